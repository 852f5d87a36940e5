import BookModel
import Testing

@testable import Speech

@Suite struct SpeechSettingsTests {
    @Test func ratesAreWordsPerMinute() {
        let rates = [-1_000, -100, -50, 0, 50, 100, 1_000, .min, .max]
        #expect(
            rates.map { SpeechSettings(rate: $0).wordsPerMinute } == [
                80, 80, 128, 175, 312, 450, 450, 80, 450,
            ])
    }

    @Test func tagsAreLettersDigitsAndHyphens() {
        for tag in ["en", "de-AT", "zh-Hans-CN", "sl-rozaj-1994"] { #expect(LanguageTag.sound(tag) == tag) }
        for tag in [nil, "", "-en", "en_US", "1a", "en\r\nQUIT", "é", String(repeating: "a", count: 36)] {
            #expect(LanguageTag.sound(tag) == nil)
        }
    }

    @Test func theLocaleHasALanguage() {
        #expect(LanguageTag.ofLocale { ["LANG": "pt_BR.UTF-8"][$0] } == "pt-BR")
        #expect(LanguageTag.ofLocale { ["LANG": "fr_FR", "LC_ALL": "sr_RS@latin"][$0] } == "sr-RS")
        for locale in ["C", "C.UTF-8", "POSIX", "", "…"] {
            #expect(LanguageTag.ofLocale { ["LANG": locale][$0] } == "en")
        }
    }

    @Test func aTextThatIsTooLongIsCut() {
        let text = String(repeating: "é", count: 10_000)
        let clipped = Utterance(id: 1, text: text).clipped.text
        #expect(clipped.utf8.count <= 16_384 && clipped.utf8.count > 16_000)
        #expect(Utterance(id: 1, text: "short").clipped.text == "short")
    }
}
