import Testing

@testable import Typesetting

@Suite struct GreedyBreakerTests {
    /// Pieces of these widths, a space after each; a negative width ends in a soft hyphen instead.
    private static func list(_ widths: [Int], first: Int = 10, width: Int = 10) -> PieceList {
        var list = PieceList()
        list.begin(at: 0, firstWidth: first, width: width)
        var offset = 0
        for width in widths {
            let end = offset + abs(width)
            list.append(end: end, next: width < 0 ? end : end + 1, width: abs(width), takesHyphen: width < 0)
            offset = width < 0 ? end : end + 1
        }
        return list
    }

    private static func lines(_ list: PieceList) -> [BrokenLine] {
        var lines: [BrokenLine] = []
        GreedyBreaker.breakLines(list, into: &lines)
        return lines
    }

    @Test func takesWhatFits() {
        let lines = Self.lines(Self.list([4, 5, 3, 7]))
        #expect(lines.map(\.lastPiece) == [1, 2, 3])
        #expect(lines.map(\.width) == [10, 3, 7])
    }

    @Test func theFirstLineHasAWidthOfItsOwn() {
        #expect(Self.lines(Self.list([4, 5, 3], first: 5)).map(\.lastPiece) == [0, 2])
    }

    @Test func theRestOfAPartedWordIsNoLastLine() {
        let lines = Self.lines(Self.list([3, -4, -3, 2]))
        #expect(
            lines == [
                BrokenLine(lastPiece: 0, width: 3, hasHyphen: false),
                BrokenLine(lastPiece: 3, width: 9, hasHyphen: false),
            ])
        // A word that fits on no line is hyphenated nevertheless.
        #expect(Self.lines(Self.list([3, -5, -3, 4])).map(\.lastPiece) == [1, 3])
        #expect(Self.lines(Self.list([3, -5, 3, 4])).map(\.lastPiece) == [1, 3])
    }

    @Test func aHyphenTakesAColumn() {
        #expect(
            Self.lines(Self.list([-9, 5])) == [
                BrokenLine(lastPiece: 0, width: 10, hasHyphen: true),
                BrokenLine(lastPiece: 1, width: 5, hasHyphen: false),
            ])
    }

    @Test func aLineEndsEarlierWhereItsHyphenHasNoRoom() {
        #expect(
            Self.lines(Self.list([3, -6, 5])).first == BrokenLine(lastPiece: 0, width: 3, hasHyphen: false))
    }

    @Test func aHyphenIsLeftOutWhereNothingElseFits() {
        #expect(
            Self.lines(Self.list([-10, 5])).first == BrokenLine(lastPiece: 0, width: 10, hasHyphen: false))
    }

    @Test func aPieceWiderThanTheLineStandsAlone() {
        #expect(Self.lines(Self.list([2, 12, 2])).map(\.lastPiece) == [0, 1, 2])
    }

    @Test func noPiecesMakeNoLines() {
        #expect(Self.lines(Self.list([])).isEmpty)
    }
}
