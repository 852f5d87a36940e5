import BookModel

/// Composes the lines of a table from the lines of its cells.
///
///     Name    │ Year
///     ────────┼─────
///     Ishmael │ 1851
struct TableComposer {
    typealias Part = LineComposer.Part

    /// A cell with the composer of its lines.
    private struct Drawn {
        var flow: CellFlow
        var composer: LineComposer
    }

    let block: Int
    private let context: BlockContext
    private let layout: TableLayout
    private let cells: TableCells
    private let isMirrored: Bool
    /// The columns of the measure for the table.
    private let place: Range<Int>
    /// By cell; for cells repeated as labels, the index plus the number of cells.
    private var drawn: [Int: Drawn?] = [:]

    /// Most cells that are cached for the following lines.
    private static let mostDrawn = 1_000

    init(
        _ context: BlockContext, _ layout: TableLayout, _ set: SetSection,
        _ text: UnsafeBufferPointer<UInt8>
    ) {
        block = context.index
        self.context = context
        self.layout = layout
        var table = Table()
        if case .table(let number) = context.block.kind, set.section.tables.indices.contains(number) {
            table = set.section.tables[number]
        }
        cells = TableCells(
            table, of: context.block, in: set.section, text, set.format, depth: set.depth, grid: layout.grid)
        isMirrored = context.mirrorsTables
        place = layout.place(in: context)
    }

    /// The parts of a line of the table.
    mutating func parts(ofLine line: Int) -> [Part] {
        guard !layout.grid.rows.isEmpty else { return [] }
        let row = layout.row(ofLine: line)
        let isRule = isRule(line, below: row)
        if layout.isBelow[row] { return isRule ? ruleParts(below: row) : partsBelow(row, line) }
        var parts: [Part] = []
        for index in layout.grid.cells(inRow: row) {
            let place = layout.grid.places[index]
            if isRule, place.rows.upperBound == row + 1 { continue }
            let area = layout.area(of: layout.columns[index])
            parts += self.parts(
                ofCell: index, row: line - layout.top(ofRow: place.rows.lowerBound), in: area)
        }
        return parts + (isRule ? ruleParts(below: row) : separators(ofRow: row))
    }

    // MARK: Cells

    private mutating func parts(ofCell index: Int, row: Int, in area: Range<Int>) -> [Part] {
        guard !area.isEmpty, let flow = flow(index, width: area.count), flow.rows.indices.contains(row),
            let line = flow.rows[row]
        else { return [] }
        return parts(ofCell: index, line: line, in: area)
    }

    private mutating func parts(
        ofCell index: Int, line: Int, in area: Range<Int>, key: Int? = nil
    ) -> [Part] {
        guard var found = drawn.removeValue(forKey: key ?? index) ?? nil else { return [] }
        defer { drawn[key ?? index] = found }
        let column =
            place(area).lowerBound + (key == nil ? shift(index, line, in: area, found.flow) : 0)
        return found.composer.parts(of: line).map { $0.moved(by: column) }
    }

    private mutating func flow(_ index: Int, width: Int, isBelow: Bool = false, key: Int? = nil) -> CellFlow?
    {
        if let known = drawn[key ?? index] { return known?.flow }
        if drawn.count >= Self.mostDrawn { drawn = [:] }
        let flow = cells.flow(of: index, width: width, isBelow: isBelow)
        drawn[key ?? index] = .some(flow.map { Drawn(flow: $0, composer: LineComposer($0.set, cells.text)) })
        return flow
    }

    /// Columns before a number that align its decimal point, and before the head of such a column.
    private func shift(_ index: Int, _ line: Int, in area: Range<Int>, _ flow: CellFlow) -> Int {
        let columns = layout.columns[index]
        guard !isMirrored, !layout.isBelow[layout.grid.places[index].rows.lowerBound], columns.count == 1,
            layout.points.indices.contains(columns.lowerBound), let point = layout.points[columns.lowerBound],
            flow.set.lines.count == 1, !flow.set.lines[line].flags.contains(.rightToLeft)
        else { return 0 }
        let cell = layout.grid.places[index].cell
        let free = area.count - Int(flow.set.lines[line].width)
        if cell.isHeader { return cell.alignment == .start ? max(0, free) : 0 }
        guard
            cell.alignment == .start || cell.alignment == .right || cell.alignment == .end
                || cell.point != nil
        else { return 0 }
        let words = flow.set.section.string(cell.range)
        let before = NumberText.sides(of: words.trimmed, at: point.character).before
        let place = max(0, min(free, area.count - point.after - before))
        switch cell.alignment {
        case .right, .end: return place - max(0, free)
        case .center: return place - max(0, free) / 2
        case .start, .left, .justify: return place
        }
    }

    // MARK: Cells below each other

    private mutating func partsBelow(_ row: Int, _ line: Int) -> [Part] {
        guard let below = layout.line(line - layout.top(ofRow: row), ofRow: row) else { return [] }
        var parts = below.showsLabel ? labelParts(of: below.place) : []
        let area = layout.areaBelow(of: below.place)
        if let line = below.line, flow(below.place, width: area.count, isBelow: true) != nil {
            parts += self.parts(ofCell: below.place, line: line, in: area)
        }
        return parts
    }

