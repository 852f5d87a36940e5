import Posix

/// Random access to a dictionary file: read from disk as needed, or inflated into memory.
///
/// Files are read and not mapped: a dictionary that is replaced while it is read may become shorter, which would end the
/// program if it were mapped.
enum StoredBytes: Sendable {
    case file(FileDescriptor, count: Int)
    case memory([UInt8])

    /// Opens a regular file.
    ///
    /// - Parameter limit: the most bytes that it may have.
    init(_ path: FilePath, limit: Int) throws(DictionaryFault) {
        let (file, count) = try Self.open(path)
        guard count <= limit else { throw .tooLarge }
        self = .file(file, count: count)
    }

    /// Opens a regular file; also says how many bytes it has.
    static func open(_ path: FilePath) throws(DictionaryFault) -> (file: FileDescriptor, count: Int) {
        do throws(SystemError) {
            // A pipe would block.
            let file = try FileDescriptor(path, .nonBlocking)
            let status = try file.status()
            if status.kind == .file { return (file, status.size) }
        } catch {
            throw .unreadable(error)
        }
        throw .unreadable(.invalid)
    }

    var count: Int {
        switch self {
        case .file(_, let count): count
        case .memory(let bytes): bytes.count
        }
    }

    /// Calls a body with the bytes of a range, fewer where the file has become shorter.
    func withBytes<Result>(_ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let range = range.clamped(to: 0..<count)
        switch self {
        case .memory(let bytes):
            return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
        case .file(let file, _):
            return withUnsafeTemporaryAllocation(byteCount: range.count, alignment: 16) { buffer in
                let count = file.fill(buffer, at: range.lowerBound).count
                return body(
                    UnsafeBufferPointer(rebasing: buffer.assumingMemoryBound(to: UInt8.self)[..<count]))
            }
        }
    }

    /// A copy of the bytes of a range, fewer where there are no more.
    func bytes(_ range: Range<Int>) -> [UInt8] { withBytes(range) { Array($0) } }
}
