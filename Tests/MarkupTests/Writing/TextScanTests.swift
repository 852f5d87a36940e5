import Testing

@testable import Markup

@Suite struct TextScanTests {
    private func endOfRun(_ text: String) -> Int {
        Array(text.utf8).withUnsafeBufferPointer { TextScan.endOfRun($0, from: 0) }
    }

    private func special(_ text: String) -> String {
        Array(text.utf8).withUnsafeBufferPointer { "\(TextScan.special($0, at: 0))" }
    }

    @Test(arguments: ["", "x", "seven77", "eight888", "sixteen characters"])
    func runsUpToWhatIsSpecial(words: String) {
        let count = words.utf8.count
        #expect(endOfRun(words) == count)
        for special in ["\u{85}", "\u{2028}", "\u{FEFF}", "\u{FFFC}", "\u{7F}", "\n"] {
            #expect(endOfRun(words + special + "more") == count, "\(special.unicodeScalars)")
        }
        for plain in ["é", "漢", "\u{FFFD}", "🐋", "\u{A0}", "\u{2027}"] {
            #expect(endOfRun(words + plain) == count + plain.utf8.count)
        }
    }

    @Test func takesSingleSpacesBetweenCharactersAlone() {
        #expect(endOfRun("a b c") == 5 && endOfRun("a b  c") == 3 && endOfRun("a b ") == 3)
        #expect(endOfRun("a \u{85}") == 1)
    }

    @Test func tellsWhatBecomesOfEach() {
        #expect(special("\u{7F}") == "(Markup.TextScan.Special.nothing, length: 1)")
        #expect(special("\u{85}") == "(Markup.TextScan.Special.nothing, length: 2)")
        #expect(special("\u{2028}") == "(Markup.TextScan.Special.space, length: 3)")
        #expect(special("\u{FEFF}") == "(Markup.TextScan.Special.nothing, length: 3)")
        for scalar in ["\u{FFFC}", "\u{FFFE}"] {
            #expect(special(scalar) == "(Markup.TextScan.Special.replacement, length: 3)")
        }
        #expect(special("\u{1FFFF}") == "(Markup.TextScan.Special.replacement, length: 4)")
    }
}
