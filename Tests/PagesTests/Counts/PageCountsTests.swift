import BookModel
import TestSupport
import Testing
import Typesetting

@testable import Commands
@testable import Pages

@Suite struct PageCountsTests {
    /// A page of a thousand bytes.
    private static let format = PageFormat(measure: 50, height: 25)

    private func counts(_ pages: [Int], binding: Binding? = nil) -> PageCounts {
        var counts = PageCounts(
            byteCounts: pages.map { $0 * 1_000 }, binding: binding, format: Self.format)
        for (section, pages) in pages.enumerated() {
            counts.set(SectionCount(section: section, pages: pages))
        }
        return counts
    }

    @Test func numbersRunThroughTheBook() {
        let counts = counts([3, 1, 4])
        #expect(counts.total == 8)
        #expect(counts.number(of: PageID(section: 2, index: 0)) == 4)
        #expect(counts.page(at: 4) == PageID(section: 2, index: 0))
        #expect(counts.page(at: 3) == PageID(section: 1, index: 0))
    }

    @Test func aNumberLeadsToItsPageAndBack() {
        let counts = counts([3, 1, 4, 2, 7], binding: Binding())
        for number in 0..<counts.total where counts.number(of: counts.page(at: number)) != number {
            Issue.record("page \(number)")
        }
    }

    @Test func numbersBeyondTheEndsLeadToThem() {
        let counts = counts([3, 1])
        #expect(counts.page(at: -5) == PageID(section: 0, index: 0))
        #expect(counts.page(at: 99) == PageID(section: 1, index: 0))
    }

    @Test func sectionsBeginWhereThePagesBeforeThemEnd() {
        let counts = counts([3, 1, 4], binding: Binding())
        #expect(counts.starts == (0...3).map { counts.pages(before: $0) })
    }

    /// How many pages there are before each section of three, one and four, and in all.
    private func starts(_ change: (inout Binding) -> Void) -> [Int] {
        var binding = Binding()
        change(&binding)
        return counts([3, 1, 4], binding: binding).starts
    }

    @Test func blankPagesAreCounted() {
        #expect(starts { _ in } == [0, 3, 4, 8])
        #expect(starts { $0.chapters = .recto } == [0, 4, 6, 10])
        #expect(starts { $0.chapters = .spread } == [0, 3, 5, 9])
        #expect(starts { ($0.chapters, $0.coverStandsAlone) = (.spread, false) } == [0, 4, 6, 10])
        #expect(starts { ($0.chapters, $0.coverStandsAlone) = (.recto, false) } == [0, 3, 5, 9])
    }

    @Test func aSectionHasTheCountOfItsSide() {
        var counts = PageCounts(byteCounts: [1_000, 1_000], binding: Binding(), format: Self.format)
        var first = SectionCount(section: 0, pages: 3)
        first.recto = SectionCount.Pages(4, anchors: ["a": 2])
        counts.receive([first, SectionCount(section: 1, pages: 2)])
        #expect(counts.starts == [0, 4, 6] && counts.side(of: 1) == .recto)
        #expect(counts.numbers(of: [Contents.Target(section: 0, anchor: "a")]) == ["3"])
        counts.hold(0, on: .verso)
        // Page 1 is blank.
        #expect(counts.starts == [1, 4, 6])
        #expect(counts.page(at: 0) == PageID(section: 0, index: 0))
        counts.release()
        #expect(counts.starts == [0, 4, 6])
    }

    @Test func oneSideIsNotBoth() {
        var counts = PageCounts(byteCounts: [1_000], binding: Binding(), format: Self.format)
        var count = SectionCount(section: 0, pages: 3)
        count.verso = nil
        counts.set(count)
        #expect(counts.isExact && counts.uncountedSections == [0])
        counts.set(SectionCount(section: 0, pages: 5))
        #expect(counts.total == 3 && counts.uncountedSections.isEmpty)
    }

