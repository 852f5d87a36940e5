import BookModel
import Cells
import TestSupport
import Testing

@testable import Pages
@testable import Reader

/// Looking along the indicator, by keys and by hand.
@Suite struct ScrubTests {
    private func box(_ turning: Turning) -> [String] {
        turning.screen.split(separator: "\n").filter { $0.contains("│") || $0.contains("╭") }.map { line in
            line.split(separator: " ").joined(separator: " ")
        }
    }

    @Test func keysLookAndEnterGoes() throws {
        var turning = try Turning()
        let (leaves, place) = (turning.leaves, turning.app.locator)
        turning.press("S")
        #expect(turning.screen.contains("Page 1 ") && turning.screen.contains("Enter goes there"))
        turning.press("→→")
        #expect(turning.page() == 3 && turning.screen.contains("Page 3 "))
        #expect(turning.app.locator == place)
        turning.press("⎋")
        #expect(turning.leaves == leaves && turning.page() == 1)
        turning.press("S→→")
        turning.press("⏎")
        turning.settle()
        #expect(turning.page() == 3 && turning.leaves != leaves)
        turning.turn("''")
        #expect(turning.app.locator == place)
    }

    @Test func chaptersArePassedByTheirBeginnings() throws {
        var turning = try Turning()
        let starts = turning.app.context.reading.pages.counts.starts
        turning.press("S↓")
        #expect(turning.page() == starts[1] + 1 && turning.screen.contains("Chapter 2"))
        turning.press("↓")
        #expect(turning.page() == starts[2] + 1)
        turning.press("→↑")
        #expect(turning.page() == starts[2] + 1)
        turning.press("↑↑↑")
        #expect(turning.page() == 1)
        turning.press("G")
        #expect(turning.page() == starts[5])
        turning.press("f")
        #expect(turning.page() == starts[5])
        turning.press("g")
        #expect(turning.page() == 1)
    }

    @Test func theFirstWordsAreShownOnceTheirSectionIsSet() throws {
        var turning = try Turning()
        turning.press("SG")
        turning.prepare()
        let words = turning.app.context.reading.pages.words(
            of: turning.app.context.reading.pages.last)
        #expect(words?.isEmpty == false)
        #expect(box(turning).contains { $0.contains(words?.prefix(12) ?? "?") })
    }

    @Test func aHandSeesWhatIsThere() throws {
        var turning = try Turning()
        let start = try #require(Turning.mark(in: turning.grid, row: 23))
        turning.drag(from: start, to: start + 10, row: 23)
        let page = try #require(turning.page())
        #expect(turning.screen.contains("Page \(page) "))
        turning.mouse(.release, start + 10, 23)
        turning.settle()
        #expect(!turning.screen.contains("╭"))
    }

    @Test func anyWindowHasRoomOrNone() throws {
        for (columns, rows) in [(4, 3), (10, 5), (20, 6), (300, 60)] {
            var turning = try Turning(columns: columns, rows: rows)
            turning.press("S→")
            #expect(turning.grid.size == Size(columns: columns, rows: rows))
            turning.press("⎋")
            #expect(turning.app.context.reading.scrubbed == nil)
        }
    }

    @Test func booksReadFromTheRightAreScrubbedFromTheRight() throws {
        var turning = try Turning { $0.readingDirection = .rtl }
        turning.press("S←")
        #expect(turning.page() == 2)
        turning.press("→")
        #expect(turning.page() == 1)
    }
}
