import TestSupport
import Testing

@testable import Paging

/// A controller in the hands of chance, and the books that are kept over it.
private final class Chance {
    var random: Seeded
    let seed: UInt64
    var source: ArraySource<Int>
    let controller: PageController<Int>
    let style: TransitionStyle
    let axis: Axis
    var now = Duration.zero
    /// Pages in view, by the events.
    var view = Set<Int>()
    var shows: [ShowID: Int] = [:]
    /// A person's turn that was announced and is not over.
    var announced: Spread<Int>?
    var isScrubbing = false
    var didMove = Set<String>()

    init(_ seed: UInt64) throws {
        self.seed = seed
        random = Seeded(seed)
        style = Bool.random(using: &random) ? .pageCurl : .scroll
        axis = Int.random(in: 0..<4, using: &random) == 0 ? .vertical : .horizontal
        var options = PageOptions()
        if style == .pageCurl { options.spine = [.min, .mid, .max].randomElement(using: &random) }
        if style == .scroll { options.spacing = Int.random(in: 0..<4, using: &random) }
        options.isDoubleSided = Bool.random(using: &random)
        options.bounces = Bool.random(using: &random)
        options.leavesAtFirstPage = Bool.random(using: &random)
        options.readingDirection = Bool.random(using: &random) ? .leftToRight : .rightToLeft
        options.indicator = IndicatorPlacement.allCases.randomElement(using: &random) ?? .bottom
        options.motion = Int.random(in: 0..<4, using: &random) == 0 ? .none : Motion()
        source = Self.makeSource(&random)
        controller = try PageController(
            style: style, axis: axis, options: options, area: PageArea(columns: 90, rows: 20), source: source)
    }

    private static func makeSource(_ random: inout Seeded) -> ArraySource<Int> {
        ArraySource(
            Array(0..<Int.random(in: 1...9, using: &random)), wraps: Bool.random(using: &random),
            pairing: Bool.random(using: &random) ? .evenFirst : .coverAlone)
    }

    private func point() -> PagePoint {
        PagePoint(column: .random(in: -5...100, using: &random), row: .random(in: -2...21, using: &random))
    }

    func step() throws {
        now += .milliseconds(Int.random(in: 0..<90, using: &random))
        switch Int.random(in: 0..<20, using: &random) {
        case 0...1: handle(.turn(Bool.random(using: &random) ? .forward : .reverse))
        case 2: handle(.key(PageKey.allCases.randomElement(using: &random) ?? .left, isModified: false))
        case 3...4: handle(.press(at: point()))
        case 5...8: handle(.drag(to: point()))
        case 9...10: handle(.release(at: point()))
        case 11...13: handle(.tick)
        case 14: handle(Bool.random(using: &random) ? .cancel : .finish)
        case 15...16: try show()
        case 17: try resize()
        case 18: changeSource()
        default: controller.invalidateSource()
        }
        check()
    }

    private func handle(_ input: PageInput) {
        keepBooks(controller.handle(input, at: now))
    }

    private func show() throws {
        let animated = Bool.random(using: &random)
        let count = Int.random(in: 0..<3, using: &random)
        let pages: [Int?] = (0..<count).map { _ in
            Int.random(in: 0..<8, using: &random) == 0 ? nil : Int.random(in: 0..<9, using: &random)
        }
        let before = controller.turner
        do throws(PagingError) {
            let direction = Bool.random(using: &random) ? Direction.forward : .reverse
            let showing = try controller.show(pages, direction, animated: animated, at: now)
            shows[showing.id] = 0
            keepBooks(showing.events)
        } catch {
            let isWrongCount = count != before.pageCount(animated: animated)
            hold(isWrongCount || error == .blankPage, "\(error)")
            hold(controller.turner.visible == before.visible && controller.turner.film == before.film)
        }
    }

    private func resize() throws {
        let area = PageArea(
            columns: .random(in: 0...160, using: &random), rows: .random(in: 0...40, using: &random))
        let answers = Bool.random(using: &random)
        let source = source
        let events = try controller.resize(to: area, at: now) { request throws(PagingError) in
            answers ? try source.layout(for: request) : nil
        }
        keepBooks(events)
        hold(controller.film == nil && announced == nil)
    }

    private func changeSource() {
        if Bool.random(using: &random) { try? controller.setDoubleSided(Bool.random(using: &random)) }
        source = Self.makeSource(&random)
        controller.source = Int.random(in: 0..<6, using: &random) == 0 ? nil : source
        if Bool.random(using: &random) { controller.reloadPresentation() }
    }

    private func keepBooks(_ events: [PageEvent<Int>]) {
        for event in events {
            switch event {
            case .appear(let page): hold(view.insert(page).inserted, "\(page) again")
            case .disappear(let page): hold(view.remove(page) != nil, "\(page) not there")
            case .willTurn(let to, _):
                hold(announced == nil, "two wills")
                announced = to
            case .didTurn(let from, _, let completed):
                hold(announced != nil, "a did without its will")
                if completed { hold(from != announced) }
                announced = nil
                didMove.insert(completed ? "turned" : "stayed")
            case .showEnded(let id, let outcome):
                shows[id, default: 0] += 1
                didMove.insert("\(outcome)")
            case .progress(let progress): hold((0...1).contains(progress))
            case .settled(let spread):
                hold(spread == controller.visible && controller.film == nil)
            case .scrub(let phase): scrub(phase)
            case .leave: didMove.insert("left")
            case .edge: didMove.insert("edge")
            case .tap: didMove.insert("tap")
            }
        }
    }

