import BookModel

/// One line of a page.
public struct Line: Hashable, Sendable {
    /// The row of the page, from 0 at the top.
    public var row: Int
    /// An index into the section's blocks.
    public var block: Int
    /// The bytes of the section's text that the line stands for, the spaces that hang at its end
    /// and the line feed of its block included; empty for a line that only decorates.
    public var textRange: Range<Int>
    /// From left to right, not overlapping.
    public var runs: [Run]

    public init(row: Int, block: Int, textRange: Range<Int>, runs: [Run]) {
        self.row = row
        self.block = block
        self.textRange = textRange
        self.runs = runs
    }
}