    private mutating func labelParts(of index: Int) -> [Part] {
        guard let label = layout.label(of: index), let labels = layout.labels else { return [] }
        let columns = labels.width == 0 ? layout.width : labels.width
        let key = layout.grid.places.count + label
        guard flow(label, width: columns, isBelow: true, key: key) != nil else { return [] }
        let parts = parts(ofCell: label, line: 0, in: 0..<columns, key: key)
        let isHead = labels.areHead && layout.grid.places[index].rows.lowerBound == layout.headRowCount
        return isHead ? parts : parts.map(\.again)
    }

    // MARK: Lines between cells

    /// The lines between the cells of a row.
    private func separators(ofRow row: Int) -> [Part] {
        guard layout.hasLines else { return [] }
        return separators(at: boundaries(ofRow: row)).map { .decoration($0) }
    }

    private func separators(at boundaries: [Int]) -> [Run] {
        boundaries.map { column in
            let start = layout.area(of: column..<column + 1).lowerBound
            return line("│", at: place(start - 2..<start - 1).lowerBound, columns: 1)
        }
    }

    /// The separators in blank rows below a line of the table.
    func separators(belowLine line: Int) -> [Run] {
        guard layout.hasLines, !layout.grid.rows.isEmpty else { return [] }
        let (row, next) = (layout.row(ofLine: line), layout.row(ofLine: line + 1))
        let above = boundaries(ofRow: isRule(line, below: row) ? row + 1 : row)
        return separators(at: boundaries(ofRow: next).filter { above.contains($0) })
    }

    private func isRule(_ line: Int, below row: Int) -> Bool {
        layout.hasRule(below: row) && line + 1 == layout.top(ofRow: row + 1)
    }

    /// The columns before which a line is drawn in a row.
    private func boundaries(ofRow row: Int) -> [Int] {
        guard layout.grid.rows.indices.contains(row), !layout.isBelow[row] else { return [] }
        return layout.grid.cells(inRow: row).compactMap {
            let columns = layout.columns[$0]
            return columns.isEmpty || columns.lowerBound == 0 ? nil : columns.lowerBound
        }
    }

    /// The line between two rows, interrupted at cells that continue below it.
    private func ruleParts(below row: Int) -> [Part] {
        let count = layout.widths.count
        var isOpen = [Bool](repeating: true, count: count)
        for index in layout.grid.cells(inRow: row) where layout.grid.places[index].rows.upperBound > row + 1 {
            for column in layout.columns[index] { isOpen[column] = false }
        }
        let above = Set(boundaries(ofRow: row))
        let below = Set(boundaries(ofRow: row + 1))
        var signs: [(sign: Character, columns: Range<Int>)] = []
        for column in 0..<count {
            let area = layout.area(of: column..<column + 1)
            if column > 0 {
                let (left, right) = (isOpen[column - 1], isOpen[column])
                let crossing = Self.crossing(
                    up: above.contains(column), down: below.contains(column), left: isMirrored ? right : left,
                    right: isMirrored ? left : right)
                signs.append((left ? "─" : " ", area.lowerBound - 3..<area.lowerBound - 2))
                signs.append((crossing, area.lowerBound - 2..<area.lowerBound - 1))
                signs.append((right ? "─" : " ", area.lowerBound - 1..<area.lowerBound))
            }
            signs.append((isOpen[column] ? "─" : " ", area))
        }
        return runs(isMirrored ? signs.reversed() : signs)
    }

    /// Joins characters to runs, without the blanks.
    private func runs(_ signs: [(sign: Character, columns: Range<Int>)]) -> [Part] {
        var parts: [Part] = []
        var text = ""
        var start = 0
        var count = 0
        func flush() {
            if !text.isEmpty { parts.append(.decoration(line(text, at: start, columns: count))) }
            (text, count) = ("", 0)
        }
        for (sign, columns) in signs {
            guard sign != " " else {
                flush()
                continue
            }
            if text.isEmpty { start = place(columns).lowerBound }
            text += String(repeating: sign, count: columns.count)
            count += columns.count
        }
        flush()
        return parts
    }

    private static func crossing(up: Bool, down: Bool, left: Bool, right: Bool) -> Character {
        switch (up, down, left, right) {
        case (true, true, true, true): "┼"
        case (true, true, true, false): "┤"
        case (true, true, false, true): "├"
        case (true, false, true, true): "┴"
        case (false, true, true, true): "┬"
        case (true, false, true, false): "┘"
        case (true, false, false, true): "└"
        case (false, true, true, false): "┐"
        case (false, true, false, true): "┌"
        case (_, _, false, false): up || down ? "│" : " "
        case (false, false, _, _): "─"
        }
    }

    /// Converts columns of the table to columns of the measure; a right-to-left table begins at the right.
    private func place(_ columns: Range<Int>) -> Range<Int> {
        let start =
            isMirrored ? place.upperBound - columns.upperBound : place.lowerBound + columns.lowerBound
        return start..<start + columns.count
    }

    private func line(_ text: String, at column: Int, columns: Int) -> Run {
        let place = context.block.range.lowerBound
        return Run(column: column, text: text, columns: columns, range: place..<place, role: .tableRule)
    }
}
