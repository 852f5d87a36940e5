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
    /// For each column, the rows below that a cell still reaches into.
    var reach: [Int] = []
}

extension SectionBuilder {
    mutating func beginTable() {
        tableDepth += 1
        if tableDepth == 1 { table = OpenTable() }
    }

    mutating func beginRow() {
        closeBlock()
        endCell()
        guard table != nil else { return }
        if table?.firstBlock == nil {
            table?.firstBlock = section.blocks.count
            table?.firstSpan = section.spans.count
        }
        table?.rows.append([])
    }

    mutating func beginCell(_ frame: Frame, _ attributes: MarkupAttributes) {
        closeBlock()
        endCell()
        guard var open = table else { return }
        guard open.cellCount < Limits.tableCells else { return warn(.cut(name: path)) }
        if open.rows.isEmpty {
            beginRow()
            open.rows.append([])
            open.firstBlock = section.blocks.count
            open.firstSpan = section.spans.count
        }
        fillReach(&open)
        func number(_ name: StaticString, _ limit: Int) -> Int {
            attributes.string(name).flatMap { Int($0) }.map { min(max(1, $0), limit) } ?? 1
        }
        let cell = Table.Cell(
            range: 0..<0, columnSpan: number("colspan", Limits.columnSpan), isHeader: frame.tag == .th,
            alignment: frame.element?.style.alignment ?? .start)
        open.cell = OpenTable.OpenCell(
            start: section.text.count, cell: cell, rowSpan: number("rowspan", Limits.rowSpan))
        open.cellCount += 1
        table = open
    }

    /// Text between the cells of a table makes a cell of its own.
    mutating func beginCellIfNeeded() {
        guard tableDepth > 0, let open = table, open.cell == nil, !open.rows.isEmpty,
            open.cellCount < Limits.tableCells
        else { return }
        let cell = OpenTable.OpenCell(start: section.text.count, cell: Table.Cell(range: 0..<0), rowSpan: 1)
        table?.cell = cell
        table?.cellCount += 1
    }

    mutating func endCell() {
        guard var open = table, let ended = open.cell else { return }
        open.cell = nil
        let end = section.text.count
        var cell = ended.cell
        cell.range = end > ended.start ? ended.start..<end - 1 : emptyRange(in: open)
        let row = open.rows.count - 1
        let column = open.rows[row].reduce(0) { $0 + $1.columnSpan }
        open.rows[row].append(cell)
        if ended.rowSpan > 1 {
            let columns = column..<min(column + cell.columnSpan, 1_000)
            while open.reach.count < columns.upperBound { open.reach.append(0) }
            for column in columns { open.reach[column] = ended.rowSpan - 1 }
        }
        table = open
    }

    mutating func endTable(_ frame: Frame) {
        tableDepth = max(0, tableDepth - 1)
        guard tableDepth == 0 else { return }
        endCell()
        guard let open = table else { return }
        table = nil
        let made = Table(rows: open.rows.filter { !$0.isEmpty })
        guard made.columnCount > 1, let firstBlock = open.firstBlock, section.blocks.count > firstBlock else {
            return
        }
        let inside = section.blocks[firstBlock...]
        guard let first = inside.first, let last = inside.last else { return }
        var style = first.style
        style.marker = nil
        style.firstLineIndent = 0
        style.alignment = .start
        style.keepsWithNext = false
        style.startMargin = min(max(0, frame.left), 40)
        style.endMargin = min(max(0, frame.right), 40)
        style.spaceAfter = max(last.style.spaceAfter, frame.element?.style.linesAfter ?? 0)
        let block = Block(
            kind: .table(section.tables.count), range: first.range.lowerBound..<section.text.count - 1,
            spans: open.firstSpan..<section.spans.count, style: style)
        section.tables.append(made)
        section.blocks.removeSubrange(firstBlock...)
        section.blocks.append(block)
    }

    /// Empty cells where cells of the rows above reach into this one.
    private func fillReach(_ open: inout OpenTable) {
        let row = open.rows.count - 1
        var column = open.rows[row].reduce(0) { $0 + $1.columnSpan }
        while column < open.reach.count, open.reach[column] > 0 {
            open.reach[column] -= 1
            open.rows[row].append(Table.Cell(range: emptyRange(in: open)))
            column += 1
        }
    }

    /// The place of a cell without text, not behind the end of the table's text.
    private func emptyRange(in open: OpenTable) -> Range<Int> {
        let hasText = open.firstBlock.map { section.blocks.count > $0 } ?? false
        let place = hasText ? section.text.count - 1 : section.text.count
        return place..<place
    }
}
