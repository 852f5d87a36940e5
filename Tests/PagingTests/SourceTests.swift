import Testing

@testable import Paging

@Suite struct SourceTests {
    // case 16
    @Test(arguments: TransitionStyle.allCases)
    func withoutASourceADragATapAndAKeyDoNothing(_ style: TransitionStyle) throws {
        let desk = try Desk(style, showing: [3])
        desk.controller.source = nil
        desk.drag(from: 70, 40, 10)
        desk.release(at: 10)
        desk.send(.press(at: PagePoint(column: 78, row: 5)))
        desk.send(.release(at: PagePoint(column: 78, row: 5)))
        desk.key(.right)
        desk.drag(from: 10, 40)
        #expect(desk.log.isEmpty && desk.controller.film == nil)
        try desk.show([5], animated: false)
        #expect(desk.visible == [5])
    }

    // case 17
    @Test func aScrollAsksAfterAndBeforeAtTheFirstMovementAndTheNewNeighbourAtTheEnd() throws {
        let desk = try Desk(.scroll, showing: [4])
        desk.drag(from: 70, 60)
        #expect(desk.source.takeTrace() == [.after(4), .before(4)])
        #expect(desk.log.first == .willTurn(to: .single(5), .forward))
        desk.release(at: 60)
        desk.rest()
        #expect(desk.log.turns.last == .settled(.single(4)))
        #expect(desk.source.takeTrace() == [])
        desk.drag(from: 70, 10)
        #expect(desk.source.takeTrace() == [])
        desk.release(at: 10)
        #expect(desk.source.takeTrace() == [])
        desk.rest()
        #expect(desk.visible == [5])
        #expect(desk.source.takeTrace() == [.after(5)])
    }

    // case 18
    @Test func afterACompletedTurnOnlyTheNewNeighbourIsAsked() throws {
        let desk = try Desk(.scroll, showing: [4])
        desk.drag(from: 70, 10)
        desk.release(at: 10)
        desk.source.asked = []
        desk.rest()
        #expect(desk.source.asked == [.after(5)])
        desk.drag(from: 10, 70)
        desk.release(at: 70)
        #expect(desk.controller.film?.to == .single(4))
        #expect(desk.source.takeTrace() == [.after(5)])
        desk.rest()
        #expect(desk.source.asked == [.before(4)])
    }

    // case 19
    @Test func aCancelledDragAsksNothingAgain() throws {
        let desk = try Desk(.scroll, showing: [4])
        desk.drag(from: 70, 60)
        desk.release(at: 60)
        desk.rest()
        desk.source.asked = []
        desk.drag(from: 70, 60)
        desk.release(at: 60)
        desk.rest()
        desk.drag(from: 10, 30)
        desk.release(at: 30)
        desk.rest()
        #expect(desk.source.asked == [])
        #expect(desk.visible == [4])
    }

    // case 20
    @Test(arguments: [Spine.min, .max, .mid])
    func aCurlAsksNothingAtRest(_ spine: Spine) throws {
        let desk = try Desk(spine: spine, showing: spine == .mid ? [4, 5] : [4])
        desk.drag(from: 70, 10)
        #expect(desk.source.takeTrace() == (spine == .mid ? [.after(5), .after(6)] : [.after(4)]))
        desk.release(at: 10)
        desk.rest()
        desk.rest()
        #expect(desk.visible == (spine == .mid ? [6, 7] : [5]))
        #expect(desk.source.asked == [])
    }

    // case 21
    @Test func midHasBothPagesOfTheNextSpreadBeforeTheLeafMoves() throws {
        let desk = try Desk(spine: .mid, showing: [4, 5])
        desk.drag(from: 78, 76)
        #expect(desk.source.takeTrace() == [.after(5), .after(6)])
        #expect(desk.log.first == .willTurn(to: .facing(6, 7), .forward))
        #expect(desk.controller.film?.to == .facing(6, 7))
        desk.release(at: 76)
        desk.rest()
        desk.drag(from: 2, 4)
        #expect(desk.source.takeTrace() == [.before(4), .before(3)])
        #expect(desk.controller.film?.to == .facing(2, 3))
    }

