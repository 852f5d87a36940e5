import TestSupport
import Testing

@testable import Typesetting

@Suite struct VariableParagraphsTests {
    /// A paragraph of so many lines whose last one has so many columns.
    private static func paragraph(_ lines: Int, last: UInt16, block: UInt32 = 0) -> [LineRecord] {
        (0..<lines).map { index in
            var line = LineRecord(start: 0, end: 0, block: block, width: 40)
            if index == 0 { line.flags.formUnion([.startsBlock, .varies]) }
            if index == lines - 1 {
                line.flags.insert(.endsParagraph)
                line.width = last
            }
            return line
        }
    }

    private func found(_ lines: [LineRecord], fixed: Bool = false) -> (longer: Int?, shorter: Int?) {
        let paragraphs = VariableParagraphs(lines, width: 40) { _, _ in fixed }
        return (paragraphs.longer(endingBefore: lines.count), paragraphs.shorter(endingBefore: lines.count))
    }

    @Test func aFullLastLineMayRunOver() {
        let (longer, shorter) = found(Self.paragraph(6, last: 38))
        #expect(longer == 0 && shorter == nil)
    }

    @Test func aShortLastLineMayBeTakenIn() {
        let (longer, shorter) = found(Self.paragraph(6, last: 5))
        #expect(longer == nil && shorter == 0)
    }

    @Test func shortOnesAndTriedOnesStayAsTheyAre() {
        let short = found(Self.paragraph(3, last: 39))
        #expect(short.longer == nil && short.shorter == nil)
        let fixed = found(Self.paragraph(6, last: 38), fixed: true)
        #expect(fixed.longer == nil && fixed.shorter == nil)
    }

    @Test(arguments: ["слово", "λόγος", "word"]) func paragraphsOfAnyLettersVary(word: String) {
        let words = Array(repeating: word, count: 60).joined(separator: " ")
        let set = SetSection(
            SectionBuilder.paragraph(words), format: PageFormat(measure: 40, height: 20, isJustified: true))
        #expect(set.lines.first?.flags.contains(.varies) == true)
    }

    @Test func onlyWholeParagraphsBeforeALineCount() {
        let lines = Self.paragraph(6, last: 38) + Self.paragraph(6, last: 38, block: 1)
        let paragraphs = VariableParagraphs(lines, width: 40) { _, _ in false }
        #expect(paragraphs.longer(endingBefore: 5) == nil)
        #expect(paragraphs.longer(endingBefore: 6) == 0)
        #expect(paragraphs.longer(endingBefore: 11) == 0)
        #expect(paragraphs.longer(endingBefore: 12) == 6)
    }
}
