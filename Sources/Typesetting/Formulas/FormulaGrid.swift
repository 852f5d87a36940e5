import BookModel

/// The rows and columns of a matrix or of aligned equations.
struct FormulaGrid {
    private struct Cell {
        var box: FormulaBox
        var alignment: Formula.Table.Alignment
        var columns: Range<Int>
    }

    private let table: Formula.Table
    private let cells: [[Cell]]
    private let widths: [Int]
    /// Screen columns before each column of the grid.
    private let gaps: [Int]

    /// Most columns of a grid.
    private static let mostColumns = 1_000
    private static let entryGap = 2
    /// Columns between equations in one row.
    private static let equationGap = 3

    init(_ table: Formula.Table, _ setter: FormulaSetter, _ depth: Int) {
        self.table = table
        cells = table.rows.map { row in
            var column = 0
            return row.cells.compactMap { cell in
                let end = min(column + min(cell.span, Self.mostColumns), Self.mostColumns)
                guard column < end else { return nil }
                defer { column = end }
                return Cell(
                    box: setter.box(cell.node, depth), alignment: cell.alignment, columns: column..<end)
            }
        }
        let count = cells.map { $0.last?.columns.upperBound ?? 0 }.max() ?? 0
        gaps = Self.gaps(table, cells, count)
        widths = Self.widths(cells, gaps, count)
    }

    /// The screen columns before a column of the grid.
    func gap(before column: Int) -> Int { gaps.indices.contains(column) ? gaps[column] : 0 }

    var width: Int { zip(widths, gaps).reduce(0) { $0 + $1.0 + $1.1 } }

    /// The screen columns before each column: one between the sides of an equation.
    private static func gaps(_ table: Formula.Table, _ cells: [[Cell]], _ count: Int) -> [Int] {
        (0..<count).map { column in
            guard column > 0 else { return 0 }
            if table.lines.contains(column) { return 3 }
            guard table.isAligned else { return entryGap }
            let isLeftSide = alignment(of: column - 1, cells) == .right
            let isEquation =
                isLeftSide || alignment(of: column, cells) == .center
                || alignment(of: column - 1, cells) == .center
            return isEquation ? 1 : equationGap
        }
    }

    private static func alignment(of column: Int, _ cells: [[Cell]]) -> Formula.Table.Alignment? {
        for row in cells {
            if let cell = row.first(where: { $0.columns == column..<column + 1 }) { return cell.alignment }
        }
        return nil
    }

    private static func widths(_ cells: [[Cell]], _ gaps: [Int], _ count: Int) -> [Int] {
        var widths = [Int](repeating: 0, count: count)
        for cell in cells.joined() where cell.columns.count == 1 {
            widths[cell.columns.lowerBound] = max(widths[cell.columns.lowerBound], cell.box.width)
        }
        for cell in cells.joined() where cell.columns.count > 1 {
            let taken = cell.columns.reduce(-gaps[cell.columns.lowerBound]) { $0 + widths[$1] + gaps[$1] }
            widths[cell.columns.upperBound - 1] += max(0, cell.box.width - taken)
        }
        return widths
    }

    func row(_ index: Int) -> FormulaBox {
        var result = FormulaBox(space: width)
        let ascent = cells[index].map(\.box.baseline).max() ?? 0
        let descent = cells[index].map(\.box.depth).max() ?? 0
        result.stretch(ascent: ascent, depth: descent)
        for cell in cells[index] {
            let start = widths[..<cell.columns.lowerBound].indices.reduce(gaps[cell.columns.lowerBound]) {
                $0 + widths[$1] + gaps[$1]
            }
            let taken = cell.columns.reduce(-gaps[cell.columns.lowerBound]) { $0 + widths[$1] + gaps[$1] }
            let slack = max(0, taken - cell.box.width)
            let shift =
                switch cell.alignment {
                case .left: 0
                // Numbers in a column look better at the right.
                case .center: (slack + 1) / 2
                case .right: slack
                }
            result.add(cell.box, row: ascent - cell.box.baseline, column: start + shift)
        }
        return result
    }

    /// All rows; rows higher than one line are separated by a blank one.
    var box: FormulaBox {
        var result = FormulaBox()
        var top = 0
        var tops: [Int] = []
        let rows = table.rows.indices.map { row($0) }
        for (index, row) in rows.enumerated() {
            if index > 0, table.rules.contains(index) {
                top += 1
            } else if index > 0, row.height > 1 || rows[index - 1].height > 1 {
                top += 1
            }
            tops.append(top)
            result.add(row, row: top, column: 0)
            top += row.height
        }
        addLines(to: &result, height: max(1, top))
        for rule in table.rules where tops.indices.contains(rule) {
            let line = String(repeating: "─", count: result.width)
            result.add(
                FormulaBox(rows: [line], columns: result.width, range: anchor, baseline: 0),
                row: tops[rule] - 1,
                column: 0)
        }
        return result.withBaseline(rows.count == 1 ? rows[0].baseline : (max(1, top) - 1) / 2)
    }

    /// Adds the lines between columns.
    private func addLines(to result: inout FormulaBox, height: Int) {
        for column in table.lines where widths.indices.contains(column) {
            let start = (0..<column).reduce(0) { $0 + widths[$1] + gaps[$1] } + 1
            let rows = [String](repeating: "│", count: height)
            result.add(FormulaBox(rows: rows, columns: 1, range: anchor, baseline: 0), row: 0, column: start)
        }
    }

    /// The position in the text for lines, which are not in it.
    private var anchor: Range<Int> {
        let start = cells.joined().lazy.compactMap { $0.box.pieces.first?.range.lowerBound }.first ?? 0
        return start..<start
    }
}

extension Formula.Table {
    /// The table with row labels as its last column, because a table within a formula has no margin for them.
    var withLabelsInside: Formula.Table {
        guard rows.contains(where: { $0.label != nil }) else { return self }
        let count = rows.map { $0.cells.reduce(0) { $0 + $1.span } }.max() ?? 0
        var table = self
        for index in rows.indices {
            guard let label = rows[index].label else { continue }
            let free = count - rows[index].cells.reduce(0) { $0 + $1.span }
            if free > 0 { table.rows[index].cells.append(Cell(.row([]), span: free)) }
            table.rows[index].cells.append(Cell(.text(label), alignment: .right))
        }
        return table
    }
}
