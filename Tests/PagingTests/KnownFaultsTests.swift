import TestSupport
import Testing

@testable import Paging

/// Faults that page controllers elsewhere are known for.
@Suite struct KnownFaultsTests {
    /// Flicks by 20 columns; negative is forward.
    private func flick(_ desk: Desk, _ columns: Int = -20) {
        let start = columns < 0 ? 70 : 10
        desk.send(.press(at: PagePoint(column: start, row: 10)))
        for part in 1...4 {
            let point = PagePoint(column: start + columns * part / 4, row: 10)
            desk.send(.drag(to: point), after: .milliseconds(10))
        }
        desk.send(.release(at: PagePoint(column: start + columns, row: 10)))
    }

    private static let styles = TransitionStyle.allCases

    // MARK: A stale neighbour after an animated set

    @Test(arguments: styles, [0, 100, 1000])
    func afterAnAnimatedShowASwipeLeadsToItsOwnNeighbour(_ style: TransitionStyle, _ pause: Int) throws {
        let desk = try Desk(style, pages: 30, showing: [4])
        flick(desk)
        desk.rest()
        try desk.show([20])
        desk.send(.tick, after: .milliseconds(pause))
        flick(desk)
        #expect(desk.controller.film?.from == .single(20) && desk.controller.film?.to == .single(21))
        desk.rest()
        try desk.show([10], .reverse)
        desk.send(.tick, after: .milliseconds(pause))
        flick(desk, 20)
        #expect(desk.controller.film?.from == .single(10) && desk.controller.film?.to == .single(9))
    }

    @Test(arguments: styles) func neitherDoesAShowThatWasTakenBackLeaveOne(_ style: TransitionStyle) throws {
        let desk = try Desk(style, pages: 30, showing: [4])
        try desk.show([20])
        desk.send(.tick, after: .milliseconds(100))
        desk.send(.cancel)
        desk.rest()
        flick(desk)
        #expect(desk.controller.film?.from == .single(4) && desk.controller.film?.to == .single(5))
    }

    // MARK: Fast swipes

    @Test(arguments: styles, [0, 20, 60, 120, 500])
    func everyFlickIsAPageHoweverFastTheyFollow(_ style: TransitionStyle, _ pause: Int) throws {
        let desk = try Desk(style, pages: 30)
        for _ in 0..<20 {
            flick(desk)
            desk.send(.tick, after: .milliseconds(pause))
        }
        desk.rest()
        #expect(desk.visible == [20])
        for _ in 0..<20 {
            flick(desk, 20)
            desk.send(.tick, after: .milliseconds(pause))
        }
        desk.rest()
        #expect(desk.visible == [0])
        let completed = desk.log.filter { if case .didTurn(_, _, true) = $0 { true } else { false } }
        #expect(completed.count == 40)
    }

    @Test func flicksPastTheLastPageStayThere() throws {
        let desk = try Desk(.scroll, pages: 3) { $0.bounces = true }
        for _ in 0..<6 { flick(desk) }
        desk.rest()
        #expect(desk.visible == [2] && desk.log.last == .settled(.single(2)))
    }

    // MARK: A set during a scroll

    @Test(arguments: styles, [false, true])
    func aShowInAnyMomentOfASwipeIsWhatIsSeen(_ style: TransitionStyle, _ animated: Bool) throws {
        for target in [3, 4, 5, 9] {
            for moment in 0..<5 {
                let desk = try Desk(style, pages: 12, showing: [4])
                if moment > 0 { desk.send(.press(at: PagePoint(column: 70, row: 10))) }
                if moment > 1 { desk.send(.drag(to: PagePoint(column: 40, row: 10)), after: .seconds(1)) }
                if moment > 2 { desk.send(.release(at: PagePoint(column: 20, row: 10))) }
                if moment > 3 { desk.send(.tick, after: .milliseconds(50)) }
                try desk.show([target], target < 4 ? .reverse : .forward, animated: animated)
                // The hand goes on as if nothing had happened.
                desk.send(.drag(to: PagePoint(column: 5, row: 10)), after: .milliseconds(10))
                desk.send(.release(at: PagePoint(column: 5, row: 10)))
                desk.rest()
                #expect(desk.visible == [target] && desk.log.outcomes == [.finished])
                flick(desk)
                #expect(desk.controller.film?.to == .single(target + 1))
            }
        }
    }