    @Test func aSectionThatHasBeenSeenKeepsItsSide() {
        var counts = PageCounts(
            byteCounts: [2_000, 2_000, 2_000], binding: Binding(), format: Self.format)
        #expect(counts.side(of: 2) == .verso)
        counts.hold(2, on: .verso)
        counts.receive([3, 3, 3].enumerated().map { SectionCount(section: $0, pages: $1) })
        #expect(counts.side(of: 2) == .verso && counts.starts == [0, 3, 7, 10])
        counts.release()
        #expect(counts.side(of: 2) == .recto && counts.starts == [0, 3, 6, 9])
    }

    @Test func aBookChoosesTheSidesOfItsSections() {
        func starts(_ sides: [Int: PageSide], rightToLeft: Bool = false) -> [Int] {
            var binding = Binding()
            if rightToLeft { binding.readingDirection = .rightToLeft }
            var counts = PageCounts(
                byteCounts: [1_000, 0, 1_000, 1_000], pageSides: sides, binding: binding, format: Self.format)
            for section in 0..<4 { counts.set(SectionCount(section: section, pages: 2)) }
            return counts.starts
        }
        #expect(starts([:]) == [0, 2, 2, 4, 6])
        #expect(starts([2: .left]) == [0, 3, 3, 5, 7])
        #expect(starts([2: .left], rightToLeft: true) == [0, 2, 2, 4, 6])
        #expect(starts([2: .right, 3: .verso]) == [0, 2, 2, 5, 7])
        #expect(starts([2: .center]) == [0, 3, 3, 5, 7])
        #expect(starts([0: .left]) == [1, 3, 3, 5, 7])
    }

    @Test func isAnEstimateUntilAllIsCounted() {
        var counts = PageCounts(byteCounts: [1_000, 2_000, 500], format: Self.format)
        #expect(!counts.isExact)
        counts.set(SectionCount(section: 0, pages: 2))
        // Two pages of a thousand bytes are guessed; one and a half have a thousand in all.
        #expect(counts.pages(of: 1) == 3)
        #expect(counts.isExact(before: 1))
        #expect(!counts.isExact(before: 2))
        counts.set(SectionCount(section: 1, pages: 5))
        counts.set(SectionCount(section: 2, pages: 1))
        #expect(counts.isExact)
        #expect(counts.total == 8)
    }

    @Test func whatIsLeftOutHasNoPages() {
        var counts = PageCounts(byteCounts: [1_000, 0, 1_000], format: Self.format)
        counts.set(SectionCount(section: 0, pages: 1))
        counts.set(SectionCount(section: 1, pages: 9))
        counts.set(SectionCount(section: 2, pages: 1))
        #expect(counts.isExact)
        #expect(counts.total == 2)
        #expect(counts.page(at: 1) == PageID(section: 2, index: 0))
    }

    @Test func countsOnceOnly() {
        var counts = PageCounts(byteCounts: [1_000], format: Self.format)
        counts.set(SectionCount(section: 0, pages: 3))
        counts.set(SectionCount(section: 0, pages: 4))
        counts.set(SectionCount(section: 7, pages: 4))
        #expect(counts.total == 3)
    }

    @Test func aBatchCountsAsItsCountsDoOneByOne() {
        let batch = [(2, 4), (0, 3), (2, 9), (7, 1)].map { SectionCount(section: $0.0, pages: $0.1) }
        var together = PageCounts(
            byteCounts: [3_000, 0, 4_000, 900], binding: Binding(), format: Self.format)
        var apart = together
        together.receive(batch)
        for count in batch { apart.set(count) }
        #expect(together == apart)
        #expect(together.uncountedSections == [3])
        #expect(together.isExact(before: 3) && !together.isExact(before: 4))
    }

    /// A pass over all sections for each count would take minutes.
    @Test func aBatchTakesOnePassHoweverManyCountsItHas() {
        let sections = 200_000
        var counts = PageCounts(
            byteCounts: Array(repeating: 1_000, count: sections), binding: Binding(), format: Self.format)
        let time = ContinuousClock().measure {
            counts.receive((0..<sections).map { SectionCount(section: $0, pages: 3) })
        }
        #expect(counts.isExact && counts.total == 3 * sections)
        #expect(time < .seconds(10))
    }

