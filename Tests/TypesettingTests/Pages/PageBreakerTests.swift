import BookModel
import TestSupport
import Testing

@testable import Typesetting

@Suite struct PageBreakerTests {
    /// Lines of blocks of so many lines, with flags for the first line of each.
    private static func lines(_ blocks: [(count: Int, flags: LineRecord.Flags, space: UInt8)]) -> [LineRecord]
    {
        var lines: [LineRecord] = []
        for (index, block) in blocks.enumerated() {
            for number in 0..<block.count {
                var line = LineRecord(start: UInt32(lines.count), end: 0, block: UInt32(index))
                line.flags = block.flags
                if number == 0 {
                    line.flags.insert(.startsBlock)
                    line.spaceAbove = block.space
                }
                lines.append(line)
            }
        }
        return lines
    }

    private static func pageStarts(of lines: [LineRecord], height: Int) -> [UInt32] {
        PageBreaker.divide(lines, PageShape(height: height))[0].pageStarts
    }

    @Test func pagesAreAsFullAsTheirHeight() {
        #expect(Self.pageStarts(of: Self.lines([(10, [], 0)]), height: 5) == [0, 5])
        #expect(Self.pageStarts(of: [], height: 5) == [0])
    }

    @Test func spaceAboveCountsExceptAtTheTop() {
        let lines = Self.lines([(2, [], 0), (2, [], 1), (2, [], 1)])
        #expect(Self.pageStarts(of: lines, height: 5) == [0, 4])
    }

    @Test func linesOfARowStayTogether() {
        var lines = Self.lines([(6, [], 0)])
        for index in [3, 4] { lines[index].flags.insert(.joinsPrevious) }
        #expect(Self.pageStarts(of: lines, height: 4) == [0, 2])
    }

    @Test func everyPageHoldsALine() {
        let lines = Self.lines([(1, .keepsWithNext, 2), (1, .keepsWithNext, 2), (3, .joinsPrevious, 2)])
        #expect(Self.pageStarts(of: lines, height: 1) == [0, 1, 2, 3, 4])
    }

    @Test func aHeadingThatCannotBeKeptDoesNotEmptyThePage() {
        // Twenty headings in a row: each page still is full.
        let lines = Self.lines(Array(repeating: (1, .keepsWithNext, 0), count: 20))
        #expect(Self.pageStarts(of: lines, height: 5) == [0, 5, 10, 15])
    }

    @Test func aLastPageHasFiveLines() {
        #expect(Self.pageStarts(of: Self.lines([(29, [], 0)]), height: 24) == [0, 24])
        #expect(Self.pageStarts(of: Self.lines([(28, [], 0)]), height: 24) == [0, 23])
        #expect(Self.pageStarts(of: Self.lines([(25, [], 0)]), height: 24) == [0, 20])
        // Several pages share the lines that they give; facing ones stay level.
        #expect(Self.pageStarts(of: Self.lines([(75, [], 0)]), height: 24) == [0, 23, 46, 70])
        let facing = PageShape(height: 24, facesPages: true)
        #expect(PageBreaker.divide(Self.lines([(99, [], 0)]), facing)[0].pageStarts == [0, 23, 46, 70, 94])
    }

    @Test func noPageEndsInAHyphenOrWithALoneLine() {
        var lines = Self.lines([(12, [], 0)])
        lines[4].flags.insert(.hyphen)
        #expect(Self.pageStarts(of: lines, height: 5) == [0, 4, 9])
        lines[3].flags.insert(.hyphen)
        #expect(Self.pageStarts(of: lines, height: 5) == [0, 3, 8])
    }

    @Test func aPageGivesALineForTheSakeOfALaterOne() {
        // Full pages would leave the last line of the second paragraph alone on the third.
        let lines = Self.lines([(4, [], 0), (7, [], 0)])
        #expect(Self.pageStarts(of: lines, height: 5) == [0, 4, 9])
        #expect(Self.pageStarts(of: Self.lines([(11, [], 0)]), height: 5) == [0, 4, 9])
    }

    @Test func aRowTallerThanAllBlankRowsThatAreLookedAtStaysWhole() {
        var lines = Self.lines([(10, [], 0), (40, [], 0)])
        for index in 11..<50 { lines[index].flags.insert(.joinsPrevious) }
        #expect(Self.pageStarts(of: lines, height: 45) == [0, 10])
    }

    @Test func eachForcedPageIsDividedByItself() {
        var lines = Self.lines([(45, [], 0), (45, [], 0)])
        lines[45].flags.insert(.breaksPage)
        #expect(Self.pageStarts(of: lines, height: 40) == [0, 40, 45, 85])
    }

    @Test func noDivisionCostsLess() {
        var random = Seeded(14)
        for _ in 0..<200 {
            let blocks = (0..<random.below(6) + 1).map { _ in
                (
                    count: random.below(5) + 1,
                    flags: random.below(4) == 0 ? LineRecord.Flags.keepsWithNext : [],
                    space: UInt8(random.below(2))
                )
            }
            let lines = Self.lines(blocks)
            let height = random.below(8) + 4
            let starts = Self.pageStarts(of: lines, height: height).map { Int($0) }
            let all = NaivePages(lines: lines, height: height)
            #expect(all.badEnds(starts) == all.leastBadEnds())
        }
    }

