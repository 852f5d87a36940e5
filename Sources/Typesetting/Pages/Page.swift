/// One page of a section, ready to be drawn.
public struct Page: Hashable, Sendable {
    /// The bytes of the section's text that the page stands for; the pages of a section
    /// partition its text.
    public var textRange: Range<Int>
    /// From the top; rows without text have no line.
    public var lines: [Line]
    /// What is to be drawn over the lines that stand for it.
    public var pictures: [PlacedPicture] = []

    public init(textRange: Range<Int>, lines: [Line]) {
        self.textRange = textRange
        self.lines = lines
    }

    /// Has everything stand so many cells further to the right and below.
    mutating func move(columns: Int, rows: Int) {
        guard columns != 0 || rows != 0 else { return }
        for line in lines.indices {
            lines[line].row += rows
            for run in lines[line].runs.indices { lines[line].runs[run].column += columns }
        }
        for picture in pictures.indices {
            pictures[picture].row += rows
            pictures[picture].column += columns
        }
    }
}
