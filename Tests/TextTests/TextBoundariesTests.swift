import BookModel
import TestSupport
import Testing
import Text

@Suite struct TextBoundariesTests {
    private let section = SampleBook.section([
        (.paragraph, "Call me Ishmael. Some years ago—never mind!"), (.paragraph, "The e\u{301}nd 漢字."),
    ])

    private var text: TextBoundaries { TextBoundaries(section) }

    private func string(_ range: Range<Int>?) -> String? { range.map { section.string($0) } }

    /// Walks from the beginning to the end.
    private func walk(_ step: (Int) -> Int?) -> [String] {
        var words: [String] = []
        var offset: Int? = 0
        while let here = offset, words.count < 100 {
            words.append(section.string(text.word(at: here)))
            offset = step(here)
        }
        return words
    }

    @Test func wordsFollowOneAnother() {
        #expect(
            walk { text.wordStart(after: $0) } == [
                "Call", "me", "Ishmael", "Some", "years", "ago", "never", "mind", "The", "e\u{301}nd", "漢字",
            ])
        var back: [String] = []
        var offset = text.wordStart(before: section.text.count)
        while let here = offset {
            back.append(section.string(text.word(at: here)))
            offset = text.wordStart(before: here)
        }
        #expect(back.first == "漢字" && back.last == "Call" && back.count == 11)
    }

    @Test func wordsEndAtTheirLastCharacter() {
        #expect(text.wordEnd(after: 0..<1) == 3..<4)
        #expect(text.wordEnd(after: 3..<4) == 6..<7)
        #expect(string(text.wordEnd(after: text.character(at: section.text.count - 3))) == nil)
    }

    @Test func charactersGoWithTheirMarks() {
        let start = section.blocks[1].range.lowerBound + 4
        #expect(string(text.character(at: start + 1)) == "e\u{301}")
        #expect(string(text.character(after: text.character(at: start))) == "n")
        // Over the end of a paragraph.
        let last = text.character(at: section.blocks[0].range.upperBound - 1)
        #expect(string(last) == "!" && string(text.character(after: last)) == "T")
        #expect(text.character(before: text.character(at: section.blocks[1].range.lowerBound)) == last)
        #expect(text.character(before: 0..<1) == nil)
    }

    @Test func sentencesAndParagraphs() {
        #expect(text.sentenceStart(after: 0) == 17)
        #expect(text.sentenceStart(after: 17) == section.blocks[1].range.lowerBound)
        #expect(text.sentenceStart(before: 20) == 17 && text.sentenceStart(before: 17) == 0)
        #expect(text.paragraphStart(after: 3) == section.blocks[1].range.lowerBound)
        #expect(text.paragraphStart(before: 3) == 0 && text.paragraphStart(before: 0) == nil)
    }

    /// Nothing is asked that traps, wherever it is asked.
    @Test func everyOffsetHasAnAnswer() {
        for content in [section, Section(), SampleBook.section([(.paragraph, ""), (.paragraph, "é")])] {
            let text = TextBoundaries(content)
            for offset in -1...content.text.count + 1 {
                let character = text.character(at: offset)
                #expect(character.lowerBound >= 0 && character.upperBound <= content.text.count)
                _ = text.word(at: offset)
                _ = (text.wordStart(after: offset), text.wordStart(before: offset))
                _ = (text.sentenceStart(after: offset), text.sentenceStart(before: offset))
                _ = (text.character(after: character), text.character(before: character))
            }
        }
    }
}