    @Test func numbersOfNoPagesLeadToTheFirst() {
        for byteCounts in [[], [0, 0]] {
            let counts = PageCounts(byteCounts: byteCounts, format: Self.format)
            #expect(counts.page(at: 3) == PageID(section: 0, index: 0))
        }
    }

    @Test func entriesOfTheContentsHaveTheirPages() {
        var counts = PageCounts(byteCounts: [1_000, 1_000], format: Self.format)
        let target = Contents.Target(section: 1, anchor: "two")
        let targets = [target, Contents.Target(section: 0), Contents.Target(section: 1, anchor: "gone"), nil]
        #expect(counts.numbers(of: targets) == ["", "1", "", ""])
        counts.set(SectionCount(section: 1, pages: 5, anchors: ["two": 3]))
        #expect(counts.numbers(of: targets)[0].hasPrefix("≈"))
        counts.set(SectionCount(section: 0, pages: 4))
        #expect(counts.numbers(of: targets) == ["8", "1", "", ""])
    }

    @Test func pagesOutsideTheReadingOrderAreNumberedApart() {
        var counts = PageCounts(byteCounts: [1_000, 0, 1_000, 0], format: Self.format)
        for (section, pages) in [3, 9, 2, 4].enumerated() {
            counts.set(SectionCount(section: section, pages: pages, anchors: ["a": 3]))
        }
        func label(_ section: Int, _ index: Int) -> String? {
            counts.label(of: PageID(section: section, index: index))
        }
        #expect(
            [label(0, 0), label(1, 0), label(1, 8), label(2, 1), label(3, 3)] == ["1", "i", "ix", "5", "iv"])
        #expect(counts.number(of: PageID(section: 1, index: 5)) == 3)
        #expect(counts.number(of: PageID(section: 3, index: 3)) == 4)
        let targets = [Contents.Target(section: 1, anchor: "a"), Contents.Target(section: 3)]
        #expect(counts.numbers(of: targets) == ["iv", "i"])
    }

    @Test func aNumberIsKnownOnceAllBeforeAreCounted() {
        var counts = PageCounts(byteCounts: [1_000, 1_000], format: Self.format)
        #expect(counts.label(of: PageID(section: 0, index: 0)) == "1")
        #expect(counts.label(of: PageID(section: 1, index: 0)) == nil)
        counts.set(SectionCount(section: 0, pages: 7))
        #expect(counts.label(of: PageID(section: 1, index: 0)) == "8")
    }

    @Test func theLastPageIsThatOfTheReadingOrder() {
        var counts = PageCounts(byteCounts: [1_000, 1_000, 0], binding: Binding(), format: Self.format)
        #expect(!counts.isLast(PageID(section: 1, index: 2)))
        for (section, pages) in [3, 3, 2].enumerated() {
            counts.set(SectionCount(section: section, pages: pages))
        }
        let last = [(0, 2), (1, 1), (1, 2), (1, 3), (2, 1), (7, 0)].map {
            counts.isLast(PageID(section: $0, index: $1))
        }
        #expect(last == [false, false, true, false, false, false])
    }

    /// The pages are guessed within a third from what the page holds, within a fifth from the first
    /// chapter on.
    @Test func theGuessIsNear() {
        let book = SampleBook.make(wordsPerSection: [40] + [Int](repeating: 3_000, count: 20))
        for (measure, height) in [(30, 12), (66, 20), (66, 30), (90, 60)] {
            let format = PageFormat(measure: measure, height: height)
            var counts = PageCounts(
                byteCounts: book.sections.map(\.byteCount), format: format)
            let cache = SectionCache(book: book, typesetter: .test)
            let pages = book.sections.indices.map { cache.count($0, format, names: []).verso?.count ?? 0 }
            let exact = Double(pages.reduce(0, +))
            for (section, most) in [(0, 0.34), (1, 0.2)] {
                counts.set(SectionCount(section: section, pages: pages[section]))
                #expect(abs(Double(counts.total) / exact - 1) < most, "\(measure) × \(height), \(section)")
            }
        }
    }
}
