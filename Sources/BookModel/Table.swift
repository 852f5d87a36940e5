/// Rows of cells. Their text is in the section's buffer, cell after cell.
///
///     ┌──────┬─────────────┐    rows[0]  Sea (2 rows) · Ship (2 columns)
///     │      │    Ship     │    rows[1]  Pequod · 1851
///     │ Sea  ├────────┬────┤
///     │      │ Pequod │1851│
///     └──────┴────────┴────┘
public struct Table: Hashable, Sendable {
    public struct Cell: Hashable, Sendable {
        /// Bytes of the section's text. Blocks within a cell are separated by line feeds.
        public var range: Range<Int>
        /// The blocks of the cell among those of its table; none for a plain paragraph, or nothing.
        public var blocks: Range<Int>
        /// Columns of the table that the cell takes, at least 1.
        public var columnSpan = 1
        /// Rows of the table that the cell takes, at least 1; those below the last one do not count.
        public var rowSpan = 1
        public var isHeader: Bool
        public var alignment: BlockStyle.Alignment
        /// The character at which the cells of a column are to be aligned, if the book says so.
        public var point: Unicode.Scalar?

        public init(
            range: Range<Int>, blocks: Range<Int> = 0..<0, columnSpan: Int = 1, rowSpan: Int = 1,
            isHeader: Bool = false, alignment: BlockStyle.Alignment = .start, point: Unicode.Scalar? = nil
        ) {
            self.range = range
            self.blocks = blocks
            self.isHeader = isHeader
            self.alignment = alignment
            self.point = point
            self.columnSpan = max(1, columnSpan)
            self.rowSpan = max(1, rowSpan)
        }
    }

    /// How wide the book wishes a column to be.
    public enum Width: Hashable, Sendable {
        /// In columns of cells (of the screen).
        case columns(Int)
        /// In hundredths of the table.
        case percent(Int)
    }

    /// Only the cells that begin in each row.
    public var rows: [[Cell]]
    /// The blocks of all cells, in the order of the text.
    public var blocks: [Block]
    /// The rows at the top that head the others, and stand above them on every page.
    public var headRowCount: Int
    /// The styles of columns; may be fewer than the columns.
    public var widths: [Width?]
    /// Whether there are lines between its cells; not in a table that is only used for layout.
    public var hasLines: Bool

    public init(
        rows: [[Cell]] = [], blocks: [Block] = [], headRowCount: Int = 0, widths: [Width?] = [],
        hasLines: Bool = true
    ) {
        self.rows = rows
        self.blocks = blocks
        self.headRowCount = headRowCount
        self.widths = widths
        self.hasLines = hasLines
    }
}

extension Table {
    /// The same table with its text so many bytes further on; the spans of its blocks stay as they are.
    package func moved(by distance: Int) -> Table {
        var table = self
        for row in table.rows.indices {
            for cell in table.rows[row].indices { table.rows[row][cell].range.move(by: distance) }
        }
        for index in table.blocks.indices { table.blocks[index].range.move(by: distance) }
        return table
    }
}

extension Range<Int> {
    fileprivate mutating func move(by distance: Int) {
        self = lowerBound + distance..<upperBound + distance
    }
}
