import TestSupport
import Testing

@testable import BookModel

@Suite struct TextAmountTests {
    private func amount(_ text: String, _ traits: SpanStyle.Traits = [], of part: String = "") -> TextAmount {
        var section = SampleBook.section([(.paragraph, text)])
        if let range = text.range(of: part), !part.isEmpty {
            let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
            section.spans = [Span(range: start..<start + part.utf8.count, style: SpanStyle(traits))]
            section.blocks[0].spans = 0..<1
        }
        return TextAmount(of: section)
    }

    @Test(arguments: [
        ("", 0, 0), ("Call me Ishmael.", 3, 0), ("  two \n lines ", 2, 0),
        ("well-known don\u{2019}t 3.14", 3, 0),
        ("It was\u{2014}he said\u{2014}so \u{2026} yes\u{2026}no", 7, 0), ("* * * \u{2014} \u{2020}", 0, 0),
        ("\u{442}\u{44B} \u{431}\u{44B}\u{442}\u{44C}", 2, 0), ("caf\u{65}\u{301} \u{E9}t\u{E9}", 2, 0),
        ("\u{6F31}\u{77F3}\u{3053}\u{305D}\u{3001}\u{300C}\u{30C6}\u{30B9}\u{30C8}\u{300D}", 0, 7),
        ("\u{7B2C}3\u{7AE0} Recto\u{662F}", 2, 3), ("\u{D55C}\u{AD6D}\u{C5B4} \u{CC45}", 2, 0),
        ("\u{0E01}\u{0E32}\u{0E23}\u{0E2D}\u{0E48}\u{0E32}\u{0E19}", 2, 0),
        ("\u{5E9}\u{5DC}\u{5D5}\u{5DD} \u{5E2}\u{5D5}\u{5DC}\u{5DD}", 2, 0), ("a\u{A0}b\u{3000}c", 3, 0),
    ])
    func wordsAndCharactersAreCounted(_ text: String, _ words: Int64, _ characters: Int64) {
        #expect(amount(text) == TextAmount(words: words, characters: characters))
    }

    @Test func aWordMayGoOnFromPieceToPiece() {
        #expect(amount("one two", .bold, of: "wo") == TextAmount(words: 2))
        // The number of a note stands in the word before it.
        #expect(amount("one8 two", .noteReference, of: "8") == TextAmount(words: 2))
    }

    @Test(arguments: [SpanStyle.Traits.picture, .ruby, .noteReference, .lineNumber, .placeholder])
    func whatIsNotTheTextOfTheBookIsNotCounted(_ traits: SpanStyle.Traits) {
        #expect(amount("three words here", traits, of: "words here") == TextAmount(words: 1))
    }

    @Test func picturesAndNoticesAreNotCounted() {
        let section = SampleBook.section([
            (.heading(level: 1), "A heading"), (.picture(Illustration("a.png")), "three words said"),
            (.notice, "This chapter is damaged."), (.paragraph, "two words"),
        ])
        #expect(TextAmount(of: section) == TextAmount(words: 4))
    }

    @Test func partsOfASectionAddUp() {
        let section = SampleBook.make(wordsPerSection: [500]).section(at: 0)
        let whole = TextAmount(of: section)
        #expect(whole.words == 502)
        // Between words nothing is lost, wherever a page ends.
        for cut in section.text.indices where section.text[cut] == 0x20 || section.text[cut] == 0x0A {
            let parts = [0..<cut, cut..<section.text.count].map { TextAmount(of: section, in: $0) }
            #expect(parts[0] + parts[1] == whole)
        }
    }

    @Test func numbersStayInRange() {
        let most = TextAmount(words: .max, characters: .max)
        #expect((most + most) == most && most.words == 1 << 50)
        #expect((TextAmount(words: 3) - most).isEmpty && TextAmount(words: -3).isEmpty)
        #expect(most.scaled(by: .infinity).isEmpty && most.scaled(by: .nan).isEmpty)
        #expect(most.scaled(by: 9) == most && TextAmount(words: 3).scaled(by: 0.5).words == 2)
    }

    @Test func fourHundredCharactersTakeTheTimeOf250Words() {
        #expect(TextAmount(characters: 400).equivalentWords == 250)
    }
}

extension String {
    fileprivate func range(of part: String) -> Range<String.Index>? { ranges(of: part).first }
}
