import BookModel

/// The width of a cell's content.
struct CellExtent: Hashable {
    /// Screen columns of its text without breaks, and of its longest word.
    var natural = 0
    var least = 0
    /// Screen columns of its widest line of code.
    var code = 0
    /// Whether it is a single paragraph, which has one line if it fits.
    var isPlain = false
}

extension SectionSetter {
    /// Largest share of a page for a repeated table head, 1/3.
    private static let headShare = 3
    /// Largest share of a page for stacked rows that are not divided, 1/2.
    private static let groupShare = 2

    /// Screen columns beside a list item in a cell.
    private static let plainMargin = 4

    /// The width of a cell's blocks.
    mutating func extent(isPlain: Bool) -> CellExtent {
        var extent = CellExtent(isPlain: isPlain)
        for block in section.blocks {
            let (natural, least) = self.extent(of: block)
            extent.natural = max(extent.natural, natural)
            extent.least = max(extent.least, least)
            if block.kind == .preformatted { extent.code = max(extent.code, natural) }
        }
        return extent
    }

    private mutating func extent(of block: Block) -> (natural: Int, least: Int) {
        let frame = section.frame(of: block, format)
        let around = format.measure - frame.width
        switch block.kind {
        case .rule: return (1, 1)
        case .picture where block.range.isEmpty: return (3, 3)
        case .table(let number)
        where section.tables.indices.contains(number) && depth < TableCells.mostDepth:
            let cells = TableCells(section.tables[number], of: block, in: section, text, format, depth: depth)
            let set = TableSetter(
                section.tables[number], cells, of: block, in: section, format, width: frame.width)
            let width = set.layout.area(of: set.layout.widths.indices).count
            return (around + width, around + set.leastWidth)
        case .preformatted:
            var widest = 0
            for line in section.text[block.range].split(separator: 0x0A) {
                let line = String(decoding: line, as: UTF8.self)
                widest = max(widest, GlyphWidth.columns(of: line, format.style.widths))
            }
            return (around + widest, around + widest)
        default:
            let extent = setter.extent(of: paragraph(block))
            let first = max(0, frame.firstStart - frame.start)
            var natural = around + first + extent.natural
            // A cell may break nested items to the least width of text.
            if around > Self.plainMargin { natural = max(natural, around + BlockFrame.leastEven) }
            let isEven = section.hasEvenMeasure(block)
            return (isEven ? natural + natural % 2 : natural, around + extent.least)
        }
    }

    /// Appends the lines of a table.
    mutating func appendTable(_ table: Table, of block: Block, like template: LineRecord) {
        let frame = section.frame(of: block, format)
        let cells = TableCells(table, of: block, in: section, text, format, depth: depth)
        let set = TableSetter(
            table, cells, of: block, in: section, format, width: hasWideTables ? nil : frame.width)
        let layout = set.layout
        tables[Int(template.block)] = layout
        for row in layout.grid.rows.indices {
            if layout.isBelow[row] {
                appendBelow(row, layout, cells, end: block.range.upperBound, like: template)
            } else {
                appendBeside(row, layout, end: block.range.upperBound, like: template)
            }
        }
    }

    /// The first byte of a row.
    private func start(ofRow row: Int, _ layout: TableLayout, end: Int) -> UInt32 {
        for row in row..<max(row, layout.grid.rows.count) {
            if let first = layout.grid.rows[row].first {
                return UInt32(truncatingIfNeeded: layout.grid.places[first].cell.range.lowerBound)
            }
        }
        return UInt32(truncatingIfNeeded: end)
    }

    /// Appends a row with cells beside each other. Its first line stands for its whole text, so that the row
    /// is on one page.
    private mutating func appendBeside(
        _ row: Int, _ layout: TableLayout, end: Int, like template: LineRecord
    ) {
        var line = template
        line.kind = .tableRow
        line.start = start(ofRow: row, layout, end: end)
        if row > 0, reachesInto(row, layout) { line.flags.insert(.joinsPrevious) }
        let top = layout.top(ofRow: row)
        let next = layout.top(ofRow: row + 1)
        if row >= layout.headRowCount, layout.headLines > 0,
            layout.headLines * Self.headShare <= format.lineCount,
            layout.headLines + next - top <= format.lineCount
        {
            line.headRows = UInt8(clamping: layout.headLines)
        }
        for index in top..<next {
            line.end = UInt32(truncatingIfNeeded: index)
            if index + 1 == next, layout.hasRule(below: row) { line.kind = .tableRule }
            if index + 1 == next, heads(row, layout) { line.flags.insert(.keepsWithNext) }
            lines.append(line)
            line.start = start(ofRow: row + 1, layout, end: end)
            line.flags.insert(.joinsPrevious)
        }
    }

