/// Rows of cells; the text stands in the section's buffer, cell after cell.
public struct Table: Hashable, Sendable {
    public struct Cell: Hashable, Sendable {
        /// Bytes of the section's text; paragraphs inside a cell are parted by line feeds.
        public var range: Range<Int>
        /// Columns of the table that the cell takes, at least 1.
        public var columnSpan: Int
        public var isHeader: Bool
        public var alignment: BlockStyle.Alignment

        public init(
            range: Range<Int>, columnSpan: Int = 1, isHeader: Bool = false,
            alignment: BlockStyle.Alignment = .start
        ) {
            self.range = range
            self.columnSpan = max(1, columnSpan)
            self.isHeader = isHeader
            self.alignment = alignment
        }
    }

    public var rows: [[Cell]]

    public init(rows: [[Cell]] = []) {
        self.rows = rows
    }

    /// The columns of the widest row.
    public var columnCount: Int {
        rows.map { $0.reduce(0) { $0 + $1.columnSpan } }.max() ?? 0
    }
}
