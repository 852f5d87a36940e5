import BookModel
import CICU
import Cells

/// Splits text of any script into pieces by ICU's rules for the language.
///
/// Keeps ICU's iterators once they are opened; for one thread only.
final class UnicodeBreaker {
    private var lineBreaks: [String: OpaquePointer] = [:]
    /// Iterators that are less strict or keep phrases, by `language strictness`.
    private var otherBreaks: [String: OpaquePointer] = [:]
    private var clusterBreaks: OpaquePointer?
    private var wordBreaks: OpaquePointer?
    private var offsets = [Int32](repeating: 0, count: 256)

    /// Whether text is drawn only with its own characters.
    let keepsCharacters: Bool
    /// Whether lines are vertical, and squares are counted.
    let isVertical: Bool

    let widths: TextWidths

    init(
        keepsCharacters: Bool = false, isVertical: Bool = false, _ widths: TextWidths = .standard
    ) {
        (self.keepsCharacters, self.isVertical, self.widths) = (keepsCharacters, isVertical, widths)
    }

    /// Counts the columns of characters as they are drawn.
    var width: GlyphWidth {
        GlyphWidth(joinsLam: !keepsCharacters && !isVertical, isVertical: isVertical, widths)
    }

    deinit {
        lineBreaks.values.forEach(ci_breaks_close)
        otherBreaks.values.forEach(ci_breaks_close)
        ci_breaks_close(clusterBreaks)
        ci_breaks_close(wordBreaks)
    }

    /// Appends the pieces of a range of the text to a list.
    ///
    /// - Parameters:
    ///   - range: must not contain a line feed.
    ///   - language: a BCP 47 tag; empty if unknown.
    ///   - wordBreak: where words without spaces between them may be broken.
    ///   - lineBreak: how strictly punctuation is kept from line starts.
    ///   - keepsPhrases: whether Japanese is broken only between phrases, and Chinese and Korean only between words;
    ///     costs a millisecond once.
    ///   - bound: offsets without line breaks, ascending.
    ///   - whole: offsets among these without breaks even if the text does not fit a line.
    func appendPieces(
        of range: Range<Int>, in text: UnsafeBufferPointer<UInt8>, language: String,
        wordBreak: BlockStyle.WordBreak = .normal, lineBreak: BlockStyle.LineBreak = .strict,
        keepsPhrases: Bool = false, bound: [ClosedRange<Int>] = [],
        whole: [ClosedRange<Int>] = [], to list: inout PieceList
    ) {
        guard !range.isEmpty, let base = text.baseAddress else { return }
        let clusters = ClusterFinder(self, text, range, bound, whole: whole)
        let keepsJapanese =
            keepsPhrases
            && (language.hasPrefix("ja") || !language.hasPrefix("zh") && Self.hasKana(text[range]))
        let words = keepsPhrases && !keepsJapanese ? wordEnds(of: range, in: text) : nil
        guard
            let breaks = keepsJapanese
                ? otherBreaks(language: "ja", "strict;lw=phrase")
                : lineBreaks(language: language, lineBreak),
            ci_breaks_set_text(breaks, base + range.lowerBound, Int64(range.count))
        else { return appendUnbroken(range, of: text, clusters, to: &list) }
        var scanner = PieceScanner(
            text, range, bound: bound, wordBreak, breaksAnywhere: lineBreak == .anywhere, width,
            narrowsMarks: !keepsCharacters && !isVertical)
        forEachBoundary(breaks) { offset in
            if let words, !words.contains(offset) { return }
            scanner.appendPiece(upTo: range.lowerBound + offset, clusters: clusters, to: &list)
        }
    }

    /// The cluster finder for a range of the text.
    func clusters(of range: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> ClusterFinder {
        ClusterFinder(self, text, range)
    }

    /// Appends text without ICU's rules: a line may break after any cluster.
    private func appendUnbroken(
        _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, _ clusters: ClusterFinder,
        to list: inout PieceList
    ) {
        list.appendLong(
            end: range.upperBound, next: range.upperBound, in: text, cluster: clusters.cluster(_:within:))
    }

    private func forEachBoundary(_ breaks: OpaquePointer, _ body: (Int) -> Void) {
        var count = 0
        repeat {
            count = Int(ci_breaks_next(breaks, &offsets, Int32(offsets.count)))
            for index in 0..<count { body(Int(offsets[index])) }
        } while count == offsets.count
    }

    private func lineBreaks(language: String, _ lineBreak: BlockStyle.LineBreak) -> OpaquePointer? {
        switch lineBreak {
        case .strict, .anywhere: break
        case .normal: return otherBreaks(language: language, "normal")
        // Iteration marks may begin a line only in the rules of Chinese and Japanese.
        case .loose:
            return otherBreaks(language: LatinBreaker.serves(language: language) ? "ja" : language, "loose")
        }
        if let breaks = lineBreaks[language] { return breaks }
        let breaks = ci_line_breaks_open(language)
        lineBreaks[language] = breaks
        return breaks
    }

    private func otherBreaks(language: String, _ strictness: String) -> OpaquePointer? {
        let name = language + " " + strictness
        if let breaks = otherBreaks[name] { return breaks }
        let breaks = ci_line_breaks_open_with(language, strictness)
        otherBreaks[name] = breaks
        return breaks
    }

    /// The iterator over grapheme clusters, set to a range of the text.
    func clusterBreaks(
        of range: Range<Int>, in text: UnsafeBufferPointer<UInt8>
    ) -> OpaquePointer? {
        if clusterBreaks == nil { clusterBreaks = ci_cluster_breaks_open() }
        guard let breaks = clusterBreaks, let base = text.baseAddress,
            ci_breaks_set_text(breaks, base + range.lowerBound, Int64(range.count))
        else { return nil }
        return breaks
    }
    /// Where the words of a range end, from its beginning; nil where spaces or line breaks alone part words.
    private func wordEnds(
        of range: Range<Int>, in text: UnsafeBufferPointer<UInt8>
    ) -> Set<Int>? {
        // U+3000 to U+DFFF: ideographs and Hangul.
        guard text[range].contains(where: { 0xE3...0xED ~= $0 }) else { return nil }
        if wordBreaks == nil { wordBreaks = ci_word_breaks_open() }
        guard let wordBreaks, let base = text.baseAddress,
            ci_breaks_set_text(wordBreaks, base + range.lowerBound, Int64(range.count))
        else { return nil }
        var ends: Set<Int> = []
        forEachBoundary(wordBreaks) { ends.insert($0) }
        return ends
    }

    /// Whether a text has characters from U+3040 to U+30FF.
    private static func hasKana(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        zip(text, text.dropFirst()).contains { $0 == 0xE3 && 0x81...0x83 ~= $1 }
    }
}
