import BookModel
import Cells
import TestSupport
import Testing

@testable import Commands
@testable import Reader

@Suite struct ForeEdgeTests {
    private func reading(columns: Int, rows: Int = 31, _ settings: (inout Settings) -> Void = { _ in }) throws
        -> Reading
    {
        var reading = try Reading(
            SampleBook.make(wordsPerSection: [3_000, 9_000, 30]), columns: columns, rows: rows
        ) {
            $0.theme = "paper"
            settings(&$0)
        }
        reading.count()
        return reading
    }

    /// The rows of a column that are not blank, with what stands there.
    private func marks(_ reading: Reading, column: Int) -> [Int: String] {
        var reading = reading
        let grid = reading.grid
        return Dictionary(
            uniqueKeysWithValues: (0..<grid.size.rows - 1).filter { !grid[column, $0].isBlank }.map {
                ($0, String(grid[column, $0].base))
            })
    }

    @Test func rowsTellThePlaceAndTheBeginningOfTheChapter() {
        let edge = ForeEdge(page: 50, chapter: 20, of: 101, rows: 21)
        #expect(edge.place == 10 && edge.chapter == 4)
        let (first, last) = (
            ForeEdge(page: 0, chapter: nil, of: 101, rows: 21),
            ForeEdge(page: 100, chapter: 0, of: 101, rows: 21)
        )
        #expect(first.place == 0 && first.chapter == nil && last.place == 20 && last.chapter == 0)
        #expect(ForeEdge(page: 7, chapter: 7, of: 1, rows: 1).place == 0)
    }

    @Test func theMarksStandInTheMarginOfAWindowWithoutADesk() throws {
        var reading = try reading(columns: 120)
        #expect(marks(reading, column: 119) == [2: "▐"])
        reading.press("60%")
        let marks = marks(reading, column: 119)
        #expect(marks.values.sorted() == ["╶", "▐"])
        let place = try #require(marks.first { $0.value == "▐" }?.key)
        let chapter = try #require(marks.first { $0.value == "╶" }?.key)
        #expect(chapter < place)
        reading.press("G")
        let rows = reading.app.context.reading.geometry.pages[1].text.rows
        #expect(rows.contains(chapter) && self.marks(reading, column: 119)[rows.upperBound - 1] == "▐")
    }

    @Test func theyStandOnTheDeskBesideTheSheets() throws {
        var reading = try reading(columns: 200)
        reading.press("60%")
        let session = reading.app.context.reading
        let column = session.geometry.leaves.columns.upperBound + session.deskArtist.sheets.right
        #expect(marks(reading, column: column).values.sorted() == ["╴", "▌"])
    }

    @Test func theyStandAtTheLeftOfABookReadFromTheRight() throws {
        var reading = try reading(columns: 120) { $0.readingDirection = .rtl }
        reading.press("60%")
        #expect(marks(reading, column: 0).values.sorted() == ["╴", "▌"])
        #expect(marks(reading, column: 119).isEmpty)
    }

    @Test func narrowWindowsAndBareOnesHaveNone() throws {
        var narrow = try reading(columns: 119)
        narrow.press("60%")
        #expect(marks(narrow, column: 118).isEmpty)
        var bare = try reading(columns: 120)
        bare.press("60%z")
        #expect(marks(bare, column: 119).isEmpty)
    }
}
