import BookModel
import Cells
import TestSupport
import Testing
import Text

@testable import Commands
@testable import Pages
@testable import Reader

@Suite struct GrepTests {
    private let pattern: SearchPattern

    init() throws { pattern = try SearchPattern("whale", .words) }

    private func hit(_ text: String, section: Int = 0, at offset: Int) -> GrepHit {
        GrepHit(
            section: section, offset: offset,
            context: HitContext(
                offset..<offset + 5, in: Array(text.utf8), reach: GrepHit.after, before: GrepHit.before))
    }

    private var report: GrepReport {
        var report = GrepReport(pattern)
        var (whale, war) = (
            GrepBook(path: "/books/The Whale.epub"), GrepBook(path: "/books/War and Peace.epub")
        )
        whale.hits = [
            hit("The whale, sir.", at: 4), hit("Thar she blows! A whale, sir.", section: 2, at: 18),
        ]
        war.hits = [hit("He was no whale.", at: 10)]
        (report.books, report.isComplete) = ([whale, war], true)
        return report
    }

    @Test func allBooksAreSearchedFromTheShelf() throws {
        var shelving = try Shelving()
        #expect(shelving.press("F").contains("all books:") && shelving.effects.isEmpty)
        #expect(shelving.press("whale").contains("all books: whale"))
        shelving.press("⏎")
        #expect(shelving.effects.contains(.grep(pattern)) && shelving.screen.contains("searching…"))
        shelving.app.receive(report)
        let screen = shelving.screen
        #expect(screen.contains("whale — 3 in 2 books") && !screen.contains("searching"))
        #expect(
            screen.contains("The Whale, Herman Melville") && screen.contains("War and Peace, Leo Tolstoy"))
        #expect(screen.contains("she blows! A whale, sir."))
        shelving.press("↓⏎")
        #expect(
            shelving.effects == [.openHit(pattern, path: "/books/The Whale.epub", section: 2, offset: 18)])
    }

    @Test func whatWasFoundIsThereAgainWhereTheReaderLeftIt() throws {
        var shelving = try Shelving()
        shelving.press(":grep whale⏎")
        shelving.app.receive(report)
        shelving.press("↓↓⏎")
        #expect(shelving.press("F").contains("shows what was found"))
        #expect(shelving.press("⏎").contains("3 in 2 books"))
        shelving.press("⏎")
        #expect(
            shelving.effects == [.openHit(pattern, path: "/books/War and Peace.epub", section: 0, offset: 10)]
        )
    }

    @Test func aWideWindowIsForTheWholeList() throws {
        var shelving = try Shelving(columns: 140, rows: 30)
        shelving.press(":grep whale⏎")
        var report = report
        let text = "whale " + String(repeating: "wave ", count: 60)
        report.books[0].hits = [hit(text, at: 0)]
        shelving.app.receive(report)
        #expect(shelving.screen.contains("whale" + String(repeating: " wave", count: 22)))
        #expect(!shelving.screen.contains("recently read"))
    }

    @Test func hitsAreFiltered() throws {
        var shelving = try Shelving()
        shelving.press(":grep whale⏎")
        shelving.app.receive(report)
        let screen = shelving.press("/blows")
        #expect(screen.contains("she blows") && !screen.contains("no whale"))
    }

    @Test func whatIsNotKnownIsSaid() throws {
        var shelving = try Shelving()
        shelving.press(":grep whale⏎")
        var report = GrepReport(pattern)
        (report.isComplete, report.unknown) = (true, 3)
        shelving.app.receive(report)
        #expect(
            shelving.screen.contains("Nothing found.")
                && shelving.screen.contains("3 books are not in the index"))
        shelving.press("⎋:grep whale⏎")
        report.problem = "the index cannot be read: why"
        shelving.app.receive(report)
        #expect(shelving.screen.contains("the index cannot be read: why"))
    }

    @Test func manyHitsAreSaidToBeMore() throws {
        var shelving = try Shelving()
        shelving.press(":grep whale⏎")
        var report = report
        report.books[0].hasMore = true
        report.isCut = true
        shelving.app.receive(report)
        #expect(shelving.screen.contains("3+ in 2 books and more") && shelving.screen.contains("the first 2"))
    }

    @Test func reportsOfAnotherSearchAreDropped() throws {
        var shelving = try Shelving()
        shelving.press(":grep ship⏎")
        shelving.app.receive(report)
        #expect(shelving.screen.contains("searching…"))
    }

    @Test func anOpenedHitIsSearchedFor() throws {
        let text = "Once. " + String(repeating: "Water and waves. ", count: 900) + "Whales. A whale!"
        var app = try App(
            SectionCache(
                book: SampleBook.book(sections: [SampleBook.section([(.paragraph, text)])]), typesetter: .test
            ), settings: Settings(),
            size: Size(columns: 60, rows: 20), place: nil)
        let offset = text.utf8.count - 6
        let effects = app.search(for: pattern, section: 0, offset: offset)
        #expect(
            effects.last == .search(SearchRequest(pattern, section: 0, offset: offset, isForward: true)))
        #expect(app.search(for: pattern, section: 99, offset: -1).count == 1)
    }

    @Test func theIndexIsToldOfOverTheShelf() throws {
        var shelving = try Shelving()
        shelving.app.receive(.indexing(IndexProgress(done: 3, count: 1_200)))
        #expect(shelving.screen.contains("indexing 3 of 1,200 in idle time…"))
        shelving.app.receive(.indexing(IndexProgress(done: 3, count: 4, isPaused: true)))
        #expect(shelving.screen.contains("1 book to index, on power again"))
        shelving.app.receive(.indexing(nil))
        #expect(!shelving.screen.contains("index"))
    }
}
