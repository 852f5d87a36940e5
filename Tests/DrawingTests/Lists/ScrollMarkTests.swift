import Testing

@testable import Drawing

@Suite struct ScrollMarkTests {
    @Test(arguments: [(20, 21), (20, 40), (5, 1_000), (2, 3), (19, 10_000)])
    func itReachesTheEndsOnlyThere(_ room: Int, _ count: Int) throws {
        for top in 0...count - room {
            let mark = try #require(ScrollMark(at: 9, 3..<3 + room, count: count, top: top))
            #expect(mark.thumb.lowerBound >= 3 && mark.thumb.upperBound <= 3 + room && !mark.thumb.isEmpty)
            guard room > 3 else { continue }
            #expect((mark.thumb.lowerBound == 3) == (top == 0) || room - mark.thumb.count < 2)
            #expect(
                (mark.thumb.upperBound == 3 + room) == (top == count - room) || room - mark.thumb.count < 2)
        }
    }

    @Test func itIsPulledFromEndToEnd() throws {
        let mark = try #require(ScrollMark(at: 9, 3..<23, count: 100, top: 0))
        let grip = mark.grip(at: 3)
        #expect(mark.top(at: 3, grip: grip) == 0 && mark.top(at: 22, grip: grip) == 80)
        #expect(mark.top(at: 90, grip: grip) == 80 && mark.top(at: -5, grip: grip) == 0)
        #expect(ScrollMark(at: 9, 3..<23, count: 20, top: 0) == nil)
    }
}
