import BookModel
import TestSupport
import Testing
import Text

@Suite struct WordRangeTests {
    /// The word at the first occurrence of a part of a text.
    private func word(_ part: String, in text: String) -> String? {
        let section = SampleBook.section([(.paragraph, text)])
        let wanted = Array(part.utf8)
        guard let start = section.text.indices.first(where: { section.text[$0...].starts(with: wanted) })
        else {
            return nil
        }
        return section.word(at: start..<start + wanted.count).map { section.string($0) }
    }

    @Test(arguments: [
        ("orse", "the sea-horse, swims", "sea-horse"), ("on", "I don’t know", "don’t"),
        ("aus", "in Haus\u{AD}bau.", "Haus\u{AD}bau"), (" kn", "I do know", "know"),
        ("e\u{301}", "cafe\u{301}s!", "cafe\u{301}s"),
        ("海", "東京の海です", "海"), ("-", "a - b", nil), ("hors", "horse-", "horse"), ("лов", "в слове", "слове"),
    ])
    func isWhatStandsBetweenSpaces(_ part: String, _ text: String, _ expected: String?) {
        #expect(word(part, in: text) == expected)
    }
}
