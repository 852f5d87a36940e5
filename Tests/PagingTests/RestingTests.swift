import Testing

@testable import Paging

/// Where a turn leads is known from the moment it is let go.
@Suite struct RestingTests {
    private func spread(_ desk: Desk) -> Spread<Int>? { desk.controller.resting }

    @Test func nothingRestsBeforeTheFirstShow() throws {
        #expect(spread(try Desk(showing: [])) == nil)
    }

    @Test func atRestItIsWhatIsVisible() throws {
        #expect(spread(try Desk(showing: [4])) == .single(4))
        #expect(spread(try Desk(spine: .mid, showing: [4, 5])) == .facing(4, 5))
    }

    @Test(arguments: TransitionStyle.allCases) func aKeyLeadsOnAtOnce(_ style: TransitionStyle) throws {
        let desk = try Desk(style, showing: [4])
        desk.key(.pageDown)
        #expect(spread(desk) == .single(5) && desk.visible == [4])
        desk.key(.pageDown)
        #expect(spread(desk) == .single(6))
        desk.rest()
        #expect(spread(desk) == .single(6))
    }

    @Test func takenBackItLeadsBack() throws {
        let desk = try Desk(showing: [4])
        desk.key(.pageDown)
        desk.send(.tick, after: .milliseconds(50))
        desk.send(.cancel)
        #expect(desk.controller.isMoving && spread(desk) == .single(4))
        desk.key(.pageUp)
        #expect(spread(desk) == .single(3))
    }

    @Test func aShowLeadsToItsPages() throws {
        let desk = try Desk(showing: [4])
        try desk.controller.show([9], animated: true, at: desk.now)
        #expect(spread(desk) == .single(9) && desk.visible == [4])
    }

    @Test func aHandHoldsItBackUntilItLetsGo() throws {
        let desk = try Desk(showing: [4])
        desk.drag(from: 78, 58, 38, 18)
        #expect(spread(desk) == .single(4))
        desk.release(at: 18)
        #expect(desk.controller.isMoving && spread(desk) == .single(5))
    }

    @Test func letGoEarlyItLeadsBack() throws {
        let desk = try Desk(showing: [4])
        desk.drag(from: 78, 58)
        desk.release(at: 58)
        #expect(desk.controller.isMoving && spread(desk) == .single(4))
    }

    @Test func aPressThatStopsItLeavesItCommitted() throws {
        let desk = try Desk(showing: [4])
        desk.key(.pageDown)
        desk.send(.tick, after: .milliseconds(100))
        desk.send(.press(at: PagePoint(column: 40, row: 5)))
        #expect(!desk.controller.isMoving && spread(desk) == .single(5))
        desk.send(.drag(to: PagePoint(column: 50, row: 5)))
        #expect(spread(desk) == .single(4))
        desk.send(.cancel)
        #expect(spread(desk) == .single(4))
    }

    @Test func anEdgeThatGivesWayLeadsNowhere() throws {
        let desk = try Desk(showing: [9]) { $0.bounces = true }
        desk.drag(from: 78, 58, 18)
        #expect(desk.controller.film != nil && spread(desk) == .single(9))
        desk.release(at: 18)
        #expect(spread(desk) == .single(9))
    }
}
