import BookModel
import Cells
import Paging
import Testing

@testable import Commands
@testable import Pages

@Suite struct ReadingLayoutTests {
    private func layout(
        _ columns: Int, after before: Spine? = nil, isRightToLeft: Bool = false, language: String = "en",
        _ change: (inout Settings) -> Void = { _ in }
    ) -> ReadingLayout {
        var settings = Settings()
        change(&settings)
        var book = Metadata()
        book.readingDirection = isRightToLeft ? .rightToLeft : .leftToRight
        book.languages = [language]
        return ReadingLayout(
            size: Size(columns: columns, rows: 24), settings: settings, book: book, after: before)
    }

    /// From how many columns on two pages are shown, and from where back one again.
    private func turningPoints(
        _ language: String = "en", _ change: (inout Settings) -> Void = { _ in }
    ) -> [Int?] {
        func count(_ columns: Int, _ before: Spine) -> Int {
            layout(columns, after: before, language: language, change).pageCount
        }
        return [
            (20...300).first { count($0, .min) == 2 }, (20...300).last { count($0, .mid) == 1 },
        ]
    }

    @Test func twoPagesFrom112ColumnsOneAgainBelow108() {
        #expect(turningPoints() == [112, 107])
        #expect(turningPoints { $0.measure = 90 } == [112, 107])
    }

    @Test func shorterLinesNeedLessRoom() {
        #expect(turningPoints { $0.measure = 40 } == [92, 87])
        #expect(turningPoints { $0.measure = 44 } == [104, 99])
        #expect(turningPoints { $0.measure = 20 } == [60, 55])
        for (columns, measure) in [(60, 20), (92, 40), (104, 44)] {
            let layout = layout(columns) { $0.measure = measure }
            #expect(layout.pageCount == 2 && layout.geometry.measure == measure)
        }
    }

    @Test(arguments: ["ja", "zh-Hant", "KO"]) func wideCharactersNeedLessRoom(_ language: String) {
        #expect(turningPoints(language) == [96, 91])
    }

    @Test func aFixedSpineIgnoresTheWidth() {
        #expect(layout(300) { $0.spine = .min }.pageCount == 1)
        #expect(layout(300, after: .mid) { $0.spine = .max }.pageCount == 1)
        #expect(layout(40, after: .min) { $0.spine = .mid }.pageCount == 2)
        #expect(layout(300) { $0.spine = .max }.spine == .max)
    }

    @Test func aPageAloneIsBoundWhereItsTextBegins() {
        #expect(layout(80).spine == .min && layout(80, isRightToLeft: true).spine == .max)
        #expect(layout(80, isRightToLeft: true) { $0.axis = .vertical }.spine == .min)
    }

    @Test func pagesThatScrollHaveNoSpineAndDownwardsThereIsOne() {
        #expect(layout(300) { $0.transition = .scroll }.spine == .none)
        #expect(layout(300) { ($0.transition, $0.spine) = (.scroll, .mid) }.pageCount == 1)
        for spine in Settings.Spine.allCases {
            let layout = layout(300) { ($0.axis, $0.spine) = (.vertical, spine) }
            #expect(layout.pageCount == 1, "\(spine)")
        }
    }
}
