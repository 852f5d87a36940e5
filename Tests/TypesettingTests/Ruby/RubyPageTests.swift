import BookModel
import Cells
import TestSupport
import Testing

@testable import Typesetting

@Suite struct RubyPageTests {
    private let section = {
        var builder = SectionBuilder(language: "ja")
        builder.add([
            ("これは", nil), ("吾輩", SpanStyle(.rubyBase)), ("わがはい", SpanStyle(.ruby)), ("の", nil),
            ("猫", SpanStyle(.rubyBase)), ("ねこ", SpanStyle(.ruby)), ("です。", nil),
        ])
        return builder.section
    }()

    private func set(_ ruby: PageStyle.Ruby, lineSpacing: Int = 1, measure: Int = 40) -> SetSection {
        var style = PageStyle()
        (style.ruby, style.lineSpacing) = (ruby, lineSpacing)
        return .set(section, PageFormat(measure: measure, height: 6, style: style))
    }

    private func screen(_ set: SetSection) -> String {
        var grid = Grid(Size(columns: set.format.measure, rows: set.format.height))
        set.page(0).draw(into: &grid)
        return grid.text.trimmingEmptyRows
    }

    @Test func readingsStandInBracketsInCloseLines() {
        #expect(screen(set(.auto)) == "これは吾輩（わがはい）の猫（ねこ）です。")
    }

    @Test func readingsStandAboveInLinesThatHaveARow() {
        let above = """
                 わがはい ねこ
            これは吾 輩 の猫 です。
            """
        #expect(screen(set(.auto, lineSpacing: 2)) == above)
        // Asked for, they get a row.
        #expect(screen(set(.above)) == above)
    }

    @Test func aReadingOfSeveralStylesIsOne() {
        var builder = SectionBuilder(language: "ja")
        builder.add([
            ("東京", SpanStyle(.rubyBase)), ("とう", SpanStyle(.ruby)),
            ("きょう", SpanStyle([.ruby, .bold])), ("へ", nil),
        ])
        var style = PageStyle()
        style.ruby = .above
        let line = SetSection.set(builder.section, PageFormat(measure: 40, height: 6, style: style)).line(0)
        #expect(line.readings.map(\.text) == ["とうきょう"])
        #expect(!line.runs.map(\.text).joined().contains("と"))
    }

    @Test func hiddenReadingsLeaveNoTrace() {
        #expect(screen(set(.off)) == "これは吾輩の猫です。")
    }

    @Test func sectionsWithoutReadingsHaveNoRowsForThem() {
        var style = PageStyle()
        style.ruby = .above
        let plain = SetSection.set(
            SectionBuilder.paragraph("あいう"), PageFormat(measure: 20, height: 6, style: style))
        #expect(plain.page(0).lines[0].row == 0 && plain.format.lineSpacing == 1)
    }

    @Test func aPlaceInAReadingIsShownAtItsBase() {
        let set = set(.above)
        let line = set.text(ofLine: 0)
        let base = 9..<15
        let reading = 15..<27
        #expect(line.columns(of: reading) == line.columns(of: base))
        #expect(line.offset(atColumn: 6) == 9)
    }

    @Test func copyingTakesTheBase() {
        #expect(section.typed(0..<section.text.count - 1) == "これは吾輩の猫です。")
        #expect(section.typed(15..<27) == "わがはい")
    }

    /// A base, its reading and the kana under it are on one line.
    @Test func groupsAreNeverBroken() {
        var builder = SectionBuilder(language: "ja")
        for count in 1...20 {
            builder.add([
                (String(repeating: "本", count: count), nil), ("吾輩", SpanStyle(.rubyBase)),
                ("わがはい", SpanStyle(.ruby)), ("のものである", nil),
            ])
        }
        var style = PageStyle()
        style.ruby = .above
        for measure in 16...30 {
            let set = SetSection.set(builder.section, PageFormat(measure: measure, height: 90, style: style))
            #expect(PageLaw.violation(set) == nil)
            let lines = (0..<set.pageCount).flatMap { set.page($0).lines }
            #expect(lines.flatMap(\.readings).map(\.text) == Array(repeating: "わがはい", count: 20))
            for line in lines {
                let end = line.runs.map { $0.column + $0.columns }.max() ?? 0
                #expect(
                    line.readings.allSatisfy { $0.column >= 0 && $0.column + $0.columns <= max(end, measure) }
                )
            }
        }
    }

    /// Each line is composed from its own readings and their neighbours, however many the paragraph has.
    @Test func readingsOfALineAreThoseOfTheParagraph() {
        var builder = SectionBuilder(language: "ja")
        builder.add(
            (0..<400).flatMap { index -> [(String, SpanStyle?)] in
                let word = [("漢", "かん"), ("字", "じ"), ("東京", "とうきょう")][index % 3]
                let ruby: [(String, SpanStyle?)] = [
                    (word.0, SpanStyle(.rubyBase)), (word.1, SpanStyle(.ruby)),
                ]
                return ruby + (index % 4 == 0 ? [("の", nil)] : [])
            })
        for vertical in [PageStyle.Vertical.off, .on] {
            var style = PageStyle()
            (style.ruby, style.vertical) = (.above, vertical)
            let set = SetSection.set(builder.section, PageFormat(measure: 40, height: 30, style: style))
            #expect(PageLaw.violation(set) == nil)
            #expect((0..<set.pageCount).allSatisfy { LineTextLaw.violation(in: set, page: $0) == nil })
        }
    }

    @Test func theLawsHoldHoweverReadingsAreShown() {
        for seed in 0..<LongTests.rounds(60, 200) {
            var style = PageStyle()
            style.ruby = PageStyle.Ruby.allCases[seed % 4]
            style.lineSpacing = seed % 3 + 1
            let set = SetSection.set(
                RandomSection.make(seed: seed),
                PageFormat(measure: seed % 70 + 1, height: seed % 17 + 1, style: style))
            #expect(PageLaw.violation(set) == nil, "seed \(seed)")
            for page in 0..<set.pageCount {
                #expect(LineTextLaw.violation(in: set, page: page) == nil, "seed \(seed)")
            }
        }
    }
}
