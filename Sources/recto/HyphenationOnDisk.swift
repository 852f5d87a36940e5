import Posix
import Typesetting

/// Access to the hyphenation files on disk.
struct HyphenationOnDisk: HyphenationFiles {
    func isReadable(_ path: String) -> Bool { FilePath(path).allows(.read) }

    func names(in folder: String) -> [String] {
        let entries = try? FolderEntries(of: FilePath(folder))
        return entries?.map { String(decoding: $0.name.bytes, as: UTF8.self) } ?? []
    }

    func stamp(of path: String) -> FileStamp? {
        guard let status = try? FileStatus(of: FilePath(path)) else { return nil }
        return FileStamp(
            size: UInt64(clamping: status.size), seconds: UInt64(clamping: status.modified.seconds),
            nanoseconds: UInt64(clamping: status.modified.nanoseconds))
    }

    func bytes(of path: String, limit: Int) -> [UInt8]? {
        guard let bytes = try? FileDescriptor(FilePath(path)).readToEnd(limit: limit) else { return nil }
        return bytes.count > limit ? nil : bytes
    }

    func map(_ path: String, limit: Int) -> (bytes: UnsafeRawBufferPointer, owner: AnyObject)? {
        MappedFile(FilePath(path), limit: limit).map { ($0.bytes, $0) }
    }

    func replace(_ path: String, with bytes: UnsafeRawBufferPointer) {
        let unfinished = FilePath("\(path).\(CurrentProcess.id)")
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        guard (try? PersonalFolder.make(folder)) != nil,
            (try? unfinished.writeNew(bytes)) != nil
        else { return }
        if (try? unfinished.rename(to: FilePath(path))) == nil { unfinished.remove() }
    }
}
