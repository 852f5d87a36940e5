/// What the indicator shows: how many pages there are, and which one is visible.
public struct Presentation: Hashable, Sendable {
    /// The number of pages, from 1 to 2³¹ - 1.
    public let count: Int
    /// The index of the visible page, from 0 and below the count.
    public private(set) var index: Int

    /// The columns of the row in which the marks stand; `nil` for all of it.
    public let columns: Range<Int>?

    /// Clamps the index to the count; `nil` if the count is not above zero.
    public init?(count: Int, index: Int, columns: Range<Int>? = nil) {
        guard count > 0 else { return nil }
        self.columns = columns
        self.count = min(count, Int(Int32.max))
        self.index = min(max(0, index), self.count - 1)
    }

    /// Moves the index by a turn of some pages; beyond the ends if the source wraps.
    mutating func follow(_ direction: Direction, by step: Int, wrapping: Bool) {
        let moved = direction == .forward ? index + step % count : index - step % count
        index = wrapping ? (moved + count) % count : min(max(0, moved), count - 1)
    }
}
