import BookModel
import Paging
import TestSupport
import Testing
import Typesetting

@testable import Commands
@testable import Pages

/// Counts of earlier times hold until they are counted anew.
@Suite struct SavedCountsTests {
    private static let format: PageFormat = {
        var style = PageStyle()
        style.facesPages = true
        return PageFormat(measure: 30, height: 10, style: style)
    }()

    private let book = SampleBook.make(wordsPerSection: [300, 40, 500, 90, 700])

    private func pages(savedCounts saved: [String: String] = [:]) -> BookPages {
        BookPages(
            SectionCache(book: book, typesetter: .test), format: Self.format, binding: Binding(),
            savedCounts: saved)
    }

    private func count(_ pages: BookPages) {
        pages.receive(pages.sectionsToCount.map { pages.cache.count($0, Self.format, names: []) })
    }

    private func places(_ pages: BookPages) -> [Spread<PageID>] {
        book.sections.indices.map { section in
            pages.spread(of: pages.page(at: Locator(section: section, offset: 100)))
        }
    }

    @Test func aBookOpenedAgainHasItsSidesAtOnce() throws {
        let first = pages()
        #expect(first.countsToSave().isEmpty)
        count(first)
        let saved = first.countsToSave()
        #expect(saved.count == 2 && first.countsToSave().isEmpty)
        let second = pages(savedCounts: Dictionary(saved.map { ($0.format, $0.pages) }) { $1 })
        #expect(second.amounts.total == first.amounts.total && second.amounts.total?.words == 1_640)
        #expect(second.counts.isExact && second.counts.starts == first.counts.starts)
        #expect(second.counts.uncountedSections == Array(book.sections.indices))
        #expect(places(second) == places(first))
        count(second)
        #expect(second.counts.starts == first.counts.starts && second.countsToSave().isEmpty)
    }

    @Test func whatIsCountedHoldsAgainstWhatWasKept() {
        let pages = pages(savedCounts: [Self.format.name: "9 9 9 9 9"])
        #expect(pages.counts.total == 45)
        count(pages)
        let fresh = self.pages()
        count(fresh)
        #expect(pages.counts.starts == fresh.counts.starts)
        #expect(!pages.countsToSave().isEmpty)
    }

    @Test(arguments: [
        "", " ", "1", "1 2 3 4", "1 2 3 4 5 6", "1 2 3 4 0", "1 2 3 4 -5", "1 2 3 4 x", "1 2 3 4/5/6 7",
        "1 2 3 4 99999999999999999999", "1 2 3 4 5000000", "1 2 3 4 /", "1 2 3 4 5/", "é 2 3 4 5",
    ])
    func whatDoesNotFitTheBookCountsForNothing(_ saved: String) {
        let pages = pages(savedCounts: [Self.format.name: saved])
        #expect(!pages.counts.isExact)
        #expect(pages.counts.starts == self.pages().counts.starts)
    }

    @Test func whatHasBeenSetForTheScreenIsCountedByAWorker() {
        let pages = BookPages(book: book, typesetter: .test, format: PageFormat(measure: 30, height: 10))
        _ = pages.set(1)
        #expect(pages.counts.uncountedSections == [0, 2, 3, 4])
        #expect(pages.sectionsToCount == [0, 1, 2, 3, 4])
        #expect(pages.amount(ofPages: 0..<1) == nil)
        pages.receive(pages.sectionsToCount.map { pages.cache.count($0, pages.format, names: []) })
        #expect(pages.amounts.total?.words == 1_640 && pages.sectionsToCount.isEmpty)
    }

    @Test func theTextOfPagesAddsUp() throws {
        let pages = pages()
        pages.receive(pages.sectionsToCount.map { pages.cache.count($0, Self.format, names: []) })
        let total = try #require(pages.amounts.total)
        var before: Int64 = 0
        for number in 0...pages.counts.total {
            let words = try #require(pages.amount(ofPages: 0..<number)).words
            #expect(words >= before)
            before = words
        }
        #expect(pages.amount(ofPages: 0..<pages.counts.total) == total && before == total.words)
    }

    @Test(arguments: [
        "", "1", "1 2 3 4", "1 2 3 4 5 6", "1 2 3 4 -5", "1 2 3 4 x", "1 2 3 4 +5", "1 2 3 4 5+",
        "1 2 3 4 5+0",
        "1 2 3 4 5+6+7", "1 2 3 4 99999999999999999999",
    ])
    func amountsThatDoNotFitTheBookCountForNothing(_ saved: String) {
        #expect(pages(savedCounts: ["text": saved]).amounts.total == nil)
        #expect(
            pages(savedCounts: ["text": "1 2 3+9 4 5"]).amounts.total == TextAmount(words: 15, characters: 9))
    }

    @Test func everythingThatMakesOtherPagesIsInTheName() {
        // One who adds a choice adds it to the name; the least width of insertions is that of pages, and where
        // their text stands makes no other ones. How lines are written, and rows for readings, come from the style;
        // tatweels fill lines that are broken.
        #expect(Mirror(reflecting: Self.format).children.count == 14)
        #expect(Mirror(reflecting: PageStyle()).children.count == 14)
        var names: Set<String> = []
        func add(
            _ measure: Int = 30, _ height: Int = 10, _ hangs: Int = 0, _ change: (inout PageStyle) -> Void
        ) {
            var style = PageStyle()
            change(&style)
            names.insert(
                PageFormat(measure: measure, height: height, hangingColumns: hangs, style: style).name)
        }
        add { _ in }
        add(31) { _ in }
        add(30, 11) { _ in }
        add(30, 10, 2) { _ in }
        add { $0.paragraphs = .space }
        add { $0.pictures = PictureStyle() }
        add { $0.pictures = PictureStyle(cell: (10, 16)) }
        add { $0.pictures = PictureStyle(showsOrnaments: false) }
        add { $0.pictures = PictureStyle(fitsWidth: true) }
        add { $0.lineSpacing = 2 }
        add { $0.dropCaps = .on }
        add { $0.dropCaps = .off }
        add { $0.hasFootnotes = true }
        add { $0.lowersOpenings = true }
        add { $0.facesPages = true }
        add { $0.readingDirection = .rightToLeft }
        add { $0.widths.widensAmbiguous = true }
        add { $0.widths.joinsVowelSigns = true }
        add { $0.keepsCharacters = true }
        add { $0.keepsWords = true }
        add { $0.vertical = .on }
        add { $0.vertical = .book }
        add { $0.ruby = .above }
        add { $0.ruby = .off }
        names.insert(PageFormat(measure: 30, height: 10, hangingRows: 1).name)
        names.insert(PageFormat(measure: 30, height: 10, marginColumns: 3).name)
        names.insert(PageFormat(measure: 30, height: 10, isJustified: true).name)
        names.insert(PageFormat(measure: 30, height: 10, isJustified: true, hyphenates: false).name)
        for room in [
            TextRoom(column: 2, row: 1, columns: 26, rows: 8),
            TextRoom(column: 2, row: 1, columns: 26, rows: 7),
        ] {
            names.insert(PageFormat(measure: 30, height: 10, room: room).name)
        }
        #expect(names.count == 30)
    }
}
