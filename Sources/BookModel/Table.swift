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
        /// The blocks of the cell, among those of the table; empty for a plain paragraph, or nothing.
        public var blocks: Range<Int>
        /// The number of columns that the cell spans, at least 1.
        public var columnSpan = 1
        /// The number of rows that the cell spans, at least 1; rows below the last one do not count.
        public var rowSpan = 1
        public var isHeader: Bool
        public var alignment: BlockStyle.Alignment
        /// The character on which the cells of a column are aligned, if the book says so.
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

    /// The width that the book wants for a column.
    public enum Width: Hashable, Sendable {
        /// In columns of cells (of the screen).
        case columns(Int)
        /// In hundredths of the table's width.
        case percent(Int)
    }

    /// Each row has only the cells that begin in it.
    public var rows: [[Cell]]
    /// The blocks of all cells, in the order of the text.
    public var blocks: [Block]
    /// The number of header rows at the top, which are repeated on every page.
    public var headRowCount: Int
    /// The widths of columns; may be fewer than the columns.
    public var widths: [Width?]
    /// Whether lines separate the cells; false for a table that is only used for layout.
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
    /// The same table with its text moved by a number of bytes. The spans of its blocks do not change.
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
