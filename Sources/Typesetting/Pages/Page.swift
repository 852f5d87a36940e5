/// A page of a section, ready for drawing.
public struct Page: Hashable, Sendable {
    /// The bytes of the section's text on the page; the pages of a section partition its text.
    public var textRange: Range<Int>
    /// From top to bottom; rows without text have no line.
    public var lines: [Line]
    /// Pictures drawn over the lines that stand for them.
    public var pictures: [PlacedPicture] = []

    public init(textRange: Range<Int>, lines: [Line]) {
        self.textRange = textRange
        self.lines = lines
    }

    /// Moves everything to the right and down.
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
