import BookModel

/// The tables of a section: those that are done, and the one whose end has not come.
///
/// What stands in its cells is made as blocks like any other. At the end the blocks of a table with
/// two columns or more give way to one block for all of it; a table of one column was a frame
/// around text, and its blocks stay. Of tables within each other only the outermost is set as one.
struct TableList {
    /// Where in the section something stands.
    struct Place {
        var block: Int
        var span: Int
        var offset: Int
    }

    private(set) var done: [Table] = []
    private var open: OpenTable?
    private var depth = 0

    var isOutermost: Bool { depth == 1 }
    /// Nothing is within a table.
    var isOutside: Bool { depth == 0 }

    mutating func begin() {
        depth += 1
        if depth == 1 { open = OpenTable() }
    }

    /// Begins a row behind the last one.
    mutating func beginRow(at place: Place) {
        endCell(at: place)
        open?.beginRow(beforeBlock: place.block, span: place.span)
    }

    /// Begins a cell, unless the table has no room for it.
    mutating func begin(_ cell: Table.Cell, rowSpan: Int, at place: Place) {
        endCell(at: place)
        if open?.rows.isEmpty == true { beginRow(at: place) }
        let empty = emptyRange(at: place)
        open?.fillReach(at: empty)
        open?.begin(OpenTable.OpenCell(start: place.offset, cell: cell, rowSpan: rowSpan))
    }

    /// Text between the cells of a table makes a cell of its own.
    ///
    /// - Returns: false where the table has no room for one, and its text is left out.
    mutating func mayHoldText(at offset: Int) -> Bool {
        guard open != nil, open?.cell == nil, open?.rows.isEmpty == false else { return true }
        open?.begin(OpenTable.OpenCell(start: offset, cell: Table.Cell(range: 0..<0), rowSpan: 1))
        return open?.cell != nil
    }

    mutating func endCell(at place: Place) {
        guard let ended = open?.takeCell() else { return }
        var cell = ended.cell
        cell.range =
            place.offset > ended.start ? ended.start..<place.offset - 1 : emptyRange(at: place)
        open?.append(cell, rowSpan: ended.rowSpan)
    }

    /// Ends a table.
    ///
    /// - Returns: nil for one within another.
    mutating func end(at place: Place) -> OpenTable? {
        depth = max(0, depth - 1)
        guard depth == 0 else { return nil }
        endCell(at: place)
        defer { open = nil }
        return open
    }

    /// The block that takes the place of all that a table of two columns or more consists of, with the
    /// first of those; nil for another table.
    mutating func join(
        _ table: OpenTable, _ blocks: [Block], at place: Place, _ style: BlockStyle
    ) -> (firstBlock: Int, block: Block)? {
        let made = Table(rows: table.rows.filter { !$0.isEmpty })
        guard made.columnCount > 1, let firstBlock = table.firstBlock, blocks.count > firstBlock else {
            return nil
        }
        var joined = blocks[firstBlock].style
        joined.marker = nil
        joined.firstLineIndent = 0
        joined.alignment = .start
        joined.keepsWithNext = false
        joined.startMargin = style.startMargin
        joined.endMargin = style.endMargin
        joined.box = style.box
        joined.turnover = nil
        joined.spaceAfter = max(blocks.last?.style.spaceAfter ?? 0, style.spaceAfter)
        let block = Block(
            kind: .table(done.count), range: blocks[firstBlock].range.lowerBound..<place.offset - 1,
            spans: table.firstSpan..<place.span, style: joined)
        done.append(made)
        return (firstBlock, block)
    }

    /// The place of a cell without text, not behind the end of the table's text.
    private func emptyRange(at place: Place) -> Range<Int> {
        let hasText = open?.firstBlock.map { place.block > $0 } ?? false
        let offset = hasText ? place.offset - 1 : place.offset
        return offset..<offset
    }
}
