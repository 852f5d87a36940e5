import BookModel
import TestSupport
import Testing

@testable import Typesetting

@Suite struct SmallCapsTests {
    private func section(_ parts: [(String, SpanStyle?)], kind: Block.Kind = .paragraph) -> Section {
        var builder = SectionBuilder()
        builder.add(parts, kind: kind)
        return builder.section
    }

    private let parts = [("The ", nil), ("ferry man", SpanStyle(.smallCaps)), (" rowed.", nil)]

    @Test func theyAreCapitals() {
        let section = section(parts)
        expectScreens(section, measure: 40, "The FERRY MAN rowed.")
        #expect(section.string(0..<section.text.count) == "The ferry man rowed.\n")
    }

    @Test func inAHeadingOfOneLineTheyAreSpaced() {
        let section = section(parts, kind: .heading(level: 2))
        expectScreens(section, measure: 29, "The F E R R Y   M A N  rowed.")
        expectScreens(section, measure: 28, "The FERRY MAN rowed.")
        let marks = self.section([("one’s-self", SpanStyle(.smallCaps))], kind: .heading(level: 2))
        expectScreens(marks, measure: 40, "O N E ’ S - S E L F")
    }

    @Test func theLettersOfARomanNumberStayTogether() {
        let heading = Block.Kind.heading(level: 2)
        let book = section([("Book IV of xii", SpanStyle(.smallCaps))], kind: heading)
        expectScreens(book, measure: 60, "B O O K   IV   O F   XII")
        let king = section([("Henry ", nil), ("iv", SpanStyle(.smallCaps)), (" reigns", nil)], kind: heading)
        expectScreens(king, measure: 40, "Henry IV reigns")
        // Words of such letters, and a number that is part of a word.
        let words = section([("Mild civil Xivs", SpanStyle(.smallCaps))], kind: heading)
        expectScreens(words, measure: 60, "M I L D   C I V I L   X I V S")
    }

    @Test func aHeadingOfTwoLinesHasNone() {
        let section = section([("ferryman\nrowed", SpanStyle(.smallCaps))], kind: .heading(level: 2))
        expectScreens(
            section, measure: 40,
            """
            FERRYMAN
            ROWED
            """)
    }

    @Test func lettersWithoutACapitalOfTheirWidthStay() {
        #expect(SmallCaps.capital(of: 0xE9, in: "") == 0xC9)
        #expect(SmallCaps.capital(of: 0xDF, in: "") == 0xDF)
        #expect(SmallCaps.capital(of: 0x31, in: "") == 0x31)
        #expect(SmallCaps.capital(of: 0x61, in: "") == 0x41)
    }

    @Test func longPassagesAreCapitalsWithoutSpaces() {
        let words = Array(repeating: "water", count: 30).joined(separator: " ")
        let set = SetSection(
            section([(words, SpanStyle(.smallCaps))]), format: PageFormat(measure: 60, height: 9))
        #expect(set.page(0).lines[0].runs[0].text.hasPrefix("WATER WATER WATER"))
    }

    @Test func theRunsStandForTheTextAsItIs() {
        let section = section([("Mr ", nil), ("Bee", SpanStyle(.smallCaps)), (" came.", nil)])
        let line = SetSection(section, format: PageFormat(measure: 40, height: 3)).line(0)
        #expect(line.runs.map { section.string($0.range) }.joined() == "Mr Bee came.")
        #expect(line.runs.map(\.text).joined() == "Mr BEE came.")
    }
}
