import Testing

@testable import Dictionaries

@Suite struct WordFormsTests {
    @Test(arguments: [
        ("Ahab", ["Ahab"]), ("“Ahab’s,", ["“Ahab’s,", "Ahab’s", "Ahab"]),
        (" white\u{AD}ness\n whale ", ["whiteness whale"]),
        ("(1851)", ["(1851)", "1851"]), ("C++", ["C++", "C"]), ("—", ["—"]), ("e\u{301}", ["e\u{301}"]),
        ("-ing", ["-ing", "ing"]), ("'s", ["'s", "s"]), ("boss’", ["boss’", "boss"]),
    ]) func areTriedInOrder(text: String, forms: [String]) {
        #expect(WordForms(text)?.forms == forms)
    }

    @Test func nothingIsLookedUpForNothing() {
        #expect(WordForms("") == nil)
        #expect(WordForms(" \n\u{AD}\u{0}") == nil)
        #expect(WordForms(String(repeating: "a", count: Limits.word + 1)) == nil)
        #expect(WordForms(String(repeating: "a", count: Limits.word))?.word.count == Limits.word)
    }

    @Test func theWordIsWithoutPunctuation() {
        #expect(WordForms("»Wal!«")?.word == "Wal")
        #expect(WordForms("...")?.word == "...")
    }
}
