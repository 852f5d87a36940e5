import BookModel

/// A table whose end has not come.
struct OpenTable {
    struct OpenCell {
        var start: Int
        var cell: Table.Cell
        var rowSpan: Int
    }

    /// Set when the first row begins: a caption stands before.
    private(set) var firstBlock: Int?
    private(set) var firstSpan = 0
    private(set) var rows: [[Table.Cell]] = []
    private(set) var cell: OpenCell?
    /// There were more cells than there may be.
    private(set) var isCut = false
    private var cellCount = 0
    /// Columns that the cells of the last row take so far.
    private var column = 0
    /// For each column, the rows below that a cell still reaches into.
    private var reach: [Int] = []

    /// No further cell has room in the table, or in its last row.
    private var isFull: Bool { cellCount >= Limits.tableCells || column >= Limits.tableColumns }

    mutating func beginRow(beforeBlock block: Int, span: Int) {
        if firstBlock == nil {
            firstBlock = block
            firstSpan = span
        }
        rows.append([])
        column = 0
    }

    /// Begins a cell, unless there is no room for it.
    mutating func begin(_ cell: OpenCell) {
        guard !isFull else { return isCut = true }
        self.cell = cell
        cellCount += 1
    }

    /// Takes out the cell that has ended.
    mutating func takeCell() -> OpenCell? {
        defer { cell = nil }
        return cell
    }

    /// Puts a cell behind the others of its row.
    mutating func append(_ cell: Table.Cell, rowSpan: Int) {
        rows[rows.count - 1].append(cell)
        let columns = column..<min(column + cell.columnSpan, Limits.tableColumns)
        column += cell.columnSpan
        guard rowSpan > 1 else { return }
        while reach.count < columns.upperBound { reach.append(0) }
        for column in columns { reach[column] = rowSpan - 1 }
    }

    /// Empty cells at a place of the text where cells of the rows above reach into this one.
    mutating func fillReach(at place: Range<Int>) {
        while column < reach.count, reach[column] > 0, !isFull {
            reach[column] -= 1
            rows[rows.count - 1].append(Table.Cell(range: place))
            cellCount += 1
            column += 1
        }
    }
}