    @Test(arguments: styles) func aShowFromADelegateDuringATurnIsNotLost(_ style: TransitionStyle) throws {
        final class Jumper: PageControllerDelegate {
            weak var controller: PageController<Int>?
            var outcomes: [ShowOutcome] = []

            func pagesDid(_ event: PageEvent<Int>) {
                guard case .willTurn = event else { return }
                _ = try? controller?.show([9], animated: true, at: .zero) { self.outcomes.append($0) }
            }
        }
        let desk = try Desk(style, pages: 12, showing: [4])
        let jumper = Jumper()
        jumper.controller = desk.controller
        desk.controller.delegate = jumper
        desk.turn(.forward)
        desk.rest()
        #expect(desk.visible == [9] && jumper.outcomes == [.finished])
    }

    // MARK: The wrong direction

    @Test(arguments: Axis.allCases, ReadingDirection.allCases)
    func whatComesLaterMovesInFromItsOwnSide(_ axis: Axis, _ reading: ReadingDirection) throws {
        let comesFromTheEnd = axis == .vertical || reading == .leftToRight
        for direction in Direction.allCases {
            let desk = try Desk(.scroll, axis: axis, showing: [4]) { $0.readingDirection = reading }
            // Against the numbers: only the direction counts.
            try desk.show([direction == .forward ? 1 : 8], direction)
            desk.send(.tick, after: .milliseconds(50))
            let film = try #require(desk.controller.film)
            let arriving: FilmFrame.Picture = direction == .forward ? .later : .earlier
            let run = film.frame(extent: 80).runs.first { $0.picture == arriving }
            #expect(film.direction == direction)
            #expect(run?.places == (comesFromTheEnd == (direction == .forward) ? 60..<80 : 0..<20))
        }
    }

    @Test(arguments: styles) func aFlickBackTakesATurnBackAlsoPastHalf(_ style: TransitionStyle) throws {
        let desk = try Desk(style, showing: [4])
        desk.drag(from: 75, 10)
        desk.send(.drag(to: PagePoint(column: 16, row: 10)), after: .milliseconds(200))
        desk.send(.drag(to: PagePoint(column: 22, row: 10)), after: .milliseconds(20))
        desk.send(.release(at: PagePoint(column: 28, row: 10)), after: .milliseconds(20))
        desk.rest()
        #expect(desk.visible == [4])
        // The same with a turn that was caught as it ran.
        desk.turn(.forward)
        desk.send(.tick, after: .milliseconds(150))
        flick(desk, 20)
        desk.rest()
        #expect(desk.visible == [4])
    }

    // MARK: Overshoot

    @Test(arguments: styles, [false, true])
    func pastTheEndsPageAndIndexStay(_ style: TransitionStyle, _ bounces: Bool) throws {
        for (page, start, end) in [(2, 70, -60), (0, 10, 140)] {
            let source = Numbers(3)
            source.showsCount = true
            let desk = try Desk(style, showing: [page], source: source) {
                $0.bounces = bounces
                $0.leavesAtFirstPage = false
            }
            desk.drag(from: start, (start + end) / 2, end)
            desk.send(.release(at: PagePoint(column: end, row: 10)))
            desk.send(.tick, after: .milliseconds(20))
            desk.rest()
            #expect(desk.visible == [page] && desk.controller.turner.presentation?.index == page)
            #expect(desk.log.allSatisfy { if case .didTurn = $0 { false } else { true } })
            #expect(desk.log.progress.allSatisfy { (0...0.34).contains($0) })
        }
    }

    @Test(arguments: styles) func pastTheTurnsEndItIsOnePage(_ style: TransitionStyle) throws {
        let source = Numbers(9)
        source.showsCount = true
        let desk = try Desk(style, showing: [4], source: source)
        desk.drag(from: 75, 20, -70, -200, -20)
        desk.send(.release(at: PagePoint(column: -90, row: 10)), after: .milliseconds(5))
        desk.rest()
        #expect(desk.visible == [5] && desk.controller.turner.presentation?.index == 5)
        #expect(desk.log.last == .settled(.single(5)))
    }

    // MARK: A source that changes during a turn; a jump after an insertion

