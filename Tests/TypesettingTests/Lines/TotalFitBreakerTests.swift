import TestSupport
import Testing

@testable import Typesetting

@Suite struct TotalFitBreakerTests {
    /// Pieces of these widths, a space after each; a negative width ends in a soft hyphen instead.
    static func list(_ widths: [Int], first: Int, width: Int) -> PieceList {
        var list = PieceList()
        list.begin(at: 0, firstWidth: first, width: width)
        var offset = 0
        for width in widths {
            let end = offset + abs(width)
            offset = width < 0 ? end : end + 1
            list.append(end: end, next: offset, width: abs(width), takesHyphen: width < 0)
        }
        return list
    }

    private static func lines(
        _ widths: [Int], first: Int? = nil, width: Int, _ fit: LineFit
    ) -> (lines: [BrokenLine], outcome: TotalFitBreaker.Outcome) {
        var breaker = TotalFitBreaker()
        var lines: [BrokenLine] = []
        let outcome = breaker.breakLines(
            list(widths, first: first ?? width, width: width), fit: fit, into: &lines)
        return (lines, outcome)
    }

    @Test func raggedLinesAreOfEvenLength() {
        // Filled one by one they would be 10, 2 and 9 columns wide.
        let widths = [3, 2, 3, 2, 9]
        #expect(Self.lines(widths, width: 10, .full).lines.map(\.width) == [10, 2, 9])
        #expect(Self.lines(widths, width: 10, .ragged).lines.map(\.width) == [6, 6, 9])
    }

    @Test func theLastOfBalancedLinesIsNoShorter() {
        let widths = [5, 5, 5, 5, 5, 5]
        #expect(Self.lines(widths, width: 24, .ragged).lines.map(\.width) == [23, 11])
        #expect(Self.lines(widths, width: 24, .balanced).lines.map(\.width) == [17, 17])
    }

    @Test func aParagraphDoesNotEndInAWordAlone() {
        // Seven words fill a line; the fifteenth would be alone.
        let (lines, outcome) = Self.lines(Array(repeating: 2, count: 15), width: 20, .justified)
        #expect(lines.map(\.lastPiece) == [5, 12, 14])
        #expect(!outcome.endsInStub)
    }

    @Test(arguments: [LineFit.justified, .ragged, .balanced])
    func theRestOfAPartedWordIsNoLastLine(fit: LineFit) {
        #expect(Self.lines([6, 6, -5, 4], width: 20, fit).lines.map(\.lastPiece) != [2, 3])
        // With another word after it, it may stand there.
        #expect(Self.lines([6, 6, -5, 4, 8], width: 20, .justified).lines.map(\.lastPiece) == [2, 4])
    }

    @Test func whatCannotBeSetWellIsTold() {
        let (lines, outcome) = Self.lines([12, 12, 12], width: 20, .justified)
        #expect(lines.map(\.lastPiece) == [0, 1, 2])
        #expect(outcome == .init(badLines: 2, endsInStub: true))
        #expect(Self.lines([12], width: 20, .justified).outcome == .init())
    }

    @Test func noMoreThanTwoLinesInARowEndInAHyphen() {
        // Words of two parts; the lines would be fullest with a hyphen at the end of each.
        let widths = Array(repeating: [5, 5, -5, 6], count: 12).flatMap { $0 }
        var breaker = TotalFitBreaker()
        var hyphens = 0
        for width in 17...40 {
            var lines: [BrokenLine] = []
            breaker.breakLines(Self.list(widths, first: width, width: width), fit: .justified, into: &lines)
            var row = 0
            for line in lines {
                row = line.hasHyphen ? row + 1 : 0
                #expect(row <= 2, "width \(width)")
            }
            hyphens += lines.count { $0.hasHyphen }
        }
        #expect(hyphens > 24)
    }

    @Test func aWordThatOnlyHyphensBreakIsBrokenOnEveryLine() {
        let lines = Self.lines(Array(repeating: -6, count: 7) + [6], width: 10, .justified).lines
        #expect(lines.map(\.hasHyphen) == Array(repeating: true, count: 7) + [false])
    }

