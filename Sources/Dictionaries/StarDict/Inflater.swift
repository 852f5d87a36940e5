import CZlib

/// Inflates pieces of compressed data (RFC 1951, RFC 1952), one after another.
final class Inflater {
    /// How the data is wrapped.
    enum Wrapping {
        case none, gzip

        fileprivate var windowBits: Int32 { self == .none ? -MAX_WBITS : MAX_WBITS + 16 }
    }

    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

    /// Nil when memory is short.
    init?(_ wrapping: Wrapping) {
        stream.initialize(to: z_stream())
        let size = Int32(MemoryLayout<z_stream>.size)
        guard inflateInit2_(stream, wrapping.windowBits, ZLIB_VERSION, size) == Z_OK else { return nil }
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Begins new data.
    func reset() { inflateReset(stream) }

    /// Inflates one piece of data.
    ///
    /// - Returns: how many bytes were read and written, and whether the data ends there; nil if it is damaged.
    func inflate(
        _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>
    ) -> (read: Int, written: Int, isAtEnd: Bool)? {
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.pointee.avail_in = UInt32(truncatingIfNeeded: input.count)
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = UInt32(truncatingIfNeeded: output.count)
        let result = CZlib.inflate(stream, Z_SYNC_FLUSH)
        guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(result) else { return nil }
        return (
            input.count - Int(stream.pointee.avail_in), output.count - Int(stream.pointee.avail_out),
            result == Z_STREAM_END
        )
    }

    /// Inflates a whole file, which may have several parts.
    ///
    /// - Parameter limit: the most bytes that it may become.
    static func inflate(gzip source: StoredBytes, limit: Int) throws(DictionaryFault) -> [UInt8] {
        guard let inflater = Inflater(.gzip) else { throw .tooLarge }
        var bytes: [UInt8] = []
        var (place, isAtEnd) = (0, false)
        var output = [UInt8](repeating: 0, count: 256 << 10)
        while place < source.count {
            if isAtEnd { inflater.reset() }
            let step = source.withBytes(place..<min(source.count, place + 256 << 10)) { input in
                output.withUnsafeMutableBufferPointer { inflater.inflate(input, into: $0) }
            }
            guard let step, step.read > 0 || step.written > 0 else { throw .notInflated }
            place += step.read
            isAtEnd = step.isAtEnd
            bytes += output[..<step.written]
            guard bytes.count <= limit else { throw .tooLarge }
        }
        guard isAtEnd else { throw .notInflated }
        return bytes
    }
}
