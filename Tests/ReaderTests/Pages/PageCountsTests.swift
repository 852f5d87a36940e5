import BookModel
import Testing

@testable import Reader

@Suite struct PageCountsTests {
    private func counts(_ pages: [Int], fillsSpreads: Bool = false) -> PageCounts {
        var counts = PageCounts(byteCounts: pages.map { $0 * 1_000 }, fillsSpreads: fillsSpreads)
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
        let counts = counts([3, 1, 4, 2, 7], fillsSpreads: true)
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
        let counts = counts([3, 1, 4], fillsSpreads: true)
        #expect(counts.starts == (0...3).map { counts.pages(before: $0) })
    }

    @Test func spreadsCountTheirBlankPages() {
        let counts = counts([3, 1, 4], fillsSpreads: true)
        #expect(counts.total == 4 + 2 + 4)
        #expect(counts.number(of: PageID(section: 1, index: 0)) == 4)
    }

    @Test func isAnEstimateUntilAllIsCounted() {
        var counts = PageCounts(byteCounts: [1_000, 2_000, 500], fillsSpreads: false)
        #expect(!counts.isExact)
        counts.set(SectionCount(section: 0, pages: 2))
        #expect(counts.pages(of: 1) == 4)
        #expect(counts.isExact(before: 1))
        #expect(!counts.isExact(before: 2))
        counts.set(SectionCount(section: 1, pages: 5))
        counts.set(SectionCount(section: 2, pages: 1))
        #expect(counts.isExact)
        #expect(counts.total == 8)
    }

    @Test func whatIsLeftOutHasNoPages() {
        var counts = PageCounts(byteCounts: [1_000, 0, 1_000], fillsSpreads: false)
        counts.set(SectionCount(section: 0, pages: 1))
        counts.set(SectionCount(section: 1, pages: 9))
        counts.set(SectionCount(section: 2, pages: 1))
        #expect(counts.isExact)
        #expect(counts.total == 2)
        #expect(counts.page(at: 1) == PageID(section: 2, index: 0))
    }

    @Test func countsOnceOnly() {
        var counts = PageCounts(byteCounts: [1_000], fillsSpreads: false)
        counts.set(SectionCount(section: 0, pages: 3))
        counts.set(SectionCount(section: 0, pages: 4))
        counts.set(SectionCount(section: 7, pages: 4))
        #expect(counts.total == 3)
    }

    @Test func entriesOfTheContentsHaveTheirPages() {
        var counts = PageCounts(byteCounts: [1_000, 1_000], fillsSpreads: false)
        let target = Contents.Target(section: 1, anchor: "two")
        let targets = [target, Contents.Target(section: 0), Contents.Target(section: 1, anchor: "gone"), nil]
        #expect(counts.numbers(of: targets) == ["", "1", "", ""])
        counts.set(SectionCount(section: 1, pages: 5, anchors: ["two": 3]))
        #expect(counts.numbers(of: targets)[0].hasPrefix("≈"))
        counts.set(SectionCount(section: 0, pages: 4))
        #expect(counts.numbers(of: targets) == ["8", "1", "", ""])
    }
}
