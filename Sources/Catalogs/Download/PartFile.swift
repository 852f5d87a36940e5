import Posix
import Text

/// A file that is being downloaded, hidden and for the reader alone, and beside it what is needed to go on later.
///
///     .Melville - Moby-Dick.part        what has been received
///     .Melville - Moby-Dick.part.from   its address, and the validator (RFC 9110 §8.8)
final class PartFile {
    /// What a part belongs to.
    struct Origin: Hashable {
        var address: String
        /// A strong entity tag or a date, which a server compares; nil if it states none.
        var validator: String?
    }

    let path: FilePath
    private let from: FilePath
    private let file: FileDescriptor
    /// Bytes that are in the file.
    private(set) var count: Int
    private(set) var origin: Origin?

    /// How often the part is opened again because another process has just finished or removed it.
    private static let mostTries = 20

    /// Opens or makes a part; nil if another process is writing it.
    ///
    /// What has the name of the part without being a file of the reader's own is removed.
    ///
    /// - Parameter name: of the book, without an extension.
    init?(_ name: String, in folder: FilePath) throws(SystemError) {
        path = folder.appending(FilePath("." + name + ".part"))
        from = folder.appending(FilePath("." + name + ".part.from"))
        for _ in 1...Self.mostTries {
            guard let (file, isNew) = try Self.opened(path) else { continue }
            guard file.lock() else { return nil }
            let status = try file.status()
            // Another process may have finished it meanwhile: then the name leads to another file, or nowhere.
            guard isNew || Self.isAt(path, status) else { continue }
            // Where all files belong to somebody else, a new one does, too.
            guard isNew || status.kind == .file && status.owner == CurrentProcess.user else {
                path.remove()
                continue
            }
            (self.file, count, origin) = (file, status.size, Self.origin(from))
            return
        }
        throw .exists
    }

    /// Makes a part, or opens the one that is there; nil if neither was possible, but may be now.
    private static func opened(
        _ path: FilePath
    ) throws(SystemError) -> (file: FileDescriptor, isNew: Bool)? {
        do throws(SystemError) {
            return (try FileDescriptor(path, [.forBoth, .new, .appending, .withoutLinks]), true)
        } catch {
            guard error == .exists else { throw error }
        }
        do throws(SystemError) {
            return (try FileDescriptor(path, [.forBoth, .appending, .withoutLinks, .nonBlocking]), false)
        } catch {
            if error == .notFound { return nil }
            guard let status = try? FileStatus(of: path, followsLinks: false), status.kind != .folder,
                status.kind != .file || status.owner != CurrentProcess.user
            else { throw error }
            path.remove()
            return nil
        }
    }

    private static func isAt(_ path: FilePath, _ status: FileStatus) -> Bool {
        guard let there = try? FileStatus(of: path, followsLinks: false) else { return false }
        return there.kind == status.kind && there.number == status.number
    }

    /// Whether the name of the part still leads to this file.
    private var isInPlace: Bool { (try? file.status()).map { Self.isAt(path, $0) } ?? false }

    private static func origin(_ path: FilePath) -> Origin? {
        guard let file = try? FileDescriptor(path, [.withoutLinks, .nonBlocking]),
            let bytes = try? file.readToEnd(limit: 16 << 10), let value = try? JSON.parse(bytes),
            let address = value["address"]?.text
        else { return nil }
        return Origin(address: address, validator: value["validator"]?.text)
    }

    /// Begins anew with another content.
    func restart(_ origin: Origin) throws(SystemError) {
        try file.truncate()
        count = 0
        self.origin = origin
        from.remove()
        guard let validator = origin.validator else { return }
        let text = JSON.line(.object(("address", .text(origin.address)), ("validator", .text(validator))))
        try from.writeNew(Array(text.utf8))
    }

    func append(_ bytes: [UInt8]) throws(SystemError) {
        try file.write(bytes)
        count += bytes.count
    }

    /// The first bytes.
    func head(_ length: Int) -> [UInt8] {
        var head = [UInt8](repeating: 0, count: length)
        let count = head.withUnsafeMutableBytes { file.fill($0, at: 0).count }
        return Array(head.prefix(count))
    }

    /// Moves the file to a name that nothing has yet, once it is on the disk.
    ///
    /// - Parameter name: makes the first name, the second, and so on.
    func finish(in folder: FilePath, name: (Int) -> FilePath) throws(SystemError) -> FilePath {
        try file.sync()
        takeUsualPermissions()
        guard isInPlace else { throw .notFound }
        let target = try path.move(into: folder, name: name)
        from.remove()
        return target
    }

    /// Gives the file the permissions that new files get in its folder. Where that is refused, as on a disk whose files
    /// belong to another user, it has them already.
    private func takeUsualPermissions() {
        let usual = path.folder.appending(FilePath(bytes: path.name.bytes + Array(".mode".utf8)))
        usual.remove()
        guard let new = try? FileDescriptor(usual, [.forWriting, .new, .withoutLinks], mode: 0o666)
        else { return }
        try? file.copyPermissions(of: new)
        usual.remove()
    }

    /// Removes the part, unless another file has its name.
    func remove() {
        guard isInPlace else { return }
        path.remove()
        from.remove()
    }
}

extension FilePath {
    /// How many names are tried.
    private static let mostNames = 999

    /// Moves a file to a name in a folder that nothing has yet.
    ///
    /// - Parameters:
    ///   - folder: on the same file system.
    ///   - name: makes the first name, the second, and so on.
    /// - Returns: the new path.
    func move(into folder: FilePath, name: (Int) -> FilePath) throws(SystemError) -> FilePath {
        for number in 1...Self.mostNames {
            let target = folder.appending(name(number))
            do throws(SystemError) {
                try move(to: target)
            } catch {
                if error == .exists { continue }
                throw error
            }
            try? FileDescriptor(folder, .folder).sync()
            return target
        }
        throw .exists
    }
}
