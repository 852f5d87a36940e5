import Testing

@testable import Paging

/// Exactly at a threshold, one cell before it and one after.
@Suite struct BoundariesTests {
    private static let styles = TransitionStyle.allCases

    // 30 % of 80 columns are 24.
    @Test(
        arguments: [
            (0, Direction.reverse), (23, .reverse), (24, nil), (55, nil), (56, .forward), (79, .forward),
        ] as [(Int, Direction?)])
    func zonesEndAtTheirThirtyPercent(_ column: Int, _ direction: Direction?) throws {
        let point = PagePoint(column: column, row: 10)
        let desk = try Desk(showing: [5])
        #expect(desk.controller.turner.direction(ofTapAt: point) == direction)
        let mirrored = try Desk(showing: [5]) { $0.readingDirection = .rightToLeft }
        #expect(mirrored.controller.turner.direction(ofTapAt: point) == direction?.opposite)
    }

    // 30 % of 20 rows are 6.
    @Test(arguments: [(5, Direction.reverse), (6, nil), (13, nil), (14, .forward)] as [(Int, Direction?)])
    func soTheyDoUpwards(_ row: Int, _ direction: Direction?) throws {
        let desk = try Desk(axis: .vertical, showing: [5], area: PageArea(columns: 80, rows: 20))
        #expect(desk.controller.turner.direction(ofTapAt: PagePoint(column: 40, row: row)) == direction)
    }

    @Test(arguments: styles, [(1, true), (2, false)])
    func twoCellsAreADrag(_ style: TransitionStyle, _ move: (cells: Int, isTap: Bool)) throws {
        for sign in [-1, 1] {
            let desk = try Desk(style, showing: [5])
            desk.drag(from: 40, 40 + sign * move.cells)
            #expect(desk.controller.turner.holdsTap == move.isTap)
            #expect(desk.log.isEmpty == move.isTap)
            desk.release(at: 40 + sign * move.cells)
            #expect(desk.log.contains(.tap(PagePoint(column: 40, row: 10))) == move.isTap)
            #expect(!desk.controller.turner.holdsTap)
        }
    }

    @Test(arguments: styles, [(39, 5), (40, 6), (41, 6)])
    func halfTheWayTurns(_ style: TransitionStyle, _ pull: (cells: Int, page: Int)) throws {
        let desk = try Desk(style, showing: [5])
        desk.drag(from: 79, 79 - pull.cells)
        desk.release(at: 79 - pull.cells)
        desk.rest()
        #expect(desk.visible == [pull.page])
        let back = try Desk(style, showing: [5])
        back.drag(from: 0, pull.cells)
        back.release(at: pull.cells)
        back.rest()
        #expect(back.visible == [10 - pull.page])
    }

    // 60 cells a second: 6 in the tenth of one that a step takes.
    @Test(arguments: styles, [(5, 5), (6, 6)])
    func sixtyCellsASecondTurn(_ style: TransitionStyle, _ pull: (cells: Int, page: Int)) throws {
        let desk = try Desk(style, showing: [5])
        desk.drag(from: 79, 79 - pull.cells)
        desk.send(.release(at: PagePoint(column: 79 - pull.cells, row: 10)))
        desk.rest()
        #expect(desk.visible == [pull.page])
    }

    @Test(arguments: styles) func theFirstAndTheLastPageAreReached(_ style: TransitionStyle) throws {
        let desk = try Desk(style, pages: 3, showing: [1])
        desk.key(.right)
        desk.rest()
        #expect(desk.visible == [2] && desk.key(.right) == [.edge(.forward)] && desk.visible == [2])
        for _ in 0..<2 { desk.key(.left) }
        desk.rest()
        #expect(desk.visible == [0] && desk.key(.left) == [.edge(.reverse)] && desk.visible == [0])
    }
}
