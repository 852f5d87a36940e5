import BookModel

/// What a cell would take.
struct CellExtent: Hashable {
    /// Columns of its text without a break, and of its longest word.
    var natural = 0
    var least = 0
    /// Columns of its widest line of code.
    var code = 0
    /// It is one paragraph, which is a line high wherever that has room.
    var isPlain = false
}

extension SectionSetter {
    /// Of a page, the share that a table's head may take when it stands there again.
    private static let headShare = 3
    /// Of a page, the share that rows whose cells stand below each other take without being parted.
    private static let groupShare = 2

    /// Columns beside an item of a list in a cell.
    private static let plainMargin = 4

    /// What the blocks of a cell would take.
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
        let frame = section.frame(of: block, measure: format.measure)
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
                widest = max(widest, GlyphWidth.columns(of: String(decoding: line, as: UTF8.self)))
            }
            return (around + widest, around + widest)
        default:
            let extent = setter.extent(of: paragraph(block))
            let first = max(0, frame.firstStart - frame.start)
            var natural = around + first + extent.natural
            // Items within items stand deeper than these only where text has the least of room.
            if around > Self.plainMargin { natural = max(natural, around + BlockFrame.leastEven) }
            let isEven = section.hasEvenMeasure(block)
            return (isEven ? natural + natural % 2 : natural, around + extent.least)
        }
    }

    /// Adds the lines of a table.
    mutating func appendTable(_ table: Table, of block: Block, like template: LineRecord) {
        let frame = section.frame(of: block, measure: format.measure)
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

    /// The first byte that a row stands for.
    private func start(ofRow row: Int, _ layout: TableLayout, end: Int) -> UInt32 {
        for row in row..<max(row, layout.grid.rows.count) {
            if let first = layout.grid.rows[row].first {
                return UInt32(truncatingIfNeeded: layout.grid.places[first].cell.range.lowerBound)
            }
        }
        return UInt32(truncatingIfNeeded: end)
    }

    /// Adds a row whose cells stand beside each other: its first line stands for all its text, so that
    /// the row is on one page.
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

    /// Whether a row is part of the head, or one cell that heads the rows below it.
    private func heads(_ row: Int, _ layout: TableLayout) -> Bool {
        if row < layout.headRowCount { return true }
        let cells = layout.grid.rows[row]
        guard row + 1 < layout.grid.rows.count, cells.count == 1, let only = cells.first else { return false }
        return layout.widths.count > 1 && layout.columns[only].count == layout.widths.count
    }

    /// Whether a cell from above goes on in a row with more lines.
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

    /// Lines of the page that the first of some lines takes, with those that cannot be parted from it, as the rows
    /// of a formula and the rule below the last line of all.
    private func pieceHeight(_ lines: ArraySlice<LineRecord?>, hasRule: Bool) -> Int {
        let rest = lines.dropFirst().prefix { $0?.flags.contains(.joinsPrevious) == true }
        let rule = hasRule && rest.endIndex == lines.endIndex ? 1 : 0
        return (lines.prefix(1) + rest).reduce(rule) { $0 + 1 + Int($1?.spaceAbove ?? 0) }
    }

    /// Adds a row whose cells stand below each other; a small one stays on one page.
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
        // Of what stands in one piece so far.
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
