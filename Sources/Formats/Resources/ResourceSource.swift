import BookModel
import Markup
import Posix

/// Finds the files of a book by their names in sections.
protocol ResourceSource: Sendable {
    /// The content of a file; called on any thread.
    func bytes(named name: String) throws(ResourceError) -> [UInt8]

    /// The first `count` bytes of a file, or fewer if it is shorter; reads only these if possible. Nil if
    /// there is no such file. Called on any thread.
    func head(named name: String, count: Int) -> [UInt8]?
}

extension ResourceSource {
    func head(named name: String, count: Int) -> [UInt8]? {
        (try? bytes(named: name)).map { Array($0.prefix(count)) }
    }

    /// The sizes of the pictures among these files and in `data:` URLs.
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

/// The files of a book that has none but those in `data:` URLs.
struct NoResources: ResourceSource {
    func bytes(named name: String) throws(ResourceError) -> [UInt8] {
        throw .unknown(name: name.singleLine())
    }
}

extension MemberStream {
    /// The whole content of a resource; of a damaged one the readable part.
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
    /// Names of members encrypted by other means than those of ZIP.
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
    /// The first member whose printable name, which sections use, is this.
    fileprivate func index(ofPrintable name: String) -> Int? {
        members.firstIndex { $0.name.printable == name }
    }
}

/// The files in the folder of a page and below it.
///
/// A page may come from anywhere and name any path. Only files below the folder are opened: the path is
/// followed folder by folder, without `..` and symbolic links. Pipes and devices are rejected, as they could
/// block or have side effects.
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

    /// Opens a regular file below the folder.
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
    /// Whether it is `.`, `..`, or has a NUL, which would end the name in a system call.
    fileprivate var isNoStepDown: Bool { bytes.contains(0) || self == "." || self == ".." }
}
