import Testing

@testable import Reader

@Suite struct PageCountsTests {
    private func counts(_ pages: [Int], fillsSpreads: Bool = false) -> PageCounts {
        var counts = PageCounts(byteCounts: pages.map { $0 * 1_000 }, fillsSpreads: fillsSpreads)
        for (section, pages) in pages.enumerated() { counts.set(pages, of: section) }
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

    @Test func spreadsCountTheirBlankPages() {
        let counts = counts([3, 1, 4], fillsSpreads: true)
        #expect(counts.total == 4 + 2 + 4)
        #expect(counts.number(of: PageID(section: 1, index: 0)) == 4)
    }

    @Test func isAnEstimateUntilAllIsCounted() {
        var counts = PageCounts(byteCounts: [1_000, 2_000, 500], fillsSpreads: false)
        #expect(!counts.isExact)
        counts.set(2, of: 0)
        #expect(counts.pages(of: 1) == 4)
        #expect(counts.isExact(before: 1))
        #expect(!counts.isExact(before: 2))
        counts.set(5, of: 1)
        counts.set(1, of: 2)
        #expect(counts.isExact)
        #expect(counts.total == 8)
    }

    @Test func whatIsLeftOutHasNoPages() {
        var counts = PageCounts(byteCounts: [1_000, 0, 1_000], fillsSpreads: false)
        counts.set(1, of: 0)
        counts.set(9, of: 1)
        counts.set(1, of: 2)
        #expect(counts.isExact)
        #expect(counts.total == 2)
        #expect(counts.page(at: 1) == PageID(section: 2, index: 0))
    }

    @Test func countsOnceOnly() {
        var counts = PageCounts(byteCounts: [1_000], fillsSpreads: false)
        counts.set(3, of: 0)
        counts.set(4, of: 0)
        counts.set(4, of: 7)
        #expect(counts.total == 3)
    }
}
