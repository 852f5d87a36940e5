import BookModel

/// The tables of a section: those that are done, and those whose end has not come.
///
/// What stands in their cells is made as blocks like any other. At the end the blocks of a table with
/// two columns or more become those of its cells, and one block for all of it takes their place; a table
/// of one column was a frame around text, and its blocks stay, as do those of one whose cells are pages.
struct TableList {
    /// Where in the section something stands.
    struct Place {
        var block: Int
        var span: Int
        var offset: Int
    }

    private(set) var done: [Table] = []
    private var open: [OpenTable] = []
    /// Tables within the innermost open one that count as its text.
    private var excess = 0

    /// Rows and cells that come now are those of a table that is open.
    var isOpen: Bool { excess == 0 && !open.isEmpty }
    /// The innermost table that is open has no rows yet.
    var isBeforeRows: Bool { isOpen && open.last?.firstBlock == nil }
    /// How many tables are open.
    var depth: Int { open.count + excess }
    /// Nothing is within a table.
    var isOutside: Bool { open.isEmpty }

    mutating func begin(hasLines: Bool, at place: Place) {
        // Also what counts as text stands in a cell.
        _ = mayHoldText(at: place)
        guard open.count < Limits.tableNesting, excess == 0 else { return excess += 1 }
        open.append(OpenTable(hasLines: hasLines))
    }

    /// Changes the innermost table.
    mutating func change(_ body: (inout OpenTable) -> Void) {
        guard isOpen else { return }
        body(&open[open.count - 1])
    }

    /// Begins a row behind the last one.
    mutating func beginRow(at place: Place) {
        endCell(at: place)
        change { $0.beginRow(beforeBlock: place.block, span: place.span) }
    }

    /// Begins a cell, unless the table has no room for it.
    mutating func begin(_ cell: Table.Cell, width: Table.Width?, at place: Place) {
        endCell(at: place)
        if open.last?.rows.isEmpty == true { beginRow(at: place) }
        change { $0.begin(cell, width: width, at: place.offset, block: place.block) }
    }

    /// Text between the cells of a table makes a cell of its own.
    ///
    /// - Returns: false where the table has no room for one, and its text is left out.
    mutating func mayHoldText(at place: Place) -> Bool {
        guard isOpen, let last = open.last, last.cell == nil, !last.rows.isEmpty else { return true }
        change { $0.begin(Table.Cell(range: 0..<0), width: nil, at: place.offset, block: place.block) }
        return open.last?.cell != nil
    }

    mutating func endCell(at place: Place) {
        guard isOpen, let ended = open[open.count - 1].takeCell() else { return }
        var cell = ended.cell
        cell.range =
            place.offset > ended.start ? ended.start..<place.offset - 1 : emptyRange(at: place)
        cell.blocks = min(ended.firstBlock, place.block)..<place.block
        open[open.count - 1].append(cell)
    }

    /// Ends a table.
    ///
    /// - Returns: nil for one that counts as text.
    mutating func end(at place: Place) -> OpenTable? {
        guard excess == 0 else {
            excess -= 1
            return nil
        }
        endCell(at: place)
        return open.popLast()
    }

    /// The block that takes the place of all that a table of two columns or more consists of, with the
    /// first of those; nil for another table.
    mutating func join(
        _ table: OpenTable, _ blocks: [Block], at place: Place, _ style: BlockStyle
    ) -> (firstBlock: Int, block: Block)? {
        guard let firstBlock = table.firstBlock, blocks.count > firstBlock,
            let made = Table(table, blocks, from: firstBlock)
        else { return nil }
        var joined = blocks[firstBlock].style
        joined.marker = nil
        joined.firstLineIndent = 0
        joined.labelLength = 0
        joined.alignment = .start
        joined.lastAlignment = nil
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
        let hasText = open.last?.firstBlock.map { place.block > $0 } ?? false
        let offset = hasText ? place.offset - 1 : place.offset
        return offset..<offset
    }
}

extension Table {
    /// A table of two columns or more with its blocks; nil for any other, and for one whose rows are
    /// longer than those of tables.
    fileprivate init?(_ open: OpenTable, _ blocks: [Block], from firstBlock: Int) {
        self.init(headRowCount: open.headRowCount, widths: open.columns.widths)
        let reaching = TableGrid(Table(rows: open.rows)).reaching
        for (index, row) in open.rows.enumerated() {
            let length = row.reduce(0) { $0 + $1.range.count }
            guard length <= Limits.tableRow else { return nil }
            let isReached = reaching[index] != nil || row.contains { $0.rowSpan > 1 }
            if isReached || length > 0 {
                rows.append(row.map { withBlocks($0, blocks, from: firstBlock) })
            } else if index < open.headRowCount {
                headRowCount -= 1
            }
        }
        guard columnCount > 1 else { return nil }
        hasLines = open.hasLines || rows.contains { $0.contains(where: \.isHeader) }
    }

    /// Takes the blocks of a cell, unless they are one plain paragraph.
    private mutating func withBlocks(_ cell: Cell, _ blocks: [Block], from firstBlock: Int) -> Cell {
        var cell = cell
        let own = blocks[cell.blocks.clamped(to: firstBlock..<blocks.count)]
        cell.blocks = 0..<0
        guard own.count > 1 || own.first?.isPlain(in: cell) == false else {
            // A column's alignment holds where the text has none of its own.
            if let alignment = own.first?.style.alignment, alignment != .start { cell.alignment = alignment }
            return cell
        }
        let first = self.blocks.count
        for var block in own {
            if block.style.alignment == .start { block.style.alignment = cell.alignment }
            self.blocks.append(block)
        }
        cell.blocks = first..<self.blocks.count
        return cell
    }
}

extension Block {
    /// Whether a cell is set just so without being told.
    fileprivate func isPlain(in cell: Table.Cell) -> Bool {
        kind == .paragraph && range == cell.range && style.marker == nil && style.startMargin == 0
            && style.endMargin == 0 && style.firstLineIndent >= 0 && style.labelLength == 0
            && style.turnover == nil && style.wordBreak == .normal && style.lastAlignment == nil
            && style.alignment != .justify
    }
}
