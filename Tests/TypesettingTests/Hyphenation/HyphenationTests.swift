import BookModel
import TestSupport
import Testing

@testable import Typesetting

/// Hyphens on the page.
@Suite struct HyphenationTests {
    private static let text =
        "In literature the extraordinary imagination of a generation is a deliberate contamination of comparatively unremarkable originals."

    private static func screen(
        _ text: String, measure: Int, language: String = "en", hyphenates: Bool? = nil,
        _ change: (inout BlockStyle) -> Void = { _ in }
    ) -> String {
        let set = SetSection(
            SectionBuilder.paragraph(text, language: language, change),
            format: PageFormat(measure: measure, height: 40, isJustified: true, hyphenates: hyphenates),
            dictionaries: SampleDictionaries.shared)
        return set.page(0).screen(set.format).trimmingEmptyRows
    }

    @Test func wordsArePartedWhereGapsWouldBeWide() {
        let text =
            "It is an unimaginative generation that remembers so little of its own deliberate separations; a moderate one remembers all."
        let parted = """
            It is an unimaginative  generation
            that  remembers  so little  of its
            own deliberate separations; a  mo-
            derate one remembers all.
            """
        let whole = """
            It is an unimaginative  generation
            that   remembers   so   little  of
            its own deliberate separations;  a
            moderate one remembers all.
            """
        #expect(Self.screen(text, measure: 34) == parted)
        #expect(Self.screen(text, measure: 34, hyphenates: false) == whole)
    }

    @Test func theReaderMayForbidIt() {
        #expect(!Self.screen(Self.text, measure: 28, hyphenates: false).contains("-"))
    }

    @Test func theBookMayForbidIt() {
        #expect(!Self.screen(Self.text, measure: 28) { $0.hyphenation = .manual }.contains("-"))
        let soft = "a soft hy\u{AD}phen\u{AD}at\u{AD}ed word"
        #expect(Self.screen(soft, measure: 12) { $0.hyphenation = .manual }.contains("-"))
        #expect(!Self.screen(soft, measure: 12) { $0.hyphenation = .none }.contains("-"))
    }

    /// `deb-helper` would be taken for the name of something else.
    @Test(arguments: [SpanStyle.Traits.code, .bold]) func namesStayWhole(traits: SpanStyle.Traits) {
        func lines(_ style: SpanStyle?) -> String {
            var builder = SectionBuilder()
            let text =
                "It is an unimaginative generation that remembers so little of its own deliberate separations; a "
            builder.add([(text, nil), ("moderate", style), (" one remembers all.", nil)])
            let set = SetSection(
                builder.section,
                format: PageFormat(measure: 34, height: 9, isJustified: true, hyphenates: true),
                dictionaries: SampleDictionaries.shared)
            return set.page(0).screen(set.format)
        }
        #expect(lines(nil).contains("mo-\n"))
        #expect(!lines(SpanStyle(traits)).contains("mo-\n"))
    }

    @Test func foreignWordsAreHyphenatedByTheirOwnLanguage() {
        /// The hyphenated words at many measures.
        func words(_ language: String, around: String) -> String {
            var builder = SectionBuilder(language: around)
            let style = SpanStyle(language: builder.addLanguage(language))
            builder.add([
                ("Generation or generation: “", nil), ("schultüten, schultüten, schultüten", style),
                (",” generation, generation, generation.", nil),
            ])
            return (14...30).map { measure in
                let set = SetSection(
                    builder.section, format: PageFormat(measure: measure, height: 20, hyphenates: true),
                    dictionaries: SampleDictionaries.shared)
                return set.page(0).screen(set.format)
            }.joined()
        }
        #expect(words("de", around: "en").contains("schul-\ntüten"))
        #expect(words("de", around: "en").contains("gene-\nration"))
        #expect(words("de", around: "fr").contains("schul-\ntüten"))
        #expect(!words("de", around: "fr").contains("gene-\n"))
        #expect(!words("fr", around: "de").contains("-\n"))
        #expect(!words("fr", around: "en").contains("schul-"))
        #expect(words("fr", around: "en").contains("gene-\nration"))
    }

