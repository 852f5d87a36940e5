import BookModel
import Cells
import TestSupport
import Testing

@testable import Commands
@testable import Drawing
@testable import Reader

/// What stands beside the indicator, and on the bookplate.
@Suite struct RowTests {
    private func row(_ turning: Turning) -> String {
        turning.grid.text(ofRow: turning.grid.size.rows - 1).split(separator: " ").suffix(9).joined(
            separator: " ")
    }

    @Test func itHasWhatIsChosenInThatOrder() throws {
        #expect(row(try Turning { $0.row = [.percent, .page] }).contains("0 % 1 / "))
        #expect(row(try Turning { $0.row = [.percent] }).hasSuffix("0 %"))
        #expect(!row(try Turning { $0.row = [] }).contains("0 %"))
    }

    @Test func timesStandThereOnceTheTextIsCounted() throws {
        #expect(!row(try Turning(isCounted: false) { $0.row = [.chapter, .book] }).contains("min"))
        var turning = try Turning { $0.row = [.chapter, .book] }
        // Chapters of 900, 200, 1,400, 30 and 700 words, of which one page is in view.
        #expect(row(turning).contains("chapter 3 min book 10 min"))
        let pace = ReadingPace(amount: TextAmount(words: 1_000_000), milliseconds: 10_000 * 60_000)
        turning.receive(.reading(SavedReading(pace: pace)))
        #expect(row(turning).contains("chapter 7 min book 30 min"))
    }

    @Test func jumpsThatComeLateAreListedAtOnce() throws {
        var turning = try Turning()
        turning.press(":jumps")
        turning.press("⏎")
        #expect(turning.screen.contains("No jumps yet."))
        let place = Locator(section: 2, words: "from the shelf", progress: 0.5)
        turning.receive(.jumps(Jumps(earlier: [place])))
        #expect(turning.app.needsDrawing && turning.screen.contains("from the shelf"))
    }

    @Test func theClockGoesOn() throws {
        var turning = try Turning { $0.row = [.clock] }
        #expect(turning.app.nextTick == nil)
        turning.set(clock: WallClock(start: 14 * 3_600_000 + 5 * 60_000 + 30_000, zone: 3_600))
        #expect(row(turning).hasSuffix("15:05"))
        #expect(turning.app.nextTick == .seconds(30))
        _ = turning.tick(at: .seconds(30))
        #expect(row(turning).hasSuffix("15:06"))
    }

    @Test(
        arguments: [
            ("none", "none"), ("page", "page"), ("clock,page", "clock,page"), ("", nil), ("page,page", nil),
            ("pages", nil), ("page,", "page"),
        ] as [(String, String?)])
    func aListTakesItsWordsOnce(_ value: String, _ expected: String?) throws {
        let setting = try #require(Setting.named("row"))
        var settings = Settings()
        #expect(setting.set(value, in: &settings) == (expected != nil))
        if let expected { #expect(setting.value(in: settings) == expected) }
    }

    @Test func aListIsSteppedThrough() throws {
        let setting = try #require(Setting.named("row"))
        var settings = Settings()
        var seen: [String] = []
        for _ in 0..<4 {
            setting.step(true, in: &settings)
            seen.append(setting.value(in: settings))
        }
        #expect(
            seen == [
                "page,percent,chapter", "page,percent,chapter,book", "page,percent,chapter,book,clock",
                "page,percent,chapter,book,clock",
            ])
        for _ in 0..<7 { setting.step(false, in: &settings) }
        #expect(setting.value(in: settings) == "none")
    }

    private func plate(_ columns: Int = 120, _ change: (inout Settings) -> Void = { _ in }) throws -> Turning
    {
        let sample = SampleBook.make(wordsPerSection: [900, 900])
        var metadata = sample.metadata
        metadata.title = "War and Peace"
        metadata.creators = ["Leo Tolstoy"]
        metadata.contributors = [
            Metadata.Contributor(name: "Aylmer Maude", role: "trl"),
            Metadata.Contributor(name: "Louise Maude", role: "trl"),
        ]
        (metadata.publisher, metadata.date) = ("Oxford", "1922-05-01")
        let book = Book(
            metadata: metadata, sections: sample.sections, identity: sample.identity,
            load: { sample.section(at: $0) })
        return try Turning(book, columns: columns) {
            change(&$0)
        }
    }

