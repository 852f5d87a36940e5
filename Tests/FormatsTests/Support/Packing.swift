import CZlib
import Testing

/// Bytes packed as a reader gets them.
enum Packing {
    /// As gzip packs a file (RFC 1952).
    static func gzip(_ bytes: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        let size = Int32(MemoryLayout<z_stream>.size)
        deflateInit2_(&stream, 6, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
        defer { deflateEnd(&stream) }
        var output = [UInt8](repeating: 0, count: bytes.count + bytes.count / 1_000 + 1_000)
        var input = bytes
        input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(output.count)
                #expect(deflate(&stream, Z_FINISH) == Z_STREAM_END)
            }
        }
        return Array(output[..<Int(stream.total_out)])
    }
}
