import BookModel

/// Tables, including nested ones.
extension SectionWriter {
    /// - Parameter hasLines: whether there are lines between cells.
    mutating func beginTable(hasLines: Bool = true) {
        if tables.isOpen { endBlock() }
        tables.begin(hasLines: hasLines, at: place)
    }

    mutating func beginRow() {
        guard tables.isOpen else { return }
        endBlock()
        tables.beginRow(at: place)
    }

    /// Begins or ends the header rows.
    mutating func enterTableHead(_ isEntering: Bool) {
        tables.change { $0.enterHead(isEntering) }
    }

    /// Draws lines between the cells of the innermost table.
    mutating func drawTableLines() { tables.change { $0.hasLines = true } }

    /// Adds columns, before the table's cells.
    mutating func addColumn(_ column: TableColumns.Column, count: Int) {
        tables.change { $0.add(column, count: count) }
    }

    /// - Parameter width: the width given for the cell; nil for none.
    mutating func beginCell(_ cell: Table.Cell, width: Table.Width? = nil) {
        guard tables.isOpen else { return }
        endBlock()
        tables.begin(cell, width: width, at: place)
    }

    mutating func endCell() {
        guard tables.isOpen else { return }
        endBlock()
        tables.endCell(at: place)
    }

    /// Ends a table; one with at least two columns becomes a block.
    ///
    /// - Parameter style: its margins and the lines below it.
    mutating func endTable(_ style: BlockStyle) {
        if tables.isOpen { endBlock() }
        guard let ended = tables.end(at: place) else { return }
        defer { if let caption = ended.caption { write(caption: caption, spaceAfter: style.spaceAfter) } }
        if endNumbered(ended) { return }
        if let join = tables.join(ended, blocks.done, at: place, style) {
            blocks.replace(from: join.firstBlock, with: join.block)
        } else if let first = ended.firstBlock {
            blocks.move(from: first, into: style)
        }
        guard ended.isCut else { return }
        addNotice(Notice.tableCut)
        warn(.cut(name: path))
    }

    var place: TableList.Place {
        TableList.Place(block: blocks.count, span: text.spans.count, offset: text.count)
    }
}
