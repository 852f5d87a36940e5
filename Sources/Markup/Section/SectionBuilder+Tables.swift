import BookModel

/// A table whose end has not come.
///
/// What stands in its cells is made as blocks like any other. At the end the blocks of a table with
/// two columns or more give way to one block for all of it; a table of one column was a frame
/// around text, and its blocks stay.
struct OpenTable {
    struct OpenCell {
        var start: Int
        var cell: Table.Cell
        var rowSpan: Int
    }

    /// Set when the first row begins: a caption stands before.
    var firstBlock: Int?
    var firstSpan = 0
    var rows: [[Table.Cell]] = []
    var cell: OpenCell?
    var cellCount = 0
    /// There were more cells than there may be.
    var isCut = false
    /// Columns that the cells of the last row take so far.
    private var column = 0
    /// For each column, the rows below that a cell still reaches into.
    private var reach: [Int] = []

    /// No further cell has room in the table, or in its last row.
    var isFull: Bool { cellCount >= Limits.tableCells || column >= Limits.tableColumns }

    mutating func beginRow(beforeBlock block: Int, span: Int) {
        if firstBlock == nil {
            firstBlock = block
            firstSpan = span
        }
        rows.append([])
        column = 0
    }

    mutating func begin(_ cell: OpenCell) {
        self.cell = cell
        cellCount += 1
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

extension SectionBuilder {
    mutating func beginTable() {
        tableDepth += 1
        if tableDepth == 1 { table = OpenTable() }
    }

    mutating func beginRow() {
        closeBlock()
        endCell()
        table?.beginRow(beforeBlock: section.blocks.count, span: section.spans.count)
    }

    mutating func beginCell(_ frame: Frame, _ attributes: MarkupAttributes) {
        closeBlock()
        endCell()
        if table?.rows.isEmpty == true { beginRow() }
        let place = emptyRange
        table?.fillReach(at: place)
        guard table?.isFull == false else {
            table?.isCut = true
            return
        }
        func number(_ name: StaticString, _ limit: Int) -> Int {
            attributes.string(name).flatMap { Int($0) }.map { min(max(1, $0), limit) } ?? 1
        }
        let cell = Table.Cell(
            range: 0..<0, columnSpan: number("colspan", Limits.columnSpan), isHeader: frame.tag == .th,
            alignment: frame.element?.style.alignment ?? .start)
        table?.begin(
            OpenTable.OpenCell(
                start: section.text.count, cell: cell, rowSpan: number("rowspan", Limits.rowSpan)))
    }

    /// Text between the cells of a table makes a cell of its own.
    ///
    /// - Returns: false where the table has no room for one, and its text is left out.
    mutating func beginCellIfNeeded() -> Bool {
        guard tableDepth > 0, table?.cell == nil, table?.rows.isEmpty == false else { return true }
        guard table?.isFull == false else {
            table?.isCut = true
            return false
        }
        let start = section.text.count
        table?.begin(OpenTable.OpenCell(start: start, cell: Table.Cell(range: 0..<0), rowSpan: 1))
        return true
    }

    mutating func endCell() {
        guard let ended = table?.cell else { return }
        table?.cell = nil
        let end = section.text.count
        var cell = ended.cell
        cell.range = end > ended.start ? ended.start..<end - 1 : emptyRange
        table?.append(cell, rowSpan: ended.rowSpan)
    }

    mutating func endTable(_ frame: Frame) {
        tableDepth = max(0, tableDepth - 1)
        guard tableDepth == 0 else { return }
        endCell()
        guard let open = table else { return }
        table = nil
        join(open, frame)
        guard open.isCut else { return }
        appendNotice(Notice.tableCut)
        warn(.cut(name: path))
    }

    /// Makes one block of all that a table of two columns or more consists of.
    private mutating func join(_ open: OpenTable, _ frame: Frame) {
        let made = Table(rows: open.rows.filter { !$0.isEmpty })
        guard made.columnCount > 1, let firstBlock = open.firstBlock, section.blocks.count > firstBlock else {
            return
        }
        let start = section.blocks[firstBlock].range.lowerBound
        var style = section.blocks[firstBlock].style
        style.marker = nil
        style.firstLineIndent = 0
        style.alignment = .start
        style.keepsWithNext = false
        style.startMargin = min(max(0, frame.left), 40)
        style.endMargin = min(max(0, frame.right), 40)
        let below = section.blocks.last?.style.spaceAfter ?? 0
        style.spaceAfter = max(below, frame.element?.style.linesAfter ?? 0)
        let block = Block(
            kind: .table(section.tables.count), range: start..<section.text.count - 1,
            spans: open.firstSpan..<section.spans.count, style: style)
        section.tables.append(made)
        section.blocks.removeSubrange(firstBlock...)
        section.blocks.append(block)
    }

    /// The place of a cell without text, not behind the end of the table's text.
    private var emptyRange: Range<Int> {
        let hasText = table?.firstBlock.map { section.blocks.count > $0 } ?? false
        let place = hasText ? section.text.count - 1 : section.text.count
        return place..<place
    }
}
