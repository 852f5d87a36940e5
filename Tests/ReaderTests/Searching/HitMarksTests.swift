import Paging
import TestSupport
import Testing

@testable import Reader

@Suite struct HitMarksTests {
    /// The columns of marks for hits on some pages.
    private func columns(
        _ hits: [Int], pages: Int, columns: Int, _ direction: ReadingDirection = .leftToRight
    )
        throws -> Set<Int>
    {
        let indicator = Indicator(
            try #require(Presentation(count: pages, index: 0)), columns: columns, reading: direction,
            label: "",
            labelColumns: 0)
        return HitMarks(on: indicator) { page in hits.count { $0 < page } }.columns
    }

    @Test(arguments: [(3, 40), (20, 40), (400, 40), (50_000, 60), (7, 1)])
    func eachHitIsMarkedWhereItsPageIs(_ pages: Int, _ width: Int) throws {
        var random = Seeded(UInt64(pages))
        for direction in [ReadingDirection.leftToRight, .rightToLeft] {
            let hits = (0..<5).map { _ in random.below(pages) }.sorted()
            let indicator = Indicator(
                try #require(Presentation(count: pages, index: 0)), columns: width, reading: direction,
                label: "",
                labelColumns: 0)
            #expect(
                try columns(hits, pages: pages, columns: width, direction)
                    == Set(hits.compactMap { indicator.column(of: $0) }))
        }
    }

    @Test func thereAreNoMoreThanColumns() throws {
        #expect(try columns(Array(0..<5_000), pages: 5_000, columns: 50).count <= 50)
        #expect(try columns([], pages: 100, columns: 50).isEmpty)
    }
}