    private func scrub(_ phase: ScrubPhase) {
        didMove.insert("scrub")
        if case .moved = phase {
            isScrubbing = true
        } else {
            hold(isScrubbing, "the end of no scrub")
            isScrubbing = false
        }
    }

    private func check() {
        let turner = controller.turner
        guard let visible = turner.visible else { return hold(turner.film == nil && view.isEmpty) }
        hold(visible.sides.count == turner.spine.pageCount, "\(visible) at \(turner.spine)")
        hold(!visible.pages.isEmpty && visible.isFacing == (turner.spine == .mid))
        hold((turner.spine == .none) == (style == .scroll))
        hold(turner.spine != .mid || turner.isDoubleSided)
        hold(turner.heldPages.count <= (turner.spine == .mid ? 6 : 3), "\(turner.heldPages)")
        if let place = turner.place { hold(visible.contains(place)) }
        if let presentation = turner.presentation {
            hold(
                axis == .horizontal && (0..<presentation.count).contains(presentation.index))
        }
        var expected = Set(visible.pages)
        if let film = turner.film {
            expected.formUnion(film.to?.pages ?? [])
            if let back = film.back { expected.insert(back) }
            hold(film.from == visible && (0...1).contains(film.progress))
        } else {
            hold(!controller.isMoving && announced == nil)
        }
        hold(view == expected, "in view \(view), should be \(expected)")
        hold(turner.scrubbedIndex.map { _ in true } ?? false == isScrubbing)
    }

    /// Notes a law that is broken; `#expect` takes its time a million times over.
    private func hold(_ law: Bool, _ note: @autoclosure () -> String = "", line: Int = #line) {
        if !law { Issue.record("seed \(seed), line \(line): \(note())") }
    }

    /// Lets everything come to its end: then every show is over, once.
    func end() {
        handle(.cancel)
        now += .seconds(2)
        handle(.tick)
        check()
        hold(controller.film == nil && announced == nil && !isScrubbing)
        hold(shows.values.allSatisfy { $0 == 1 }, "\(shows)")
        if let visible = controller.visible { hold(view == Set(visible.pages)) }
    }
}

@Suite struct LawsTests {
    @Test func whateverIsDoneTheLawsHold() throws {
        var seen = Set<String>()
        for seed in 0..<2000 {
            let chance = try Chance(UInt64(seed))
            for _ in 0..<35 { try chance.step() }
            chance.end()
            seen.formUnion(chance.didMove)
        }
        #expect(
            seen == [
                "turned", "stayed", "finished", "cancelled", "superseded", "left", "edge", "tap", "scrub",
            ])
    }

    @Test func aTurnForwardAndOneInReverseReturn() throws {
        for spine in [Spine.none, .min, .max, .mid] {
            for isDoubleSided in [false, true] where spine != .none || !isDoubleSided {
                let style = spine == .none ? TransitionStyle.scroll : .pageCurl
                let desk = try Desk(
                    style, spine: spine, pages: 30, showing: spine == .mid ? [0, 1] : [0]
                ) {
                    $0.isDoubleSided = isDoubleSided
                    $0.motion = .none
                }
                var places: [[Int?]] = []
                for _ in 0..<10 {
                    places.append(desk.visible)
                    desk.turn(.forward)
                }
                for place in places.reversed() {
                    desk.turn(.reverse)
                    #expect(desk.visible == place)
                }
            }
        }
    }

    @Test func oneHandAfterAnotherLandsExactlyWhereThePressesLead() throws {
        let desk = try Desk(pages: 151)
        for _ in 0..<200 { desk.send(.key(.right), after: .milliseconds(3)) }
        desk.rest()
        #expect(desk.visible == [150])
        #expect(desk.log.filter { $0 == .edge(.forward) }.count == 50)
    }

    @Test func numbersBeyondAnyScreenAreNoTrouble() throws {
        for style in TransitionStyle.allCases {
            var options = PageOptions()
            options.bounces = true
            options.tapZone = .nan
            options.flickSpeed = -.infinity
            options.dragThreshold = .min
            if style == .scroll { options.spacing = .max }
            let source = ArraySource(Array(0..<3))
            let controller = try PageController(
                style: style, options: options, area: PageArea(columns: .max, rows: .min), source: source)
            try controller.show([1], at: .seconds(Int64.min / 2))
            for place in [Int.min, -1, 0, .max] {
                let point = PagePoint(column: place, row: .max)
                controller.handle(.press(at: point), at: .seconds(Int64.max / 2))
                controller.handle(.drag(to: PagePoint(column: -1, row: .min)), at: .zero)
                controller.handle(.drag(to: PagePoint(column: .max, row: place)), at: .seconds(1))
                controller.handle(.release(at: PagePoint(column: .min, row: place)), at: .seconds(-1))
                controller.tick(at: .seconds(Int64.max / 2))
                _ = controller.film?.frame(extent: .max)
            }
            #expect(controller.visible != nil)
        }
    }
}
