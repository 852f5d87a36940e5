import Testing

@testable import Typesetting

@Suite struct PageFillerTests {
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

    @Test func pagesAreAsFullAsTheirHeight() {
        #expect(PageFiller.pageStarts(of: Self.lines([(10, [], 0)]), height: 5) == [0, 5])
        #expect(PageFiller.pageStarts(of: [], height: 5) == [0])
    }

    @Test func spaceAboveCountsExceptAtTheTop() {
        let lines = Self.lines([(2, [], 0), (2, [], 1), (2, [], 1)])
        #expect(PageFiller.pageStarts(of: lines, height: 5) == [0, 4])
    }

    @Test func linesOfARowStayTogether() {
        var lines = Self.lines([(6, [], 0)])
        for index in [3, 4] { lines[index].flags.insert(.joinsPrevious) }
        #expect(PageFiller.pageStarts(of: lines, height: 4) == [0, 2])
    }

    @Test func everyPageHoldsALine() {
        let lines = Self.lines([(1, .keepsWithNext, 2), (1, .keepsWithNext, 2), (3, .joinsPrevious, 2)])
        #expect(PageFiller.pageStarts(of: lines, height: 1) == [0, 1, 2, 3, 4])
    }

    @Test func aHeadingThatCannotBeKeptDoesNotEmptyThePage() {
        // Twenty headings in a row: each page still is full.
        let lines = Self.lines(Array(repeating: (1, .keepsWithNext, 0), count: 20))
        #expect(PageFiller.pageStarts(of: lines, height: 5) == [0, 5, 10, 15])
    }
}
