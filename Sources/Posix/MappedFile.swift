import Glibc

/// The content of a file, mapped into memory: the disk is read on access. The file may be replaced or removed
/// meanwhile, but not shortened: access beyond its end kills the process.
public final class MappedFile: @unchecked Sendable {
    public let bytes: UnsafeRawBufferPointer

    /// Maps a regular file that is neither empty, nor larger than the limit, nor a link; nil for others.
    public init?(_ path: FilePath, limit: Int) {
        guard let file = try? FileDescriptor(path, .withoutLinks), let status = try? file.status(),
            status.kind == .file, status.size > 0, status.size <= limit,
            let start = mmap(nil, status.size, PROT_READ, MAP_PRIVATE, file.number, 0), start != MAP_FAILED
        else { return nil }
        bytes = UnsafeRawBufferPointer(start: start, count: status.size)
    }

    deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
}
