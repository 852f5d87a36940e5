import BookModel
import Testing

@testable import Typesetting

@Suite struct ColumnWidthsTests {
    private static func widths(
        _ columns: [(natural: Int, least: Int)], measure: Int, wishes: [Table.Width?] = []
    ) -> [Int]? {
        let demands = columns.enumerated().map {
            ColumnWidths.Demand(columns: $0..<$0 + 1, natural: $1.natural, least: $1.least)
        }
        return ColumnWidths(demands, count: columns.count, measure: measure).widths(wishes: wishes)
    }

    @Test func columnsTakeWhatTheyNeedWhereThereIsRoom() {
        #expect(Self.widths([(5, 5), (20, 8)], measure: 40) == [5, 20])
    }

    @Test func longColumnsGiveWay() {
        #expect(Self.widths([(5, 5), (80, 8)], measure: 40) == [5, 32])
    }

    @Test func aColumnThatWantsLittleMoreHasItBeforeALongOne() {
        #expect(Self.widths([(20, 12), (300, 9)], measure: 66) == [20, 43])
    }

    @Test func allOfTheMeasureIsUsed() {
        for measure in 45...80 {
            let widths = Self.widths([(50, 9), (70, 4), (33, 12)], measure: measure)
            #expect(widths.map { $0.reduce(0, +) + 6 } == measure)
        }
    }

    @Test func noWordIsBrokenThatIsNoAddress() {
        for measure in 30...80 {
            guard let widths = Self.widths([(50, 17), (40, 14), (6, 6)], measure: measure) else { continue }
            #expect(widths[0] >= 17 && widths[1] >= 14 && widths[2] == 6)
        }
        #expect(Self.widths([(50, 17), (40, 14), (6, 6)], measure: 42) == nil)
        #expect(Self.widths([(80, 70), (40, 9)], measure: 60) != nil)
    }

    @Test func runningTextIsNotSetInColumnsOfAFewLetters() {
        #expect(Self.widths([(400, 7), (300, 8), (5, 5)], measure: 30) == nil)
        #expect(Self.widths([(20, 7), (30, 8), (5, 5)], measure: 30) != nil)
    }

    @Test func theBooksWishesShareOutWhatThereIs() {
        #expect(
            Self.widths([(300, 9), (300, 9)], measure: 63, wishes: [.percent(25), .percent(75)]) == [15, 45])
        #expect(Self.widths([(300, 9), (300, 9)], measure: 63, wishes: [.columns(20), nil]) == [20, 40])
        // None is made wider than its text, nor narrower than its words.
        #expect(Self.widths([(10, 9), (20, 9)], measure: 63, wishes: [.percent(90), nil]) == [10, 20])
        #expect(Self.widths([(300, 15), (300, 9)], measure: 63, wishes: [.columns(2), nil]) == [15, 45])
    }

    @Test func aCellOverColumnsWidensThemAll() {
        let demands = [
            ColumnWidths.Demand(columns: 0..<1, natural: 4, least: 4),
            ColumnWidths.Demand(columns: 1..<2, natural: 8, least: 4),
            ColumnWidths.Demand(columns: 0..<2, natural: 21, least: 5),
        ]
        #expect(ColumnWidths(demands, count: 2, measure: 40).widths() == [6, 12])
    }

    @Test func aColumnMoreThanThereIsRoomForIsTooMany() {
        #expect(Self.widths([(1, 1), (1, 1)], measure: 5) == [1, 1])
        #expect(Self.widths([(1, 1), (1, 1)], measure: 4) == nil)
        #expect(Self.widths([], measure: 40) == nil)
    }
}
