import BookModel
import Glibc
import Markup

/// The files that a page lies beside: in its own folder and below.
///
/// A page comes from anywhere and may name anything. What is read lies below its folder whatever the
/// name says: the way there is gone folder by folder, no step leads up, and none is a link. Pipes and
/// devices, which could make a reader wait or act, are no resources.
struct FolderResources: ResourceSource {
    let folder: FilePath

    func bytes(named name: String) throws(ResourceError) -> [UInt8] {
        let file = try openFile(name)
        defer { close(file) }
        do throws(FormatError) {
            let source = try ByteSource(reading: file, path: FilePath(name), limit: Limits.resource)
            return source.bytes(0..<source.count)
        } catch {
            guard case .tooLarge(_, let limit) = error else { throw .unreadable(name: name.singleLine()) }
            throw .tooLarge(name: name.singleLine(), limit: limit)
        }
    }

    func head(named name: String, count: Int) -> [UInt8]? {
        guard let file = try? openFile(name) else { return nil }
        defer { close(file) }
        var head = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let got = head.withUnsafeMutableBytes {
                read(file, $0.baseAddress.map { $0 + done }, count - done)
            }
            guard got > 0 else { break }
            done += got
        }
        return Array(head[..<done])
    }

    /// A descriptor of what is a file and no more; the caller closes it.
    private func openFile(_ name: String) throws(ResourceError) -> Int32 {
        let file = try open(name)
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(file)
            throw .unknown(name: name.singleLine())
        }
        return file
    }

    /// A descriptor of what has a name; the caller closes it.
    private func open(_ name: String) throws(ResourceError) -> Int32 {
        let steps = name.utf8.split(separator: UInt8(ascii: "/")).map { FilePath(bytes: Array($0)) }
        guard !steps.isEmpty, !steps.contains(where: \.isNoStepDown) else {
            throw .unknown(name: name.singleLine())
        }
        var place = folder.withCString { Glibc.open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        for (index, step) in steps.enumerated() where place >= 0 {
            // What waits for another process to open its other end would wait for ever.
            let isFile = index == steps.count - 1
            let flags = O_RDONLY | O_NOFOLLOW | O_CLOEXEC | (isFile ? O_NONBLOCK : O_DIRECTORY)
            let next = step.withCString { openat(place, $0, flags) }
            let code = errno
            close(place)
            // A link where a file should be; a folder that is a link is none.
            if next < 0, code == ELOOP { throw .outside(address: name.singleLine()) }
            if next < 0, ![ENOENT, ENOTDIR, ENAMETOOLONG].contains(code) {
                throw .unreadable(name: name.singleLine())
            }
            place = next
        }
        guard place >= 0 else { throw .unknown(name: name.singleLine()) }
        return place
    }
}

extension FilePath {
    /// A name that leads nowhere, up, or beyond what the system would take for its end.
    fileprivate var isNoStepDown: Bool { bytes.contains(0) || self == "." || self == ".." }
}
