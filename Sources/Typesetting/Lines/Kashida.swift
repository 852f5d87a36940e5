import CICU
import Cells

/// Stretches a justified line of Arabic by tatweels between joined letters, so that its gaps stay narrow.
///
///     ﺏﺎﺘﻛ   ﺏﺎـﺘﻛ
///
/// Each word is stretched at one place, by at most `mostCells`. The place is chosen by the priorities of Microsoft's
/// Uniscribe, which LibreOffice follows, too; the later place of two with the same priority.
struct Kashida {
    /// Where a line is stretched: the ends of letters in the text, ascending; one for each tatweel.
    private(set) var places: [Int] = []

    static let tatweel: Unicode.Scalar = "\u{640}"
    /// Most tatweels in a word; more would look like a rule.
    private static let mostCells = 2

    /// - Parameters:
    ///   - range: the text of the line.
    ///   - columns: how many are to be filled.
    init(_ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, columns: Int) {
        let words = Self.words(range, of: text).sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }
        // All words once before any word twice.
        let cells = (0..<Self.mostCells).flatMap { _ in words.map(\.place) }
        places = cells.prefix(max(0, columns)).sorted()
    }

    /// Inserts the tatweels behind their letters and the marks of these.
    func insert(into glyphs: inout [Glyph]) {
        guard !places.isEmpty else { return }
        var result: [Glyph] = []
        var next = 0
        for (index, glyph) in glyphs.enumerated() {
            result.append(glyph)
            let following = index + 1 < glyphs.count ? glyphs[index + 1] : nil
            if let following, following.columns == 0, !following.range.isEmpty { continue }
            while next < places.count, places[next] <= glyph.range.upperBound {
                result.append(
                    .inserted(Self.tatweel, at: places[next], anchor: places[next] - 1, span: glyph.span))
                next += 1
            }
        }
        glyphs = result
    }

    // MARK: Places

    /// A letter with its bytes.
    private struct Letter {
        var scalar: UInt32
        var end: Int
    }

    /// For each word, the place where a kashida disturbs least; words without such a place are left out.
    private static func words(
        _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>
    ) -> [(place: Int, rank: Int)] {
        let decoder = ScalarDecoder(text, end: range.upperBound)
        var words: [(place: Int, rank: Int)] = []
        var word: [Letter] = []
        var offset = range.lowerBound
        while offset < range.upperBound {
            let (scalar, end) = decoder.scalar(at: offset)
            if isArabic(scalar) {
                word.append(Letter(scalar: scalar, end: end))
            } else if GlyphWidth.columns(of: scalar) > 0 || Cluster.isDropped(scalar) {
                // A joiner, too, ends what is stretched.
                if let best = best(in: word) { words.append(best) }
                word = []
            }
            offset = end
        }
        if let best = best(in: word) { words.append(best) }
        return words
    }

    private static func isArabic(_ scalar: UInt32) -> Bool {
        0x620...0x64A ~= scalar || 0x66E...0x6D3 ~= scalar
    }

    private static func best(in word: [Letter]) -> (place: Int, rank: Int)? {
        var best: (place: Int, rank: Int)?
        for index in word.indices.dropLast() {
            guard let rank = rank(index, in: word), rank <= best?.rank ?? .max else { continue }
            best = (word[index].end, rank)
        }
        return best
    }

    /// The priority of the place behind a letter, 1 for the best; nil if a word is not stretched there.
    private static func rank(_ index: Int, in word: [Letter]) -> Int? {
        let (letter, next) = (word[index].scalar, word[index + 1].scalar)
        guard ci_joins(letter, next), letter != ArabicShapes.lam || !ArabicShapes.isAlef(next) else {
            return nil
        }
        let isFinal = index + 2 == word.count || !ci_joins(next, word[index + 2].scalar)
        switch (letter, next) {
        case (tatweel.value, _), (_, tatweel.value): return 1
        // Seen, sheen, sad, dad.
        case (0x633...0x636, _): return 2
        // Teh marbuta, hah, khah, heh, dal, thal.
        case (_, 0x629), (_, 0x62D...0x630), (_, 0x647): return isFinal ? 3 : 7
        // Alef, tah, zah, lam, kaf, gaf.
        case (_, 0x622), (_, 0x623), (_, 0x625), (_, 0x627), (_, 0x637), (_, 0x638), (_, 0x643), (_, 0x644),
            (_, 0x6A9), (_, 0x6AF):
            return isFinal ? 4 : 7
        // Beh and its like before reh, yeh, alef maksura.
        case (_, 0x628), (_, 0x62A), (_, 0x62B), (_, 0x646), (_, 0x64A):
            let after = index + 2 < word.count ? word[index + 2].scalar : 0
            return !isFinal && [0x631, 0x632, 0x649, 0x64A].contains(after) ? 5 : 7
        // Waw, ain, qaf, feh.
        case (_, 0x648), (_, 0x639), (_, 0x63A), (_, 0x642), (_, 0x641): return isFinal ? 6 : 7
        default: return 7
        }
    }
}
