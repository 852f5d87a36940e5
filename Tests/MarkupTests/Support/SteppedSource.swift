@testable import Markup

/// Bytes in memory that come a few at a time.
final class SteppedSource: MemberSource {
    private var rest: ArraySlice<UInt8>
    private let step: Int
    private let breaks: Bool

    /// - Parameter breaks: whether it breaks off behind the bytes instead of ending.
    init(_ bytes: [UInt8], step: Int, breaks: Bool = false) {
        rest = bytes[...]
        self.step = step
        self.breaks = breaks
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        if rest.isEmpty && breaks { return nil }
        let part = rest.prefix(min(step, buffer.count))
        buffer.copyBytes(from: part)
        rest = rest.dropFirst(part.count)
        return part.count
    }
}
