import BookModel
import TestSupport
import Testing

@testable import Typesetting

/// What happens exactly at a limit, and one beyond it.
@Suite struct LimitsTests {
    @Test func aFormatIsWithinItsBounds() {
        #expect(
            [0, 1, 65_535, 65_536].map { PageFormat(measure: 9, height: $0).height } == [
                1, 1, 65_535, 65_535,
            ])
        #expect([65_535, 65_536].map { PageFormat(measure: $0, height: 9).measure } == [65_535, 65_535])
        let hanging = [-1, 0, 2, 3].map {
            PageFormat(measure: 9, height: 9, hangingColumns: $0).hangingColumns
        }
        #expect(hanging == [0, 0, 2, 2])
        let spacings = [0, 1, 3, 4].map { spacing in
            var style = PageStyle()
            style.lineSpacing = spacing
            return PageFormat(measure: 9, height: 7, style: style)
        }
        #expect(spacings.map(\.lineSpacing) == [1, 1, 3, 3])
        #expect(spacings.map(\.lineCount) == [7, 7, 3, 3])
    }

    @Test func aWordAsLongAsTheLineIsWhole() {
        for (length, lines) in [(19, 2), (20, 2), (21, 3)] {
            let text = "One " + String(repeating: "w", count: length)
            let set = SetSection(SectionBuilder.paragraph(text), format: PageFormat(measure: 20, height: 9))
            #expect(set.lineCount == lines, "\(length)")
        }
    }

    @Test func aPageHoldsTheBytesFromItsFirstToTheOneBeforeTheNext() {
        let set = SetSection(
            SectionBuilder.paragraph(String(repeating: "word ", count: 400)),
            format: PageFormat(measure: 20, height: 5))
        #expect(set.pageCount > 2)
        for page in 0..<set.pageCount {
            let range = set.textRange(ofPage: page)
            #expect(set.page(containing: range.lowerBound) == page)
            #expect(set.page(containing: range.upperBound - 1) == page)
        }
        #expect(set.textRange(ofPage: -1).isEmpty && set.textRange(ofPage: set.pageCount).isEmpty)
    }

    @Test func threeGapsAreStretchedByTwoCellsAtMost() {
        #expect(GapStretch(gaps: 2, extra: 1, isMirrored: false) == nil)
        #expect(GapStretch(gaps: 3, extra: 0, isMirrored: false) == nil)
        #expect(GapStretch(gaps: 3, extra: 7, isMirrored: false) == nil)
        for (extra, isMirrored, cells) in [
            (6, false, [2, 2, 2]), (1, false, [0, 0, 1]), (1, true, [1, 0, 0]), (4, true, [2, 1, 1]),
        ] {
            var stretch = GapStretch(gaps: 3, extra: extra, isMirrored: isMirrored)
            #expect((0..<3).map { _ in stretch?.next() ?? -1 } == cells)
        }
    }

    @Test func spacedCapitalsHave120Bytes() {
        for (count, isSpaced) in [(120, true), (121, false)] {
            var builder = SectionBuilder()
            builder.add(
                [(String(repeating: "a", count: count), SpanStyle(.smallCaps))], kind: .heading(level: 1))
            let set = SetSection(builder.section, format: PageFormat(measure: 300, height: 9))
            #expect(set.line(0).runs[0].text.contains(" ") == isSpaced, "\(count)")
        }
    }

    @Test func initialsStandBesideThirtyColumns() {
        var style = PageStyle()
        style.dropCaps = .on
        var builder = SectionBuilder()
        builder.add("One", kind: .heading(level: 1))
        builder.add(String(repeating: "Two words ", count: 40))
        // The letter has five columns, and one after it.
        for (measure, hasInitial) in [(35, false), (36, true)] {
            let set = SetSection(
                builder.section, format: PageFormat(measure: measure, height: 40, style: style))
            let runs = (0..<set.lineCount).flatMap { set.line($0).runs }
            #expect(runs.contains { $0.role == .initial } == hasInitial, "\(measure)")
        }
    }

    @Test func insertionsBelongToTheSideTheyStandAt() {
        let prefix = Insertion(5, "[", isPrefix: true)
        #expect([4..<5, 5..<6, 5..<5, 0..<9].map { prefix.belongs(to: $0) } == [false, true, false, true])
        let suffix = Insertion(5, "]", isPrefix: false)
        #expect([4..<5, 5..<6, 5..<5, 0..<9].map { suffix.belongs(to: $0) } == [true, false, false, true])
    }

    @Test func marginsLeaveTwoThirds() {
        for (margin, width) in [(5, 15), (6, 14), (7, 14), (100, 14)] {
            let section = SectionBuilder.paragraph("word") { $0.startMargin = margin }
            #expect(
                section.frame(of: section.blocks[0], PageFormat(measure: 20, height: 9)).width == width,
                "\(margin)")
        }
    }
}
