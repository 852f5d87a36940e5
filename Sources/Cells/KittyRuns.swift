/// Reorders a row so that kitty shows it in visual order.
///
/// kitty draws a row run by run. A run consists of adjacent cells in the same font, and ends at a space. If its first
/// letter is Hebrew or Arabic, kitty lays its glyphs out from right to left, also digits and brackets. Colours stay
/// where they are.
///
///     to be seen     .[1]םולש   letters reversed   .[1]שלום   kitty shows   .[1]םולש
///
/// Three steps make this work with any font:
/// - The letters of a run are reversed.
/// - What touches them without a space changes between bold and not bold: a bold font is another font, which ends the
///   run there.
/// - kitty counts the combining marks of a run from its other end, and would put points at the wrong letters. All cells
///   of a run are filled up to the same number of marks with invisible ones.
enum KittyRuns {
    /// An invisible mark: the combining grapheme joiner.
    private static let filler: Unicode.Scalar = "\u{34F}"
    /// Every version of kitty keeps this many marks of a cell.
    private static let mostMarks = 3

    static func reorder(_ row: inout ArraySlice<Cell>) {
        var borders: Set<Int> = []
        var start = row.startIndex
        while start < row.endIndex {
            guard row[start].isRightToLeft else {
                start += 1
                continue
            }
            var end = start + 1
            while end < row.endIndex, row[end].isRightToLeft, row[end].hasFont(of: row[start]) { end += 1 }
            reverse(&row[start..<end])
            addBorders(of: start..<end, in: row, to: &borders)
            start = end
        }
        for column in borders { row[column].style.attributes.formSymmetricDifference(.bold) }
    }

    /// Reverses the characters; the styles keep their columns.
    private static func reverse(_ run: inout ArraySlice<Cell>) {
        let texts = run.map { (base: $0.base, marks: marks(of: $0)) }
        let most = texts.count > 1 ? texts.map(\.marks.count).max() ?? 0 : 0
        for (column, text) in zip(run.indices, texts.reversed()) {
            run[column].base = text.base
            run[column].marks = Cell.Marks()
            for mark in text.marks { run[column].marks.append(mark) }
            for _ in text.marks.count..<max(most, text.marks.count) { run[column].marks.append(filler) }
        }
    }

    /// The marks of a cell without accents: few fonts have those, and a cell in another font would end the
    /// run.
    private static func marks(of cell: Cell) -> [Unicode.Scalar] {
        var marks: [Unicode.Scalar] = []
        cell.marks.forEach { if !isAccent($0.value), marks.count < mostMarks { marks.append($0) } }
        return marks
    }

    /// The accents of the Hebrew Bible and the signs of the Quran.
    private static func isAccent(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x591...0x5AF, 0x610...0x61A, 0x6D6...0x6ED, 0x890...0x8FF: true
        default: false
        }
    }

    /// Adds the cells beside a run that need another font: a punctuation mark, or a whole word or number.
    private static func addBorders(of run: Range<Int>, in row: ArraySlice<Cell>, to borders: inout Set<Int>) {
        for (first, step) in [(run.lowerBound - 1, -1), (run.upperBound, 1)] {
            var column = first
            while row.indices.contains(column), row[column].touchesRuns,
                column == first || row[column].isAlphanumeric
            {
                borders.insert(column)
                guard row[column].isAlphanumeric else { break }
                column += step
            }
        }
    }
}

extension Cell {
    /// Whether it is drawn in the same font as another cell, if that font has both characters.
    fileprivate func hasFont(of other: Cell) -> Bool {
        style.attributes.intersection([.bold, .italic])
            == other.style.attributes.intersection([.bold, .italic])
    }

    /// Whether kitty may draw it in one run with letters beside it: it is not blank, box drawing or wide.
    fileprivate var touchesRuns: Bool {
        !isTail && !isRightToLeft && base != " " && !(0x2500...0x259F ~= base.value)
            && CellWidth.columns(of: base.value) == 1
    }

    fileprivate var isAlphanumeric: Bool {
        base.properties.isAlphabetic || base.properties.numericType != nil
    }
}