    @Test(arguments: styles) func anInsertionDuringATurnIsThereOnTheWayBack(_ style: TransitionStyle) throws {
        let source = ArraySource(["a", "b", "c", "d"])
        let controller = try PageController(style: style, source: source)
        try controller.show(["b"], at: .zero)
        controller.handle(.turn(.forward), at: .zero)
        source.pages = ["x", "a", "b", "y", "c", "z", "d"]
        controller.invalidateSource()
        controller.tick(at: .seconds(1))
        #expect(controller.visible == .single("c"))
        controller.motion = .none
        for (direction, page) in [
            (Direction.reverse, "y"), (.reverse, "b"), (.forward, "y"), (.forward, "c"), (.forward, "z"),
        ] {
            controller.handle(.turn(direction), at: .seconds(2))
            #expect(controller.visible == .single(page))
        }
    }

    @Test(arguments: styles) func insertedPagesDoNotMoveTheVisibleOne(_ style: TransitionStyle) throws {
        let source = ArraySource(["a", "b", "c"])
        let controller = try PageController(style: style, source: source)
        controller.motion = .none
        try controller.show(["b"], at: .zero)
        controller.handle(.turn(.forward), at: .zero)
        controller.handle(.turn(.reverse), at: .zero)
        source.pages = ["x", "y", "a", "b", "z", "c"]
        controller.invalidateSource()
        controller.reloadPresentation()
        #expect(controller.visible == .single("b") && controller.film == nil)
        #expect(controller.turner.presentation == Presentation(count: 6, index: 3))
        controller.handle(.turn(.forward), at: .zero)
        #expect(controller.visible == .single("z") && controller.turner.presentation?.index == 4)
    }

    @Test func atTheMidSpineAnInsertionSkipsNoPage() throws {
        let source = ArraySource(["a", "b", "c", "d", "e", "f"])
        var options = PageOptions()
        options.spine = .mid
        options.motion = .none
        let controller = try PageController(options: options, source: source)
        try controller.show(["c", "d"], at: .zero)
        source.pages.insert("x", at: 0)
        controller.invalidateSource()
        controller.handle(.turn(.forward), at: .zero)
        #expect(controller.visible?.contains("e") == true)
        try controller.show(["c", "d"], at: .zero)
        controller.handle(.turn(.reverse), at: .zero)
        #expect(controller.visible?.contains("b") == true)
    }

    @Test(arguments: styles) func aPageTakenAwayDuringATurnIsNoTrap(_ style: TransitionStyle) throws {
        let source = ArraySource(["a", "b", "c"])
        let controller = try PageController(style: style, source: source)
        try controller.show(["a"], at: .zero)
        controller.handle(.turn(.forward), at: .zero)
        source.pages = ["c"]
        controller.invalidateSource()
        #expect(controller.tick(at: .seconds(1)).last == .settled(.single("b")))
        #expect(controller.handle(.turn(.forward), at: .seconds(1)) == [.edge(.forward)])
        try controller.show(["c"], at: .seconds(1))
        #expect(controller.visible == .single("c"))
    }

    /// Whatever is done, a turn that begins leads to the page that the source has next to the visible one.
    @Test func everyTurnLeadsToANeighbourThatTheSourceHasNow() throws {
        for seed in 0..<400 {
            var random = Seeded(UInt64(seed))
            let source = ArraySource(Array(0..<12), wraps: seed.isMultiple(of: 3))
            let desk = try Desk(seed.isMultiple(of: 2) ? .scroll : .pageCurl, showing: [5])
            desk.controller.source = source
            for step in 0..<40 {
                var events: [PageEvent<Int>] = []
                switch Int.random(in: 0..<8, using: &random) {
                case 0: events = desk.turn(.forward)
                case 1: events = desk.turn(.reverse)
                case 2:
                    desk.log = []
                    flick(desk, Bool.random(using: &random) ? 20 : -20)
                    events = desk.log
                case 3: try desk.show([source.pages.randomElement(using: &random)])
                case 4: desk.send(.cancel)
                case 5:
                    let place = Int.random(in: 0...source.pages.count, using: &random)
                    source.pages.insert(100 + step, at: place)
                    desk.controller.invalidateSource()
                case 6:
                    events = desk.drag(
                        from: 40, .random(in: 0..<80, using: &random), .random(in: 0..<80, using: &random))
                default: desk.send(.tick, after: .milliseconds(Int.random(in: 0..<300, using: &random)))
                }
                guard case .willTurn(let to, let direction)? = events.turns.last,
                    let film = desk.controller.film, let page = film.from.first
                else { continue }
                #expect(to == source.page(direction, of: page).map { .single($0) }, "seed \(seed)")
                #expect(film.to == to && film.direction == direction, "seed \(seed)")
            }
        }
    }