    /// Whether a row is in the head, or is a single cell that heads the rows below.
    private func heads(_ row: Int, _ layout: TableLayout) -> Bool {
        if row < layout.headRowCount { return true }
        let cells = layout.grid.rows[row]
        guard row + 1 < layout.grid.rows.count, cells.count == 1, let only = cells.first else { return false }
        return layout.widths.count > 1 && layout.columns[only].count == layout.widths.count
    }

    /// Whether a cell from above continues in a row and has more lines there.
    private func reachesInto(_ row: Int, _ layout: TableLayout) -> Bool {
        guard let cells = layout.grid.reaching[row] else { return false }
        let top = layout.top(ofRow: row)
        return cells.contains { index in
            layout.heights[index].map {
                layout.top(ofRow: layout.grid.places[index].rows.lowerBound) + $0 > top
            }
                ?? false
        }
    }

    /// The lines from the first of some lines to the last that must stay with it, such as rows of a formula,
    /// including the rule below the last line.
    private func pieceHeight(_ lines: ArraySlice<LineRecord?>, hasRule: Bool) -> Int {
        let rest = lines.dropFirst().prefix { $0?.flags.contains(.joinsPrevious) == true }
        let rule = hasRule && rest.endIndex == lines.endIndex ? 1 : 0
        return (lines.prefix(1) + rest).reduce(rule) { $0 + 1 + Int($1?.spaceAbove ?? 0) }
    }

    /// Appends a row with stacked cells; a small one is kept on one page.
    private mutating func appendBelow(
        _ row: Int, _ layout: TableLayout, _ cells: TableCells, end: Int, like template: LineRecord
    ) {
        let flows = Dictionary(
            uniqueKeysWithValues: layout.grid.rows[row].lazy.map {
                ($0, cells.flow(of: $0, width: layout.areaBelow(of: $0).count, isBelow: true))
            })
        let below = layout.lines(ofRow: row)
        let holdsHead = layout.labels?.areHead == true && row == layout.headRowCount
        let isWhole = holdsHead || below.count * Self.groupShare <= format.lineCount
        let isFirst = lines.last?.block != template.block || lines.last?.kind != .tableRow
        let own = below.map { part in
            part.line.flatMap { $0 > 0 ? (flows[part.place] ?? nil)?.set.lines[$0] : nil }
        }
        let hasRule = layout.hasRule(below: row)
        // Lines that must stay together so far.
        var height = 0
        for (index, part) in below.enumerated() {
            var line = template
            line.kind = .tableRow
            line.end = UInt32(truncatingIfNeeded: layout.top(ofRow: row) + index)
            line.start = UInt32(truncatingIfNeeded: layout.grid.places[part.place].cell.range.lowerBound)
            if let own = own[index] {
                line.start = own.start
                line.spaceAbove = own.spaceAbove
            }
            if holdsHead { line.start = start(ofRow: index == 0 ? 0 : row + 1, layout, end: end) }
            if index == 0, layout.isStacked, !isFirst { line.spaceAbove = 1 }
            let joins = own[index]?.flags.contains(.joinsPrevious) == true
            let isBound = isWhole || index == 1 && part.line == 1 || index > 0 && below[index - 1].line == nil
            if joins
                || index > 0 && isBound
                    && height + pieceHeight(own[index...], hasRule: hasRule) <= format.lineCount
            {
                line.flags.insert(.joinsPrevious)
                height += 1 + Int(line.spaceAbove)
            } else {
                height = 1
            }
            lines.append(line)
        }
        if hasRule {
            var line = template
            line.kind = .tableRule
            line.start = start(ofRow: row + 1, layout, end: end)
            line.end = UInt32(truncatingIfNeeded: layout.top(ofRow: row + 1) - 1)
            line.flags.insert(.joinsPrevious)
            lines.append(line)
        }
    }
}
