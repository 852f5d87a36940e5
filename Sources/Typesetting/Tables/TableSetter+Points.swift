import BookModel

/// Finds columns with decimal alignment: those of numbers, and those that the book aligns at a character.
extension TableSetter {
    private func words(of index: Int) -> Substring {
        section.string(grid.places[index].cell.range).trimmed
    }

    /// Finds columns of numbers, and those that the book aligns at a character.
    mutating func findPoints() {
        let count = layout.columns.reduce(0) { max($0, $1.upperBound) }
        layout.points = [TableLayout.Point?](repeating: nil, count: count)
        var byColumn = [[Int]](repeating: [], count: count)
        for index in grid.places.indices
        where layout.columns[index].count == 1 && extents[index] != nil && !grid.places[index].cell.isHeader {
            byColumn[layout.columns[index].lowerBound].append(index)
        }
        for (column, cells) in byColumn.enumerated() { layout.points[column] = point(of: cells) }
    }

    private func point(of indices: [Int]) -> TableLayout.Point? {
        if let asked = indices.lazy.compactMap({ grid.places[$0].cell.point }).first {
            return point(asked, indices.filter { grid.places[$0].cell.point != nil })
        }
        var numbers: [NumberText] = []
        for index in indices {
            guard extents[index]?.isPlain == true, mayStandAtPoint(grid.places[index].cell),
                let number = NumberText(words(of: index))
            else { return nil }
            if !number.isDash { numbers.append(number) }
        }
        guard numbers.count > 1 else { return nil }
        return point(NumberText.point(of: numbers, language: language), indices)
    }

    /// Whether a cell may be aligned at the decimal point; right-aligned numbers may be, too.
    private func mayStandAtPoint(_ cell: Table.Cell) -> Bool {
        cell.alignment == .start || cell.alignment == .right || cell.alignment == .end
    }

    private func point(_ character: Unicode.Scalar?, _ indices: [Int]) -> TableLayout.Point {
        var point = TableLayout.Point(character: character)
        for index in indices where extents[index]?.isPlain == true {
            let sides = NumberText.sides(of: words(of: index), at: character)
            point.before = max(point.before, sides.before)
            point.after = max(point.after, sides.after)
        }
        return point
    }
}

extension NumberText {
    /// The columns of a number before its decimal point, and from the point on.
    static func sides(of text: Substring, at point: Unicode.Scalar?) -> (before: Int, after: Int) {
        let all = GlyphWidth.columns(of: String(text))
        let scalars = text.unicodeScalars
        if scalars.count == 1, point == nil || scalars.first != point { return (all, 0) }
        var end = scalars.endIndex
        if let point, let index = scalars.lastIndex(of: point) {
            end = index
        } else if let digit = scalars.lastIndex(where: { $0.value &- 0x30 < 10 }) {
            end = scalars.index(after: digit)
        }
        let before = GlyphWidth.columns(of: String(text[..<end]))
        return (before, all - before)
    }
}

extension String {
    var trimmed: Substring {
        var part = self[...]
        while part.first == " " { part.removeFirst() }
        while part.last == " " { part.removeLast() }
        return part
    }
}
