import BookModel

/// Divides a vertical line into squares: most characters have one each; two to four Latin letters or digits share one
/// (CSS Writing Modes 3 §9.1, `text-combine-upright`), longer words are set letter by letter.
///
/// Measuring and drawing both follow this rule: `Counter` while characters are read, `set` for the glyphs of a line.
enum Squares {
    /// Most letters or digits of a square.
    static let mostCombined = 4

    /// Whether a character may share a square with others.
    @inline(__always)
    static func combines(_ scalar: UInt32) -> Bool {
        scalar < 0x7B && (scalar &- 0x30 < 10 || (scalar | 0x20) &- 0x61 < 26)
    }

    /// Counts squares as characters are added.
    struct Counter {
        /// The letters and digits at the end.
        private var run = 0

        /// The squares that a character adds.
        ///
        /// - Parameter columns: the columns of the character in a horizontal line.
        mutating func add(_ scalar: UInt32, columns: Int) -> Int {
            guard columns > 0, combines(scalar) else {
                run = 0
                return columns > 0 ? 1 : 0
            }
            run += 1
            switch run {
            case 1: return 1
            case 2...mostCombined: return 0
            // Now each of the letters before has a square, too.
            case mostCombined + 1: return mostCombined
            default: return 1
            }
        }
    }

    /// Gives each glyph of a line its columns, counted in squares, and the form that is drawn.
    static func set(_ glyphs: inout [Glyph]) {
        var index = 0
        while index < glyphs.count {
            var end = index
            while end < glyphs.count, continues(glyphs[..<end], glyphs[end], from: index) { end += 1 }
            let letters = end - index
            if (2...mostCombined).contains(letters) {
                for place in index + 1..<end { glyphs[place].columns = 0 }
                index = end
                continue
            }
            for place in index..<max(end, index + 1) where glyphs[place].columns > 0 {
                glyphs[place].columns = 1
                glyphs[place].scalar = VerticalForms.form(of: glyphs[place].scalar)
            }
            index = max(end, index + 1)
        }
    }

    /// Whether a glyph goes on with the letters and digits before it. A mark or an invisible character ends them.
    private static func continues(_ before: ArraySlice<Glyph>, _ glyph: Glyph, from start: Int) -> Bool {
        guard glyph.columns > 0, combines(glyph.scalar) else { return false }
        return before.endIndex == start || before.last?.range.upperBound == glyph.range.lowerBound
    }

    /// Divides a run into one for each square. The first stands for all of the text.
    static func runs(of run: Run) -> [Run] {
        let scalars = Array(run.text.unicodeScalars)
        var glyphs = scalars.map {
            Glyph(
                scalar: $0.value, columns: GlyphWidth.columns(of: $0.value), range: 0..<0, span: nil,
                anchor: 0)
        }
        set(&glyphs)
        var runs: [Run] = []
        var column = run.column
        for glyph in glyphs {
            let text = String(Character(Unicode.Scalar(glyph.scalar) ?? "\u{FFFD}"))
            if glyph.columns == 0, let last = runs.indices.last {
                runs[last].text += text
                continue
            }
            var square = run
            (square.column, square.columns, square.text) = (column, 1, text)
            if !runs.isEmpty { square.range = run.range.upperBound..<run.range.upperBound }
            runs.append(square)
            column += 1
        }
        return runs
    }
}
