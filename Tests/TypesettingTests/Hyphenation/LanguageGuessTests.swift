import Testing

@testable import Typesetting

@Suite struct LanguageGuessTests {
    private static func guess(_ text: String) -> String {
        Array(text.utf8).withUnsafeBufferPointer { LanguageGuess.language(of: $0) }
    }

    private static let english =
        "It was the day of the fair, and he had walked with his brother to the town that lies beyond the hill. You could not see it for the trees, but the bells were heard all the way, and the smoke of the chimneys rose. "

    @Test func englishIsKnownByItsCommonWords() {
        #expect(Self.guess(Self.english) == "en")
        #expect(Self.guess(String(repeating: Self.english, count: 100)) == "en")
    }

    @Test func aShortTextIsNotClear() {
        #expect(Self.guess("It was the day of the fair.") == "")
        #expect(Self.guess("") == "")
    }

    @Test(arguments: [
        "Es war der Tag der Kirmes, und er war mit seinem Bruder in die Stadt gegangen, die hinter dem Berge liegt. ",
        "C’était le jour de la foire, et il avait marché avec son frère jusqu’à la ville qui est derrière la colline. ",
        "Era il giorno della fiera, e lui era andato con suo fratello in città, che sta di là dalla collina. ",
        "Het was de dag van de kermis, en hij was met zijn broer naar de stad gegaan die achter de heuvel ligt. ",
        "CHAPTER I CHAPTER II CHAPTER III CHAPTER IV CHAPTER V CHAPTER VI CHAPTER VII CHAPTER VIII CHAPTER IX ",
        "これは英語ではない。",
    ])
    func whatIsNotEnglishIsNotTakenForIt(_ text: String) {
        #expect(Self.guess(String(repeating: text, count: 20)) == "")
    }
}
