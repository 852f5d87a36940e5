import BookModel
import TestSupport
import Testing

@testable import Typesetting

@Suite struct CountedFitBreakerTests {
    /// Words of random lengths as pieces.
    private static func words(_ count: Int, _ random: inout Seeded, width: Int) -> PieceList {
        var list = PieceList()
        list.begin(at: 0, firstWidth: width, width: width)
        var offset = 0
        for _ in 0..<count {
            let columns = random.below(9) + 1
            list.append(end: offset + columns, next: offset + columns + 1, width: columns)
            offset += columns + 1
        }
        return list
    }

    @Test func theRestOfAPartedWordIsNoLastLine() {
        var list = PieceList()
        list.begin(at: 0, firstWidth: 10, width: 10)
        list.append(end: 5, next: 6, width: 5)
        list.append(end: 9, next: 9, width: 3, takesHyphen: true)
        list.append(end: 12, next: 12, width: 3)
        for fit in [LineFit.ragged, .justified] {
            let lines = CountedFitBreaker.lines(list, widths(2, 10), fit: fit)
            #expect(lines?.map(\.lastPiece) != [1, 2])
        }
    }

    private func widths(_ count: Int, _ width: Int) -> CountedFitBreaker.Shape {
        CountedFitBreaker.Shape(widths: [Int](repeating: width, count: count))
    }

    @Test func theBestNumberOfLinesIsThatOfTheTotalFit() {
        var random = Seeded(5)
        var found = 0
        for _ in 0..<50 {
            let list = Self.words(random.below(120) + 20, &random, width: 40)
            var breaker = TotalFitBreaker()
            var best: [BrokenLine] = []
            breaker.breakLines(list, fit: .ragged, into: &best)
            guard let lines = CountedFitBreaker.lines(list, widths(best.count, 40), fit: .ragged) else {
                continue
            }
            let last = best.count - 1
            let slack = { (lines: [BrokenLine]) in
                lines[..<last].reduce(0) { $0 + (40 - $1.width) * (40 - $1.width) }
            }
            #expect(slack(lines) == slack(best))
            found += 1
        }
        #expect(found > 40)
    }

    @Test func aParagraphRunsALineLongerOrShorterOrNotAtAll() {
        var random = Seeded(6)
        var found = 0
        for _ in 0..<100 {
            let list = Self.words(random.below(120) + 60, &random, width: 50)
            var breaker = TotalFitBreaker()
            var best: [BrokenLine] = []
            breaker.breakLines(list, fit: .justified, into: &best)
            for count in [best.count - 1, best.count + 1] {
                guard let lines = CountedFitBreaker.lines(list, widths(count, 50), fit: .justified)
                else { continue }
                found += 1
                #expect(lines.count == count)
                #expect(lines.last?.lastPiece == list.pieces.count - 1)
                #expect(lines.allSatisfy { $0.width <= 50 })
                #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.lastPiece < $1.lastPiece })
            }
        }
        #expect(found > 10)
    }

    @Test func theFirstLinesMayBeNarrower() throws {
        var random = Seeded(8)
        let list = Self.words(80, &random, width: 50)
        let shape = CountedFitBreaker.Shape(widths: [43, 43, 43], further: 50)
        let lines = try #require(CountedFitBreaker.lines(list, shape, fit: .ragged))
        #expect(lines.count > 4)
        #expect(lines.prefix(3).allSatisfy { $0.width <= 43 })
        #expect(lines.dropFirst(3).contains { $0.width > 43 })
    }

    @Test func fewWordsAreNotSpreadOverManyLines() {
        var random = Seeded(9)
        let list = Self.words(6, &random, width: 40)
        #expect(CountedFitBreaker.lines(list, widths(4, 40), fit: .ragged) == nil)
        #expect(CountedFitBreaker.lines(list, .init(widths: [40, 40, 40], further: 40), fit: .ragged) == nil)
        #expect(CountedFitBreaker.lines(PieceList(), widths(1, 40), fit: .ragged) == nil)
        #expect(CountedFitBreaker.lines(list, widths(10_000, 40), fit: .ragged) == nil)
    }
}