    // case 22
    @Test(arguments: TransitionStyle.allCases)
    func withNoPageBeforeThereIsNoReverseButAnEdge(_ style: TransitionStyle) throws {
        let desk = try Desk(style) { $0.leavesAtFirstPage = false }
        #expect(desk.turn(.reverse) == [.edge(.reverse)])
        desk.drag(from: 10, 40, 60)
        desk.release(at: 60)
        #expect(desk.log == [.edge(.reverse), .edge(.reverse)])
        #expect(desk.visible == [0] && desk.controller.film == nil)
    }

    // case 23
    @Test(arguments: TransitionStyle.allCases)
    func aForwardOnlySourceNeverGoesBack(_ style: TransitionStyle) throws {
        let source = Numbers(10)
        source.isForwardOnly = true
        let desk = try Desk(style, showing: [0], source: source)
        desk.turn(.forward)
        desk.rest()
        desk.turn(.forward)
        desk.rest()
        #expect(desk.visible == [2])
        #expect(desk.turn(.reverse) == [.edge(.reverse)])
        desk.drag(from: 10, 70)
        desk.release(at: 70)
        desk.rest()
        #expect(desk.visible == [2])
    }

    // case 24
    @Test func invalidationDropsTheNeighbours() throws {
        let desk = try Desk(.scroll, showing: [4])
        desk.turn(.forward)
        desk.rest()
        #expect(desk.controller.turner.heldPages == [4, 5, 6])
        desk.controller.invalidateSource()
        #expect(desk.controller.turner.heldPages == [5])
        desk.source.asked = []
        desk.drag(from: 70, 60)
        #expect(desk.source.takeTrace() == [.after(5), .before(5)])
        desk.controller.invalidateSource()
        desk.release(at: 10)
        desk.rest()
        #expect(desk.controller.turner.heldPages == [6, 7])
        let other = Numbers(3)
        desk.controller.source = other
        #expect(desk.controller.turner.heldPages == [6])
    }

    // case 24
    @Test func everyShowForgetsBothNeighbours() throws {
        let desk = try Desk(.scroll, showing: [4])
        desk.drag(from: 70, 60)
        desk.release(at: 60)
        desk.rest()
        try desk.show([4])
        desk.source.asked = []
        desk.drag(from: 70, 60)
        #expect(desk.source.takeTrace() == [.after(4), .before(4)])
    }

    // case 25
    @Test(arguments: TransitionStyle.allCases)
    func aNilIsNotAskedForAgainOnEveryMovement(_ style: TransitionStyle) throws {
        let desk = try Desk(style, pages: 3, showing: [2])
        desk.drag(from: 70, 60, 50, 40, 30)
        for _ in 0..<5 { desk.send(.tick, after: .milliseconds(16)) }
        #expect(desk.source.takeTrace() == (style == .scroll ? [.after(2), .before(2)] : [.after(2)]))
    }

    // case 26
    @Test func theSourceIsNotKeptAlive() throws {
        let controller: PageController<Int>
        weak var seen: Numbers?
        do {
            let source = Numbers(3)
            seen = source
            controller = try PageController(source: source)
            try controller.show([0], at: .zero)
            controller.handle(.turn(.forward), at: .zero)
        }
        #expect(seen == nil && controller.source == nil)
        #expect(controller.tick(at: .seconds(1)).contains(.settled(.single(1))))
    }

    @Test func aSourceThatCallsItsControllerFindsItAsItWas() throws {
        final class Meddler: PageSource {
            weak var controller: PageController<Int>?
            var seen: [Spread<Int>?] = []
            var refusal: PagingError?

            func page(before page: Int) -> Int? { nil }

            func page(after page: Int) -> Int? {
                seen.append(controller?.visible)
                do { try controller?.show([99], at: .zero) } catch { refusal = error }
                #expect(controller?.handle(.turn(.forward), at: .zero) == [])
                controller?.invalidateSource()
                return page + 1
            }
        }
        let source = Meddler()
        let controller = try PageController<Int>(style: .scroll, source: source)
        source.controller = controller
        controller.motion = .none
        try controller.show([0], at: .zero)
        controller.handle(.turn(.forward), at: .zero)
        #expect(controller.visible == .single(1))
        #expect(source.seen == [.single(0), .single(0)] && source.refusal == .calledWhileAsking)
        #expect(controller.turner.heldPages == [1])
    }
}
