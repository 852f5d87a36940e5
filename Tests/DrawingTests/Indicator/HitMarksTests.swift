import Paging
import TestSupport
import Testing

@testable import Drawing

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

    /// Of many hits those columns have a sign that have the most.
    @Test func manyHitsAreToldByTheirDensity() throws {
        let indicator = Indicator(
            try #require(Presentation(count: 500, index: 0)), columns: 50, label: "", labelColumns: 0)
        func marks(_ hits: (Int) -> Int) -> HitMarks {
            HitMarks(on: indicator) { page in (0..<page).reduce(0) { $0 + hits($1) } }
        }
        let few = marks { $0 % 100 == 0 ? 1 : 0 }
        #expect(few.strong == few.columns && few.columns.count == 5)
        let dense = marks { $0 < 50 ? 3 : 1 }
        #expect(dense.columns.count == 50 && !dense.strong.isEmpty && dense.strong.isSubset(of: 0..<6))
        // Nowhere are more than elsewhere.
        #expect(marks { _ in 1 }.strong.count <= 10)
        for seed in 0..<20 {
            var random = Seeded(UInt64(seed))
            let counts = (0..<500).map { _ in random.below(40) }
            let marks = marks { counts[$0] }
            #expect(marks.strong.isSubset(of: marks.columns) && marks.strong.count <= 10)
        }
    }

    @Test func thereAreNoMoreThanColumns() throws {
        #expect(try columns(Array(0..<5_000), pages: 5_000, columns: 50).count <= 50)
        #expect(try columns([], pages: 100, columns: 50).isEmpty)
    }
}
