import BookModel
import Paging
import TestSupport
import Testing
import Typesetting

@testable import Commands
@testable import Pages

/// What holds of facing pages, whatever the book, the page and the choices: over many of each.
@Suite struct SpreadLawsTests {
    private struct Case {
        let book: Book
        let binding: Binding
        let format: PageFormat

        init(seed: UInt64) {
            var random = Seeded(seed)
            let words = (0..<random.below(12) + 1).map { _ in
                random.below(3) == 0 ? random.below(20) : random.below(900)
            }
            book = Self.book(words, &random)
            var binding = Binding()
            binding.coverStandsAlone = random.below(4) > 0
            binding.chapters = Binding.ChapterStart.allCases[random.below(3)]
            binding.readingDirection = random.below(3) == 0 ? .rightToLeft : .leftToRight
            self.binding = binding
            format = Self.format(&random, binding)
        }

        static func format(_ random: inout Seeded, _ binding: Binding) -> PageFormat {
            var style = PageStyle()
            (style.facesPages, style.readingDirection) = (true, binding.readingDirection)
            return PageFormat(
                measure: random.below(40) + 12, height: random.below(20) + 4,
                isJustified: random.below(2) == 0,
                style: style)
        }

        private static func book(_ words: [Int], _ random: inout Seeded) -> Book {
            let sample = SampleBook.make(wordsPerSection: words)
            let sides: [PageSide] = [.left, .right, .recto, .verso, .center]
            var infos = sample.sections
            for index in infos.indices {
                if random.below(6) == 0 { infos[index].pageSide = sides[random.below(5)] }
                infos[index].isLinear = index == 0 || random.below(8) > 0
            }
            let inner = sample.sections.indices.map { _ in random.below(4) == 0 ? sides[random.below(4)] : nil
            }
            return Book(
                metadata: sample.metadata, sections: infos, identity: sample.identity,
                load: { index in
                    var section = sample.section(at: index)
                    guard let side = inner[index], !section.blocks.isEmpty else { return section }
                    let block = section.blocks.count - 1
                    section.blocks[block].style.breaksPageBefore = block > 0
                    section.blocks[block].style.pageSide = side
                    return section
                })
        }

        func pages(isCounted: Bool = true) -> BookPages {
            let pages = BookPages(book: book, typesetter: .test, format: format, binding: binding)
            if isCounted { count(pages) }
            return pages
        }

        func count(_ pages: BookPages) {
            pages.receive(
                pages.counts.uncountedSections.map { pages.cache.count($0, pages.format, names: []) })
        }
    }

    private static let seeds: [UInt64] = Array(1...UInt64(LongTests.rounds(30, 120)))

    private func all(_ pages: BookPages) -> [PageID] {
        var all = [pages.first]
        while let last = all.last, let next = pages.page(after: last) { all.append(next) }
        return all
    }

