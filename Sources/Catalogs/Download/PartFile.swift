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
    private(set) var file: FileDescriptor
    /// Bytes that are in the file.
    private(set) var count: Int
    private(set) var origin: Origin?

    /// Opens or makes a part; nil if another process is writing it.
    ///
    /// - Parameter name: of the book, without an extension.
    init?(_ name: String, in folder: FilePath) throws(SystemError) {
        path = folder.appending(FilePath("." + name + ".part"))
        from = folder.appending(FilePath("." + name + ".part.from"))
        do throws(SystemError) {
            file = try Self.opened(path)
        } catch {
            // Not a file, or one of somebody else.
            path.remove()
            file = try FileDescriptor(path, [.forBoth, .new, .appending, .withoutLinks])
        }
        let status = try file.status()
        // Another process may have finished it meanwhile: then the name leads to another file, or nowhere.
        guard file.lock(), (try? FileStatus(of: path, followsLinks: false))?.number == status.number else {
            return nil
        }
        count = status.size
        origin = Self.origin(from)
    }

    /// Opens a regular file that only the reader can read, or makes it.
    private static func opened(_ path: FilePath) throws(SystemError) -> FileDescriptor {
        guard !path.isMissing else {
            return try FileDescriptor(path, [.forBoth, .new, .appending, .withoutLinks])
        }
        let file = try FileDescriptor(path, [.forBoth, .appending, .withoutLinks, .nonBlocking])
        let status = try file.status()
        guard status.kind == .file, status.isPrivate else { throw .exists }
        return file
    }

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
    func finish(in folder: FilePath, name: (Int) -> String) throws(SystemError) -> FilePath {
        for number in 1...999 {
            let target = folder.appending(FilePath(name(number)))
            let place: FileDescriptor
            do throws(SystemError) {
                // Takes the name, so that nothing is overwritten, and gets the usual permissions.
                place = try FileDescriptor(target, [.forWriting, .new, .withoutLinks], mode: 0o666)
            } catch {
                if error == .exists { continue }
                throw error
            }
            do throws(SystemError) {
                try file.sync()
                try file.copyPermissions(of: place)
                try path.rename(to: target)
            } catch {
                target.remove()
                throw error
            }
            from.remove()
            try? FileDescriptor(folder, .folder).sync()
            return target
        }
        throw .exists
    }

    func remove() {
        path.remove()
        from.remove()
    }
}
