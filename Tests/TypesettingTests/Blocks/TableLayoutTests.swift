import Testing

@testable import Typesetting

@Suite struct TableLayoutTests {
    private static func widths(_ columns: [(natural: Int, least: Int)], measure: Int) -> [Int] {
        let cells = columns.enumerated().map { (columns: $0..<$0 + 1, natural: $1.natural, least: $1.least) }
        return TableLayout(cells: cells, columnCount: columns.count, measure: measure).widths
    }

    @Test func columnsTakeWhatTheyNeedWhereThereIsRoom() {
        #expect(Self.widths([(5, 5), (20, 8)], measure: 40) == [5, 20])
    }

    @Test func longColumnsGiveWay() {
        #expect(Self.widths([(5, 5), (80, 8)], measure: 40) == [5, 32])
    }

    @Test func allOfTheMeasureIsUsed() {
        for measure in 30...80 {
            let widths = Self.widths([(50, 9), (70, 4), (33, 12)], measure: measure)
            #expect(widths.reduce(0, +) + 6 == measure)
        }
    }

    @Test func tooNarrowForItsColumnsATableIsStacked() {
        #expect(Self.widths([(20, 12), (20, 12), (20, 12)], measure: 24) == [])
        #expect(Self.widths([(20, 20)], measure: 40) == [])
    }

    @Test func aCellOverColumnsWidensTheLast() {
        let cells = [
            (columns: 0..<1, natural: 4, least: 4), (columns: 1..<2, natural: 4, least: 4),
            (columns: 0..<2, natural: 20, least: 5),
        ]
        let layout = TableLayout(cells: cells, columnCount: 2, measure: 40)
        #expect(layout.widths == [4, 13])
        #expect(layout.columns(of: 0..<2) == 0..<20)
        #expect(layout.columns(of: 1..<2) == 7..<20)
    }

    @Test func twoCellsToAColumnAreEnough() {
        #expect(Self.widths([(2, 2), (2, 2)], measure: 7) == [2, 2])
        #expect(Self.widths([(1, 1), (1, 1)], measure: 6) == [])
    }
}
