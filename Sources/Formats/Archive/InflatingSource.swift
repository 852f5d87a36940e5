import CZlib
import Markup

/// Inflates a member of a ZIP file (RFC 1951, APPNOTE 4.4.5) or a gzip file (RFC 1952).
///
/// The data must match the checksum in the directory; declared sizes are not trusted.
final class InflatingSource: MemberSource {
    private let source: ByteSource
    private let isDeflated: Bool
    private var position: Int
    private let end: Int
    private var stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private let input = UnsafeMutableRawBufferPointer.allocate(byteCount: 16 << 10, alignment: 16)
    private var state = State.reading
    /// The CRC-32 of all inflated data if it is known, and that of the data so far.
    private let expected: UInt?
    private var checksum: UInt = 0

    /// The state of inflating.
    private enum State {
        case reading, ended, broken
    }

    /// Nil if there is no member at the entry's offset, or its compression method is not allowed in EPUB.
    convenience init?(_ entry: DirectoryEntry, in source: ByteSource) {
        if case .other = entry.method { return nil }
        guard let start = LocalHeader.dataStart(at: entry.header, in: source) else { return nil }
        self.init(
            source, start..<start + min(entry.packedCount, source.count - start),
            isDeflated: entry.method == .deflated, windowBits: -MAX_WBITS,
            expected: entry.checksum)
    }

    convenience init(_ header: LocalHeader, in source: ByteSource) {
        self.init(source, header.data, isDeflated: header.isDeflated, windowBits: -MAX_WBITS)
    }

    convenience init(gzip source: ByteSource) {
        self.init(source, 0..<source.count, isDeflated: true, windowBits: MAX_WBITS + 16)
    }

    private init(
        _ source: ByteSource, _ data: Range<Int>, isDeflated: Bool, windowBits: Int32,
        expected: UInt? = nil
    ) {
        self.source = source
        self.expected = expected
        self.isDeflated = isDeflated
        position = data.lowerBound
        end = data.upperBound
        stream.initialize(to: z_stream())
        if isDeflated {
            let size = Int32(MemoryLayout<z_stream>.size)
            if inflateInit2_(stream, windowBits, ZLIB_VERSION, size) != Z_OK { state = .broken }
        }
    }

    deinit {
        if isDeflated { inflateEnd(stream) }
        stream.deallocate()
        input.deallocate()
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        guard let got = isDeflated ? inflated(into: buffer) : stored(into: buffer) else { return nil }
        guard let expected else { return got }
        checksum = crc32_z(checksum, buffer.baseAddress, got)
        return got == 0 && !buffer.isEmpty && checksum != expected ? nil : got
    }

    private func stored(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        let wanted = min(buffer.count, end - position)
        let got = source.read(at: position, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]))
        position += got
        return got == 0 && wanted > 0 ? nil : got
    }

    private func inflated(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        stream.pointee.next_out = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.pointee.avail_out = UInt32(buffer.count)
        while state == .reading, stream.pointee.avail_out > 0 {
            // The data end before their last block: the file is truncated.
            guard stream.pointee.avail_in > 0 || refill() else {
                state = .broken
                break
            }
            switch inflate(stream, Z_NO_FLUSH) {
            case Z_OK: break
            case Z_STREAM_END: state = .ended
            default: state = .broken
            }
        }
        let got = buffer.count - Int(stream.pointee.avail_out)
        // The data before the damage are returned first.
        return got == 0 && state == .broken ? nil : got
    }

    private func refill() -> Bool {
        let wanted = min(input.count, end - position)
        let got = source.read(
            at: position, into: UnsafeMutableRawBufferPointer(rebasing: input[..<max(0, wanted)]))
        position += got
        stream.pointee.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.pointee.avail_in = UInt32(got)
        return got > 0
    }
}