    // MARK: A new size during a turn

    @Test(arguments: 0..<6) func aNewSizeInAnyMomentEndsWhatMovesOnce(_ moment: Int) throws {
        let desk = try Desk(pages: 12, showing: [4])
        let source = ArraySource(Array(0..<12))
        switch moment {
        case 0: desk.turn(.forward)
        case 1: try desk.show([9])
        case 2: desk.drag(from: 70, 20)
        case 3:
            desk.drag(from: 70, 20)
            desk.release(at: 20)
        case 4:
            desk.turn(.forward)
            desk.send(.press(at: PagePoint(column: 30, row: 10)), after: .milliseconds(50))
        default: break
        }
        desk.send(.tick, after: .milliseconds(10))
        try desk.resize(140) { request throws(PagingError) in try source.layout(for: request) }
        #expect(desk.controller.film == nil && !desk.controller.isMoving)
        #expect(desk.visible == [[4, 5], [8, 9], [4, 5], [4, 5], [4, 5], [4, 5]][moment])
        // The rest of the movement means nothing any more.
        desk.send(.drag(to: PagePoint(column: 0, row: 10)))
        desk.send(.release(at: PagePoint(column: 0, row: 10)))
        desk.rest()
        let wills = desk.log.filter { if case .willTurn = $0 { true } else { false } }
        let dids = desk.log.filter { if case .didTurn = $0 { true } else { false } }
        #expect(wills.count == dids.count && desk.log.outcomes == (moment == 1 ? [.finished] : []))
        try desk.resize(80) { request throws(PagingError) in try source.layout(for: request) }
        #expect(desk.visible == [[5], [9], [4], [5], [5], [4]][moment])
    }

    // MARK: A completion that never comes, or twice

    @Test func aCompletionThatShowsAgainIsCalledOnceEachTime() throws {
        final class Chain {
            let controller: PageController<Int>
            var ended: [Int] = []

            init(_ controller: PageController<Int>) { self.controller = controller }

            func show(_ page: Int) {
                let animated = page.isMultiple(of: 3)
                _ = try? controller.show([page], animated: animated, at: .seconds(page)) { [weak self] _ in
                    self?.ended.append(page)
                    if page < 50 { self?.show(page + 1) }
                }
            }
        }
        let source = Numbers(60)
        let chain = Chain(try PageController(source: source))
        chain.show(0)
        for second in 0..<120 { chain.controller.tick(at: .seconds(second)) }
        #expect(chain.ended == Array(0...50) && chain.controller.visible == .single(50))
    }

    @Test func aControllerThatGoesAwayAnswersWhoWaits() throws {
        var outcomes: [ShowOutcome] = []
        do {
            let source = Numbers(9)
            let controller = try PageController(source: source)
            try controller.show([0], at: .zero) { outcomes.append($0) }
            try controller.show([3], animated: true, at: .zero) { outcomes.append($0) }
        }
        #expect(outcomes == [.finished, .cancelled])
    }

    @Test func whatIsRefusedCallsNoCompletion() throws {
        let desk = try Desk()
        var calls = 0
        #expect(throws: PagingError.wrongPageCount(expected: 1, given: 2)) {
            try desk.controller.show([1, 2], at: .zero) { _ in calls += 1 }
        }
        #expect(throws: PagingError.blankPage) {
            try desk.controller.show([nil], at: .zero) { _ in calls += 1 }
        }
        desk.rest()
        #expect(calls == 0 && desk.visible == [0])
    }

    @Test func whateverEndsAShowItsCompletionComesOnce() throws {
        let endings: [(Desk) throws -> Void] = [
            { $0.rest() }, { $0.send(.cancel) }, { $0.send(.finish) }, { $0.turn(.forward) },
            { try $0.show([7]) }, { try $0.show([0], .reverse, animated: false) }, { try $0.resize(50) },
            { $0.drag(from: 70, 20) }, { $0.controller.source = nil }, { $0.controller.invalidateSource() },
        ]
        for end in endings {
            for time in [0, 100, 199] {
                let desk = try Desk()
                var outcomes: [ShowOutcome] = []
                try desk.controller.show([3], animated: true, at: desk.now) { outcomes.append($0) }
                desk.send(.tick, after: .milliseconds(time))
                try end(desk)
                desk.rest()
                desk.rest()
                #expect(outcomes.count == 1)
            }
        }
    }
}
