import Testing
import Typesetting

@Suite struct VisualWordsTests {
    @Test(arguments: ["", "The Letter", "漢字", "Größe — 12"])
    func leavesWordsThatRunFromLeftToRight(_ words: String) {
        #expect(VisualWords.ordered(words) == words)
    }

    @Test func turnsHebrewAround() {
        #expect(VisualWords.ordered("\u{5D0}\u{5D1}\u{5D2}") == "\u{5D2}\u{5D1}\u{5D0}")
        #expect(VisualWords.ordered("A \u{5D0}\u{5D1} B") == "A \u{5D1}\u{5D0} B")
    }

    @Test func numbersWithinHebrewKeepTheirOrder() {
        #expect(VisualWords.ordered("\u{5D0} 12") == "12 \u{5D0}")
    }
}
