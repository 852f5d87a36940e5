import BookModel

/// One line of a page.
public struct Line: Hashable, Sendable {
    /// The row on the page, from 0 at the top.
    public var row: Int
    /// Index of the block in the section.
    public var block: Int
    /// The bytes of the section's text for the line, including hanging spaces and the line feed at the end of
    /// its block; empty for a decoration.
    public var textRange: Range<Int>
    /// From left to right, not overlapping.
    public var runs: [Run]
    /// Readings above the line, and marks beside a vertical line. Their columns are those of the line.
    public var readings: [Run] = []

    public init(row: Int, block: Int, textRange: Range<Int>, runs: [Run]) {
        self.row = row
        self.block = block
        self.textRange = textRange
        self.runs = runs
    }
}
