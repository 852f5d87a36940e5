import Testing

@testable import Paging

@Suite struct PressTests {
    @Test(arguments: [(100, 40.0), (101, 0)])
    func aMovementCountsForATenthOfASecond(_ pause: Int, _ speed: Double) {
        var press = Press(at: PagePoint(column: 40, row: 10), grip: 0.5, now: .zero, isAtRest: true)
        press.moved(to: 4, at: .milliseconds(100))
        #expect(press.speed(at: .milliseconds(100 + pause)) == speed)
    }

    /// A row is about twice as tall as a column is wide.
    @Test(arguments: [(12, true), (13, false)])
    func aDragIsAlongTheLinesUpToARowForTwoColumns(_ row: Int, _ turns: Bool) throws {
        let desk = try Desk(showing: [4])
        desk.send(.press(at: PagePoint(column: 40, row: 10)))
        desk.send(.drag(to: PagePoint(column: 36, row: row)))
        #expect((desk.controller.film != nil) == turns)
    }

    @Test(arguments: [(44, true), (45, false)])
    func aDragIsAlongTheColumnsUpToTwoForARow(_ column: Int, _ turns: Bool) throws {
        let desk = try Desk(axis: .vertical, showing: [4])
        desk.send(.press(at: PagePoint(column: 40, row: 10)))
        desk.send(.drag(to: PagePoint(column: column, row: 8)))
        #expect((desk.controller.film != nil) == turns)
    }
}
