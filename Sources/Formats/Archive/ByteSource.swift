import Markup
import Posix

/// The bytes of a file, which stays open, or of memory.
///
/// A file is read by position and never mapped: several threads can read at once, and a file that is
/// truncated meanwhile gives a short read and not a signal.
final class ByteSource: Sendable {
    private enum Storage: Sendable {
        case file(FileDescriptor)
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
        let file: FileDescriptor
        let status: FileStatus
        do throws(SystemError) {
            file = try FileDescriptor(path)
            status = try file.status()
        } catch {
            throw .cannotOpen(path: path, errno: error.number)
        }
        switch status.kind {
        case .file: self.init(file: file, count: status.size)
        case .folder: throw .isDirectory(path: path)
        default: try self.init(reading: file, path: path)
        }
    }

    /// Reads a descriptor to its end into memory.
    ///
    /// - Parameters:
    ///   - path: the name in errors.
    ///   - limit: most bytes; more are an error.
    convenience init(
        reading file: FileDescriptor, path: FilePath, limit: Int = Limits.input
    ) throws(FormatError) {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try file.readToEnd(limit: limit)
        } catch {
            throw .cannotRead(path: path, errno: error.number)
        }
        guard bytes.count <= limit else { throw .tooLarge(path: path, limit: limit) }
        self.init(bytes: bytes)
    }

    private init(file: FileDescriptor, count: Int) {
        storage = .file(file)
        self.count = count
    }

    /// Fills a buffer from an offset on.
    ///
    /// - Returns: the bytes read; fewer than requested only at the end, or if reading fails.
    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        guard offset >= 0, offset < count else { return 0 }
        let wanted = min(buffer.count, count - offset)
        switch storage {
        case .memory(let bytes):
            bytes.withUnsafeBytes {
                buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset..<offset + wanted]))
            }
            return wanted
        case .file(let file):
            let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted])
            return file.fill(part, at: offset).count
        }
    }

    /// The bytes of a range, fewer at the end of the source.
    func bytes(_ range: Range<Int>) -> [UInt8] {
        let range = range.clamped(to: 0..<count)
        return [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
            filled = read(at: range.lowerBound, into: UnsafeMutableRawBufferPointer(buffer))
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
