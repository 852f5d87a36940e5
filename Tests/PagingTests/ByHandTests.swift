import Testing

@testable import Paging

@Suite struct ByHandTests {
    // case 40
    @Test(arguments: TransitionStyle.allCases)
    func aFullDragIsWillProgressDidSettled(_ style: TransitionStyle) throws {
        let desk = try Desk(style, showing: [4])
        desk.drag(from: 78, 58, 38, 18)
        desk.release(at: 18)
        desk.rest()
        #expect(
            desk.log == [
                .willTurn(to: .single(5), .forward), .appear(5), .progress(0.25), .progress(0.5),
                .progress(0.75), .progress(1), .disappear(4),
                .didTurn(from: .single(4), finished: true, completed: true), .settled(.single(5)),
            ])
    }

    // case 41
    @Test func letGoEarlyItIsNotCompletedAndNothingChanges() throws {
        let desk = try Desk(showing: [4])
        desk.drag(from: 78, 58)
        desk.release(at: 58)
        #expect(desk.controller.isMoving)
        desk.rest()
        #expect(
            desk.log.turns == [
                .willTurn(to: .single(5), .forward),
                .didTurn(from: .single(4), finished: true, completed: false), .settled(.single(4)),
            ])
        #expect(desk.log.progress == [0.25, 0] && desk.visible == [4])
    }

    // case 42
    @Test func thePagesBeforeAreNamed() throws {
        let desk = try Desk(spine: .mid, showing: [4, 5])
        desk.key(.pageDown)
        desk.rest()
        #expect(desk.log.contains(.didTurn(from: .facing(4, 5), finished: true, completed: true)))
        desk.key(.pageUp)
        desk.rest()
        #expect(desk.log.contains(.didTurn(from: .facing(6, 7), finished: true, completed: true)))
    }

    // case 43
    @Test(arguments: TransitionStyle.allCases)
    func aDirectionReversedInADragIsACancelAndANewWill(_ style: TransitionStyle) throws {
        let desk = try Desk(style, showing: [4])
        desk.drag(from: 40, 20, 60)
        #expect(
            desk.log.turns == [
                .willTurn(to: .single(5), .forward),
                .didTurn(from: .single(4), finished: false, completed: false),
                .willTurn(to: .single(3), .reverse),
            ])
        #expect(desk.controller.film?.progress == 0.25)
    }

    // case 44
    @Test func afterACancelledForwardTurnReverseGoesBack() throws {
        let desk = try Desk(.scroll, showing: [4])
        desk.drag(from: 70, 50)
        desk.release(at: 50)
        desk.rest()
        desk.drag(from: 10, 70)
        desk.release(at: 70)
        desk.rest()
        #expect(desk.visible == [3])
        #expect(desk.log.turns.last == .settled(.single(3)))
    }

    // case 45
    @Test func aTurnGrabbedOnItsWayBackCanBeCompleted() throws {
        let desk = try Desk(showing: [4])
        desk.drag(from: 78, 46)
        desk.release(at: 46)
        desk.send(.tick, after: .milliseconds(40))
        #expect(desk.controller.film?.progress == 0.2)
        desk.send(.press(at: PagePoint(column: 70, row: 3)))
        #expect(desk.send(.tick, after: .milliseconds(100)) == [] && !desk.controller.isMoving)
        desk.send(.drag(to: PagePoint(column: 30, row: 3)), after: .milliseconds(100))
        #expect(desk.controller.film?.progress == 0.7)
        desk.release(at: 30, row: 3)
        desk.rest()
        #expect(
            desk.log.turns == [
                .willTurn(to: .single(5), .forward),
                .didTurn(from: .single(4), finished: true, completed: true), .settled(.single(5)),
            ])
    }

    // case 46
    @Test func aDragPastTheEndOfTheTurnIsNoSecondWill() throws {
        let desk = try Desk(.scroll, showing: [4])
        desk.drag(from: 79, 0, -60, -100)
        desk.release(at: -120)
        desk.rest()
        #expect(desk.log.turns.count == 3 && desk.visible == [5])
        #expect(desk.log.progress.last == 1)
    }

    // case 47
    @Test func aFlickMovesOnePage() throws {
        let desk = try Desk(.scroll, showing: [4])
        desk.send(.press(at: PagePoint(column: 79, row: 5)))
        for column in [60, 30, 0, -60] {
            desk.send(.drag(to: PagePoint(column: column, row: 5)), after: .milliseconds(5))
        }
        desk.send(.release(at: PagePoint(column: -80, row: 5)), after: .milliseconds(5))
        desk.rest()
        #expect(desk.visible == [5])
    }

    // case 48
    @Test(arguments: [(20, [5]), (300, [4])])
    func letGoFastEnoughItTurnsBelowHalf(_ pause: Int, _ pages: [Int?]) throws {
        let desk = try Desk(showing: [4])
        desk.send(.press(at: PagePoint(column: 60, row: 5)))
        desk.send(.drag(to: PagePoint(column: 56, row: 5)), after: .milliseconds(20))
        desk.send(.drag(to: PagePoint(column: 52, row: 5)), after: .milliseconds(20))
        desk.send(.release(at: PagePoint(column: 52, row: 5)), after: .milliseconds(pause))
        desk.rest()
        #expect(desk.visible == pages)
    }

    // case 48
    @Test func letGoSlowlyItTurnsFromHalfOn() throws {
        for (column, page) in [(38, 5), (39, 4)] {
            let desk = try Desk(showing: [4])
            desk.drag(from: 78, column)
            desk.release(at: column)
            desk.rest()
            #expect(desk.visible == [page])
        }
    }

    // case 49
    @Test func aPressThatMovesLessThanTwoCellsIsATap() throws {
        let desk = try Desk(showing: [4])
        desk.drag(from: 70, 71, row: 10)
        #expect(desk.log == [])
        desk.send(.release(at: PagePoint(column: 69, row: 11)))
        desk.rest()
        #expect(desk.visible == [5])
        desk.drag(from: 70, 72, row: 10)
        #expect(desk.controller.film?.to == .single(4))
    }

    // case 50
    @Test func tapsTurnInReadingOrderByTheirZones() throws {
        let left = try PageTurner<Int>(area: PageArea(columns: 80, rows: 24))
        let sides = [0, 23, 24, 55, 56, 79].map { left.direction(ofTapAt: PagePoint(column: $0, row: 0)) }
        #expect(sides == [.reverse, .reverse, nil, nil, .forward, .forward])
        var options = PageOptions()
        options.readingDirection = .rightToLeft
        let right = try PageTurner<Int>(options: options, area: PageArea(columns: 80, rows: 24))
        let mirrored = [0, 23, 24, 55, 56, 79].map {
            right.direction(ofTapAt: PagePoint(column: $0, row: 0))
        }
        #expect(mirrored == [.forward, .forward, nil, nil, .reverse, .reverse])
        let vertical = try PageTurner<Int>(axis: .vertical, options: options)
        #expect(vertical.direction(ofTapAt: PagePoint(column: 0, row: 23)) == .forward)
        #expect(vertical.direction(ofTapAt: PagePoint(column: 79, row: 0)) == .reverse)
    }

    // case 50
    @Test func keysAndDragsAreMirroredRightToLeft() throws {
        let desk = try Desk(showing: [4]) { $0.readingDirection = .rightToLeft }
        desk.key(.left)
        desk.rest()
        #expect(desk.visible == [5])
        desk.key(.right)
        desk.rest()
        #expect(desk.visible == [4])
        desk.drag(from: 10, 60)
        #expect(desk.controller.film?.to == .single(5))
    }

    // case 51
    @Test func theMiddleIsTheClients() throws {
        let desk = try Desk(showing: [4])
        desk.send(.press(at: PagePoint(column: 40, row: 7)))
        #expect(
            desk.send(.release(at: PagePoint(column: 40, row: 7))) == [.tap(PagePoint(column: 40, row: 7))])
        #expect(desk.controller.film == nil)
    }

    // case 52
    @Test func aVerticalDragDoesNotPageAHorizontalAxis() throws {
        let desk = try Desk(showing: [4])
        desk.send(.press(at: PagePoint(column: 70, row: 10)))
        desk.send(.drag(to: PagePoint(column: 69, row: 8)))
        desk.send(.drag(to: PagePoint(column: 20, row: 4)))
        desk.send(.release(at: PagePoint(column: 20, row: 4)))
        #expect(desk.log == [])
        let vertical = try Desk(.scroll, axis: .vertical, showing: [4])
        vertical.drag(from: 70, 20)
        vertical.release(at: 20)
        #expect(vertical.log == [])
        vertical.send(.press(at: PagePoint(column: 40, row: 20)))
        vertical.send(.drag(to: PagePoint(column: 40, row: 2)))
        #expect(vertical.controller.film?.to == .single(5) && vertical.controller.film?.progress == 0.75)
    }

    // case 53
    @Test func keysWithModifiersAreNotTheCores() throws {
        let desk = try Desk(showing: [4])
        for key in PageKey.allCases { desk.send(.key(key, isModified: true)) }
        #expect(desk.log == [])
        desk.key(.up)
        desk.key(.down)
        #expect(desk.log == [] && desk.controller.turner.direction(of: .up) == nil)
        #expect(desk.key(.right).contains(.willTurn(to: .single(5), .forward)))
    }

    // case 54
    @Test func afterALostReleaseTheNextPressCancels() throws {
        let desk = try Desk(showing: [4])
        desk.drag(from: 70, 10)
        let events = desk.send(.press(at: PagePoint(column: 40, row: 3)), after: .seconds(2))
        #expect(
            events.turns == [
                .didTurn(from: .single(4), finished: false, completed: false), .settled(.single(4)),
            ])
        #expect(
            desk.send(.release(at: PagePoint(column: 40, row: 3))) == [.tap(PagePoint(column: 40, row: 3))])
        #expect(desk.visible == [4])
    }

    @Test func twentyPressesAreTwentyPagesAndOnlyTheLastMoves() throws {
        let desk = try Desk(pages: 100)
        for _ in 0..<20 { desk.key(.right) }
        #expect(desk.visible == [19] && desk.controller.film?.to == .single(20))
        desk.rest()
        #expect(desk.visible == [20])
        #expect(desk.log.filter { if case .didTurn(_, _, true) = $0 { true } else { false } }.count == 20)
        #expect(desk.log.filter { if case .settled = $0 { true } else { false } } == [.settled(.single(20))])
    }

    @Test func withoutMovementAKeyTurnsAtOnce() throws {
        let desk = try Desk(showing: [4]) { $0.motion = .none }
        #expect(
            desk.key(.right) == [
                .willTurn(to: .single(5), .forward), .appear(5), .disappear(4),
                .didTurn(from: .single(4), finished: true, completed: true), .settled(.single(5)),
            ])
        #expect(desk.controller.film == nil && desk.visible == [5])
    }

    @Test func aClickDuringATurnFinishesItAndActs() throws {
        let desk = try Desk(showing: [4])
        desk.key(.right)
        desk.send(.press(at: PagePoint(column: 75, row: 3)), after: .milliseconds(20))
        desk.send(.release(at: PagePoint(column: 75, row: 3)))
        #expect(desk.visible == [5] && desk.controller.film?.to == .single(6))
        desk.rest()
        #expect(desk.visible == [6])
    }

    @Test func aTurnCaughtAndHeldAcrossTheAxisRunsOn() throws {
        let desk = try Desk(showing: [4])
        desk.key(.right)
        desk.drag(from: 40, 40, row: 10)
        desk.send(.drag(to: PagePoint(column: 40, row: 20)))
        #expect(!desk.controller.isMoving)
        desk.send(.release(at: PagePoint(column: 40, row: 20)))
        #expect(desk.controller.isMoving)
        desk.rest()
        #expect(desk.visible == [5])
    }

    @Test func escapeTakesATurnBackAndFinishEndsIt() throws {
        let desk = try Desk(showing: [4])
        desk.drag(from: 70, 10)
        desk.send(.cancel)
        #expect(desk.controller.isMoving)
        desk.rest()
        #expect(desk.visible == [4])
        desk.key(.right)
        #expect(desk.send(.finish).turns.last == .settled(.single(5)))
        #expect(desk.visible == [5])
        #expect(desk.send(.finish) == [] && desk.send(.cancel) == [])
    }

    @Test func aDoubleSidedLeafTakesPagesByTwosOrItsBackFromTheSource() throws {
        let desk = try Desk(showing: [4]) { $0.isDoubleSided = true }
        desk.key(.right)
        #expect(desk.controller.film?.back == 5 && desk.controller.film?.to == .single(6))
        desk.rest()
        desk.key(.left)
        #expect(desk.controller.film?.back == 5 && desk.controller.film?.to == .single(4))

        final class Fronts: PageSource {
            func page(before page: Int) -> Int? { page - 1 }
            func page(after page: Int) -> Int? { page + 1 }
            func back(of front: Int) -> Int? { 100 + front }
        }
        let source = Fronts()
        let cases: [(Spine, ReadingDirection, forward: Int, reverse: Int)] = [
            (.min, .leftToRight, 104, 103), (.max, .leftToRight, 105, 104),
            (.min, .rightToLeft, 105, 104), (.max, .rightToLeft, 104, 103),
        ]
        for (spine, reading, forward, reverse) in cases {
            var options = PageOptions()
            options.spine = spine
            options.readingDirection = reading
            options.isDoubleSided = true
            let controller = try PageController(options: options, source: source)
            try controller.show([4], at: .zero)
            controller.handle(.turn(.forward), at: .zero)
            #expect(controller.film?.back == forward && controller.film?.to == .single(5))
            try controller.show([4], at: .zero)
            controller.handle(.turn(.reverse), at: .zero)
            #expect(controller.film?.back == reverse && controller.film?.to == .single(3))
        }
    }
}
