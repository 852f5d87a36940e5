import BookModel

/// A table that has not ended.
struct OpenTable {
    struct OpenCell {
        var start: Int
        /// Index of its first block in the section.
        var firstBlock: Int
        var cell: Table.Cell
    }

    /// Set at the first row, so that a caption before it is not included.
    private(set) var firstBlock: Int?
    private(set) var firstSpan = 0
    private(set) var rows: [[Table.Cell]] = []
    private(set) var cell: OpenCell?
    /// Number of header rows at the top.
    private(set) var headRowCount = 0
    private(set) var isInHead = false
    /// A caption that comes below the table.
    var caption: HeldBlock?
    /// Columns declared before the first row: widths and alignment.
    private(set) var columns = TableColumns()
    /// Whether there were more cells than the limit.
    private(set) var isCut = false
    /// Whether lines are drawn between its cells.
    var hasLines: Bool
    private var cellCount = 0
    /// Columns occupied in the last row so far.
    private var column = 0
    /// For each column, the end of the rows occupied by a cell above.
    private var reach: [Int] = []

    init(hasLines: Bool) { self.hasLines = hasLines }

    /// Whether the table or its last row has no room for another cell.
    private var isFull: Bool { cellCount >= Limits.tableCells || column >= Limits.tableColumns }

    mutating func add(_ column: TableColumns.Column, count: Int) { columns.add(column, count: count) }

    mutating func enterHead(_ isEntering: Bool) { isInHead = isEntering }

    mutating func beginRow(beforeBlock block: Int, span: Int) {
        if firstBlock == nil {
            firstBlock = block
            firstSpan = span
        }
        if isInHead, headRowCount == rows.count { headRowCount += 1 }
        rows.append([])
        column = 0
    }

    /// Begins a cell, if there is room.
    mutating func begin(_ cell: Table.Cell, width: Table.Width?, at start: Int, block: Int) {
        skipReach()
        guard !isFull else { return isCut = true }
        self.cell = OpenCell(start: start, firstBlock: block, cell: columns.cell(cell, at: column))
        columns.note(width, at: column)
        cellCount += 1
    }

    /// Returns and removes the cell that has ended.
    mutating func takeCell() -> OpenCell? {
        defer { cell = nil }
        return cell
    }

    /// Appends a cell to the last row.
    mutating func append(_ cell: Table.Cell) {
        rows[rows.count - 1].append(cell)
        let taken = column..<min(column + cell.columnSpan, Limits.tableColumns)
        column += cell.columnSpan
        guard cell.rowSpan > 1 else { return }
        while reach.count < taken.upperBound { reach.append(0) }
        for column in taken { reach[column] = rows.count - 1 + cell.rowSpan }
    }

    /// Skips columns occupied by cells of rows above.
    private mutating func skipReach() {
        while column < reach.count, reach[column] >= rows.count { column += 1 }
    }
}
