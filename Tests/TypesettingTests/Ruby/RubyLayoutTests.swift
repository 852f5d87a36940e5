import BookModel
import TestSupport
import Testing

@testable import Typesetting

@Suite struct RubyLayoutTests {
    /// Base and reading with what is before and after them.
    private func layouts(
        _ parts: [(String, SpanStyle.Traits)], mostColumns: Int = 40, isVertical: Bool = false
    ) -> [RubyLayout] {
        var builder = SectionBuilder(language: "ja")
        builder.add(parts.map { ($0.0, $0.1.isEmpty ? nil : SpanStyle($0.1)) })
        let section = builder.section
        let style = RubyStyle(placement: .above, mostColumns: mostColumns, isVertical: isVertical)
        return section.rubyLayouts(in: section.spans.indices, touching: section.spans.indices, style)
    }

    @Test func aShortReadingIsCentred() {
        let layout = layouts([("花火師", .rubyBase), ("はなび", .ruby)])[0]
        #expect(layout.start == 0 && layout.gaps.allSatisfy { $0 == 0 })
        #expect(layouts([("花火師", .rubyBase), ("あ", .ruby)])[0].start == 2)
    }

    @Test func aLongReadingReachesOverKanaAndSpreadsTheBase() {
        let layout = layouts([("お", []), ("山路", .rubyBase), ("やまみち", .ruby), ("を", [])])[0]
        // Eight columns over four: one over each kana, one between the characters, half of the rest at the ends.
        #expect(layout.start == -1)
        #expect(layout.gaps == [0, 1, 1])
        #expect(layout.columns == 6)
        #expect(layout.range == 0..<24)
    }

    @Test func blanksAreSpreadEvenly() {
        let two = layouts([("天辺", .rubyBase), ("てっぺん", .ruby), ("に", [])], isVertical: true)[0]
        #expect(two.gaps == [0, 1, 0] && two.start == 0)
        let three = layouts([("天地人", .rubyBase), ("てんちひと", .ruby), ("等", [])], isVertical: true)[0]
        #expect(three.gaps == [0, 1, 1, 0])
        let wide = layouts([("天地", .rubyBase), ("てんとちさ", .ruby), ("等", [])], isVertical: true)[0]
        #expect(wide.gaps == [1, 1, 1] && wide.start == -1)
    }

    @Test func ideographsAreNotUnderAReading() {
        let layout = layouts([("大", []), ("山", .rubyBase), ("やま", .ruby), ("大", [])])[0]
        #expect(layout.gaps == [1, 1] && layout.start == -1)
        #expect(layout.range == layout.group.base.lowerBound..<layout.group.reading.upperBound)
    }

    @Test func noKanaIsUnderTwoReadings() {
        let both = layouts([
            ("草", .rubyBase), ("くさ", .ruby), ("の", []), ("枕", .rubyBase), ("まくら", .ruby),
        ])
        #expect(both[0].reachesOn)
        #expect(both[1].range.lowerBound == both[1].group.base.lowerBound)
    }

    @Test func readingsOfEachCharacterAreGroups() {
        let groups = layouts([("漢", .rubyBase), ("かん", .ruby), ("字", .rubyBase), ("じ", .ruby)])
        #expect(groups.count == 2)
        // The reading of the first does not reach over that of the second.
        #expect(!groups[0].reachesOn && groups[0].gaps == [1, 1])
    }

    @Test func aGroupThatIsTooWideIsNotSetAbove() {
        let long = String(repeating: "あ", count: 30)
        #expect(layouts([("山", .rubyBase), (long, .ruby)], mostColumns: 40).isEmpty)
    }

    @Test func whatIsNoWordIsNotSetAbove() {
        let chapter = String(repeating: "山", count: 300)
        #expect(layouts([(chapter, .rubyBase), ("やま", .ruby)], mostColumns: 10_000).isEmpty)
    }

    @Test func readingsWithoutABaseAreLeftOut() {
        #expect(layouts([("よみ", .ruby), ("山", [])]).isEmpty)
        #expect(layouts([("山", .rubyBase), ("、", []), ("やま", .ruby)]).isEmpty)
    }
}
