import Testing

@testable import Paging

/// What a hand does to the leaf beside turning it: where it is held, and how it is let go.
@Suite struct GripTests {
    private func frames(_ desk: Desk, along columns: [Int], row: Int) -> [Film<Int>?] {
        columns.map { column in
            desk.send(.drag(to: PagePoint(column: column, row: row)), after: .milliseconds(40))
            return desk.controller.film
        }
    }

    // Rows 0 and 23 of 24 are the corners.
    @Test(arguments: [(0, 0.5 / 24), (11, 11.5 / 24), (23, 23.5 / 24)] as [(Int, Double)])
    func aLeafIsHeldWhereTheHandIs(_ row: Int, _ grip: Double) throws {
        let desk = try Desk(showing: [5])
        desk.drag(from: 70, 60, row: row)
        #expect(desk.controller.film?.grip == grip)
        let upwards = try Desk(axis: .vertical, showing: [5], area: PageArea(columns: 24, rows: 80))
        upwards.send(.press(at: PagePoint(column: row, row: 70)))
        upwards.send(.drag(to: PagePoint(column: row, row: 60)))
        #expect(upwards.controller.film?.grip == grip)
    }

    @Test(arguments: Axis.allCases)
    func pagesTravelByTheirOwnWidthWhereTheAreaHasMargins(_ axis: Axis) throws {
        let area = PageArea(columns: 200, rows: 60, sideMargin: 20)
        let desk = try Desk(axis: axis, showing: [5], area: area)
        desk.send(.press(at: PagePoint(column: 150, row: 45)))
        desk.send(
            .drag(to: axis == .horizontal ? PagePoint(column: 110, row: 45) : PagePoint(column: 150, row: 30))
        )
        let film = try #require(desk.controller.film)
        #expect(film.progress == 0.25)
        #expect(film.grip == (axis == .horizontal ? 45.5 / 60 : 130.5 / 160))
        // The zones of taps are those of the pages.
        #expect(desk.controller.turner.direction(ofTapAt: PagePoint(column: 5, row: 5)) == .reverse)
        #expect(desk.controller.turner.direction(ofTapAt: PagePoint(column: 100, row: 30)) == nil)
    }

    @Test func itLeansWithTheHandAsItMovesUpAndDown() throws {
        let desk = try Desk(showing: [5])
        desk.drag(from: 70, 60, row: 12)
        desk.send(.drag(to: PagePoint(column: 50, row: 18)))
        #expect(desk.controller.film?.grip == 18.5 / 24)
        desk.send(.drag(to: PagePoint(column: 50, row: 99)))
        #expect(desk.controller.film?.grip == 1)
    }

    @Test func aKeyHoldsItWhereTheOptionsSayAndATapWhereItFell() throws {
        let desk = try Desk(showing: [5]) { $0.grip = 0.8 }
        desk.key(.right)
        #expect(desk.controller.film?.grip == 0.8)
        desk.send(.tick, after: .seconds(1))
        try desk.show([1])
        #expect(desk.controller.film?.grip == 0.8)
        desk.rest()
        desk.send(.press(at: PagePoint(column: 79, row: 3)))
        desk.send(.release(at: PagePoint(column: 79, row: 3)))
        #expect(desk.controller.film?.grip == 3.5 / 24)
    }

    @Test func outAndBackAreTheSameFramesWithoutAJump() throws {
        for axis in Axis.allCases {
            let desk = try Desk(axis: axis, showing: [5], area: PageArea(columns: 80, rows: 80))
            let far = { (place: Int) in
                axis == .horizontal ? PagePoint(column: place, row: 70) : PagePoint(column: 70, row: place)
            }
            desk.send(.press(at: far(75)))
            var seen: [Int: Film<Int>] = [:]
            for place in Array(stride(from: 73, through: 5, by: -1)) + Array(5...73) {
                desk.send(.drag(to: far(place)), after: .milliseconds(10))
                let film = desk.controller.film
                if let before = seen[place] { #expect(film == before) }
                seen[place] = film
                if let next = seen[place + 1] { #expect(abs((film?.progress ?? 0) - next.progress) < 0.02) }
            }
        }
    }

    /// A leaf caught on its way by a hand at another height stays as it leans.
    @Test func caughtItStaysAsItWas() throws {
        let desk = try Desk(showing: [5])
        desk.drag(from: 79, 30, row: 23)
        desk.release(at: 30, row: 23)
        desk.send(.tick, after: .milliseconds(20))
        let before = desk.controller.film
        desk.send(.press(at: PagePoint(column: 40, row: 2)))
        desk.send(.drag(to: PagePoint(column: 38, row: 2)))
        #expect(desk.controller.film?.grip == before?.grip)
        #expect(abs((desk.controller.film?.progress ?? 0) - (before?.progress ?? 0)) < 0.03)
    }

    @Test(arguments: TransitionStyle.allCases) func letGoItGoesOnAsFastAsTheHand(_ style: TransitionStyle)
        throws
    {
        let desk = try Desk(style, showing: [5]) { $0.motion = Motion(duration: .milliseconds(400)) }
        desk.send(.press(at: PagePoint(column: 79, row: 10)))
        for column in stride(from: 78, through: 40, by: -2) {
            desk.send(.drag(to: PagePoint(column: column, row: 10)), after: .milliseconds(10))
        }
        // 200 cells a second are 2.5 of 80 columns.
        let held = desk.controller.film?.progress ?? 0
        desk.send(.release(at: PagePoint(column: 40, row: 10)))
        desk.send(.tick, after: .milliseconds(10))
        let moved = (desk.controller.film?.progress ?? 0) - held
        #expect(abs(moved - 0.025) < 0.004)
        var last = held
        while let progress = desk.controller.film?.progress {
            #expect(progress >= last)
            last = progress
            desk.send(.tick, after: .milliseconds(10))
        }
        #expect(desk.visible == [6])
    }

    /// Taken back on its way it slows down before it turns around.
    @Test func takenBackItDoesNotJolt() throws {
        let desk = try Desk(showing: [5]) { $0.motion = Motion(duration: .milliseconds(400)) }
        desk.key(.right)
        desk.send(.tick, after: .milliseconds(150))
        let before = desk.controller.film?.progress ?? 0
        desk.send(.tick, after: .milliseconds(2))
        let speed = (desk.controller.film?.progress ?? 0) - before
        let there = desk.controller.film?.progress ?? 0
        desk.send(.cancel)
        desk.send(.tick, after: .milliseconds(2))
        #expect(speed > 0 && (desk.controller.film?.progress ?? 0) >= there)
        desk.rest()
        #expect(desk.visible == [5])
    }
}
