import BookModel
import Cells
import TestSupport
import Testing

@testable import Commands
@testable import Reader

/// The row of marks, and the hand on it.
@Suite struct IndicatorTests {
    /// Some two hundred pages: the row is a track, from column 6 on.
    private func track(_ settings: (inout Settings) -> Void = { _ in }) throws -> Turning {
        try Turning(SampleBook.make(wordsPerSection: [4_000, 4_000, 4_000]), columns: 60, rows: 8, settings)
    }

    private func mark(_ grid: Grid, row: Int = 7) -> Int? { Turning.mark(in: grid, row: row) }

    @Test func aClickBesideTheMarkTurnsOnePage() throws {
        var turning = try Turning()
        let start = try #require(mark(turning.grid, row: 23))
        turning.click(start + 8, 23)
        turning.settle()
        #expect(turning.page() == 2)
        turning.click(start, 23)
        turning.settle()
        #expect(turning.page() == 1)
    }

    @Test func aDragNamesPagesAndTurnsNone() throws {
        var turning = try Turning()
        let leaves = turning.leaves
        let start = try #require(mark(turning.grid, row: 23))
        turning.drag(from: start, to: start + 10, row: 23)
        let named = try #require(turning.page())
        #expect(named > 2)
        #expect(turning.app.locator.offset == 0)
        #expect(turning.effects.isEmpty)
        turning.mouse(.release, start + 10, 23)
        turning.settle()
        #expect(turning.page() == named)
        #expect(turning.leaves != leaves)
        #expect(turning.effects == [.record])
    }

    @Test func escapeSnapsBack() throws {
        var turning = try Turning()
        turning.turn("→→")
        let (before, place) = (turning.screen, turning.app.locator)
        let start = try #require(mark(turning.grid, row: 23))
        turning.drag(from: start, to: start + 12, row: 23)
        #expect(turning.screen != before)
        turning.press("⎋")
        #expect(turning.screen == before)
        turning.mouse(.drag, start + 4, 23)
        turning.mouse(.release, start + 4, 23)
        #expect(turning.settle() == before)
        #expect(turning.app.locator == place)
    }

    @Test func theMarkStandsUnderTheHand() throws {
        for pages in [0, 12, 120] {
            var turning = try track()
            if pages > 0 { turning.turn("\(pages)g") }
            let start = try #require(mark(turning.grid))
            turning.mouse(.press, start, 7)
            turning.mouse(.drag, start < 30 ? start + 3 : start - 3, 7)
            for column in stride(from: 6, through: 30, by: 4) {
                turning.mouse(.drag, column, 7)
                #expect(mark(turning.grid) == column, "from page \(pages)")
            }
            let named = turning.page()
            turning.mouse(.release, 30, 7)
            turning.settle()
            #expect(turning.page() == named)
            #expect(mark(turning.grid) == 30)
        }
    }

    @Test func theTrackStaysWhereItIs() throws {
        var turning = try track()
        func end(_ grid: Grid) -> Int? {
            (0..<60).last { "─━╸╴▸◦▎▍▌▋▊▉█".unicodeScalars.contains(grid[$0, 7].base) }
        }
        let first = end(turning.grid)
        for keys in ["9g", "10g", "100g", "G", "12"] {
            turning.turn(keys)
            #expect(end(turning.grid) == first, "\(keys)")
        }
    }

    @Test func aScrubReachesBothEnds() throws {
        var turning = try track()
        let start = try #require(mark(turning.grid))
        turning.turn("5g")
        turning.drag(from: start, to: 59, row: 7)
        turning.mouse(.release, 59, 7)
        turning.settle()
        let last = turning.page()
        turning.turn("G")
        #expect(turning.page() == last)
        turning.drag(from: 30, to: 0, row: 7)
        turning.mouse(.release, 0, 7)
        turning.settle()
        #expect(turning.page() == 1)
    }

