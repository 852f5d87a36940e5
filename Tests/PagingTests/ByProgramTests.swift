import AsyncPaging
import Testing

@testable import Paging

@Suite struct ByProgramTests {
    // case 27
    @Test func aShowAnnouncesNeitherWillNorDid() throws {
        let desk = try Desk()
        try desk.show([3])
        desk.rest()
        for event in desk.log {
            switch event {
            case .willTurn, .didTurn: Issue.record("\(event)")
            default: break
            }
        }
        #expect(desk.log.outcomes == [.finished])
    }

    // case 28
    @Test func withoutAnimationItCompletesOnceAndFinished() throws {
        let desk = try Desk()
        let showing = try desk.show([3], animated: false)
        #expect(showing.events.turns == [.showEnded(showing.id, .finished), .settled(.single(3))])
        #expect(desk.controller.film == nil && !desk.controller.isMoving)
        #expect(desk.rest() == [])
    }

    // case 29
    @Test func animatedItCompletesAfterTheLastTick() throws {
        let desk = try Desk()
        let showing = try desk.show([3])
        #expect(desk.controller.isMoving && desk.visible == [0])
        #expect(desk.send(.tick, after: .milliseconds(100)) == [.progress(0.5)])
        #expect(desk.send(.tick, after: .milliseconds(99)).outcomes == [])
        let last = desk.send(.tick, after: .milliseconds(1))
        #expect(last.progress == [1])
        #expect(last.turns == [.showEnded(showing.id, .finished), .settled(.single(3))])
        #expect(desk.log.outcomes == [.finished])
    }

    // case 30
    @Test(arguments: [true, false])
    func whatIsVisibleEqualsWhatWasAsked(_ animated: Bool) throws {
        let desk = try Desk(spine: .mid, showing: [0, 1])
        for pages: [Int?] in [[4, 5], [nil, 0], [8, nil]] {
            try desk.show(pages, animated: animated)
            desk.rest()
            #expect(desk.visible == pages)
        }
    }

    // case 31
    @Test(arguments: TransitionStyle.allCases)
    func afterItReverseAsksTheSourceAndNotACache(_ style: TransitionStyle) throws {
        let desk = try Desk(style)
        desk.turn(.forward)
        desk.rest()
        try desk.show([7])
        desk.rest()
        desk.source.asked = []
        desk.turn(.reverse)
        #expect(desk.source.takeTrace() == [.before(7)])
        desk.rest()
        #expect(desk.visible == [6])
    }

    // case 32
    @Test func aSecondShowSupersedesTheFirst() throws {
        let desk = try Desk()
        let first = try desk.show([3])
        desk.send(.tick, after: .milliseconds(50))
        let second = try desk.show([6])
        #expect(second.events.turns == [.showEnded(first.id, .superseded)])
        #expect(desk.controller.film?.from == .single(3) && desk.controller.film?.to == .single(6))
        desk.rest()
        #expect(desk.log.outcomes == [.superseded, .finished])
        #expect(desk.visible == [6])
    }

    // case 33
    @Test func aShowDuringABounceBackIsNoTrouble() throws {
        let desk = try Desk(.scroll, pages: 3, showing: [2]) { $0.bounces = true }
        desk.drag(from: 70, 40)
        desk.release(at: 40)
        desk.send(.tick, after: .milliseconds(5))
        #expect(desk.controller.film?.to == nil && desk.controller.isMoving)
        let showing = try desk.show([0])
        #expect(showing.events.turns == [])
        #expect(desk.controller.film?.to == .single(0))
        desk.rest()
        #expect(desk.visible == [0] && desk.log.outcomes == [.finished])
    }

    // case 34
    @Test func ofAHundredQuickOnesEachCompletesOnce() throws {
        let desk = try Desk(pages: 200)
        var ids: [ShowID] = []
        for page in 1...100 {
            ids.append(try desk.show([page]).id)
            desk.send(.tick, after: .milliseconds(1))
        }
        desk.rest()
        let ended = desk.log.compactMap { if case .showEnded(let id, _) = $0 { id } else { nil } }
        #expect(ended == ids && Set(ids).count == 100)
        #expect(desk.log.outcomes == Array(repeating: .superseded, count: 99) + [.finished])
        #expect(desk.visible == [100])
    }

    // case 35
    @Test func showingWhatIsVisibleIsNoTurn() throws {
        let desk = try Desk()
        let showing = try desk.show([0])
        #expect(showing.events == [.showEnded(showing.id, .finished)])
        #expect(desk.controller.film == nil)
        #expect(desk.rest() == [])
    }

    // case 36
    @Test(arguments: TransitionStyle.allCases)
    func reverseRunsTheFilmBackwards(_ style: TransitionStyle) throws {
        let desk = try Desk(style, showing: [4])
        try desk.show([5], .forward)
        desk.send(.tick, after: .milliseconds(50))
        let forward = desk.controller.film?.frame(extent: 80)
        desk.rest()
        try desk.show([4], .reverse)
        desk.send(.tick, after: .milliseconds(150))
        #expect(desk.controller.film?.earlier == .single(4) && desk.controller.film?.later == .single(5))
        #expect(desk.controller.film?.frame(extent: 80) == forward)
    }

