import BookModel
import Paging
import TestSupport
import Testing
import Typesetting

@testable import Commands
@testable import Pages

@Suite struct BookPagesTests {
    private func pages(_ words: [Int] = [300, 40, 500], binding: Binding? = nil) -> BookPages {
        BookPages(
            book: SampleBook.make(wordsPerSection: words), typesetter: .test,
            format: PageFormat(measure: 30, height: 10), binding: binding)
    }

    private func all(of pages: BookPages) -> [PageID] {
        var all = [pages.first]
        while let last = all.last, let next = pages.page(after: last) { all.append(next) }
        return all
    }

    @Test func passesEveryPageForwardAndBack() {
        let pages = pages()
        let forward = all(of: pages)
        #expect(forward.count == (0..<3).reduce(0) { $0 + pages.set($1).pageCount })
        #expect(forward.last == pages.last)
        var back = [pages.last]
        while let last = back.last, let before = pages.page(before: last) { back.append(before) }
        #expect(back.reversed() == forward)
    }

    @Test func everyPlaceOfAPageLeadsToIt() {
        let pages = pages()
        for page in all(of: pages) {
            let locator = pages.locator(of: page)
            #expect(pages.page(at: locator) == page)
        }
    }

    @Test(arguments: [nil, Binding()])
    func pagesComposedBeforeTheyAreTurnedToAreTheSame(binding: Binding?) {
        let (pages, fresh) = (pages(binding: binding), self.pages(binding: binding))
        for page in all(of: pages) {
            pages.prepare(around: pages.spread(of: page))
            #expect(pages.composed.count <= 2)
            for next in [page, pages.page(after: page)].compactMap({ $0 }) {
                #expect(pages.page(next) == fresh.page(next))
            }
        }
    }

    /// Whether they are in the same section or not.
    @Test(arguments: [nil, Binding()])
    func thePagesOfTheNextTurnAreComposed(binding: Binding?) {
        let pages = pages(binding: binding)
        for page in all(of: pages) {
            let spread = pages.spread(of: page)
            pages.prepare(around: spread)
            guard let next = spread.last.flatMap({ pages.page(after: $0) }) else { continue }
            #expect(Set(pages.composed.keys) == Set(pages.spread(of: next).pages))
        }
    }

