import BookModel
import Cells
import TestSupport
import Testing

@testable import Reader

/// Where a reader is on two pages: on the first, unless the second was asked for.
@Suite struct SpreadPlaceTests {
    /// The screen and the place after a goal was reached on two pages and the window made smaller, and
    /// those of a reader who asked for the first of the two.
    private func expectFirstPage(_ turning: Turning, _ note: String) throws {
        var (turning, still) = (turning, try Turning(columns: 120))
        let page = try #require(turning.page())
        #expect(page == 1 || page % 2 == 0, "\(note)")
        still.turn("\(page)g")
        #expect(turning.app.locator == still.app.locator, "\(note)")
        turning.resize(70)
        turning.count()
        still.resize(70)
        still.count()
        #expect(turning.screen == still.screen && !turning.screen.contains("▕"), "\(note)")
    }

    @Test func aPercentageLeadsToTheFirstPage() throws {
        var rights = 0
        for percent in stride(from: 5, to: 95, by: 7) {
            var (turning, one) = (try Turning(columns: 120), try Turning(columns: 120))
            turning.turn("\(percent)%")
            try expectFirstPage(turning, "\(percent) %")
            // On single pages the same goal is as often an odd page.
            one.turn("D")
            one.count()
            one.turn("\(percent)%")
            if one.page().map({ $0 % 2 == 1 }) == true { rights += 1 }
        }
        #expect(rights > 2)
    }

    @Test func aScrubLeadsToTheFirstPage() throws {
        let row = 23
        for distance in [6, 9, 11, 14] {
            var turning = try Turning(columns: 120)
            let grid = turning.grid
            let start = try #require(Turning.mark(in: grid, row: row))
            turning.drag(from: start, to: start + distance, row: row)
            turning.mouse(.release, start + distance, row)
            turning.settle()
            #expect(turning.page() != 1)
            try expectFirstPage(turning, "\(distance) columns")
        }
    }

    @Test func aPageAskedForByItsNumberIsTheOneThatStays() throws {
        var turning = try Turning(columns: 120)
        turning.turn("5g")
        #expect(turning.page() == 4)
        let second = turning.app.locator
        turning.turn("4g")
        #expect(turning.app.locator.offset < second.offset)
    }
}
