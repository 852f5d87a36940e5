import BookModel
import Cells
import TestSupport
import Testing

@testable import Typesetting

/// Where characters stand: the column of each cluster and its text.
@Suite struct LineTextTests {
    /// `It@0-1 …`: the clusters of a line, each with its columns.
    private func clusters(
        of section: Section, measure: Int = 24, line: Int = 0, isJustified: Bool = false,
        hyphenates: Bool = false, style: PageStyle = PageStyle()
    ) -> String {
        let format = PageFormat(
            measure: measure, height: 40, isJustified: isJustified, hyphenates: hyphenates, style: style)
        return SetSection(section, format: format).text(ofLine: line).clusters.map { cluster in
            let text = section.string(cluster.range).replacing("\u{AD}", with: "-")
            return cluster.columns.count == 1
                ? "\(text)\(cluster.columns.lowerBound)"
                : "\(text)\(cluster.columns.lowerBound)-\(cluster.columns.upperBound - 1)"
        }.joined(separator: " ")
    }

    @Test func plainTextStandsWhereItIs() {
        #expect(clusters(of: SectionBuilder.paragraph("It was")) == "I0 t1  2 w3 a4 s5")
    }

    @Test func aStretchedGapIsOneSpace() {
        let section = SectionBuilder.paragraph("aa bb cc dd ee ffffffffffffffffffffff")
        #expect(
            clusters(of: section, measure: 17, isJustified: true)
                == "a0 a1  2 b3 b4  5-6 c7 c8  9-10 d11 d12  13-14 e15 e16")
        let set = SetSection(section, format: PageFormat(measure: 17, height: 40, isJustified: true))
        let text = set.text(ofLine: 0)
        #expect(text.clusters.last?.columns.upperBound == 17)
        #expect(text.columns(of: 0..<14) == [0..<17])
    }

    @Test func softHyphensAreNotThere() {
        let section = SectionBuilder.paragraph("so\u{AD}me")
        let text = SetSection(section, format: PageFormat(measure: 24, height: 40)).text(ofLine: 0)
        #expect(text.clusters.map(\.range) == [0..<1, 1..<2, 4..<5, 5..<6])
        #expect(text.columns(of: 0..<6) == [0..<4])
        #expect(text.columns(of: 2..<4) == [])
    }

    @Test func theHyphenThatIsSetIsNoText() {
        let section = SectionBuilder.paragraph("aaaaaaaa\u{AD}bbbbbbbb")
        let set = SetSection(section, format: PageFormat(measure: 10, height: 40))
        #expect(set.line(0).runs.map(\.text) == ["aaaaaaaa-"])
        #expect(set.text(ofLine: 0).columns(of: 0..<18) == [0..<8])
        #expect(set.text(ofLine: 0).offset(atColumn: 8) == nil)
        #expect(set.text(ofLine: 1).offset(atColumn: 0) == 10)
    }

    @Test func marksStandWithTheirLetters() {
        #expect(clusters(of: SectionBuilder.paragraph("e\u{301}a漢b")) == "e\u{301}0 a1 漢2-3 b4")
    }

    @Test func smallCapitalsAreFoundAsWritten() {
        var builder = SectionBuilder()
        builder.add([("a ", nil), ("This", SpanStyle([.smallCaps])), (" b", nil)])
        let text = SetSection(builder.section, format: PageFormat(measure: 24, height: 40)).text(ofLine: 0)
        #expect(text.clusters.map { builder.section.string($0.range) }.joined() == "a This b")
        // One stretch, with the spaces between the capitals.
        #expect(text.columns(of: 2..<6).count == 1)
    }

    @Test func bracketsOfReadingsAreNoText() {
        var builder = SectionBuilder(language: "ja")
        builder.add([("漢字", nil), ("かんじ", SpanStyle([.ruby])), ("です", nil)])
        let text = SetSection(builder.section, format: PageFormat(measure: 24, height: 40)).text(ofLine: 0)
        #expect(text.clusters.map { builder.section.string($0.range) }.joined() == "漢字かんじです")
        #expect(text.columns(of: 6..<15) == [6..<12])
        #expect(text.offset(atColumn: 4) == nil)
    }

    @Test func textFromTheRightStandsFromTheRight() {
        #expect(
            clusters(of: SectionBuilder.paragraph("אבג ab", language: "he") { $0.direction = .rightToLeft })
                == "a18 b19  20 ג21 ב22 א23")
    }

    @Test func aRangeThatRunsBothWaysHasTwoStretches() {
        let section = SectionBuilder.paragraph("ab אבג cd")
        let text = SetSection(section, format: PageFormat(measure: 24, height: 40)).text(ofLine: 0)
        #expect(text.columns(of: 1..<5) == [1..<3, 5..<6])
    }

    @Test func lettersDrawnAsOneAreOne() {
        let section = SectionBuilder.paragraph("سلام", language: "ar") { $0.direction = .rightToLeft }
        let text = SetSection(section, format: PageFormat(measure: 24, height: 40)).text(ofLine: 0)
        #expect(text.clusters.map { section.string($0.range) } == ["م", "لا", "س"])
    }

    @Test func cellsOfATableStandInTheirColumns() {
        var builder = SectionBuilder()
        builder.addTable([
            [
                .init("ab", span: 1, isHeader: false, alignment: .start, style: nil),
                .init("cd", span: 1, isHeader: false, alignment: .start, style: nil),
            ]
        ])
        #expect(clusters(of: builder.section) == "a0 b1 c5 d6")
    }

    @Test func anInitialStandsOnAllItsRows() {
        var style = PageStyle()
        style.dropCaps = .on
        let words = Array(repeating: "word", count: 40).joined(separator: " ")
        var builder = SectionBuilder()
        builder.add("One", kind: .heading(level: 1))
        builder.add("T" + words)
        let set = SetSection(builder.section, format: PageFormat(measure: 40, height: 40, style: style))
        let initials = (0..<set.lineCount).filter { index in
            set.line(index).runs.contains { $0.role == .initial }
        }
        for index in initials { #expect(set.text(ofLine: index).offset(atColumn: 0) == 4) }
        #expect(initials.count == 3)
    }

    @Test func theNearestCharacterIsFound() {
        let section = SectionBuilder.paragraph("ab") { $0.alignment = .center }
        let text = SetSection(section, format: PageFormat(measure: 10, height: 40)).text(ofLine: 0)
        #expect(text.cluster(nearestToColumn: 0)?.range == 0..<1)
        #expect(text.cluster(nearestToColumn: 9)?.range == 1..<2)
        #expect(
            SetSection(Section(), format: PageFormat(measure: 10, height: 40)).text(ofLine: 0)
                .cluster(nearestToColumn: 3) == nil)
    }

    @Test(arguments: 0..<8) func columnsLeadToPlacesAndBack(_ part: Int) {
        for seed in stride(from: part, to: LongTests.rounds(120, 400), by: 8) {
            let section = RandomSection.make(seed: seed)
            var style = PageStyle()
            style.dropCaps = seed % 2 == 0 ? .on : .book
            let format = PageFormat(
                measure: [1, 7, 20, 40, 66][seed % 5], height: 30, isJustified: seed % 3 == 0,
                hyphenates: true,
                hangingColumns: 2, style: style)
            let set = SetSection(section, format: format)
            for page in 0..<set.pageCount {
                if let failure = LineTextLaw.violation(in: set, page: page) {
                    Issue.record("seed \(seed), page \(page): \(failure)")
                }
            }
        }
    }

    @Test(arguments: 0..<4) func columnsFromTheRightLeadToPlacesAndBack(_ part: Int) {
        for seed in stride(from: part, to: LongTests.rounds(60, 160), by: 4) {
            let section = RandomSection.makeFromTheRight(seed: seed)
            var style = PageStyle()
            style.hasKashida = seed % 2 == 0
            let format = PageFormat(
                measure: [1, 7, 20, 40, 66][seed % 5], height: 30, isJustified: seed % 3 != 0, style: style)
            let set = SetSection(section, format: format)
            #expect(PageLaw.violation(set) == nil, "seed \(seed)")
            for page in 0..<set.pageCount {
                if let failure = LineTextLaw.violation(in: set, page: page) {
                    Issue.record("seed \(seed), page \(page): \(failure)")
                }
            }
        }
    }
}
