/// What the indicator tells: how many pages there are, and which one is visible.
public struct Presentation: Hashable, Sendable {
    /// 1 to 2³¹ - 1.
    public let count: Int
    /// From 0, below the count.
    public private(set) var index: Int

    /// Where in their row the marks stand, `nil` for all of it.
    public let columns: Range<Int>?

    /// Clamps the index; `nil` where the count is not above zero.
    public init?(count: Int, index: Int, columns: Range<Int>? = nil) {
        guard count > 0 else { return nil }
        self.columns = columns
        self.count = min(count, Int(Int32.max))
        self.index = min(max(0, index), self.count - 1)
    }

    /// Follows a turn by some pages, around the ends where the source wraps.
    mutating func follow(_ direction: Direction, by step: Int, wrapping: Bool) {
        let moved = direction == .forward ? index + step % count : index - step % count
        index = wrapping ? (moved + count) % count : min(max(0, moved), count - 1)
    }
}
