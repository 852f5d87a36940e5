import Cells
import Paging
import Testing

@testable import Reader

@Suite struct ReadingLayoutTests {
    private func layout(
        _ columns: Int, after before: Spine? = nil, isRightToLeft: Bool = false,
        _ change: (inout Settings) -> Void = { _ in }
    ) -> ReadingLayout {
        var settings = Settings()
        change(&settings)
        return ReadingLayout(
            size: Size(columns: columns, rows: 24), settings: settings,
            bookDirection: isRightToLeft ? .rightToLeft : .leftToRight, after: before)
    }

    @Test func twoPagesFromOneHundredColumnsOneAgainBelowNinetySix() {
        var spine: Spine?
        var seen: [Int] = []
        for columns in [99, 100, 99, 96, 95, 96, 99, 100] {
            let layout = layout(columns, after: spine)
            spine = layout.spine
            seen.append(layout.pageCount)
        }
        #expect(seen == [1, 2, 2, 2, 1, 1, 1, 2])
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
