import Glibc
import Markup

/// The bytes of a book: a file that stays open, or memory.
///
/// A file is read by position, never mapped, so that several threads can read at once and a file
/// that someone shortens while it is read is a short read, not a signal.
final class ByteSource: Sendable {
    private enum Storage: Sendable {
        case file(Int32)
        case memory([UInt8])
    }

    /// The size when the source was opened.
    let count: Int
    private let storage: Storage

    init(bytes: [UInt8]) {
        storage = .memory(bytes)
        count = bytes.count
    }

    /// Opens a file; a pipe or device is read to its end into memory.
    convenience init(path: FilePath) throws(FormatError) {
        let file = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
        guard file >= 0 else { throw .cannotOpen(path: path, errno: errno) }
        var status = stat()
        guard fstat(file, &status) == 0 else {
            let code = errno
            close(file)
            throw .cannotOpen(path: path, errno: code)
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: self.init(file: file, count: Int(status.st_size))
        case S_IFDIR:
            close(file)
            throw .isDirectory(path: path)
        default:
            defer { close(file) }
            try self.init(reading: file, path: path)
        }
    }

    /// Reads what comes at a descriptor to its end into memory.
    ///
    /// - Parameters:
    ///   - path: what it is called in errors.
    ///   - limit: bytes; more are not taken, and are an error.
    convenience init(reading file: Int32, path: FilePath, limit: Int = Limits.input) throws(FormatError) {
        self.init(bytes: try Self.readToEnd(of: file, path: path, limit: limit))
    }

    private init(file: Int32, count: Int) {
        storage = .file(file)
        self.count = count
    }

    deinit {
        if case .file(let file) = storage { close(file) }
    }

    /// Fills a buffer from an offset on.
    ///
    /// - Returns: the bytes read, fewer than asked for only at the end or where reading fails.
    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        guard offset >= 0, offset < count, let start = buffer.baseAddress else { return 0 }
        let wanted = min(buffer.count, count - offset)
        switch storage {
        case .memory(let bytes):
            bytes.withUnsafeBytes {
                buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset..<offset + wanted]))
            }
            return wanted
        case .file(let file):
            var done = 0
            while done < wanted {
                let got = pread(file, start + done, wanted - done, off_t(offset + done))
                if got < 0 && errno == EINTR { continue }
                guard got > 0 else { break }
                done += got
            }
            return done
        }
    }

    /// A range as an array, shorter where the source ends.
    func bytes(_ range: Range<Int>) -> [UInt8] {
        let range = range.clamped(to: 0..<count)
        return [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
            filled = read(at: range.lowerBound, into: UnsafeMutableRawBufferPointer(buffer))
        }
    }

    private static func readToEnd(
        of file: Int32, path: FilePath, limit: Int
    ) throws(FormatError) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: Limits.chunk)
        while true {
            let got = Glibc.read(file, &buffer, buffer.count)
            if got < 0 && errno == EINTR { continue }
            guard got >= 0 else { throw .cannotRead(path: path, errno: errno) }
            if got == 0 { return bytes }
            bytes += buffer[..<got]
            guard bytes.count <= limit else { throw .tooLarge(path: path, limit: limit) }
        }
    }
}

/// All bytes of a source, in order.
final class WholeSource: MemberSource {
    private let source: ByteSource
    private var position = 0

    init(_ source: ByteSource) { self.source = source }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        let got = source.read(at: position, into: buffer)
        position += got
        return got == 0 && position < source.count ? nil : got
    }
}
