import BookModel
import TestSupport
import Testing

@testable import Typesetting

@Suite struct VisualOrderTests {
    /// Words of Hebrew and English, without punctuation.
    private static let words = (0..<9_000).map { $0 % 7 < 4 ? "מילה" : "word\($0 % 7)" }

    private static func lines(_ words: [String]) -> (set: SetSection, text: [String]) {
        let section = SectionBuilder.paragraph(words.joined(separator: " "), language: "he") {
            $0.direction = .rightToLeft
        }
        let set = SetSection(section, format: PageFormat(measure: 60, height: 40), dictionaries: .none)
        return (set, (0..<set.lineCount).map { set.line($0).runs.map(\.text).joined(separator: "|") })
    }

    /// A line of a long paragraph is drawn as it would be as a paragraph of its own.
    @Test func linesOfALongParagraphAreDrawnAsThoseOfShortOnes() {
        let (set, drawn) = Self.lines(Self.words)
        #expect(set.section.text.count > 50_000)
        for index in stride(from: 0, to: set.lineCount, by: 7) {
            let range = set.textRange(ofLine: index)
            let words = set.section.string(range).split(whereSeparator: \.isWhitespace).map(String.init)
            #expect(Self.lines(words).text == [drawn[index]], "line \(index)")
        }
    }

    /// One analysis of a part serves many lines.
    @Test func aLongParagraphIsLookedAtInFewParts() {
        let (set, _) = Self.lines(Self.words)
        set.section.text.withUnsafeBufferPointer { text in
            var order = VisualOrder(text)
            var stretches: Set<Range<Int>> = []
            for index in 0..<set.lineCount {
                var line = SetText(
                    range: set.textRange(ofLine: index), paragraph: set.section.blocks[0].range, column: 0,
                    columns: 60)
                line.isBidirectional = true
                line.direction = .rightToLeft
                _ = order.order([], of: line)
                #expect(order.stretch.contains(line.range.lowerBound))
                stretches.insert(order.stretch)
            }
            #expect(stretches.count <= text.count / 4_096 + 2)
            #expect(stretches.reduce(0) { $0 + $1.count } < 4 * text.count)
        }
    }

    /// The characters of a paragraph's lines from left to right.
    private static func drawn(
        _ text: String, _ direction: BlockStyle.Direction, measure: Int = 40
    ) -> [String] {
        let section = SectionBuilder.paragraph(text, language: "he") { $0.direction = direction }
        let set = SetSection(section, format: PageFormat(measure: measure, height: 40), dictionaries: .none)
        return (0..<set.lineCount).map { set.line($0).runs.map(\.text).joined() }
    }

    @Test func isolatesPartWhatStandsBesideThem() {
        // Without the isolates, C, e and d would be one word.
        #expect(Self.drawn("א \u{2066}C\u{2069}\u{2066}D\u{2069}e", .rightToLeft) == ["eDC א"])
        #expect(Self.drawn("\u{2067}א\u{2069}, 1", .leftToRight) == ["א, 1"])
        #expect(Self.drawn("א, 1", .leftToRight) == ["1 ,א"])
    }

    @Test func directionControlsAreNotDrawn() {
        let controls =
            "\u{200E}\u{200F}\u{61C}\u{202A}\u{202B}\u{202D}\u{202E}\u{202C}\u{2066}\u{2067}\u{2068}\u{2069}"
        for direction in [BlockStyle.Direction.leftToRight, .rightToLeft] {
            #expect(Self.drawn(controls, direction) == [""])
        }
        #expect(Self.drawn("a\u{61C}b", .leftToRight) == ["ab"])
    }

    @Test func whiteSpaceAtTheEndOfALineRunsWithTheParagraph() {
        // L1: a line ends behind the wide space, its paragraph does not.
        let section = SectionBuilder.paragraph("ab אבגד\u{3000}הוזח", language: "he")
        section.text.withUnsafeBufferPointer { text in
            var glyphs = GlyphText(section, text)
            var line = SetText(range: 0..<14, paragraph: section.blocks[0].range, column: 0, columns: 9)
            line.isBidirectional = true
            line.direction = .leftToRight
            #expect(glyphs.clusters(of: line).last == LineText.Cluster(columns: 7..<9, range: 11..<14))
        }
    }

    @Test func bracketsAreMirroredWhereTextRunsFromTheRight() {
        #expect(Self.drawn("א (ב) [ג] «ד» ≤", .rightToLeft) == ["≥ «ד» [ג] (ב) א"])
        #expect(Self.drawn("a (b) א", .leftToRight) == ["a (b) א"])
    }
}
