import BookModel
import Testing

@Suite struct RomanNumeralTests {
    @Test(arguments: [
        (1, "i"), (4, "iv"), (9, "ix"), (14, "xiv"), (40, "xl"), (99, "xcix"), (444, "cdxliv"), (900, "cm"),
        (1_910, "mcmx"), (3_999, "mmmcmxcix"),
    ]) func isWritten(_ number: Int, _ text: String) {
        #expect(RomanNumeral.text(number) == text)
        #expect(RomanNumeral.value(of: text.utf8) == number)
        #expect(RomanNumeral.isWritten(text) && RomanNumeral.isWritten(text.uppercased()))
    }

    @Test func allNumeralsLeadBack() {
        for number in 1..<4_000 {
            let text = RomanNumeral.text(number) ?? ""
            #expect(RomanNumeral.value(of: text.utf8) == number && RomanNumeral.isWritten(text))
        }
    }

    @Test(arguments: [0, -1, 4_000, .max]) func hasNoOtherNumbers(_ number: Int) {
        #expect(RomanNumeral.text(number) == nil)
    }

    @Test(arguments: ["", "a", "x1", "xxi.", "é", "iiiiiiiiiiiiiiiiiiiii"]) func isNoNumeral(_ words: String)
    {
        #expect(RomanNumeral.value(of: words.utf8) == nil && !RomanNumeral.isWritten(words))
    }

    /// Clocks and old books have them, but they are not what a title's number looks like.
    @Test(arguments: [("iiii", 4), ("viiii", 9), ("civil", 153)]) func readsWhatIsNotWrittenSo(
        _ words: String, _ value: Int
    ) {
        #expect(RomanNumeral.value(of: words.utf8) == value && !RomanNumeral.isWritten(words))
    }

    @Test func mixedLettersAreWords() {
        #expect(!RomanNumeral.isWritten("Xi") && !RomanNumeral.isWritten("mIX"))
    }
}
