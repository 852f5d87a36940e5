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
}
