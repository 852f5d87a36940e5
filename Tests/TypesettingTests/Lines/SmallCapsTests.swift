import BookModel
import TestSupport
import Testing

@testable import Typesetting

@Suite struct SmallCapsTests {
    private func section(_ parts: [(String, SpanStyle?)]) -> Section {
        var builder = SectionBuilder()
        builder.add(parts)
        return builder.section
    }

    @Test func theyAreSpacedCapitals() {
        let section = section([("The ", nil), ("ferry man", SpanStyle(.smallCaps)), (" rowed.", nil)])
        expectScreens(section, measure: 40, "The F E R R Y  M A N  rowed.")
        #expect(section.string(0..<section.text.count) == "The ferry man rowed.\n")
    }

    @Test func theirWordsAreNotParted() {
        let section = section([("One day the ", nil), ("ferryman", SpanStyle(.smallCaps)), (" rowed.", nil)])
        expectScreens(
            section, measure: 24,
            """
            One day the
            F E R R Y M A N  rowed.
            """)
    }

    @Test func lettersWithoutACapitalOfTheirWidthStay() {
        #expect(SmallCaps.capital(of: 0xE9) == 0xC9)
        #expect(SmallCaps.capital(of: 0xDF) == 0xDF)
        #expect(SmallCaps.capital(of: 0x31) == 0x31)
        #expect(SmallCaps.capital(of: 0x61) == 0x41)
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
        #expect(line.runs.map(\.text).joined() == "Mr B E E  came.")
    }
}
