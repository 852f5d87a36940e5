import Testing

@testable import Paging

@Suite struct EdgesTests {
    private static let styles = TransitionStyle.allCases

    // case 55
    @Test(arguments: styles)
    func withoutBounceNothingMovesAtAnEdge(_ style: TransitionStyle) throws {
        let desk = try Desk(style, pages: 3, showing: [2])
        for column in stride(from: 78, to: 0, by: -1) {
            if column == 78 { desk.send(.press(at: PagePoint(column: column, row: 5))) }
            desk.send(.drag(to: PagePoint(column: column, row: 5)), after: .milliseconds(50))
            #expect(desk.controller.film == nil)
        }
        desk.release(at: 0)
        desk.rest()
        #expect(desk.log == [.edge(.forward)])
        #expect(desk.key(.right) == [.edge(.forward)])
    }

    // case 56
    @Test(arguments: styles)
    func fastAndHeldDragsDoNotMoveItEither(_ style: TransitionStyle) throws {
        let desk = try Desk(style, pages: 3, showing: [2])
        desk.send(.press(at: PagePoint(column: 79, row: 5)))
        desk.send(.drag(to: PagePoint(column: 0, row: 5)), after: .milliseconds(1))
        desk.send(.tick, after: .seconds(5))
        #expect(desk.controller.film == nil)
        desk.send(.drag(to: PagePoint(column: -70, row: 5)), after: .milliseconds(1))
        desk.send(.release(at: PagePoint(column: -79, row: 5)), after: .milliseconds(1))
        #expect(desk.controller.film == nil && desk.visible == [2] && desk.log == [.edge(.forward)])
    }

    // case 57
    @Test func aKeyOnTheFirstPageDoesNotLeave() throws {
        let desk = try Desk()
        #expect(desk.key(.left) == [.edge(.reverse)])
    }

    // case 58
    @Test(arguments: styles)
    func neverFromPageTwo(_ style: TransitionStyle) throws {
        let desk = try Desk(style, showing: [1])
        desk.drag(from: 10, 40, 79, 150)
        desk.release(at: 150)
        desk.rest()
        #expect(desk.log.leaving.isEmpty && desk.visible == [0])
    }

    // case 59
    @Test(arguments: styles)
    func neverDuringATurn(_ style: TransitionStyle) throws {
        let desk = try Desk(style, showing: [1])
        desk.key(.left)
        desk.drag(from: 10, 20, 40, 79)
        desk.release(at: 79)
        desk.rest()
        #expect(desk.log.leaving.isEmpty)
        try desk.show([1], animated: false)
        try desk.show([0], .reverse)
        desk.drag(from: 10, 20, 40, 79)
        #expect(desk.log.leaving.isEmpty && desk.visible == [0])
        desk.release(at: 79)
        desk.drag(from: 40, 20, 60)
        #expect(desk.log.leaving.isEmpty)
    }

    // case 60
    @Test(arguments: styles, [Direction.forward, .reverse])
    func aBounceGivesAThirdReturnsAndNeverCommits(_ style: TransitionStyle, _ direction: Direction) throws {
        let isForward = direction == .forward
        let desk = try Desk(style, pages: 3, showing: [isForward ? 2 : 0]) {
            $0.bounces = true
            $0.leavesAtFirstPage = false
        }
        desk.drag(from: isForward ? 70 : 10, isForward ? 40 : 40)
        let give = try #require(desk.controller.film?.progress)
        #expect(desk.controller.film?.to == nil && abs(give - 30.0 / 80 / 3) < 1e-9)
        desk.send(.drag(to: PagePoint(column: isForward ? -200 : 300, row: 10)), after: .milliseconds(1))
        #expect(abs((desk.controller.film?.progress ?? 0) - 1.0 / 3) < 1e-9)
        desk.send(.release(at: PagePoint(column: isForward ? -200 : 300, row: 10)), after: .milliseconds(1))
        desk.rest()
        #expect(desk.controller.film == nil && desk.visible == [isForward ? 2 : 0])
        #expect(desk.log.turns == [.edge(direction), .settled(.single(isForward ? 2 : 0))])
    }

    // case 61
    @Test(arguments: styles)
    func fourPagesWrapAroundBothEnds(_ style: TransitionStyle) throws {
        let desk = try Desk(style, pages: 4, wraps: true)
        var seen: [Int?] = []
        for _ in 0..<6 {
            desk.key(.right)
            desk.rest()
            seen += desk.visible
        }
        #expect(seen == [1, 2, 3, 0, 1, 2])
        for _ in 0..<6 { desk.key(.left) }
        desk.rest()
        #expect(desk.visible == [0])
        desk.key(.left)
        desk.rest()
        #expect(desk.visible == [3] && !desk.log.contains(.edge(.reverse)))
    }

    // case 61
    @Test func numberedPagesWrapByTrueModuloAlsoInSpreads() throws {
        let source = ArraySource(Array(0..<5), wraps: true)
        #expect(source.page(before: 0) == 4 && source.page(after: 4) == 0)
        var options = PageOptions()
        options.spine = .mid
        options.motion = .none
        let controller = try PageController(options: options, source: source)
        try controller.show([0, 1], at: .zero)
        var seen: [[Int?]] = []
        for _ in 0..<4 {
            controller.handle(.turn(.forward), at: .zero)
            seen.append(controller.visible?.sides ?? [])
        }
        #expect(seen == [[2, 3], [4, nil], [0, 1], [2, 3]])
        #expect(controller.turner.presentation?.index == 2)
        for _ in 0..<2 { controller.handle(.turn(.reverse), at: .zero) }
        #expect(controller.visible == .facing(4, nil) && controller.turner.presentation?.index == 4)
    }

    // case 62
    @Test(arguments: styles)
    func withTwoPagesTheDirectionStillDecidesTheMovement(_ style: TransitionStyle) throws {
        let desk = try Desk(style, pages: 2, wraps: true)
        for direction in [Direction.forward, .reverse, .reverse, .forward] {
            let other: Int? = desk.visible == [0] ? 1 : 0
            desk.turn(direction)
            #expect(desk.controller.film?.direction == direction && desk.controller.film?.to?.first == other)
            desk.rest()
            #expect(desk.visible == [other])
        }
    }

    // case 63
    @Test(arguments: styles)
    func withOnePageNothingTurns(_ style: TransitionStyle) throws {
        let desk = try Desk(style, pages: 1, wraps: true)
        for direction in Direction.allCases {
            #expect(desk.turn(direction) == [.edge(direction)])
        }
        desk.drag(from: 70, 10)
        #expect(desk.controller.film == nil && desk.visible == [0])
    }
}
