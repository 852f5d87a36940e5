import Testing

@testable import Paging

@Suite struct SpineTests {
    /// Ten counted pages that follow the size by the usual policy.
    private func desk(
        showing pages: [Int?], pages count: Int = 10, spine: Spine = .min, policy: SpinePolicy = SpinePolicy()
    ) throws -> (Desk, (Int) throws -> [Int?]) {
        let desk = try Desk(spine: spine, pages: count, showing: pages)
        let source = ArraySource(Array(0..<count))
        return (
            desk,
            { columns in
                try desk.resize(columns) { request throws(PagingError) in
                    try source.layout(for: request, by: policy)
                }
                return desk.visible
            }
        )
    }

    // case 64
    @Test func theIndicesZeroTwoAndThree() throws {
        #expect(Pairing.evenFirst.spread(containing: 0, of: 10) == .facing(0, 1))
        #expect(Pairing.evenFirst.spread(containing: 2, of: 10) == .facing(2, 3))
        #expect(Pairing.evenFirst.spread(containing: 3, of: 10) == .facing(2, 3))
        #expect(Pairing.evenFirst.spread(containing: 10, of: 10) == nil)
        #expect(Pairing.evenFirst.spread(containing: -1, of: 10) == nil)
        for (page, pages) in [(0, [0, 1]), (2, [2, 3]), (3, [2, 3])] {
            let (_, resize) = try desk(showing: [page])
            #expect(try resize(112) == pages)
        }
    }

    // case 65
    @Test func theLastPageAtAnEvenIndexHasABlankRightSide() throws {
        #expect(Pairing.evenFirst.spread(containing: 4, of: 5) == .facing(4, nil))
        let (alone, resize) = try desk(showing: [4], pages: 5)
        #expect(try resize(120) == [4, nil])
        #expect(alone.turn(.forward) == [.edge(.forward)])
        let desk = try Desk(spine: .mid, pages: 5, showing: [2, 3])
        desk.turn(.forward)
        desk.rest()
        #expect(desk.visible == [4, nil])
        desk.turn(.reverse)
        desk.rest()
        #expect(desk.visible == [2, 3])
    }

    // case 66
    @Test func fromTwoToOneTheFirstOfTheTwoIsKept() throws {
        let (desk, resize) = try desk(showing: [4, 5], spine: .mid)
        #expect(try resize(95) == [4])
        #expect(desk.controller.turner.spine == .min)
    }

    // case 67
    @Test func fromOneToTwoAndBackReturnsToAnOddPage() throws {
        let (desk, resize) = try desk(showing: [3])
        for columns in [120, 60, 200, 100, 95] { _ = try resize(columns) }
        #expect(desk.visible == [3])
        #expect(try resize(120) == [2, 3])
        desk.turn(.forward)
        desk.rest()
        #expect(try resize(60) == [4])
        #expect(desk.controller.turner.place == 4)
    }

    // case 67
    @Test func anyChainOfSizesReturnsToEveryPage() throws {
        for page in 0..<10 {
            let (_, resize) = try desk(showing: [page])
            for columns in [100, 60, 140, 97, 95] { _ = try resize(columns) }
            #expect(try resize(60) == [page])
        }
    }

