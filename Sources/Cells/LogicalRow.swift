/// Reorders a row for a terminal that applies UAX #9 to each row as a left-to-right paragraph.
///
///     to be seen   abc םלוע 16 (א) םולש.   sent   abc שלום (א) 16 עולם.
///
/// Reverses each stretch from a right-to-left letter to the last one before a letter of another direction. Numbers in
/// it keep their order; brackets are mirrored, as the terminal mirrors them again. Without control characters some
/// rows cannot be told apart: a number at either end of a stretch is sent in the same way.
enum LogicalRow {
    /// A glyph: one cell, or two.
    private struct Glyph {
        var cells: ArraySlice<Cell>
        var base: Unicode.Scalar
        var isRightToLeft: Bool
        var isLetter: Bool
        var isDigit: Bool

        init(_ cells: ArraySlice<Cell>) {
            self.cells = cells
            base = cells.first?.base ?? " "
            isDigit = base.properties.generalCategory == .decimalNumber
            // The Arabic percent sign and separators belong to numbers.
            isRightToLeft = cells.first?.isRightToLeft == true && !isDigit && !(0x66A...0x66C ~= base.value)
            isLetter = !isRightToLeft && base.properties.isAlphabetic
        }
    }

    static func reorder(_ row: inout ArraySlice<Cell>) {
        var glyphs = glyphs(of: row)
        var start = 0
        while let first = glyphs[start...].firstIndex(where: \.isRightToLeft) {
            let limit = glyphs[first...].firstIndex(where: \.isLetter) ?? glyphs.count
            guard let last = glyphs[first..<limit].lastIndex(where: \.isRightToLeft) else { return }
            glyphs.replaceSubrange(first...last, with: reversed(glyphs[first...last]))
            start = limit
        }
        row.replaceSubrange(row.startIndex..<row.endIndex, with: glyphs.flatMap(\.cells))
    }

    private static func glyphs(of row: ArraySlice<Cell>) -> [Glyph] {
        var glyphs: [Glyph] = []
        var start = row.startIndex
        while start < row.endIndex {
            let end = row[(start + 1)...].firstIndex { !$0.isTail } ?? row.endIndex
            glyphs.append(Glyph(row[start..<end]))
            start = end
        }
        return glyphs
    }

    private static func reversed(_ glyphs: ArraySlice<Glyph>) -> [Glyph] {
        var result = Array(glyphs.reversed())
        var start = 0
        while let first = result[start...].firstIndex(where: \.isDigit) {
            let end = endOfNumber(from: first, in: result)
            result[first..<end].reverse()
            start = end
        }
        for index in result.indices { mirror(&result[index]) }
        return result
    }

    /// The end of digits and of single separators between two of them (UAX #9 W4).
    private static func endOfNumber(from first: Int, in glyphs: [Glyph]) -> Int {
        var end = first + 1
        while end < glyphs.count {
            if glyphs[end].isDigit {
                end += 1
            } else if ".,:/+-\u{A0}\u{66B}\u{66C}".unicodeScalars.contains(glyphs[end].base),
                end + 1 < glyphs.count,
                glyphs[end + 1].isDigit
            {
                end += 2
            } else {
                break
            }
        }
        return end
    }

    private static let pairs: [(Unicode.Scalar, Unicode.Scalar)] = [
        ("(", ")"), ("[", "]"), ("{", "}"), ("<", ">"), ("«", "»"), ("‹", "›"), ("⟨", "⟩"), ("≤", "≥"),
    ]

    private static func mirror(_ glyph: inout Glyph) {
        for (left, right) in pairs where glyph.base == left || glyph.base == right {
            guard let place = glyph.cells.indices.first else { return }
            glyph.base = glyph.base == left ? right : left
            glyph.cells[place].base = glyph.base
            return
        }
    }
}