    @Test func aLanguageWithoutADictionaryHasNone() {
        #expect(!Self.screen(Self.text, measure: 28, language: "fr").contains("-"))
    }

    @Test func textWithoutALanguageIsPartedIfItIsEnglish() {
        let english = "It was the day of the fair, and he had walked with his brother to that town. "
        let long = String(repeating: english, count: 4) + Self.text
        #expect(Self.screen(long, measure: 28, language: "").contains("-"))
        #expect(!Self.screen(Self.text, measure: 28, language: "").contains("-"))
    }

    @Test func neverMoreThanTwoLinesInARowEndInAHyphen() {
        var most = 0
        for measure in 12...40 {
            var row = 0
            for line in Self.screen(Self.text + " " + Self.text, measure: measure).utf8.split(separator: 10) {
                row = line.last == UInt8(ascii: "-") ? row + 1 : 0
                #expect(row <= 2, "measure \(measure)")
                most = max(most, row)
            }
        }
        #expect(most == 2)
    }

    @Test func hyphensAreNoPartOfTheText() {
        let set = SetSection(
            SectionBuilder.paragraph(Self.text),
            format: PageFormat(measure: 28, height: 40, isJustified: true),
            dictionaries: SampleDictionaries.shared)
        let text = (0..<set.lineCount).map { set.section.string(set.line($0).textRange) }.joined()
        #expect(text == Self.text + "\n")
        #expect((0..<set.lineCount).contains { set.line($0).runs.last?.text.hasSuffix("-") == true })
    }

    @Test func softHyphensAreDrawnNowhereAndStayInTheText() {
        let soft = "A soft hy\u{AD}phen\u{AD}at\u{AD}ed word, and un\u{AD}hy\u{AD}phen\u{AD}at\u{AD}ed words."
        for measure in 10...60 {
            let set = SetSection(
                SectionBuilder.paragraph(soft), format: PageFormat(measure: measure, height: 40),
                dictionaries: SampleDictionaries.shared)
            var text = ""
            var drawn = ""
            for index in 0..<set.lineCount {
                let line = set.line(index)
                text += set.section.string(line.textRange)
                drawn += line.runs.map(\.text).joined()
                // The hyphen at the end of a line is of no byte of the text.
                let bytes = line.runs.map { set.section.string($0.range) }.joined()
                let hasHyphen = set.lines[index].flags.contains(.hyphen)
                let shown = line.runs.map(\.text).joined()
                #expect(shown == bytes.replacing("\u{AD}", with: "") + (hasHyphen ? "-" : ""))
            }
            #expect(text == soft + "\n")
            #expect(!drawn.unicodeScalars.contains("\u{AD}"))
        }
    }

    @Test func raggedTextIsPartedToo() {
        let text =
            "It is an unimaginative generation that remembers so little of its own deliberate separations; a moderate one remembers all."
        let set = SetSection(
            SectionBuilder.paragraph(text), format: PageFormat(measure: 20, height: 40, hyphenates: true),
            dictionaries: SampleDictionaries.shared)
        #expect(set.page(0).screen(set.format).contains("-\n"))
    }

    @Test func aNameIsPartedWhereALineHadWideGapsOtherwise() {
        let text =
            "Through those straight streets thronged Kotonamosutavera, who went on to all of them and more."
        #expect(Self.screen(text, measure: 44).contains("-\n"))
        #expect(!Self.screen(text, measure: 60).contains("-"))
        #expect(!Self.screen(text, measure: 44, hyphenates: false).contains("-"))
    }

    @Test func capitalisedWordsStayWhole() {
        let text = "The Paragraph of Paragraph and Paragraph or PARAGRAPH in Paragraph to Paragraph"
        for measure in 10...30 { #expect(!Self.screen(text, measure: measure).contains("-")) }
        #expect(Self.screen(text.lowercased(), measure: 12).contains("-"))
    }
}
