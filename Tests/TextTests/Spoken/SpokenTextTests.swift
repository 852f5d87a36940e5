import BookModel
import TestSupport
import Testing

@testable import Text

@Suite struct SpokenTextTests {
    private func sentences(
        _ section: Section, names: SpokenText.Names? = nil, from offset: Int = 0
    ) -> [SpokenSentence] {
        SpokenText(section, names: names).sentences(from: offset, limit: 1_000)
    }

    private func texts(_ section: Section, names: SpokenText.Names? = nil) -> [String] {
        sentences(section, names: names).map(\.text)
    }

    @Test func headingsAndItemsEndSentences() {
        var builder = SectionBuilder()
        builder.add("Loomings", kind: .heading(level: 1))
        builder.add("Call me Ishmael. Some years ago")
        builder.add("bread") { $0.marker = "•" }
        builder.add("butter") { $0.marker = "•" }
        #expect(
            texts(builder.section) == ["Loomings", "Call me Ishmael.", "Some years ago", "bread", "butter"])
    }

    @Test func rangesAndWordsLeadBackToTheText() throws {
        let section = SectionBuilder.paragraph("Ah!  The un\u{AD}usual\nwhale, it\u{2019}s there. No.")
        let sentence = try #require(sentences(section).dropFirst().first)
        #expect(sentence.text == "The unusual whale, it’s there.")
        #expect(section.string(sentence.range) == "The un\u{AD}usual\nwhale, it’s there.")
        #expect(
            sentence.words.map { section.string($0.source) } == [
                "The", "un\u{AD}usual", "whale", "it’s", "there",
            ])
        let bytes = Array(sentence.text.utf8)
        #expect(
            sentence.words.map { String(decoding: bytes[$0.spoken], as: UTF8.self) } == [
                "The", "unusual", "whale", "it’s", "there",
            ])
        let utterance = sentence.utterance(id: 5)
        #expect(utterance.id == 5 && utterance.text == sentence.text && utterance.language == "en")
        #expect(utterance.words == sentence.words.map(\.spoken))
    }

    @Test func whiteSpaceIsOneSpace() {
        let section = SectionBuilder.paragraph(
            "  a\u{A0}b\u{2009}c\n\nd \u{202F} e\u{200B}f\u{2060}g\u{FEFF}  ")
        #expect(texts(section) == ["a b c d efg"])
        #expect(texts(SectionBuilder.paragraph("Das ist z.\u{A0}B. Ein Wal.", language: "de")).count == 1)
    }

    @Test func whatIsNoTextIsNotSpoken() {
        var builder = SectionBuilder()
        builder.add([
            ("A whale", nil), ("[1]", SpanStyle(.noteReference)), (" swims", nil),
            ("\u{FFFC}", SpanStyle(.placeholder)), (" in ", nil), ("漢", nil), ("かん", SpanStyle(.ruby)),
            (" 12", SpanStyle(.lineNumber)), (" seas.", nil),
        ])
        builder.add("* * *", kind: .rule)
        builder.add("…")
        builder.add("")
        #expect(texts(builder.section) == ["A whale swims in 漢 seas."])
    }

    private var kinds: Section {
        var builder = SectionBuilder(language: "de")
        builder.add("let a = 1", kind: .preformatted)
        builder.add("let b = 2", kind: .preformatted)
        builder.add("Dann.")
        builder.addTable([["a", "b"]])
        builder.add("let c = 3", kind: .preformatted)
        var section = builder.section
        let start = section.text.count
        section.text += Array("x = 1\n".utf8)
        section.formulas = [Formula(range: start..<start + 5)]
        section.blocks.append(Block(kind: .formula(0), range: start..<start + 5))
        return section
    }

    @Test func codeTablesAndFormulasAreSkippedOrNamed() {
        #expect(texts(kinds) == ["Dann."])
        let named = sentences(kinds, names: SpokenText.Names(table: "Tabelle.", language: "de-AT"))
        #expect(named.map(\.text) == ["Code.", "Dann.", "Tabelle.", "Code.", "Formula."])
        #expect(named.map(\.language) == ["de-AT", "de", "de-AT", "de-AT", "de-AT"])
        #expect(named.map(\.range) == [0, 2, 3, 4, 5].map { kinds.blocks[$0].range })
        #expect(named.allSatisfy { $0.words.isEmpty == ($0.text != "Dann.") })
    }

    @Test func aFormulaWithinALineIsSkippedOrNamed() throws {
        var section = SectionBuilder.paragraph("Let x = y + 1 be true.")
        section.formulas = [Formula(range: 4..<13)]
        #expect(texts(section) == ["Let be true."])
        let named = try #require(sentences(section, names: SpokenText.Names()).first)
        #expect(named.text == "Let Formula be true.")
        #expect(named.words.map { section.string($0.source) } == ["Let", "x = y + 1", "be", "true"])
    }

    @Test func eachSentenceHasTheLanguageOfMostOfIt() {
        var section = SectionBuilder.paragraph("")
        section.languages = ["en", "fr", ""]
        var builder = section
        builder.text = Array("He said oui. C'est la vie. Good night.\n".utf8)
        builder.blocks = [Block(range: 0..<builder.text.count - 1, spans: 0..<2)]
        builder.spans = [
            Span(range: 8..<11, style: SpanStyle(language: 1)),
            Span(range: 13..<26, style: SpanStyle(language: 1)),
        ]
        #expect(sentences(builder).map(\.language) == ["en", "fr", "en"])
        builder.blocks[0].style.language = 2
        #expect(sentences(builder).map(\.language) == [nil, "fr", nil])
        builder.blocks[0].style.language = 9
        #expect(sentences(builder).map(\.language) == [nil, "fr", nil])
    }

    @Test func sentencesBeginWithTheOneAtAnOffset() {
        var builder = SectionBuilder()
        builder.add("One is. Two is. Three is.")
        builder.add("Four is.")
        let text = SpokenText(builder.section)
        for (offset, first) in [
            (0, "One is."), (7, "Two is."), (10, "Two is."), (24, "Three is."), (25, "Four is."),
        ] {
            #expect(text.sentences(from: offset, limit: 1).map(\.text) == [first])
        }
        #expect(text.sentences(from: 10, limit: 2).map(\.text) == ["Two is.", "Three is."])
        #expect(text.sentences(from: 34, limit: 5).isEmpty)
        #expect(text.sentences(from: -1, limit: 0).map(\.text) == ["One is."])
        for (offset, last) in [
            (0, nil), (7, "One is."), (8, "One is."), (24, "Two is."), (26, "Three is."), (99, "Four is."),
        ] {
            #expect(text.sentence(before: offset)?.text == last)
        }
    }

    /// A block of megabytes is not read as a whole, and the same sentences are found from everywhere.
    @Test func aLongBlockIsReadInParts() throws {
        let section = SectionBuilder.paragraph(String(repeating: "The whale swims. ", count: 6_000))
        let text = SpokenText(section)
        let all = text.sentences(from: 0, limit: .max)
        #expect(all.count > 6_000 && all.count < 6_010)
        for index in [0, 1, 1_926, 1_927, 1_928, 1_929, 5_000, all.count - 1] {
            let found = text.sentences(from: all[index].range.lowerBound, limit: 1)
            #expect(found == [all[index]])
            if index > 0 { #expect(text.sentence(before: all[index].range.lowerBound) == all[index - 1]) }
        }
    }

    /// Sections that break the laws, as a book's converter might send them.
    @Test func unsoundSectionsAreBorne() {
        var section = SectionBuilder.paragraph("One. Two. Three.")
        section.spans = [
            Span(range: 10..<90, style: SpanStyle(language: 70)), Span(range: 2..<4, style: SpanStyle(.ruby)),
            Span(range: 0..<1, style: SpanStyle(.italic)),
        ]
        section.blocks[0].spans = 0..<9
        section.formulas = [Formula(range: 12..<99), Formula(range: 3..<4)]
        section.blocks.append(Block(range: 3..<900))
        section.blocks.append(Block(kind: .table(7), range: 700..<900))
        section.text[5] = 0xFF
        section.text[9] = 0xE2
        for names in [nil, SpokenText.Names()] {
            for offset in -1...20 {
                _ = SpokenText(section, names: names).sentences(from: offset, limit: 9)
                _ = SpokenText(section, names: names).sentence(before: offset)
            }
        }
        #expect(!sentences(section).isEmpty)
    }
}
