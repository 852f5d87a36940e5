import BookModel

/// Makes the lines of a table that is set in columns.
///
///     Name    │ Year
///     ────────┼─────
///     Ishmael │ 1851
struct TableComposer {
    let block: Int
    private let context: BlockContext
    private let layout: TableLayout
    private let cells: TableCells?
    private let section: Section
    private let text: UnsafeBufferPointer<UInt8>
    private var setter: ParagraphSetter

    init(
        _ context: BlockContext, _ layout: TableLayout, _ section: Section,
        _ text: UnsafeBufferPointer<UInt8>
    ) {
        block = context.index
        self.context = context
        self.layout = layout
        self.section = section
        self.text = text
        setter = context.setter(text)
        if case .table(let number) = context.block.kind, section.tables.indices.contains(number) {
            cells = TableCells(section.tables[number], within: context.block.range)
        } else {
            cells = nil
        }
    }

    /// What the cells of a row show in one of its lines.
    mutating func lines(ofRow row: Int, part: Int) -> [SetText] {
        guard let cells, cells.rows.indices.contains(row) else { return [] }
        return cells.rows[row].compactMap { line(of: $0, part: part) }
    }

    private mutating func line(of placed: TableCells.Placed, part: Int) -> SetText? {
        let columns = layout.columns(of: placed.columns)
        var set: [LineRecord] = []
        setter.appendLines(
            of: context.paragraph(placed.cell, width: max(1, columns.count), of: section),
            like: LineRecord(start: 0, end: 0, block: 0), to: &set)
        guard set.indices.contains(part), set[part].start < set[part].end else { return nil }
        let record = set[part]
        let range = Int(record.start)..<Int(record.end)
        let isRightToLeft = record.flags.contains(.rightToLeft)
        let slack = max(0, columns.count - Int(record.width))
        let column = place(columns).lowerBound + placed.cell.alignment.shift(slack, isRightToLeft)
        var line = SetText(range: range, paragraph: range, column: column, columns: Int(record.width))
        line.hasHyphen = record.flags.contains(.hyphen)
        line.role = placed.cell.isHeader ? .tableHeader : .text
        line.spans = context.spans
        context.decorate(&line, of: section)
        line.setDirection(record.flags, context.block.style.direction)
        if line.isBidirectional { line.paragraph = text.lines(around: range, in: placed.cell.range) }
        return line
    }

    /// The lines between the cells of a row.
    func separators(ofRow row: Int) -> [Run] {
        guard let cells, cells.rows.indices.contains(row) else { return [] }
        return cells.rows[row].filter { $0.columns.lowerBound > 0 }.map { placed in
            let column = layout.columns(of: placed.columns).lowerBound
            return line("│", at: place(column - 2..<column - 1).lowerBound, columns: 1)
        }
    }

    /// The line between two rows.
    var rule: Run {
        var text = ""
        for (index, width) in layout.widths.enumerated() {
            if index > 0 { text += "─┼─" }
            text += String(repeating: "─", count: width)
        }
        let columns = layout.columns(of: layout.widths.indices)
        return line(text, at: place(columns).lowerBound, columns: columns.count)
    }

    /// Columns of the table as columns of the measure; on the screen, a table of a language that runs
    /// from right to left begins at the right.
    private func place(_ columns: Range<Int>) -> Range<Int> {
        let isRightToLeft =
            context.block.style.direction == .rightToLeft && !context.format.style.keepsCharacters
        let area = context.area(isFirst: false, isRightToLeft: isRightToLeft)
        let start =
            isRightToLeft ? area.upperBound - columns.upperBound : area.lowerBound + columns.lowerBound
        return start..<start + columns.count
    }

    private func line(_ text: String, at column: Int, columns: Int) -> Run {
        let place = context.block.range.lowerBound
        return Run(column: column, text: text, columns: columns, range: place..<place, role: .tableRule)
    }
}
