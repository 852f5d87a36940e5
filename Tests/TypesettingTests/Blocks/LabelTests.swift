import BookModel
import TestSupport
import Testing

@testable import Typesetting

@Suite struct LabelTests {
    private func note(_ text: String, label: Int, start: Int, indent: Int) -> Section {
        SectionBuilder.paragraph(text) {
            $0.labelLength = label
            $0.startMargin = start
            $0.firstLineIndent = indent
        }
    }

    @Test func aTermStandsInTheIndentOfItsDefinition() {
        expectScreens(
            note("-h Help of some length", label: 2, start: 6, indent: -6), measure: 20, isJustified: true,
            """
            -h    Help of
                  some length
            """)
    }

    @Test func aNumberStandsBeforeItsNote() {
        expectScreens(
            note("14 A note of two lines", label: 2, start: 0, indent: 0), measure: 16,
            """
            14 A note of
            two lines
            """)
    }

    @Test func rightToLeftTextHasItAtTheRight() {
        let set = SetSection(
            note("1 שלום לכם", label: 1, start: 4, indent: -4), format: PageFormat(measure: 20, height: 3))
        let line = set.line(0)
        #expect(line.runs.last?.text == "1")
        #expect(line.runs.last?.column == 19)
    }

    @Test func itsCharactersAreFoundWhereTheyStand() {
        let set = SetSection(
            note("-h Help", label: 2, start: 6, indent: -6), format: PageFormat(measure: 20, height: 3))
        let line = set.text(ofLine: 0)
        #expect(line.columns(of: 0..<2) == [0..<2])
        #expect(line.columns(of: 3..<7) == [6..<10])
        #expect(PageLaw.violation(set) == nil)
    }
}
