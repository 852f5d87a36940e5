import BookModel

/// The open tables of a section.
///
/// Content of cells is made of blocks as usual. At the end of a table with at least two columns, these become
/// blocks of its cells, and one table block replaces them. A table with one column is only layout, so its
/// blocks are kept; the same applies to a table whose cells are pages.
struct TableList {
    /// A position in the section.
    struct Place {
        var block: Int
        var span: Int
        var offset: Int
    }

    private(set) var done: [Table] = []
    private var open: [OpenTable] = []
    /// Number of open tables in the innermost one that are treated as its text.
    private var excess = 0

    /// Whether rows and cells that begin now belong to an open table.
    var isOpen: Bool { excess == 0 && !open.isEmpty }
    /// Whether the innermost table has no rows yet.
    var isBeforeRows: Bool { isOpen && open.last?.firstBlock == nil }
    /// How many tables are open.
    var depth: Int { open.count + excess }
    /// Whether no table is open.
    var isOutside: Bool { open.isEmpty }

    mutating func begin(hasLines: Bool, at place: Place) {
        // A table that is treated as text needs a cell, too.
        _ = mayHoldText(at: place)
        guard open.count < Limits.tableNesting, excess == 0 else { return excess += 1 }
        open.append(OpenTable(hasLines: hasLines))
    }

    /// Changes the innermost table.
    mutating func change(_ body: (inout OpenTable) -> Void) {
        guard isOpen else { return }
        body(&open[open.count - 1])
    }

    /// Begins a row.
    mutating func beginRow(at place: Place) {
        endCell(at: place)
        change { $0.beginRow(beforeBlock: place.block, span: place.span) }
    }

    /// Begins a cell, if the table has room.
    mutating func begin(_ cell: Table.Cell, width: Table.Width?, at place: Place) {
        endCell(at: place)
        if open.last?.rows.isEmpty == true { beginRow(at: place) }
        change { $0.begin(cell, width: width, at: place.offset, block: place.block) }
    }

    /// Makes a cell for text between cells.
    ///
    /// - Returns: false if there is no room; the text is then left out.
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
    /// - Returns: nil for a table that is treated as text.
    mutating func end(at place: Place) -> OpenTable? {
        guard excess == 0 else {
            excess -= 1
            return nil
        }
        endCell(at: place)
        return open.popLast()
    }

    /// The block that replaces the blocks of a table with at least two columns, and the index of the first of
    /// these; nil for other tables.
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

    /// The range of an empty cell, not beyond the end of the table's text.
    private func emptyRange(at place: Place) -> Range<Int> {
        let hasText = open.last?.firstBlock.map { place.block > $0 } ?? false
        let offset = hasText ? place.offset - 1 : place.offset
        return offset..<offset
    }
}

extension Table {
    /// A table with at least two columns and its blocks; nil for other tables and for those with rows that
    /// are too long.
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

    /// The cell with its blocks, unless these are a single plain paragraph.
    private mutating func withBlocks(_ cell: Cell, _ blocks: [Block], from firstBlock: Int) -> Cell {
        var cell = cell
        let own = blocks[cell.blocks.clamped(to: firstBlock..<blocks.count)]
        cell.blocks = 0..<0
        guard own.count > 1 || own.first?.isPlain(in: cell) == false else {
            // The column's alignment applies if the text has none of its own.
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
    /// Whether the block has only default properties, so that the cell need not store it.
    fileprivate func isPlain(in cell: Table.Cell) -> Bool {
        kind == .paragraph && range == cell.range && style.marker == nil && style.startMargin == 0
            && style.endMargin == 0 && style.firstLineIndent >= 0 && style.labelLength == 0
            && style.turnover == nil && style.wordBreak == .normal && style.lastAlignment == nil
            && style.alignment != .justify
    }
}