    /// What a page that parts a row costs, times so many pages, is more than a sum may be.
    @Test(arguments: [false, true]) func aRowOfThousandsOfPagesFillsEachOfThem(facesPages: Bool) {
        var lines = Self.lines([(30_000, .joinsPrevious, 0)])
        lines[0].flags.remove(.joinsPrevious)
        let shape = PageShape(height: 10, facesPages: facesPages)
        for division in PageBreaker.divide(lines, shape, beginning: [.verso, .recto]) {
            #expect(division.pageStarts == (0..<3000).map { UInt32($0 * 10) })
        }
    }

    /// The first spread is committed before all of a section is known.
    @Test(arguments: [false, true]) func whatIsSettledStays(facesPages: Bool) throws {
        var random = Seeded(facesPages ? 15 : 16)
        var committed = 0
        for round in 0..<80 {
            let lines = round.isMultiple(of: 2) ? Self.anyLines(&random) : Self.lines([(1_000, [], 0)])
            let shape = PageShape(
                height: Self.heights[random.below(Self.heights.count)], facesPages: facesPages)
            let sides: [LeafSide] = [.verso, .recto]
            let whole = PageBreaker.divide(lines, shape, beginning: sides)
            var breaker = PageBreaker(shape, room: lines.count)
            for known in [random.below(lines.count), random.below(lines.count), lines.count].sorted() {
                breaker.findPages(Array(lines[..<known]), areAll: false)
                for (side, whole) in zip(sides, whole) {
                    guard let division = breaker.committedDivision(side) else { continue }
                    committed += 1
                    let count = division.pageStarts.count
                    #expect(division.pageStarts == Array(whole.pageStarts.prefix(count)))
                    let isStretched = !division.stretches.isEmpty
                    #expect(!isStretched || division.stretches == Array(whole.stretches.prefix(count - 1)))
                }
            }
        }
        #expect(committed > 100)
    }

    private static let heights = [1, 2, 3, 4, 5, 7, 8, 34]

    /// Blocks with headings, rows of tables, and page breaks among them.
    private static func anyLines(_ random: inout Seeded) -> [LineRecord] {
        let kinds: [LineRecord.Flags] = [
            [], [], [], [], [], [], .keepsWithNext, .joinsPrevious, .breaksPage, [.breaksPage, .beginsRecto],
            [.breaksPage, .beginsVerso],
        ]
        var lines = Self.lines(
            (0..<300).map { _ in
                (
                    count: random.below(6) + 1, flags: kinds[random.below(kinds.count)],
                    space: UInt8(random.below(2))
                )
            })
        for index in lines.indices {
            if index == 0 || lines[index].flags.contains(.startsBlock) {
                lines[index].flags.remove(.joinsPrevious)
            }
            if !lines[index].flags.contains(.startsBlock) {
                lines[index].flags.subtract([.breaksPage, .beginsVerso, .beginsRecto])
            }
            if random.below(6) == 0 { lines[index].flags.insert(.hyphen) }
        }
        return lines
    }

    @Test func aSectionOfManyLinesOnOnePageIsQuick() {
        let lines = Self.lines(Array(repeating: (4, [], 1), count: 15_000))
        let clock = ContinuousClock()
        let time = clock.measure {
            #expect(Self.pageStarts(of: lines, height: 65_535).count == 2)
        }
        #expect(time < .seconds(30))
    }
}

/// Pages found by trying everything.
private struct NaivePages {
    let lines: [LineRecord]
    let height: Int

    /// How many pages end where none should: after a heading, or with one line of a paragraph on
    /// either side.
    func badEnds(_ starts: [Int]) -> Int { starts.dropFirst().count { isBad($0) } }

    func leastBadEnds() -> Int {
        var least = [Int](repeating: 0, count: lines.count + 1)
        for start in lines.indices.reversed() { least[start] = leastBadEnds(from: start, least) }
        return least[0]
    }

    private func leastBadEnds(from start: Int, _ known: [Int]) -> Int {
        var least = Int.max
        var rows = 0
        for end in start + 1...lines.count {
            rows += 1 + (end - 1 > start ? Int(lines[end - 1].spaceAbove) : 0)
            if rows > height { break }
            if end == lines.count { return 0 }
            least = min(least, known[end] + (isBad(end) ? 1 : 0))
        }
        return least
    }

    private func isBad(_ index: Int) -> Bool {
        let before = lines[index - 1]
        if before.flags.contains(.keepsWithNext) { return true }
        if before.flags.contains(.startsBlock), index > 1, lines[index - 2].flags.contains(.keepsWithNext) {
            return true
        }
        if lines[index].flags.contains(.startsBlock) { return false }
        return before.flags.contains(.startsBlock) || index + 1 == lines.count
            || lines[index + 1].flags.contains(.startsBlock)
    }
}