    // case 68
    @Test func aResizeInADragCancelsIt() throws {
        let (desk, resize) = try desk(showing: [4])
        desk.drag(from: 70, 10)
        desk.log = []
        #expect(try resize(120) == [4, 5])
        #expect(
            desk.log.turns == [
                .didTurn(from: .single(4), finished: false, completed: false), .settled(.facing(4, 5)),
            ])
        #expect(desk.send(.drag(to: PagePoint(column: 0, row: 10))) == [])
        #expect(desk.release(at: 0) == [] && desk.controller.film == nil)
    }

    // case 69
    @Test func aResizeInAnAnimationFinishesItAndCompletesOnce() throws {
        let (desk, resize) = try desk(showing: [0])
        let showing = try desk.show([6])
        desk.send(.tick, after: .milliseconds(50))
        #expect(try resize(120) == [6, 7])
        #expect(desk.log.contains(.showEnded(showing.id, .finished)))
        desk.rest()
        #expect(desk.log.outcomes == [.finished])
        desk.key(.right)
        #expect(try resize(60) == [8])
        #expect(desk.log.contains(.didTurn(from: .facing(6, 7), finished: true, completed: true)))
    }

    // case 70
    @Test func withoutAnAnswerTheLayoutStays() throws {
        let desk = try Desk(showing: [3])
        #expect(try desk.resize(200) == [])
        #expect(desk.visible == [3] && desk.controller.turner.spine == .min)
        #expect(desk.controller.turner.area == PageArea(columns: 200, rows: 24))
    }

    // case 70
    @Test func anAnswerThatCannotBeChangesNothing() throws {
        let desk = try Desk(showing: [3])
        desk.turn(.forward)
        let film = desk.controller.film
        #expect(throws: PagingError.wrongPageCount(expected: 2, given: 1)) {
            try desk.resize(200) { request throws(PagingError) in try request.layout(.mid, [4]) }
        }
        #expect(throws: PagingError.curlNeedsSpine) {
            try desk.resize(200) { request throws(PagingError) in try request.layout(.none, [4]) }
        }
        #expect(desk.controller.film == film && film != nil)
        #expect(desk.controller.turner.area.columns == 80)
        let scroll = try Desk(.scroll, showing: [3])
        #expect(throws: PagingError.spineNeedsCurl(.mid)) {
            try scroll.resize(200) { request throws(PagingError) in try request.layout(.mid, [2, 3]) }
        }
    }

    // case 70
    @Test func theDelegateIsAskedWithSizeAndVisiblePages() throws {
        final class Client: PageControllerDelegate {
            var requests: [LayoutRequest<Int>] = []
            func layout(for request: LayoutRequest<Int>) throws(PagingError) -> PageLayout<Int>? {
                requests.append(request)
                return request.area.columns < 50 ? nil : try request.layout(.mid, [2, 3])
            }
        }
        let desk = try Desk(showing: [3])
        let client = Client()
        desk.controller.delegate = client
        try desk.controller.resize(to: PageArea(columns: 40, rows: 10), at: .zero)
        #expect(desk.visible == [3])
        let events = try desk.controller.resize(to: PageArea(columns: 50, rows: 10), at: .zero)
        #expect(events == [.appear(2), .settled(.facing(2, 3))])
        #expect(client.requests.map(\.area.columns) == [40, 50])
        #expect(client.requests.map(\.visible) == [.single(3), .single(3)])
        #expect(client.requests.map(\.spine) == [.min, .min] && client.requests.map(\.place) == [3, 3])
    }

    // case 71
    @Test func aLockedLayoutIgnoresTheSize() throws {
        let (one, narrow) = try desk(showing: [3], policy: SpinePolicy(locked: .min))
        #expect(try narrow(300) == [3] && one.controller.turner.spine == .min)
        let (two, wide) = try desk(showing: [2, 3], spine: .mid, policy: SpinePolicy(locked: .mid))
        #expect(try wide(40) == [2, 3] && two.controller.turner.spine == .mid)
    }

    // case 72
    @Test func aCoverStandsAloneOnTheRight() throws {
        let pairs = (0..<5).map { Pairing.coverAlone.spread(containing: $0, of: 5) }
        #expect(pairs == [.facing(nil, 0), .facing(1, 2), .facing(1, 2), .facing(3, 4), .facing(3, 4)])
        #expect(Pairing.coverAlone.spread(containing: 3, of: 4) == .facing(3, nil))
        let source = ArraySource(Array(0..<5), pairing: .coverAlone)
        var options = PageOptions()
        options.spine = .mid
        options.motion = .none
        let controller = try PageController(options: options, source: source)
        try controller.show([nil, 0], at: .zero)
        controller.handle(.turn(.forward), at: .zero)
        #expect(controller.visible == .facing(1, 2))
        controller.handle(.turn(.forward), at: .zero)
        #expect(controller.visible == .facing(3, 4))
        for _ in 0..<2 { controller.handle(.turn(.reverse), at: .zero) }
        #expect(controller.visible == .facing(nil, 0) && controller.turner.presentation?.index == 0)
        #expect(controller.handle(.turn(.reverse), at: .zero) == [.edge(.reverse)])
    }

    // case 73
    @Test func rightToLeftMirrorsTheSidesAndNotTheOrder() throws {
        let cover = Spread<Int>.facing(nil, 0)
        #expect(cover.onScreen(reading: .leftToRight) == (nil, 0))
        #expect(cover.onScreen(reading: .rightToLeft) == (0, nil))
        #expect(Spread.facing(2, 3).onScreen(reading: .rightToLeft) == (3, 2))
        let desk = try Desk(spine: .mid, showing: [0, 1]) { $0.readingDirection = .rightToLeft }
        desk.key(.left)
        #expect(desk.controller.film?.to == .facing(2, 3))
        desk.rest()
        let source = ArraySource(Array(0..<10))
        try desk.resize(60) { request throws(PagingError) in
            try source.layout(for: request, by: SpinePolicy(spineOfOnePage: .max))
        }
        #expect(desk.visible == [2] && desk.controller.turner.spine == .max)
    }

    @Test func twoPagesFrom112ColumnsAndOneAgainBelow108() {
        let policy = SpinePolicy()
        var spine = Spine.min
        let seen = [80, 111, 112, 111, 108, 107, 111, 112].map { columns in
            spine = policy.spine(for: PageArea(columns: columns, rows: 30), after: spine)
            return spine
        }
        #expect(seen == [.min, .min, .mid, .mid, .mid, .min, .min, .mid])
    }

    @Test func whatIsSetWhileALayoutIsAskedForIsKept() throws {
        let desk = try Desk(showing: [3])
        var refusal: PagingError?
        try desk.resize(120) { request throws(PagingError) in
            desk.controller.motion = .none
            desk.controller.indicatorLabelColumns = 12
            do throws(PagingError) { try desk.controller.setDoubleSided(true) } catch { refusal = error }
            return try request.layout(.mid, [2, 3])
        }
        #expect(desk.controller.motion == .none && desk.controller.indicatorLabelColumns == 12)
        #expect(refusal == .calledWhileAsking && desk.visible == [2, 3])
    }

    @Test func beforeAnythingIsShownNobodyIsAsked() throws {
        let desk = try Desk(showing: [])
        var asked = 0
        try desk.resize(120) { _ in
            asked += 1
            return nil
        }
        #expect(asked == 0 && desk.controller.turner.area.columns == 120)
    }
}
