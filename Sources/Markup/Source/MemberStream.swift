/// What delivers the inflated bytes of a member, in order.
package protocol MemberSource: AnyObject {
    /// Fills the beginning of a buffer.
    ///
    /// - Returns: the bytes delivered, 0 at the end, nil where the member is broken.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int?
}

/// The bytes of one member of an archive, read front to back and counted against a limit.
package final class MemberStream {
    package enum State {
        case reading
        /// All bytes came.
        case ended
        /// What came is all that the archive still gives.
        case broken
        /// There is more, beyond the limit.
        case cut
    }

    package private(set) var state = State.reading
    package private(set) var count = 0
    /// Whether what begins with some bytes, as many as tell what kind of file it is, is not to be read: it then
    /// ends before them.
    package var isRefused: ([UInt8]) -> Bool = { _ in false }
    private let source: any MemberSource
    /// Bytes that are delivered at most.
    package let limit: Int

    private static let telling = 4

    package init(_ source: any MemberSource, limit: Int) {
        self.source = source
        self.limit = limit
    }

    /// Fills the beginning of a buffer.
    ///
    /// - Returns: the bytes delivered, 0 when there are no more; `state` says why.
    package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        guard state == .reading else { return 0 }
        // One byte beyond the limit tells whether there is more.
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

    /// All that there is, at once.
    package func readToEnd(expecting size: Int = 0) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(min(max(size, 0), limit))
        withUnsafeTemporaryAllocation(byteCount: Limits.chunk, alignment: 16) { buffer in
            while case let got = read(into: buffer), got > 0 { bytes += buffer[..<got] }
        }
        return bytes
    }
}
