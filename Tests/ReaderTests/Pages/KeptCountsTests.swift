import BookModel
import Paging
import TestSupport
import Testing
import Typesetting

@testable import Reader

/// Counts of earlier times hold until they are counted anew.
@Suite struct KeptCountsTests {
    private static let format: PageFormat = {
        var style = PageStyle()
        style.facesPages = true
        return PageFormat(measure: 30, height: 10, style: style)
    }()

    private let book = SampleBook.make(wordsPerSection: [300, 40, 500, 90, 700])

    private func pages(kept: [String: String] = [:]) -> BookPages {
        BookPages(
            SectionCache(book: book, typesetter: .test), format: Self.format, binding: Binding(), kept: kept)
    }

    private func count(_ pages: BookPages) {
        pages.take(pages.counts.uncountedSections.map { pages.cache.count($0, Self.format, names: []) })
    }

    private func places(_ pages: BookPages) -> [Spread<PageID>] {
        book.sections.indices.map { section in
            pages.spread(of: pages.page(at: Locator(section: section, offset: 100)))
        }
    }

    @Test func aBookOpenedAgainHasItsSidesAtOnce() throws {
        let first = pages()
        #expect(first.countsToKeep() == nil)
        count(first)
        let kept = try #require(first.countsToKeep())
        #expect(first.countsToKeep() == nil)
        let second = pages(kept: [kept.format: kept.pages])
        #expect(second.counts.isExact && second.counts.starts == first.counts.starts)
        #expect(second.counts.uncountedSections == Array(book.sections.indices))
        #expect(places(second) == places(first))
        count(second)
        #expect(second.counts.starts == first.counts.starts && second.countsToKeep() == nil)
    }

    @Test func whatIsCountedHoldsAgainstWhatWasKept() {
        let pages = pages(kept: [Self.format.name: "9 9 9 9 9"])
        #expect(pages.counts.total == 45)
        count(pages)
        let fresh = self.pages()
        count(fresh)
        #expect(pages.counts.starts == fresh.counts.starts)
        #expect(pages.countsToKeep() != nil)
    }

    @Test(arguments: [
        "", " ", "1", "1 2 3 4", "1 2 3 4 5 6", "1 2 3 4 0", "1 2 3 4 -5", "1 2 3 4 x", "1 2 3 4/5/6 7",
        "1 2 3 4 99999999999999999999", "1 2 3 4 5000000", "1 2 3 4 /", "1 2 3 4 5/", "é 2 3 4 5",
    ])
    func whatDoesNotFitTheBookCountsForNothing(_ kept: String) {
        let pages = pages(kept: [Self.format.name: kept])
        #expect(!pages.counts.isExact)
        #expect(pages.counts.starts == self.pages().counts.starts)
    }

    @Test func everythingThatMakesOtherPagesIsInTheName() {
        // One who adds a choice adds it to the name; the least width of insertions is that of pages, and where
        // their text stands makes no other ones.
        #expect(Mirror(reflecting: Self.format).children.count == 11)
        #expect(Mirror(reflecting: PageStyle()).children.count == 10)
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
        add { $0.keepsCharacters = true }
        add { $0.keepsWords = true }
        names.insert(PageFormat(measure: 30, height: 10, marginColumns: 3).name)
        names.insert(PageFormat(measure: 30, height: 10, isJustified: true).name)
        names.insert(PageFormat(measure: 30, height: 10, isJustified: true, hyphenates: false).name)
        for room in [
            TextRoom(column: 2, row: 1, columns: 26, rows: 8),
            TextRoom(column: 2, row: 1, columns: 26, rows: 7),
        ] {
            names.insert(PageFormat(measure: 30, height: 10, room: room).name)
        }
        #expect(names.count == 23)
    }
}
