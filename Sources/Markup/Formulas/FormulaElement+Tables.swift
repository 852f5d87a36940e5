import BookModel

extension FormulaElement {
    /// The rows of an `mtable` (MathML Core §3.5), without empty columns and rows.
    var table: FormulaTable {
        let alignments = Self.alignments(self[.columnalign])
        let rows = children.map { child in
            switch child.name {
            case .mtr: child.row(child.children[...], nil, alignments)
            case .mlabeledtr:
                child.row(child.children.dropFirst(), child.children.first?.term, alignments)
            default: child.row([child], nil, alignments)
            }
        }
        var table = FormulaTable(rows: rows, lines: [], rules: [])
        table.lines = Self.lines(self[.columnlines], count: table.columnCount)
        table.rules = Self.lines(self[.rowlines], count: rows.count)
        table.isAligned =
            rows.contains { $0.cells.contains { $0.alignment == .right } } && table.columnCount > 1
            || self[.columnspacing].map(FormulaLength.isZero) == true
        table.dropEmpty()
        return table
    }

    private func row(
        _ cells: ArraySlice<FormulaElement>, _ label: FormulaTerm?,
        _ alignments: [Formula.Table.Alignment]
    ) -> FormulaTable.Row {
        let own = Self.alignments(self[.columnalign])
        let alignments = own.isEmpty ? alignments : own
        var row = FormulaTable.Row(cells: [], label: label)
        var column = 0
        for cell in cells {
            let span = min(max(1, cell[.columnspan].flatMap { Int($0) } ?? 1), Limits.columnSpan)
            let given = cell.name == .mtd ? Self.alignments(cell[.columnalign]).first : nil
            guard column + span <= Limits.tableColumns else { break }
            row.cells.append(
                FormulaTable.Cell(
                    term: cell.term, alignment: given ?? alignments.reaching(column) ?? .center, span: span))
            column += span
        }
        return row
    }

    private static func alignments(_ value: String?) -> [Formula.Table.Alignment] {
        (value ?? "").split { $0 == " " }.compactMap {
            switch $0 {
            case "left": .left
            case "right": .right
            case "center": .center
            default: nil
            }
        }
    }

    /// Indices of columns or rows with a line before them; the last value applies to all others.
    private static func lines(_ value: String?, count: Int) -> [Int] {
        let styles = (value ?? "").split { $0 == " " }
        guard let last = styles.last, count > 1 else { return [] }
        return (1..<count).filter { ($0 <= styles.count ? styles[$0 - 1] : last) != "none" }
    }
}

extension [Formula.Table.Alignment] {
    /// The alignment of a column; the last value applies to all others.
    fileprivate func reaching(_ column: Int) -> Element? { column < count ? self[column] : last }
}

extension FormulaTable {
    var columnCount: Int { rows.map { $0.cells.reduce(0) { $0 + $1.span } }.max() ?? 0 }

    /// Removes empty rows and columns, which some tools add.
    fileprivate mutating func dropEmpty() {
        rows.removeAll { $0.label == nil && $0.cells.allSatisfy(\.term.isNothing) }
        rules.removeAll { $0 >= rows.count }
        guard rows.allSatisfy({ $0.cells.allSatisfy { $0.span == 1 || $0.term.isNothing } }) else { return }
        var isUsed = [Bool](repeating: false, count: columnCount)
        for row in rows {
            var column = 0
            for cell in row.cells {
                if !cell.term.isNothing { isUsed[column] = true }
                column += cell.span
            }
        }
        for index in rows.indices {
            var cells: [Cell] = []
            var column = 0
            for cell in rows[index].cells {
                for part in 0..<cell.span where isUsed[column + part] {
                    cells.append(
                        Cell(term: part == 0 ? cell.term : .nothing, alignment: cell.alignment, span: 1))
                }
                column += cell.span
            }
            rows[index].cells = cells
        }
        lines = lines.filter { isUsed.indices.contains($0) && isUsed[$0] }
            .map { line in isUsed[..<line].count { $0 } }.filter { $0 > 0 }
    }
}
