import Testing

@testable import Typesetting

@Suite struct HyphenDictionaryTests {
    private static func parted(_ word: String, _ file: String) -> String {
        let dictionary = HyphenDictionary(PatternCompiler.compile(Array(file.utf8)))
        return SampleDictionaries.parted(word) { dictionary.breaks(in: $0) }
    }

    @Test func theGreatestDigitDecides() {
        #expect(Self.parted("reading", "1d\n") == "rea-ding")
        #expect(Self.parted("reading", "1d\na2d\n") == "reading")
        #expect(Self.parted("reading", "1d\na2d\nea3di\n") == "rea-ding")
    }

    @Test func onlyTheLongestBeginningOfAPatternCounts() {
        // With `ead` a pattern may begin that the word does not have: `a1d` is not applied.
        #expect(Self.parted("reading", "a1d\n") == "rea-ding")
        #expect(Self.parted("reading", "a1d\nead2x\n") == "reading")
    }

    @Test func dotsAreTheEndsOfWords() {
        #expect(Self.parted("repaper", ".re1\n") == "re-paper")
        #expect(Self.parted("arepaper", ".re1\n") == "arepaper")
        #expect(Self.parted("papering", "1ing.\n") == "paper-ing")
    }

    @Test func twoLettersStayBeforeAHyphenAndThreeAfter() {
        #expect(Self.parted("aaaaaaa", "1a\n") == "aa-a-a-aaa")
        #expect(Self.parted("ääääääa", "1ä\n") == "ää-ä-ä-ääa")
        #expect(Self.parted("aaaaaaaa", "LEFTHYPHENMIN 3\nRIGHTHYPHENMIN 4\n1a\n") == "aaa-a-aaaa")
        #expect(Self.parted("aaaa", "1a\n") == "aaaa")
    }

    @Test func compoundsArePartedFirst() {
        // The word before a boundary ends there: it keeps three letters, and `.` stands for its end.
        let file = "COMPOUNDRIGHTHYPHENMIN 3\ns1w\nNEXTLEVEL\n1us\n1es.\n.wo1\n1e\n"
        #expect(Self.parted("houseswork", file) == "ho-uses-work")
    }

    @Test func whatWouldChangeTheSpellingIsNoBreak() {
        #expect(Self.parted("schiffahrt", "1fa\nf1fa/ff=fa,1,2\n") == "schiffahrt")
        #expect(Self.parted("schiffahrt", "1fa\n") == "schif-fahrt")
    }

    @Test func commentsAndUnknownWordsOfTheFormatArePassedOver() {
        #expect(Self.parted("reading", "# 1r\n% 1e\nNOHYPHEN ',-\n\n  1d \r\n") == "rea-ding")
        #expect(Self.parted("reading", "") == "reading")
    }

    @Test func longWordsStayWhole() {
        let word = String(repeating: "da", count: 31)
        #expect(Self.parted(word, "1d\n").contains("-"))
        #expect(Self.parted(word + "da", "1d\n") == word + "da")
    }

    @Test func partsOfCompoundsAreCompoundsThemselves() {
        // `ab1` parts only what ends there: the first part of what `1cd` has parted.
        #expect(Self.parted("xxabcdxxxx", "1cd\nab1.\nxx1a\nNEXTLEVEL\n1zz\n") == "xx-ab-cdxxxx")
    }

    @Test func partsCountLettersNotBytes() {
        let file = "COMPOUNDLEFTHYPHENMIN 3\n1s\nNEXTLEVEL\n1ä\n"
        #expect(Self.parted("aaasäääää", file) == "aaa-sää-äää")
    }

    @Test func aPatternThatChangesTheSpellingLosesToAGreaterOne() {
        #expect(Self.parted("schiffahrt", "f1fa/ff=fa,1,2\n") == "schiffahrt")
        #expect(Self.parted("schiffahrt", "f1fa/ff=fa,1,2\n.schif3fa\n") == "schif-fahrt")
    }

    /// The number of digits of the last pattern is greater than what is left.
    @Test func digitsThatAreMissingCountAsNone() {
        let cells = [
            PatternCell(label: 0, digits: 0, children: 1..<2),
            PatternCell(label: 0x64, digits: 1, children: 0..<0),
        ].map(\.bits)
        func parted(digitsOfPattern count: UInt8) -> String {
            let digits: [UInt8] = [0, 0, count, 1, 0]
            let header = PatternHeader(
                source: FileStamp(size: 0, seconds: 0, nanoseconds: 0), numbers: PatternHeader.Numbers(),
                cellCount: cells.count, digitCount: digits.count)
            let dictionary = HyphenDictionary(PatternMemory(header, cells: cells, digits: digits))
            return SampleDictionaries.parted("reading") { dictionary.breaks(in: $0) }
        }
        #expect(parted(digitsOfPattern: 2) == "rea-ding")
        #expect(parted(digitsOfPattern: 3) == "reading")
    }
}
