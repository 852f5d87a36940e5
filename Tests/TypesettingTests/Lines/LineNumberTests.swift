import BookModel
import TestSupport
import Testing

@testable import Typesetting

@Suite struct LineNumberTests {
    private let number = SpanStyle(.lineNumber)

    private func section(_ parts: [(String, SpanStyle?)]) -> Section {
        var builder = SectionBuilder()
        builder.add(parts) { $0.turnover = 4 }
        return builder.section
    }

    @Test func aNumberBehindALineStandsAtTheRight() {
        let section = section([("We stopped in the ", nil), ("10", number), ("\nand drank coffee", nil)])
        expectScreens(
            section, measure: 24,
            """
            We stopped in the     10
            and drank coffee
            """)
        expectScreens(
            section, measure: 20,
            """
            We stopped in
                the           10
            and drank coffee
            """)
    }

    @Test func aNumberBeforeAParagraphStandsBesideItsFirstLine() {
        let section = section([("499", number), (" This chapter is of it", nil)])
        expectScreens(
            section, measure: 20,
            """
            This chapter is  499
                of it
            """)
        let set = SetSection(section, format: PageFormat(measure: 20, height: 9))
        #expect(PageLaw.violation(set) == nil)
        #expect(set.text(ofLine: 0).columns(of: 0..<3) == [17..<20])
    }

    @Test func inAFileItStandsWhereItIsRead() {
        var style = PageStyle()
        style.keepsCharacters = true
        let set = SetSection(
            section([("499", number), (" This chapter", nil)]),
            format: PageFormat(measure: 20, height: 9, style: style))
        #expect(set.line(0).runs.map(\.text).joined() == "499 This chapter")
    }

    @Test func aLabelMayReachIntoANumber() {
        var builder = SectionBuilder()
        builder.add([("a ", nil), ("10", number)]) { $0.labelLength = 3 }
        #expect(SetSection(builder.section, format: PageFormat(measure: 20, height: 9)).lineCount == 1)
    }

    @Test func whatIsNothingElseIsALine() {
        expectScreens(section([("10", number)]), measure: 20, "10")
    }
}
