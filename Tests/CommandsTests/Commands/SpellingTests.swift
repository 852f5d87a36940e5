import Testing

@testable import Commands

@Suite struct SpellingTests {
    private let words = ["justify", "hyphenation", "spine", "on", "off", "wrap"]

    @Test(arguments: [
        ("justfy", "justify"), ("justiffy", "justify"), ("justifi", "justify"), ("jsutify", "justify"),
        ("jsutfy", "justify"), ("Justify", "justify"), ("spien", "spine"), ("hyphen", "hyphenation"),
        ("of", "off"), ("onn", "on"), ("no", "on"),
    ])
    func findsWhatWasMeant(_ typed: String, _ meant: String) {
        #expect(Spelling.nearest(to: typed, in: words) == meant)
    }

    @Test(arguments: ["", "x", "colour", "jstfi", "spnei", "wrong"])
    func guessesAtNothingFar(_ typed: String) {
        #expect(Spelling.nearest(to: typed, in: words) == nil)
    }

    @Test func theNearestIsMeant() {
        #expect(Spelling.nearest(to: "margin-", in: ["marking", "margins"]) == "margins")
    }

    @Test(arguments: [
        ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "ab", 1),
        ("ca", "abc", 3),
        ("kitten", "sitting", 3),
    ])
    func countsSlips(_ typed: String, _ known: String, _ count: Int) {
        #expect(Spelling.slips(from: Array(typed), to: Array(known)) == count)
    }
}