    @Test func aPieceWiderThanTheLineStandsAlone() {
        for fit in [LineFit.ragged, .balanced, .justified] {
            #expect(Self.lines([2, 12, 2], width: 10, fit).lines.map(\.lastPiece) == [0, 1, 2])
            #expect(Self.lines([-10, 5], width: 10, fit).lines.map(\.hasHyphen) == [false, false])
            #expect(Self.lines([], width: 10, fit).lines.isEmpty)
        }
    }

    @Test func theFirstLineHasAWidthOfItsOwn() {
        #expect(Self.lines([4, 5, 3], first: 5, width: 10, .ragged).lines.map(\.lastPiece) == [0, 2])
        #expect(Self.lines([4, 5, 3, 4, 3], first: 14, width: 8, .ragged).lines.map(\.lastPiece) == [2, 4])
    }

    @Test func noBreakingHasFewerDemerits() {
        var random = Seeded(1981)
        var breaker = TotalFitBreaker()
        for _ in 0..<120 {
            let widths = (0..<random.below(10) + 1).map { _ in random.below(5) + 1 }
            let width = random.below(16) + 8
            let list = Self.list(widths, first: width - random.below(4), width: width)
            for fit in [LineFit.ragged, .balanced, .justified] {
                var lines: [BrokenLine] = []
                breaker.breakLines(list, fit: fit, into: &lines)
                let naive = NaiveBreaker(list, fit)
                #expect(abs(naive.demerits(of: lines) - naive.least(upTo: widths.count)) < 0.01)
            }
        }
    }
}

/// The least demerits by trying everything.
private struct NaiveBreaker {
    let list: PieceList
    let fit: LineFit

    init(_ list: PieceList, _ fit: LineFit) {
        self.list = list
        self.fit = fit
    }

    func demerits(of lines: [BrokenLine]) -> Float {
        var start = 0
        return lines.reduce(0) { sum, line in
            defer { start = line.lastPiece + 1 }
            return sum + (demerits(start..<line.lastPiece + 1) ?? .infinity)
        }
    }

    func least(upTo end: Int) -> Float {
        guard end > 0 else { return 0 }
        return (0..<end).compactMap { start in demerits(start..<end).map { least(upTo: start) + $0 } }.min()
            ?? .infinity
    }

    /// Of a line of these pieces; nil when they do not fit or are out of the question.
    private func demerits(_ line: Range<Int>) -> Float? {
        guard let slack = slack(line) else { return nil }
        let gaps = Int32(line.count - 1)
        let limit = Int32(list.width)
        return JustifiedDemerits.table.withUnsafeBufferPointer { table in
            guard let base = table.baseAddress else { return nil }
            if fit == .justified { return demerits(line, slack, gaps, limit, JustifiedDemerits(table: base)) }
            return demerits(
                line, slack, gaps, limit, RaggedDemerits(isBalanced: fit == .balanced, width: Int(limit)))
        }
    }

    private func demerits(
        _ line: Range<Int>, _ slack: Int32, _ gaps: Int32, _ limit: Int32, _ demerits: some LineDemerits
    ) -> Float? {
        if line.upperBound == list.pieces.count {
            return demerits.ofLastLine(slack: slack, gaps: line.lowerBound > 0 ? gaps : 1, limit: limit)
        }
        let hasFuller = line.lowerBound > 0 && self.slack(line.lowerBound - 1..<line.upperBound) != nil
        if hasFuller, demerits.isOutOfQuestion(slack: slack, gaps: gaps, limit: limit) { return nil }
        return demerits.ofLine(slack: slack, gaps: gaps)
    }

    private func slack(_ line: Range<Int>) -> Int32? {
        let width = list.pieces[line].reduce(line.count - 1) { $0 + Int($1.width) }
        let limit = line.lowerBound == 0 ? list.firstWidth : list.width
        return width <= limit ? Int32(limit - width) : nil
    }
}
