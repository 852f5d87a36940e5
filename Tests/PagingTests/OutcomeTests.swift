import AsyncPaging
import Testing

@testable import Paging

/// Cancelling the task that waits for a turn takes the turn back.
@Suite struct OutcomeTests {
    /// A program with a controller, a clock that only the test moves, and page 0 shown.
    private actor Program: PageControllerDelegate {
        let source = Numbers(10)
        let controller: PageController<Int>
        var outcomes: [Int: ShowOutcome] = [:]
        var log: [PageEvent<Int>] = []

        init() throws {
            controller = try PageController(source: source)
            try controller.show([0], at: .zero)
            controller.delegate = self
        }

        nonisolated func pagesDid(_ event: PageEvent<Int>) { assumeIsolated { $0.log.append(event) } }

        func show(_ page: Int, animated: Bool = true) async throws {
            outcomes[page] = try await controller.outcome(ofShowing: [page], animated: animated, at: .zero)
            assertIsolated()
        }

        var visible: Spread<Int>? { controller.visible }
        var resting: Spread<Int>? { controller.resting }
        var progress: Double? { controller.film?.progress }

        func tick(_ time: Int) { controller.tick(at: .milliseconds(time)) }

        func wait(until isTrue: @Sendable (isolated Program) -> Bool) async {
            while !isTrue(self) { await Task.yield() }
        }
    }

    /// A program that turns to page 3 and is half way there, and the task that waits for it.
    private func turning() async throws -> (Program, Task<Void, any Error>) {
        let program = try Program()
        let task = Task { try await program.show(3) }
        await program.wait { $0.controller.isMoving }
        await program.tick(100)
        return (program, task)
    }

    @Test func theTurnRunsBackFromWhereItIs() async throws {
        let (program, task) = try await turning()
        #expect(await program.resting == .single(3))
        task.cancel()
        await program.wait { $0.controller.resting == .single(0) }
        #expect(await program.progress == 0.5)
        #expect(await program.outcomes.isEmpty)
        await program.tick(1000)
        try await task.value
        #expect(await program.outcomes == [3: .cancelled])
        #expect(await program.visible == .single(0))
        #expect(await program.log.outcomes == [.cancelled])
    }

    @Test func anotherTurnIsNotTakenBack() async throws {
        let (program, task) = try await turning()
        let other = Task { try await program.show(5) }
        await program.wait { $0.controller.film?.to == .single(5) }
        task.cancel()
        try await task.value
        await program.tick(1000)
        try await other.value
        #expect(await program.outcomes == [3: .superseded, 5: .finished])
        #expect(await program.visible == .single(5))
    }

    @Test func aTurnThatIsOverStays() async throws {
        let (program, task) = try await turning()
        await program.tick(1000)
        try await task.value
        task.cancel()
        #expect(await program.outcomes == [3: .finished])
        #expect(await program.visible == .single(3))
    }

    @Test func inACancelledTaskNothingMovesButWhatIsNotAnimatedIsShown() async throws {
        for animated in [true, false] {
            let program = try Program()
            let task = Task {
                while !Task.isCancelled { await Task.yield() }
                try await program.show(3, animated: animated)
            }
            task.cancel()
            try await task.value
            #expect(await program.outcomes == [3: animated ? .cancelled : .finished])
            #expect(await program.visible == .single(animated ? 0 : 3))
        }
    }

    @Test func withoutATaskAShowIsTakenBackByItsID() throws {
        let desk = try Desk()
        let first = try desk.show([3])
        let second = try desk.show([5])
        #expect(desk.controller.takeBack(first.id) == [])
        desk.send(.tick, after: .milliseconds(100))
        desk.controller.takeBack(second.id)
        #expect(desk.controller.isMoving && desk.controller.resting == .single(3))
        desk.rest()
        #expect(desk.log.outcomes == [.superseded, .cancelled] && desk.visible == [3])
        #expect(desk.controller.takeBack(second.id) == [])
    }
}
