/// Provides the decompressed bytes of a member in order.
package protocol MemberSource: AnyObject {
    /// Fills the beginning of a buffer.
    ///
    /// - Returns: the number of bytes, 0 at the end, nil if the member is damaged.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int?
}

/// The bytes of an archive member, read in order up to a limit.
package final class MemberStream {
    package enum State {
        case reading
        /// All bytes have been read.
        case ended
        /// The rest of the member is damaged.
        case broken
        /// There are more bytes than the limit.
        case cut
    }

    package private(set) var state = State.reading
    package private(set) var count = 0
    /// Decides by the first bytes, which show the type of the file, whether it is not to be read; the stream
    /// then ends before them.
    package var isRefused: ([UInt8]) -> Bool = { _ in false }
    private let source: any MemberSource
    /// Most bytes that are read.
    package let limit: Int

    private static let telling = 4

    package init(_ source: any MemberSource, limit: Int) {
        self.source = source
        self.limit = limit
    }

    /// Fills the beginning of a buffer.
    ///
    /// - Returns: the number of bytes; 0 if there are no more, see `state`.
    package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        guard state == .reading else { return 0 }
        // One more byte shows whether the limit is exceeded.
        let wanted = limit - count < buffer.count ? limit - count + 1 : buffer.count
        guard let got = source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted])) else {
            state = .broken
            return 0
        }
        if got == 0 { state = .ended }
        if count == 0, isRefused(Array(buffer.prefix(min(got, Self.telling)))) {
            state = .ended
            return 0
        }
        guard count + got <= limit else {
            state = .cut
            let rest = limit - count
            count = limit
            return rest
        }
        count += got
        return got
    }

    /// Reads all remaining bytes.
    package func readToEnd(expecting size: Int = 0) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(max(size, 0), limit))
        withUnsafeTemporaryAllocation(byteCount: Limits.chunk, alignment: 16) { buffer in
            while case let got = read(into: buffer), got > 0 { bytes += buffer[..<got] }
        }
        return bytes
    }
}

/// Bytes in memory as the content of a document.
package final class BytesInMemory: MemberSource {
    private let bytes: [UInt8]
    private var place = 0

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        let count = min(buffer.count, bytes.count - place)
        buffer.copyBytes(from: bytes[place..<place + count])
        place += count
        return count
    }
}
