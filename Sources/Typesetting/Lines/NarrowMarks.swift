/// Narrows full-width punctuation to one column, so that another character fits a line.
///
/// In Chinese and Japanese a bracket, comma or full stop is half a character and half a blank. If a line has
/// a character too many, such blanks may be removed (JIS X 4051 §8.3). A terminal always draws these
/// characters in two columns, but for some there are half-width forms (U+FF61 to U+FF65), which are drawn
/// instead. The text is not changed.
///
///     「なに」、「それ」      「なに｣､「それ」
enum NarrowMarks {
    /// Most columns saved in a line: one character.
    static let mostColumns = 2

    /// The half-width form; nil for characters without one.
    @inline(__always)
    static func half(of scalar: UInt32) -> UInt32? {
        scalar < 0x3001 || scalar > 0x30FB ? nil : halfwidthForm(of: scalar)
    }

    private static func halfwidthForm(of scalar: UInt32) -> UInt32? {
        switch scalar {
        case 0x3001: 0xFF64
        case 0x3002: 0xFF61
        case 0x300C: 0xFF62
        case 0x300D: 0xFF63
        case 0x30FB: 0xFF65
        default: nil
        }
    }

    /// Narrows punctuation of a line, least conspicuous first.
    ///
    /// - Parameters:
    ///   - glyphs: glyphs in reading order.
    ///   - keepsLast: whether the last mark hangs beside the line, so that narrowing it saves nothing.
    static func narrow(_ glyphs: inout [Glyph], by columns: Int, keepsLast: Bool) {
        let places = glyphs.indices.dropLast(keepsLast ? 1 : 0).filter { half(of: glyphs[$0].scalar) != nil }
        let ranked = places.map { (place: $0, rank: rank($0, glyphs)) }.sorted {
            ($0.rank, $0.place) < ($1.rank, $1.place)
        }
        for (place, _) in ranked.prefix(columns) {
            glyphs[place].scalar = half(of: glyphs[place].scalar) ?? glyphs[place].scalar
            glyphs[place].columns = 1
        }
    }

    /// The priority: at the ends of the line, then beside other punctuation, then elsewhere.
    private static func rank(_ place: Int, _ glyphs: [Glyph]) -> Int {
        let opens = glyphs[place].scalar == 0x300C
        let neighbour = opens ? place - 1 : place + 1
        guard glyphs.indices.contains(neighbour) else { return 0 }
        return isMark(glyphs[neighbour].scalar) ? 1 : 2
    }

    /// Whether a character is full-width punctuation with a blank half.
    private static func isMark(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x3000...0x3002, 0x3008...0x3011, 0x3014...0x301B, 0x30FB, 0xFF08, 0xFF09, 0xFF0C, 0xFF0E: true
        default: false
        }
    }
}