    @Test(arguments: seeds) func everyPageStandsInOneSpreadAndTheyAreInOrder(_ seed: UInt64) {
        let pages = Case(seed: seed).pages()
        let all = all(pages)
        var back = [pages.last]
        while let first = back.last, let before = pages.page(before: first) { back.append(before) }
        #expect(back.reversed() == all)
        var shown: [PageID] = []
        var spread = pages.spread(of: pages.first)
        while true {
            #expect(spread.isFacing && spread.count > 0)
            shown += spread.pages
            guard let last = spread.last, let next = pages.page(after: last) else { break }
            spread = pages.spread(of: next)
            #expect(pages.spread(of: last).last == last)
        }
        #expect(shown == all)
        for page in all {
            let spread = pages.spread(of: page)
            for other in spread.pages { #expect(pages.spread(of: other) == spread) }
        }
    }

    @Test(arguments: seeds) func thePagesHoldTheTextOnceAndInOrder(_ seed: UInt64) {
        let pages = Case(seed: seed).pages()
        var next = [Int: Int]()
        for page in all(pages) {
            let range = pages.page(page).textRange
            #expect(range.lowerBound == next[page.section] ?? 0)
            #expect(!range.isEmpty || pages.set(page).section.text.isEmpty)
            next[page.section] = range.upperBound
        }
        for (section, end) in next { #expect(end == pages.set(section).section.text.count) }
    }

    @Test(arguments: seeds) func theNumberOfAPageSaysItsSide(_ seed: UInt64) {
        let test = Case(seed: seed)
        let pages = test.pages()
        #expect(pages.counts.isExact)
        var before = -1
        for page in all(pages) {
            let number = pages.counts.number(of: page)
            #expect(test.binding.side(ofNumber: number) == page.leaf)
            #expect((pages.spread(of: page).sides.first == page) == (page.leaf == .verso))
            #expect(pages.existing(pages.counts.page(at: number)) == page)
            // Nothing but a blank page, and never more than that, stands between two.
            #expect(number > before && number - before <= 3)
            before = number
        }
        #expect(pages.counts.total == before + 1)
    }

    @Test(arguments: seeds) func blankPagesStandOnlyWhereTheyAreAskedFor(_ seed: UInt64) {
        let test = Case(seed: seed)
        let pages = test.pages()
        for page in all(pages) where page.index == 0 {
            let wanted = test.book.sections[page.section].pageSide
            if let wanted, let side = wanted.leaf(reading: test.binding.readingDirection) {
                #expect(page.leaf == side)
            } else if test.binding.chapters == .recto, page != pages.first, wanted == nil {
                #expect(
                    page.leaf == .recto
                        || pages.readable(before: page.section).map {
                            test.book.sections[$0].pageSide == .center
                        } == true)
            }
        }
    }

    @Test(arguments: seeds) func aChainOfSizesReturnsToThePlace(_ seed: UInt64) {
        var random = Seeded(seed)
        let test = Case(seed: seed)
        let pages = test.pages()
        for page in all(pages) where random.below(4) == 0 {
            let place = pages.locator(of: page)
            let spread = pages.spread(of: page)
            for _ in 0..<3 {
                let format = Case.format(&random, test.binding)
                pages.reformat(format, binding: test.binding)
                let other = pages.page(at: place)
                #expect(
                    pages.page(other).textRange.contains(place.offset) || pages.page(other).textRange.isEmpty)
                pages.hold(pages.spread(of: other).pages)
            }
            pages.reformat(test.format, binding: test.binding)
            test.count(pages)
            #expect(pages.page(at: place) == page && pages.locator(of: page) == place)
            #expect(pages.spread(of: page) == spread)
        }
    }

    /// Whatever is counted meanwhile, in whatever order.
    @Test(arguments: seeds) func whatIsInViewStaysAsItIs(_ seed: UInt64) {
        var random = Seeded(seed)
        let test = Case(seed: seed)
        let pages = test.pages(isCounted: false)
        let start = random.below(test.book.sections.count)
        var seen: [Spread<PageID>] = []
        var spread = pages.spread(of: pages.page(at: Locator(section: start, offset: random.below(900))))
        pages.hold(spread.pages)
        for _ in 0..<12 {
            if let section = pages.counts.uncountedSections.randomElement(using: &random) {
                pages.receive([pages.cache.count(section, test.format, names: [])])
            }
            let page = spread.first ?? pages.first
            #expect(pages.spread(of: page) == spread)
            #expect(pages.counts.isApart(page.section) || pages.page(at: pages.locator(of: page)) == page)
            let direction: Direction = random.below(2) == 0 ? .forward : .reverse
            guard let last = spread.outermost(direction),
                let next = direction == .forward ? pages.page(after: last) : pages.page(before: last)
            else { continue }
            seen.append(spread)
            spread = pages.spread(of: next)
            pages.hold(spread.pages)
        }
        #expect(seen.count > 0 || all(pages).count < 3)
    }

    /// Also before anything is counted but what has been seen.
    @Test(arguments: seeds) func nextThenPreviousIsTheIdentity(_ seed: UInt64) {
        var random = Seeded(seed)
        let test = Case(seed: seed)
        let pages = test.pages(isCounted: seed % 2 == 0)
        let sections = test.book.sections.indices.filter { test.book.sections[$0].isLinear }
        var spread = pages.spread(
            of: pages.page(at: Locator(section: sections[random.below(sections.count)])))
        for _ in 0..<20 {
            pages.hold(spread.pages)
            guard let last = spread.last, let next = pages.page(after: last) else { break }
            let following = pages.spread(of: next)
            pages.hold(following.pages)
            if seed % 4 == 1 { test.count(pages) }
            let back = following.first.flatMap { pages.page(before: $0) }
            #expect(back == last)
            #expect(back.map { pages.spread(of: $0) } == spread)
            spread = following
        }
    }
}
