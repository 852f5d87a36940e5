import BookModel

/// Tables; those within another are part of its cells.
extension SectionWriter {
    mutating func beginTable() { tables.begin() }

    mutating func beginRow() {
        guard tables.isOutermost else { return }
        endBlock()
        tables.beginRow(at: place)
    }

    mutating func beginCell(_ cell: Table.Cell, rowSpan: Int) {
        guard tables.isOutermost else { return }
        endBlock()
        tables.begin(cell, rowSpan: rowSpan, at: place)
    }

    mutating func endCell() {
        guard tables.isOutermost else { return }
        endBlock()
        tables.endCell(at: place)
    }

    /// Ends a table: one of two columns or more is a block of its own.
    ///
    /// - Parameter style: its margins and the lines below it.
    mutating func endTable(_ style: BlockStyle) {
        if tables.isOutermost { endBlock() }
        guard let ended = tables.end(at: place) else { return }
        if endNumbered(ended) { return }
        if let join = tables.join(ended, blocks.done, at: place, style) {
            blocks.replace(from: join.firstBlock, with: join.block)
        }
        guard ended.isCut else { return }
        addNotice(Notice.tableCut)
        warn(.cut(name: path))
    }

    private var place: TableList.Place {
        TableList.Place(block: blocks.count, span: text.spans.count, offset: text.count)
    }
}