    // case 37
    @Test func aFarJumpIsOneTurn() throws {
        let desk = try Desk(.scroll, pages: 1000)
        try desk.show([900])
        #expect(desk.controller.film?.from == .single(0) && desk.controller.film?.to == .single(900))
        desk.rest()
        #expect(desk.log.turns.count == 2 && desk.source.takeTrace() == [])
        #expect(desk.log.filter { if case .appear = $0 { true } else { false } } == [.appear(900)])
    }

    // case 38
    @Test func aShowDuringADragCancelsTheDragFirst() throws {
        let desk = try Desk(showing: [4])
        desk.drag(from: 70, 20)
        let showing = try desk.show([8])
        #expect(
            showing.events.turns == [.didTurn(from: .single(4), finished: false, completed: false)])
        #expect(desk.controller.film?.from == .single(4) && desk.controller.film?.progress == 0)
        desk.send(.release(at: PagePoint(column: 20, row: 10)), after: .milliseconds(100))
        #expect(desk.controller.film?.to == .single(8) && desk.controller.isMoving)
        desk.rest()
        #expect(desk.visible == [8] && desk.log.outcomes == [.finished])
    }

    /// An actor of a program with its own controller.
    private actor Office {
        let source = Numbers(10)
        let controller: PageController<Int>
        var outcomes: [ShowOutcome] = []

        init() throws { controller = try PageController(source: source) }

        func show(_ page: Int, at now: Duration) async throws {
            let outcome = try await controller.outcome(ofShowing: [page], at: now)
            assertIsolated()
            outcomes.append(outcome)
        }

        func tick(at now: Duration) { controller.tick(at: now) }

        func film() -> Film<Int>? { controller.film }
    }

    // case 39
    @Test func completionsComeOnTheCallersOwnActor() async throws {
        let office = try Office()
        try await office.show(0, at: .zero)
        async let first: Void = office.show(3, at: .zero)
        while await office.film()?.to != .single(3) { await Task.yield() }
        async let second: Void = office.show(5, at: .zero)
        while await office.film()?.to != .single(5) { await Task.yield() }
        await office.tick(at: .seconds(1))
        _ = try await (first, second)
        #expect(await Set(office.outcomes) == [.finished, .superseded])
        #expect(await office.outcomes.count == 3)
    }

    // case 39
    @Test @MainActor func completionsComeOnTheMainActorForItsCallers() async throws {
        let source = Numbers(10)
        let controller = try PageController(source: source)
        let outcome = try await controller.outcome(ofShowing: [3], animated: false, at: .zero)
        MainActor.assertIsolated()
        #expect(outcome == .finished)
        await #expect(throws: PagingError.wrongPageCount(expected: 1, given: 2)) {
            try await controller.outcome(ofShowing: [3, 4], at: .zero)
        }
    }

    @Test func takenBackItEndsAsCancelled() throws {
        let desk = try Desk()
        try desk.show([3])
        desk.send(.tick, after: .milliseconds(100))
        desk.send(.cancel)
        // It turns around without a jolt: first as fast as it came.
        #expect(desk.send(.tick, after: .milliseconds(50)).progress == [0.3125])
        desk.rest()
        #expect(desk.log.outcomes == [.cancelled] && desk.visible == [0])
    }

    @Test func aDelegateThatTurnsAgainIsToldInOrder() throws {
        final class Hasty: PageControllerDelegate {
            weak var controller: PageController<Int>?
            var told: [PageEvent<Int>] = []

            func pagesDid(_ event: PageEvent<Int>) {
                told.append(event)
                if case .willTurn(to: .single(1), _) = event {
                    controller?.handle(.turn(.forward), at: .zero)
                }
            }
        }
        let desk = try Desk { $0.motion = .none }
        let hasty = Hasty()
        hasty.controller = desk.controller
        desk.controller.delegate = hasty
        desk.turn(.forward)
        #expect(
            hasty.told.turns == [
                .willTurn(to: .single(1), .forward),
                .didTurn(from: .single(0), finished: true, completed: true), .settled(.single(1)),
                .willTurn(to: .single(2), .forward),
                .didTurn(from: .single(1), finished: true, completed: true), .settled(.single(2)),
            ])
    }

    @Test func theDelegateIsToldTheSameEvents() throws {
        final class Listener: PageControllerDelegate {
            var told: [PageEvent<Int>] = []
            func pagesDid(_ event: PageEvent<Int>) { told.append(event) }
        }
        let desk = try Desk()
        let listener = Listener()
        desk.controller.delegate = listener
        try desk.show([3])
        desk.turn(.forward)
        desk.rest()
        #expect(listener.told == desk.log && desk.log.count > 5)
    }
}