    @Test func standsAtTheTop() throws {
        var turning = try Turning { $0.indicator = .top }
        #expect(turning.page(inRow: 0) == 1)
        #expect(turning.page() == nil)
        let bottom = try Turning()
        #expect((0..<23).allSatisfy { turning.grid.text(ofRow: $0 + 1) == bottom.grid.text(ofRow: $0) })
        let start = try #require(mark(turning.grid, row: 0))
        turning.click(start + 8, 0)
        turning.settle()
        #expect(turning.page(inRow: 0) == 2)
        turning.press("→")
        turning.wait(untilProgress: 0.5)
        #expect(turning.page(inRow: 0) == 2)
    }

    @Test func liesOverThePage() throws {
        let over = try Turning { $0.indicator = .over }
        let hidden = try Turning { $0.indicator = .hidden }
        #expect(over.page() == 1)
        #expect((0..<23).allSatisfy { over.grid.text(ofRow: $0) == hidden.grid.text(ofRow: $0) })
        #expect(hidden.page() == nil)
    }

    @Test func hiddenIsNoPlaceForAHand() throws {
        var turning = try Turning { $0.indicator = .hidden }
        turning.click(5, 23)
        #expect(turning.settle().contains("· the beginning ·"))
        turning.click(75, 23)
        turning.settle()
        #expect(turning.app.locator.offset > 0)
    }

    @Test func onePageAloneHasNoneIfAsked() throws {
        for hides in [false, true] {
            let book = SampleBook.make(wordsPerSection: [20])
            let turning = try Turning(book) { $0.hidesIndicatorForOnePage = hides }
            #expect(turning.grid.text(ofRow: 23).isEmpty == hides)
        }
    }

    @Test func hasColoursOfItsOwn() throws {
        let turning = try track {
            ($0.indicatorMarks, $0.indicatorCurrent, $0.indicatorGround) = (10, 11, 12)
        }
        let grid = turning.grid
        let current = try #require(mark(grid))
        #expect(grid[current, 7].style.foreground == .indexed(11))
        #expect(grid[current + 2, 7].style.foreground == .indexed(10))
        #expect((0..<60).allSatisfy { grid[$0, 7].style.background == .indexed(12) })
        #expect(grid[0, 6].style.background == .standard)
    }

    @Test func chaptersAreTicked() throws {
        var turning = try track()
        turning.turn("G")
        #expect(turning.grid.text(ofRow: 7).contains("╸"))
    }

    @Test func chaptersWithinOneSectionAreTickedAsOthersAre() throws {
        var section = SampleBook.make(wordsPerSection: [12_000]).section(at: 0)
        let (part, all) = (section.text.count / 3, section.text.count)
        section.anchors = (0..<3).map { Anchor(id: "c\($0)", offset: $0 * part) }
        let entries = (0..<3).map {
            Contents.Entry(title: "Chapter \($0)", target: Contents.Target(section: 0, anchor: "c\($0)"))
        }
        let book = SampleBook.book(sections: [section], contents: Contents(entries: entries))
        var turning = try Turning(book, columns: 60, rows: 8)
        turning.turn("G")
        let row = turning.grid.text(ofRow: 7)
        #expect(row.filter { $0 == "╸" }.count == 2, "\(row)")
        #expect(turning.app.locator.offset > all / 2)
    }

    /// Drawn where there is more room than its window has, nothing of it stands beside that.
    @Test(arguments: ["", "123456789"]) func isNeverWiderThanTheRow(typed: String) throws {
        for columns in 1...60 {
            var turning = try Turning(SampleBook.make(wordsPerSection: [900]), columns: columns, rows: 6)
            turning.turn("→")
            var wide = Grid(Size(columns: 120, rows: 1))
            turning.app.context.reading.indicatorArtist(typed: typed).draw(row: 0, into: &wide)
            let row = wide.text(ofRow: 0)
            #expect(row.dropFirst(columns).allSatisfy { $0 == " " }, "\(columns): \(row)")
            #expect(columns < 4 || row.contains { $0 != " " }, "\(columns)")
        }
    }
}
