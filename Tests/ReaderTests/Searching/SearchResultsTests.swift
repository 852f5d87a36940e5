import TestSupport
import Testing
import Text

@testable import Reader

@Suite struct SearchResultsTests {
    private static func results(_ starts: [[Int]], isComplete: Bool = true) throws -> SearchResults {
        var results = SearchResults(sections: starts.count)
        let request = SearchRequest(try SearchPattern("a"), section: 0, offset: 0)
        let found = starts.enumerated().map { section, starts in
            (section: section, hits: SectionHits(starts.map { $0..<$0 + 1 }, textLength: 100))
        }
        results.receive(SearchReport(request, found: found, isComplete: isComplete))
        return results
    }

    private static func hit(_ section: Int, _ index: Int, wraps: Bool = false) -> SearchResults.Answer {
        .hit(HitNumber(section: section, index: index), wraps: wraps)
    }

    @Test func theNextHitIsFoundAroundTheBook() throws {
        let results = try Self.results([[5, 9], [], [3]])
        #expect(results.first(from: 0, in: 0) == Self.hit(0, 0))
        #expect(results.first(from: 6, in: 0) == Self.hit(0, 1))
        #expect(results.first(from: 10, in: 0) == Self.hit(2, 0))
        #expect(results.first(from: 4, in: 2) == Self.hit(0, 0, wraps: true))
        #expect(results.last(before: 9, in: 0) == Self.hit(0, 0))
        #expect(results.last(before: 5, in: 0) == Self.hit(2, 0, wraps: true))
        #expect(results.last(before: 3, in: 2) == Self.hit(0, 1))
    }

    @Test func aSingleHitIsItsOwnNext() throws {
        let results = try Self.results([[], [7], []])
        #expect(results.first(from: 8, in: 1) == Self.hit(1, 0, wraps: true))
        #expect(results.last(before: 7, in: 1) == Self.hit(1, 0, wraps: true))
    }

    @Test func whatIsNotSearchedYetIsUnknown() throws {
        var results = SearchResults(sections: 3)
        let request = SearchRequest(try SearchPattern("a"), section: 1, offset: 0)
        #expect(results.first(from: 0, in: 1) == .unknown)
        let hits = SectionHits([4..<5], textLength: 9)
        results.receive(SearchReport(request, found: [(2, hits)], isComplete: false))
        #expect(results.first(from: 0, in: 1) == .unknown && results.count == 1)
        results.receive(SearchReport(request, found: [(1, SectionHits(textLength: 9))], isComplete: false))
        #expect(results.first(from: 0, in: 1) == Self.hit(2, 0))
        #expect(results.number(of: HitNumber(section: 2, index: 0)) == nil)
        results.receive(SearchReport(request, found: [(0, hits)], isComplete: true))
        #expect(results.number(of: HitNumber(section: 2, index: 0)) == 2)
    }

    @Test func emptyBooksHaveNoHits() throws {
        #expect(try Self.results([]).first(from: 0, in: 0) == .none)
        #expect(try Self.results([[], []]).last(before: 0, in: 1) == .none)
    }

    @Test func goingForwardAndBackReturns() throws {
        var random = Seeded(5)
        for _ in 0..<200 {
            let starts = (0...random.below(5)).map { _ in
                Set((0..<random.below(4)).map { _ in random.below(90) }).sorted()
            }
            let results = try Self.results(starts)
            let all = Array(results.all)
            #expect(
                results.count == all.count && all.enumerated().allSatisfy { results.number(of: $1) == $0 + 1 }
            )
            for (index, hit) in all.enumerated() {
                let start = try #require(results.range(of: hit)).lowerBound
                let next = all[(index + 1) % all.count]
                let before = all[(index + all.count - 1) % all.count]
                #expect(
                    results.first(from: start + 1, in: hit.section)
                        == .hit(next, wraps: index + 1 == all.count))
                #expect(results.last(before: start, in: hit.section) == .hit(before, wraps: index == 0))
            }
        }
    }
}