    @Test func pagesComposedForAnotherFormatAreForgotten() {
        let format = PageFormat(measure: 40, height: 12)
        let pages = pages()
        pages.prepare(around: pages.spread(of: pages.first))
        pages.reformat(format)
        let fresh = self.pages()
        fresh.reformat(format)
        for page in all(of: pages) { #expect(pages.page(page) == fresh.page(page)) }
    }

    @Test func aSectionBeginsOnALeftPageWhereThatIsWished() {
        var binding = Binding()
        (binding.chapters, binding.coverStandsAlone) = (.spread, false)
        let pages = pages(binding: binding)
        for page in all(of: pages) where page.index == 0 {
            #expect(pages.spread(of: page).sides.first == page)
        }
    }

    @Test func pageOneFacesABlankSide() {
        let pages = pages([20], binding: Binding())
        #expect(pages.set(0).pageCount == 1)
        let spread = pages.spread(of: pages.first)
        #expect(spread == .facing(nil, pages.first) && pages.opensBook(spread))
        #expect(!pages.opensBook(.facing(pages.first, nil)))
    }

    @Test func aChapterBeginsOnTheNextPage() {
        let pages = pages([20, 20, 20], binding: Binding())
        let all = all(of: pages)
        #expect(all.count == 3)
        #expect(pages.spread(of: all[1]) == .facing(all[1], all[2]))
        #expect(pages.spread(of: all[2]) == .facing(all[1], all[2]))
    }

    @Test func theLinesOfASectionAreSetOnceForBothSides() {
        let book = SampleBook.make(wordsPerSection: [700])
        var style = PageStyle()
        style.facesPages = true
        let format = PageFormat(measure: 30, height: 10, style: style)
        let count = SectionCache(book: book, typesetter: .test).count(0, format, names: [])
        for side in [LeafSide.verso, .recto] {
            let set = Typesetter.test.set(book.section(at: 0), format: format, beginning: side)
            #expect((side == .verso ? count.verso : count.recto)?.count == set.pageCount)
        }
    }

    @Test func bothPagesOfASpreadBelongToIt() {
        let pages = pages(binding: Binding())
        for page in all(of: pages) {
            let spread = pages.spread(of: page)
            #expect(spread.contains(page))
            for other in spread.pages { #expect(pages.spread(of: other) == spread) }
        }
    }

    @Test func reformattingKeepsThePlace() {
        let pages = pages()
        for page in all(of: pages) {
            let locator = pages.locator(of: page)
            pages.reformat(PageFormat(measure: 17, height: 7), binding: Binding())
            let narrow = pages.page(at: locator)
            #expect(pages.set(narrow.section).textRange(ofPage: narrow.index).contains(locator.offset))
            pages.reformat(PageFormat(measure: 30, height: 10))
            #expect(pages.page(at: locator) == page)
        }
    }

    @Test func leavesOutWhatIsNotLinear() {
        let sections = (0..<3).map { SampleBook.section([(.paragraph, "section \($0)")]) }
        let book = Book(
            metadata: Metadata(),
            sections: (0..<3).map { SectionInfo(name: "\($0)", byteCount: 9, isLinear: $0 != 1) },
            identity: Identity(digest: ""), load: { sections[$0] })
        let pages = BookPages(
            book: book, typesetter: .test, format: PageFormat(measure: 30, height: 10))
        #expect(all(of: pages).map(\.section) == [0, 2])
        #expect(pages.page(after: PageID(section: 1, index: 0)) == PageID(section: 2, index: 0))
        #expect(pages.page(before: PageID(section: 1, index: 0)) == PageID(section: 0, index: 0))
    }

    @Test func aCoverThatIsNotLinearIsNotTheFirstPage() {
        let section = SampleBook.section([(.paragraph, "text")])
        let book = Book(
            metadata: Metadata(),
            sections: [false, true].map { SectionInfo(name: "", byteCount: 9, isLinear: $0) },
            identity: Identity(digest: ""), load: { _ in section })
        let pages = BookPages(
            book: book, typesetter: .test, format: PageFormat(measure: 30, height: 10))
        #expect(pages.first == PageID(section: 1, index: 0))
        #expect(pages.page(before: pages.first) == nil)
    }

    @Test func anEmptyBookHasAPage() {
        let book = Book(
            metadata: Metadata(), sections: [], identity: Identity(digest: ""), load: { _ in Section() })
        let pages = BookPages(
            book: book, typesetter: .test, format: PageFormat(measure: 30, height: 10), binding: Binding())
        #expect(pages.page(after: pages.first) == nil)
        #expect(pages.page(before: pages.first) == nil)
        #expect(pages.page(at: Locator(section: 7, offset: 70)) == pages.first)
    }

    @Test func progressGrowsFromPageToPage() {
        let pages = pages()
        let progress = all(of: pages).map { pages.locator(of: $0).progress }
        #expect(progress.first == 0)
        #expect(zip(progress, progress.dropFirst()).allSatisfy { $0 < $1 })
        #expect((progress.last ?? 1) < 1)
    }

    @Test func aPlaceInAnEditedBookIsFoundByItsWords() {
        let pages = pages()
        let locator = pages.locator(of: PageID(section: 2, index: 3))
        let moved = Locator(
            section: locator.section, offset: locator.offset - 17, words: locator.words,
            progress: locator.progress)
        #expect(pages.restored(moved).offset == locator.offset)
        #expect(pages.restored(nil) == pages.locator(of: pages.first))
        #expect(pages.restored(Locator(section: 99)).section == 0)
        for words in ["", "gone"] {
            let far = pages.restored(Locator(section: 1, offset: .max, words: words))
            #expect(far == pages.locator(section: 1, offset: 0))
        }
    }

    @Test(arguments: [(15, true), (16, false)])
    func countsOfSixteenFormatsAreRemembered(_ others: Int, _ isKnown: Bool) {
        let pages = pages()
        for section in 0..<3 { _ = pages.set(section) }
        #expect(pages.counts.isExact)
        for other in 1...others {
            pages.reformat(PageFormat(measure: 30 + other, height: 10))
            #expect(!pages.counts.isExact)
        }
        pages.reformat(PageFormat(measure: 30, height: 10))
        #expect(pages.counts.isExact == isKnown)
    }
}
