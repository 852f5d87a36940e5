import BookModel

/// A table whose end has not come.
struct OpenTable {
    struct OpenCell {
        var start: Int
        /// The block that it begins with, of the section's.
        var firstBlock: Int
        var cell: Table.Cell
    }

    /// Set when the first row begins: a caption stands before.
    private(set) var firstBlock: Int?
    private(set) var firstSpan = 0
    private(set) var rows: [[Table.Cell]] = []
    private(set) var cell: OpenCell?
    /// Rows at the top that the book calls the head.
    private(set) var headRowCount = 0
    private(set) var isInHead = false
    /// What is to stand below it.
    var caption: HeldBlock?
    /// What the book says of columns before the first row: their widths, and how their cells are aligned.
    private(set) var columns = TableColumns()
    /// There were more cells than there may be.
    private(set) var isCut = false
    /// Whether lines are drawn between its cells.
    var hasLines: Bool
    private var cellCount = 0
    /// Columns that the cells of the last row take so far.
    private var column = 0
    /// By column, the row that a cell from above reaches up to.
    private var reach: [Int] = []

    init(hasLines: Bool) { self.hasLines = hasLines }

    /// No further cell has room in the table, or in its last row.
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

    /// Begins a cell, unless there is no room for it.
    mutating func begin(_ cell: Table.Cell, width: Table.Width?, at start: Int, block: Int) {
        skipReach()
        guard !isFull else { return isCut = true }
        self.cell = OpenCell(start: start, firstBlock: block, cell: columns.cell(cell, at: column))
        columns.note(width, at: column)
        cellCount += 1
    }

    /// Takes out the cell that has ended.
    mutating func takeCell() -> OpenCell? {
        defer { cell = nil }
        return cell
    }

    /// Puts a cell behind the others of its row.
    mutating func append(_ cell: Table.Cell) {
        rows[rows.count - 1].append(cell)
        let taken = column..<min(column + cell.columnSpan, Limits.tableColumns)
        column += cell.columnSpan
        guard cell.rowSpan > 1 else { return }
        while reach.count < taken.upperBound { reach.append(0) }
        for column in taken { reach[column] = rows.count - 1 + cell.rowSpan }
    }

    /// Goes past the columns that cells of the rows above reach into.
    private mutating func skipReach() {
        while column < reach.count, reach[column] >= rows.count { column += 1 }
    }
}
