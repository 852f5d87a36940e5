import BookModel
import TestSupport
import Testing

@testable import Typesetting

/// Places where the line breaking rules allow a break and a typesetter does not.
@Suite struct BondsTests {
    /// The lines of a paragraph at each of many measures. Expects that no word is lost.
    private func lines(
        _ text: String, language: String = "en", measures: ClosedRange<Int> = 14...50
    ) -> [[String]] {
        measures.map { measure in
            let section = SectionBuilder.paragraph(text, language: language)
            let lines = SetSection.screens(section, measure: measure).split(separator: "\n").map(String.init)
            #expect(lines.joined(separator: "").filter { $0 != " " } == text.filter { $0 != " " })
            return lines
        }
    }

    @Test(arguments: [
        "He left the congealed pavement,—rather weary—behind: the sea was his.",
        "The elder came in —said Juan— and the others —said Ana— went out.",
        "The elder came in -- and the others --- or most - went out --",
        "The elder came in, —\u{A0}he said,\u{A0}— and went out with the others —",
    ]) func noLineBeginsWithADash(text: String) {
        for line in lines(text).flatMap({ $0.dropFirst() }) {
            #expect(!line.hasPrefix("—") && !line.hasPrefix("-"), "\(line)")
        }
    }

    @Test func linesOfChineseMayBeginWithADash() {
        #expect(
            lines("他们都走了——只有他还在。", language: "zh", measures: 6...26).contains {
                $0.contains { $0.hasPrefix("—") }
            })
    }

    @Test func optionsAreNoDashes() {
        expectScreens(
            SectionBuilder.paragraph("The others, with --dump, go on."), measure: 18,
            "The others, with\n--dump, go on.")
    }

    @Test(arguments: [
        "Allez dans « Comportement », puis dans « Envoyer » et enfin (« Lire ») !",
        "Allez dans «\u{2009}Comportement\u{2009}», puis dans l’« ami » et enfin ‹ Lire ›.",
    ]) func quotationsKeepTheirMarks(text: String) {
        for line in lines(text, language: "fr", measures: 20...50).joined() {
            #expect(!line.hasPrefix("»") && !line.hasPrefix("›"), "\(line)")
            #expect(!line.hasSuffix("«") && !line.hasSuffix("‹"), "\(line)")
        }
    }

    @Test func germanQuotationsBeginAndEndLines() {
        let german = lines("Er sagte: »Komm« und ging; »Warte« rief sie ihm nach.", language: "de").joined()
        #expect(german.contains { $0.hasPrefix("»") })
        #expect(german.contains { $0.hasSuffix("«") })
        #expect(!german.contains { $0.hasSuffix("»") || $0.hasPrefix("«") })
    }

    @Test func codeIsNotPartedBehindItsHyphens() {
        var builder = SectionBuilder()
        let code = SpanStyle(.code)
        builder.add([
            ("Leaves (", nil), ("--double-sided", code), (") or ", nil), ("apt-get", code),
            (" it, well-known.", nil),
        ])
        var known = false
        for measure in 18...40 {
            let lines = SetSection.screens(builder.section, measure: measure).split(separator: "\n")
            #expect(!lines.contains { $0.hasSuffix("--") || $0.hasSuffix("double-") || $0.hasSuffix("apt-") })
            known = known || lines.contains { $0.hasSuffix("well-") }
        }
        #expect(known)
    }

    @Test func anOptionInBracketsStaysWhole() {
        expectScreens(
            SectionBuilder.paragraph("bound at the left (--spine min)"), measure: 22,
            "bound at the left\n(--spine min)")
    }

    @Test func whatFitsNoLineIsLeftAlone() {
        expectScreens(SectionBuilder.paragraph("abcdefghij—b"), measure: 10, "abcdefghij\n—b")
    }
}
