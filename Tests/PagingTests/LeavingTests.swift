import Testing

@testable import Paging

/// A drag backwards on the first page: it begins, moves, and is decided at the release.
@Suite struct LeavingTests {
    private static let styles = TransitionStyle.allCases

    // case 57
    @Test(arguments: styles, [false, true])
    func aDragBackwardsOnTheFirstPageAsksOnce(_ style: TransitionStyle, _ bounces: Bool) throws {
        let desk = try Desk(style) { $0.bounces = bounces }
        desk.drag(from: 10, 20, 30, 10, 40, 5, 60)
        #expect(
            desk.log.leaving == [
                .began, .moved(0.125), .moved(0.25), .moved(0), .moved(0.375), .ended(leaves: false),
            ])
        #expect(!desk.log.contains(.edge(.reverse)))
        desk.release(at: 60)
        desk.rest()
        desk.log = []
        desk.drag(from: 10, 20)
        #expect(desk.log.leaving == [.began, .moved(0.125)])
    }

    @Test(arguments: styles) func nothingIsDecidedWhileTheButtonIsDown(_ style: TransitionStyle) throws {
        let desk = try Desk(style)
        desk.drag(from: 0, 79, 400)
        desk.send(.tick, after: .seconds(60))
        #expect(desk.log.leaving == [.began, .moved(79.0 / 80), .moved(1)])
        #expect(desk.controller.turner.leavingProgress == 1)
        #expect(desk.release(at: 400).leaving == [.moved(1), .ended(leaves: true)])
        #expect(desk.controller.turner.leavingProgress == nil)
    }

    @Test(arguments: styles, [(39, false), (40, true), (41, true)])
    func halfTheWayDecides(_ style: TransitionStyle, _ pull: (cells: Int, leaves: Bool)) throws {
        let desk = try Desk(style)
        desk.drag(from: 10, 10 + pull.cells)
        #expect(desk.release(at: 10 + pull.cells).leaving.last == .ended(leaves: pull.leaves))
        desk.rest()
        #expect(desk.controller.film == nil && desk.visible == [0])
        #expect(desk.log.last == .settled(.single(0)))
    }

    // 60 cells a second: 6 in a tenth of one.
    @Test(arguments: [(5, false), (6, true)])
    func soDoesAFlick(_ pull: (cells: Int, leaves: Bool)) throws {
        let desk = try Desk()
        desk.drag(from: 10, 10 + pull.cells)
        let place = PagePoint(column: 10 + pull.cells, row: 10)
        #expect(desk.send(.release(at: place)).leaving.last == .ended(leaves: pull.leaves))
    }

    @Test(arguments: styles) func thePageGivesAThirdOfTheHandAndReturns(_ style: TransitionStyle) throws {
        let desk = try Desk(style)
        desk.drag(from: 10, 40)
        let film = try #require(desk.controller.film)
        #expect(film.to == nil && film.direction == .reverse && abs(film.progress - 30.0 / 80 / 3) < 1e-9)
        desk.release(at: 40)
        #expect(desk.controller.isMoving)
        desk.rest()
        #expect(desk.controller.film == nil)
    }

    @Test(arguments: [PageInput.cancel, .turn(.forward), .press(at: PagePoint(column: 10, row: 10))])
    func whatTakesTheDragAwayStays(_ input: PageInput) throws {
        let desk = try Desk()
        desk.drag(from: 10, 70)
        #expect(desk.send(input).leaving == [.ended(leaves: false)])
        #expect(desk.send(.release(at: PagePoint(column: 10, row: 10))).leaving.isEmpty)
        desk.rest()
        #expect(desk.controller.film == nil)
    }

    @Test func soDoesANewSizeAndWhatTheProgramShows() throws {
        let desk = try Desk()
        desk.drag(from: 10, 70)
        #expect(try desk.resize(100).leaving == [.ended(leaves: false)])
        desk.drag(from: 10, 70)
        #expect(try desk.show([1], animated: false).events.leaving == [.ended(leaves: false)])
        #expect(desk.visible == [1])
    }

    @Test func aBookFromRightToLeftIsLeftByADragToTheLeft() throws {
        let desk = try Desk { $0.readingDirection = .rightToLeft }
        desk.drag(from: 70, 30)
        #expect(desk.release(at: 30).leaving.last == .ended(leaves: true))
    }

    @Test func whereItIsNotWantedItIsAnEdge() throws {
        let desk = try Desk { $0.leavesAtFirstPage = false }
        desk.drag(from: 10, 79)
        desk.release(at: 79)
        #expect(desk.log == [.edge(.reverse)])
    }
}
