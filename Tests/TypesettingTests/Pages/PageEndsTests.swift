import BookModel
import TestSupport
import Testing

@testable import Typesetting

@Suite struct PageEndsTests {
    private func ends(_ words: Int, measure: Int, height: Int, heading: Bool = false) -> PageEnds {
        var builder = SectionBuilder()
        if heading { builder.add("Head", kind: .heading(level: 2)) }
        builder.add(Array(repeating: "word", count: words).joined(separator: " "))
        let set = SetSection(
            builder.section, format: PageFormat(measure: measure, height: height), dictionaries: .none)
        return set.poorPageEnds
    }

    @Test func pagesOfManyLinesEndWell() {
        for words in 1...200 { #expect(ends(words, measure: 20, height: 12, heading: true).count == 0) }
    }

    @Test func pagesOfOneLineCannot() {
        let ends = ends(20, measure: 20, height: 1, heading: true)
        #expect(ends.loneLines == 1)
        #expect(ends.headings == 2)
        #expect(ends.count == 3)
    }

    @Test func aParagraphOfThreeLinesLosesOneOnPagesOfTwo() {
        let ends = ends(9, measure: 15, height: 2)
        #expect(ends.loneLines == 1 && ends.headings == 0 && ends.hyphens == 0)
    }
}
