import BookModel
import Markup
import Posix

/// Where the files of a book are found by the names that its sections have for them.
protocol ResourceSource: Sendable {
    /// All of a file; called on any thread.
    func bytes(named name: String) throws(ResourceError) -> [UInt8]

    /// The beginning of a file, so many bytes where it has them, and read without the rest where that can
    /// be; nil where there is none. Called on any thread.
    func head(named name: String, count: Int) -> [UInt8]?
}

extension ResourceSource {
    func head(named name: String, count: Int) -> [UInt8]? {
        (try? bytes(named: name)).map { Array($0.prefix(count)) }
    }

    /// The sizes of the pictures among these files, and of those within their address.
    var sizes: PictureSizes {
        PictureSizes { name, count in
            DataURL.isOne(name)
                ? DataURL.head(of: name, count: count) : head(named: name, count: count)
        }
    }

    /// A file of a book: one of this source, or the content of a `data:` URL.
    func resource(named name: String) throws(ResourceError) -> [UInt8] {
        if DataURL.isOne(name) { return try DataURL.bytes(of: name) }
        do throws(ResourceError) {
            return try bytes(named: name)
        } catch {
            guard case .unknown = error, ArchivePath.scheme(of: name) != nil || name.hasPrefix("//") else {
                throw error
            }
            throw .outside(address: name.singleLine())
        }
    }
}

/// The files of a book that has only files within their address.
struct NoResources: ResourceSource {
    func bytes(named name: String) throws(ResourceError) -> [UInt8] {
        throw .unknown(name: name.singleLine())
    }
}

extension MemberStream {
    /// All of a resource; of a damaged one what is left.
    ///
    /// - Parameter size: its stated size, in bytes.
    func resource(named name: String, expecting size: Int = 0) throws(ResourceError) -> [UInt8] {
        let bytes = readToEnd(expecting: size)
        switch state {
        case .cut: throw .tooLarge(name: name.singleLine(), limit: limit)
        case .broken where bytes.isEmpty: throw .unreadable(name: name.singleLine())
        default: return bytes
        }
    }
}

/// The members of an archive.
struct ArchiveResources: ResourceSource {
    let archive: Archive
    /// Names of members that are encrypted by other means than the archive's own.
    var encrypted: Set<String> = []

    func bytes(named name: String) throws(ResourceError) -> [UInt8] {
        let index = try index(of: name)
        guard let stream = archive.stream(index, limit: Limits.resource) else {
            throw .unreadable(name: name.singleLine())
        }
        return try stream.resource(named: name, expecting: archive.members[index].byteCount)
    }

    func head(named name: String, count: Int) -> [UInt8]? {
        guard let index = try? index(of: name) else { return nil }
        return archive.stream(index, limit: count)?.readToEnd(expecting: count)
    }

    private func index(of name: String) throws(ResourceError) -> Int {
        guard let index = archive.index(of: name) ?? archive.index(ofPrintable: name),
            case let member = archive.members[index], !member.name.hasSuffix("/")
        else { throw .unknown(name: name.singleLine()) }
        guard !member.isEncrypted, !encrypted.contains(member.name) else {
            throw .encrypted(name: name.singleLine())
        }
        return index
    }
}

extension Archive {
    /// The first member whose name comes out like this once it is printable, as sections have it.
    fileprivate func index(ofPrintable name: String) -> Int? {
        members.firstIndex { $0.name.printable == name }
    }
}

/// The files that a page lies beside: in its own folder and below.
///
/// A page comes from anywhere and may name anything. What is read lies below its folder whatever the
/// name says: the way there is gone folder by folder, no step leads up, and none is a link. Pipes and
/// devices, which could make a reader wait or act, are no resources.
struct FolderResources: ResourceSource {
    let folder: FilePath

    func bytes(named name: String) throws(ResourceError) -> [UInt8] {
        let file = try open(name)
        do throws(FormatError) {
            let source = try ByteSource(reading: file, path: FilePath(name), limit: Limits.resource)
            return source.bytes(0..<source.count)
        } catch {
            guard case .tooLarge(_, let limit) = error else { throw .unreadable(name: name.singleLine()) }
            throw .tooLarge(name: name.singleLine(), limit: limit)
        }
    }

    func head(named name: String, count: Int) -> [UInt8]? {
        try? open(name).read(count)
    }

    /// Opens what is a file and no more.
    private func open(_ name: String) throws(ResourceError) -> FileDescriptor {
        let steps = name.utf8.split(separator: UInt8(ascii: "/")).map { FilePath(bytes: Array($0)) }
        guard !steps.isEmpty, !steps.contains(where: \.isNoStepDown),
            var place = try? FileDescriptor(folder, .folder)
        else { throw .unknown(name: name.singleLine()) }
        do throws(SystemError) {
            for step in steps.dropLast() {
                place = try FileDescriptor(step, [.folder, .withoutLinks], in: place)
            }
            // Opening a pipe would wait for another process to open its other end.
            place = try FileDescriptor(steps[steps.count - 1], [.nonBlocking, .withoutLinks], in: place)
        } catch {
            switch error {
            // The file is a link, or a folder on the way is one.
            case .link: throw .outside(address: name.singleLine())
            case .notFound, .notAFolder, .nameTooLong: throw .unknown(name: name.singleLine())
            default: throw .unreadable(name: name.singleLine())
            }
        }
        guard (try? place.status())?.kind == .file else { throw .unknown(name: name.singleLine()) }
        return place
    }
}

extension FilePath {
    /// Whether it stays in its folder, leads up, or has a NUL, where the system would end the name.
    fileprivate var isNoStepDown: Bool { bytes.contains(0) || self == "." || self == ".." }
}
