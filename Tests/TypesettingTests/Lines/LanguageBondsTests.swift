import BookModel
import TestSupport
import Testing

@testable import Typesetting

/// Line breaks that a language forbids or allows.
@Suite struct LanguageBondsTests {
    /// All lines of a section at many measures.
    private func lines(_ section: Section, _ measures: ClosedRange<Int> = 12...50) -> [String] {
        measures.flatMap { measure in
            SetSection.screens(section, measure: measure).split(separator: "\n").map(String.init)
        }
    }

    private func lines(_ text: String, _ language: String, _ measures: ClosedRange<Int> = 12...50) -> [String]
    {
        lines(SectionBuilder.paragraph(text, language: language), measures)
    }

    private static func endsInOneLetter(_ line: String) -> Bool {
        let words = line.split(separator: " ")
        guard words.count > 1, let last = words.last?.drop(while: { !$0.isLetter }) else { return false }
        return last.count == 1
    }

    @Test(arguments: [
        ("pl", "Poszedł w las i z psem, a u nas (w domu) o świcie „i on” spał; W lesie był sam."),
        ("cs", "Šel k lesu a s ním i pes, v domě u cesty z kamene o tom nikdo nevěděl."),
        ("sk-SK", "Išiel k lesu a s ním i pes, v dome u nás o tom nikto nevedel."),
    ]) func noLineEndsWithAOneLetterWord(language: String, text: String) {
        for line in lines(text, language) { #expect(!Self.endsInOneLetter(line), "\(line)") }
        #expect(lines(text, "en").contains(where: Self.endsInOneLetter))
        for measure in 12...50 {
            let section = SectionBuilder.paragraph(text, language: language)
            let set = SetSection.screens(section, measure: measure).split(separator: "\n")
            #expect(set.joined().filter { $0 != " " } == text.filter { $0 != " " })
        }
    }

    @Test func theLanguageOfTheWordsDecides() {
        var builder = SectionBuilder()
        let polish = builder.addLanguage("pl")
        builder.add([
            ("They say ", nil), ("w lesie i w domu", SpanStyle(language: polish)),
            (" and I say a word or I do not.", nil),
        ])
        let found = lines(builder.section)
        for ending in ["w", "i"] { #expect(!found.contains { $0.hasSuffix(" " + ending) }) }
        #expect(found.contains { $0.hasSuffix(" I") })
        #expect(found.contains { $0.hasSuffix(" a") })
    }

    @Test func oneLetterWordsStayBehindWhereNothingFits() {
        expectScreens(
            SectionBuilder.paragraph("w Szczebrzeszynie", language: "pl"), measure: 15, "w\nSzczebrzeszynie")
    }

    @Test(arguments: [
        "—Hola —dijo él—. ¿Vienes? —Sí —respondió ella—: voy. «—¿Qué?»",
        "–Hola –dijo él–. ¿Vienes? –Sí –respondió ella–: voy.",
    ]) func dashesOfSpeechStayWithTheirWords(text: String) {
        let dashes: Set<Character> = ["—", "–"]
        let spanish = lines(text, "es")
        for line in spanish {
            #expect(
                !dashes.contains(line.last ?? " ") || line.hasSuffix("él—") || line.hasSuffix("ella—"),
                "\(line)")
        }
        #expect(spanish.contains { $0.hasPrefix("—dijo") || $0.hasPrefix("–dijo") })
        // Elsewhere no line begins with a dash.
        #expect(!lines(text, "en").contains { $0.hasPrefix("—dijo") || $0.hasPrefix("–dijo") })
    }

    @Test func aDashBetweenSpacesBeginsNoLineInSpanish() {
        #expect(!lines("El perro — y el gato — se fueron — sin más.", "es").contains { $0.hasPrefix("—") })
    }

    @Test(arguments: [" ", "\u{A0}", "\u{2009}", "\u{202F}"])
    func frenchMarksStayWithTheirWords(space: String) {
        let text = "« Bonjour », dit-il : « ça va ? » Oui ; non ! Enfin « oui » ; et ‹ non › aussi."
        let spaced = text.replacing("« ", with: "«\(space)").replacing(" »", with: "\(space)»")
            .replacing(" :", with: "\(space):").replacing(" ;", with: "\(space);")
            .replacing(" !", with: "\(space)!").replacing(" ?", with: "\(space)?")
        for line in lines(spaced, "fr", 16...60) {
            #expect(!"»›:;!?".contains(line.first ?? " "), "\(line)")
            #expect(!"«‹".contains(line.last ?? " "), "\(line)")
        }
    }

    @Test func smallCapitalsAreThoseOfTheLanguage() {
        var builder = SectionBuilder(language: "tr")
        let english = builder.addLanguage("en")
        builder.add([
            ("bir iki ", SpanStyle(.smallCaps)), ("did ", SpanStyle(.smallCaps, language: english)),
            ("iki", nil),
        ])
        expectScreens(builder.section, measure: 30, "BİR İKİ DID iki")
        var greek = SectionBuilder(language: "el")
        greek.add([("γάτα", SpanStyle(.smallCaps))])
        expectScreens(greek.section, measure: 30, "ΓΑΤΑ")
    }
}
