import BookModel
import Cells
import Paging
import Synchronization
import TestSupport
import Testing
import Typesetting

@testable import Commands
@testable import Pages
@testable import Reader

/// The first page of a book is shown before its contents are read and, if its section is long, before the rest of that.
@Suite struct OpeningTests {
    /// What has been asked of the book.
    private final class Long: Sendable {
        private let asked = Mutex<[String]>([])
        private let content: Section

        init(words: Int = 40_000, language: String = "en") {
            var content = SampleBook.make(wordsPerSection: [words]).section(at: 0)
            content.languages = [language]
            self.content = content
        }

        var book: Book {
            let sample = SampleBook.book(sections: [content])
            return Book(
                metadata: sample.metadata, sections: sample.sections,
                outline: {
                    self.asked.withLock { $0.append("contents") }
                    return Outline(contents: sample.contents)
                }, warnings: [], identity: sample.identity,
                load: { _ in
                    self.asked.withLock { $0.append("all") }
                    return self.content
                },
                begin: { _, _, room in
                    self.asked.withLock { $0.append("beginning") }
                    var opening = self.content
                    let bytes = 2 * room.lines * room.columns
                    opening.blocks.removeAll { $0.range.upperBound > bytes }
                    return SectionOpening(section: opening, isWhole: bytes >= self.content.text.count)
                })
        }

        var log: [String] { asked.withLock { $0 } }
    }

    private static let size = Size(columns: 120, rows: 36)

    private func app(_ book: Book, opens: Bool = true, place: Locator? = nil) throws -> App {
        try App(
            SectionCache(book: book, typesetter: .test), layers: SettingLayers(Settings()), size: Self.size,
            place: place, opens: opens)
    }

    /// The rows of the first page, which faces what is known of the book.
    private func rows(_ app: inout App) -> [String] {
        let grid = app.draw()
        return (0..<Self.size.rows - 2).map { row in
            // Without the marks at the edge.
            let text = grid.text(ofRow: row).prefix(Self.size.columns - 1).dropFirst(Self.size.columns / 2)
            return String(text.reversed().drop { $0 == " " }.reversed())
        }
    }

    @Test func whatIsPreparedOfALongSectionIsNotReadAgain() throws {
        let long = Long()
        let cache = SectionCache(book: long.book, typesetter: .test)
        let format = App.format(of: long.book, Settings(), size: Self.size, cell: nil)
        cache.prepareFirstPages(0, format, at: 0)
        #expect(long.log == ["beginning"])
        var app = try App(
            cache, layers: SettingLayers(Settings()), size: Self.size, place: nil, opens: true)
        #expect(rows(&app).contains { $0.contains("Chapter 1") })
        #expect(long.log == ["beginning"])
        cache.prepare(0, format)
        app.readOn()
        #expect(long.log == ["beginning", "all"])
    }

    /// The beginning does not do.
    @Test func aPlaceFarIntoALongSectionIsPreparedWithAllOfIt() throws {
        let long = Long()
        let cache = SectionCache(book: long.book, typesetter: .test)
        let format = App.format(of: long.book, Settings(), size: Self.size, cell: nil)
        cache.prepareFirstPages(0, format, at: 100_000)
        #expect(long.log == ["all"])
        cache.prepare(0, format)
        #expect(long.log == ["all"])
    }

    @Test func theFirstPagesAreThereBeforeTheRestIsRead() throws {
        let long = Long()
        var app = try app(long.book)
        let first = rows(&app)
        #expect(long.log == ["beginning"])
        #expect(first.contains { $0.contains("Chapter 1") })
        app.readOn()
        #expect(app.needsDrawing)
        #expect(rows(&app) == first)
        #expect(long.log == ["beginning", "all", "contents"])
        var whole = try self.app(long.book, opens: false)
        #expect(rows(&whole) == first)
        #expect(app.locator == whole.locator)
    }

    @Test func itIsReadOnce() throws {
        let long = Long()
        var app = try app(long.book)
        app.readOn()
        _ = app.handle(.key(Key(.pageDown)), at: .zero)
        _ = app.finish()
        _ = app.draw()
        #expect(long.log == ["beginning", "all", "contents"])
    }

    /// A saved place on the first pages of a long section does not need the rest; another one does.
    @Test(
        arguments: [
            (0, ["beginning"]), (700, ["beginning"]), (4_000, ["all"]), (20_000, ["all"]),
        ] as [(Int, [String])])
    func aPlaceOnTheFirstPagesIsShownBeforeTheRestIsRead(offset: Int, read: [String]) throws {
        let (long, other) = (Long(words: 8_000), Long(words: 8_000))
        let section = long.book.section(at: 0)
        let place = try app(
            long.book, opens: false, place: Locator(section: 0, offset: offset, in: section, progress: 0)
        ).locator
        var early = try app(long.book, opens: false, place: place)
        var late = try app(other.book, place: place)
        #expect(other.log == read)
        // The head of the page waits for the contents.
        #expect(rows(&late).dropFirst() == rows(&early).dropFirst())
        #expect(late.locator == early.locator)
        late.readOn()
        #expect(late.draw() == early.draw())
        #expect(late.context.reading.pages.set(0).section == section)
    }

    @Test func whatDependsOnTheRestWaitsForIt() throws {
        // A language that is guessed is guessed of all of the text.
        let long = Long(language: "")
        var app = try app(long.book)
        #expect(long.log == ["beginning", "all"])
        let first = rows(&app)
        app.readOn()
        #expect(rows(&app) == first)
    }

    @Test func aShortSectionIsMadeOnce() throws {
        let long = Long(words: 500)
        var app = try app(long.book)
        app.readOn()
        _ = app.draw()
        #expect(long.log == ["beginning", "contents"])
    }

    /// Where the contents lead within the first section is known as if they had been read before.
    @Test func whatTheContentsNameIsFoundOnceTheyAreRead() throws {
        var section = SampleBook.make(wordsPerSection: [4_000]).section(at: 0)
        section.anchors = [Anchor(id: "deep", offset: section.text.count / 2)]
        let entries = [Contents.Entry(title: "Deep", target: Contents.Target(section: 0, anchor: "deep"))]
        let book = SampleBook.book(sections: [section], contents: Contents(entries: entries))
        var (late, early) = (try app(book), try app(book, opens: false))
        let isKnown = rows(&late) == rows(&early)
        late.readOn()
        #expect(late.draw() == early.draw())
        let target = Contents.Target(section: 0, anchor: "deep")
        let pages = [late, early].map { $0.context.reading.pages.counts.page(of: target) }
        #expect(pages[0] == pages[1] && (pages[0] ?? 0) > 2 && isKnown)
    }
}