    private func text(_ grid: Grid, _ columns: Range<Int>) -> [String] {
        (0..<grid.size.rows - 2).map { row in
            String(String.UnicodeScalarView(columns.map { grid[$0, row].base }))
                .split(separator: " ").joined(separator: " ")
        }.filter { !$0.isEmpty }
    }

    @Test func aBookplateFacesTheFirstPageAlone() throws {
        var turning = try plate()
        #expect(
            text(turning.grid, 0..<58) == [
                "War and Peace", "Leo Tolstoy", "translated by Aylmer Maude and Louise Maude", "Oxford, 1922",
                "12 pages · 7 minutes",
            ])
        turning.turn("→")
        #expect(!turning.screen.contains("Oxford"))
        turning.turn("←")
        #expect(turning.screen.contains("Oxford"))
        turning.resize(80)
        #expect(!turning.screen.contains("Oxford"))
    }

    @Test(arguments: [false, true]) func aBookplateTellsWhenABookWasReadLast(wasRead: Bool) throws {
        let sample = SampleBook.make(wordsPerSection: [900, 900])
        let place = wasRead ? Locator(section: 1, offset: 0, progress: 0.5) : nil
        var reading = try Reading(sample, columns: 120, place: place)
        reading.app.receive(.reading(SavedReading(last: Shelving.now)))
        reading.press("g")
        #expect(reading.screen.contains("50 %") == wasRead)
    }

    @Test func theBookplateOfABookReadFromTheRightStandsOnTheRight() throws {
        let turning = try plate { $0.readingDirection = .rtl }
        #expect(text(turning.grid, 61..<120).contains("Leo Tolstoy"))
    }

    @Test func whatIsNotKnownIsNotOnIt() {
        var metadata = Metadata()
        metadata.nameIfNeeded(byFile: "scan_01.txt")
        var grid = Grid(Size(columns: 30, rows: 12))
        Bookplate(metadata, Bookplate.Facts()).draw(
            in: Rect(column: 0, row: 0, columns: 30, rows: 12), theme: Theme(), into: &grid)
        #expect(grid.text.allSatisfy { $0.isWhitespace })
    }

    /// What is known later has its place before.
    @Test func noOtherLineMovesOncePagesAreCounted() {
        var metadata = Metadata()
        metadata.title = "A Book"
        let plates = [Bookplate.Facts(), Bookplate.Facts(pageCount: "80 pages", time: .seconds(60))].map {
            facts in
            var grid = Grid(Size(columns: 40, rows: 20))
            Bookplate(metadata, facts).draw(
                in: Rect(column: 0, row: 0, columns: 40, rows: 20), theme: Theme(), into: &grid)
            return grid
        }
        let rows = plates.map { grid in (0..<20).map { grid.text(ofRow: $0) } }
        let changed = rows[0].indices.filter { rows[0][$0] != rows[1][$0] }
        #expect(changed.count == 1 && rows[1][changed[0]].contains("80 pages"))
        #expect(rows[0].contains { $0.contains("A Book") })
    }

    @Test func whereOneWasStandsOnIt() {
        var metadata = Metadata()
        metadata.title = "A title that is much too long for the narrow page of this window"
        let facts = Bookplate.Facts(pageCount: "9 pages", time: nil, last: ("2026-11-12", 0.057))
        var grid = Grid(Size(columns: 40, rows: 12))
        Bookplate(metadata, facts).draw(
            in: Rect(column: 0, row: 0, columns: 40, rows: 12), theme: Theme(), into: &grid)
        #expect(
            text(grid, 0..<40) == [
                "A title that is much too long for the", "narrow page of this window", "9 pages",
                "last read 2026-11-12 · 5 %",
            ])
    }
}
