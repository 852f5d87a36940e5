import AsyncPaging
import Paging
import Testing

// The examples of Sources/Paging/Paging.docc, compiled and run. What stands between a line `// example: ARTICLE` and the
// next line `// end` is a code block of that article, in this order: `DocumentationTests` compares them.

/// The examples state results by `assert`; here one that fails is reported.
private func assert(_ isTrue: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(isTrue, sourceLocation: sourceLocation)
}

// example: Tutorial
/// A cell of the screen: one letter.
struct Glyph: PageCell, Hashable {
    var character: Character = " "

    var isTail: Bool { false }
    var isBlank: Bool { character == " " }
    var blanked: Glyph { Glyph() }
}

/// A page filled with the letter that its name begins with.
func picture(of page: String, in area: PageArea) -> PagePicture<Glyph> {
    let cell = Glyph(character: page.first ?? " ")
    return PagePicture(
        columns: area.columns, cells: Array(repeating: cell, count: area.columns * area.rows))
}
// end

// example: Tutorial
/// What is on the screen: the page at rest, or a frame of the turn.
func screen(of controller: PageController<String>) -> [Glyph] {
    let area = controller.turner.area
    guard let film = controller.film else {
        return controller.visible?.first.map { picture(of: $0, in: area).cells } ?? []
    }
    let pictures = PagePictures(
        earlier: film.earlier?.first.map { picture(of: $0, in: area) },
        later: film.later?.first.map { picture(of: $0, in: area) }, ground: Glyph())
    return film.frame(extent: area.columns).composed(pictures, along: .horizontal, across: area.rows)
}
// end

// example: Tutorial
/// Writes down what happens, and shows two pages where there is room for them.
final class Listener: PageControllerDelegate {
    let chapters: ArraySource<String>
    var log: [String] = []

    init(_ chapters: ArraySource<String>) { self.chapters = chapters }

    func pagesDid(_ event: PageEvent<String>) {
        switch event {
        case .settled(let spread): log.append("at \(spread.pages.joined(separator: ", "))")
        case .edge(.forward): log.append("the end")
        case .edge(.reverse): log.append("the beginning")
        case .leave(.ended(leaves: true)): log.append("left")
        default: break
        }
    }

    func layout(for request: LayoutRequest<String>) throws(PagingError) -> PageLayout<String>? {
        try chapters.layout(for: request)
    }
}
// end

@Suite struct TutorialExample {
    @Test func theTutorialTurnsResizesAndLeaves() throws {
        // example: Tutorial
        let chapters = ArraySource(["one", "two", "three"])
        let controller = try PageController(area: PageArea(columns: 40, rows: 10), source: chapters)
        try controller.show(["one"], at: .zero)
        // end
        // example: Tutorial
        var now = Duration.zero
        var frames: [[Glyph]] = []
        controller.handle(.key(.right), at: now)
        while controller.isMoving {
            now += .milliseconds(16)
            controller.tick(at: now)
            frames.append(screen(of: controller))
        }
        // end
        #expect(frames.count == 13 && frames.last == picture(of: "two", in: controller.turner.area).cells)
        #expect(Set(frames[6].map(\.character)).isSuperset(of: ["o", "t"]))
        // example: Tutorial
        let listener = Listener(chapters)
        controller.delegate = listener
        controller.motion = .none
        controller.handle(.turn(.forward), at: now)
        controller.handle(.turn(.forward), at: now)
        assert(listener.log == ["at three", "the end"])
        // end
        // example: Tutorial
        try controller.resize(to: PageArea(columns: 120, rows: 30), at: now)
        assert(controller.visible == .facing("three", nil))  // beside a blank side
        // end
    }
}

@Suite struct SourceExamples {
    @Test func anArrayIsTheShortestSource() throws {
        // example: Sources
        let ring = ArraySource(["a", "b", "c"], wraps: true)
        assert(ring.page(after: "c") == "a")
        assert(ring.number(of: "b") == 1)
        assert(ring.page(numbered: 2) == "c")
        ring.pages = ["a", "c"]  // then call invalidateSource() of the controller
        // end
        #expect(ring.page(after: "c") == "a" && ring.number(of: "c") == 1 && ring.count == 2)
    }
}

// example: Sources
/// The days of a year, which never ends: 365 is followed by 1.
final class Diary: PageSource {
    func page(before day: Int) -> Int? { day > 1 ? day - 1 : nil }
    func page(after day: Int) -> Int? { day % 365 + 1 }

    var presentationCount: Int { 365 }
    func presentationIndex(of day: Int) -> Int { day - 1 }
    func indicatorColumns(for day: Int) -> Range<Int>? { 10..<70 }
}
// end

@Suite struct DiaryExamples {
    @Test func aSourceOfItsOwnAnswersByTheFile() throws {
        let source = Diary()
        let controller = try PageController(style: .scroll, source: source)
        controller.motion = .none
        try controller.show([1], at: .zero)
        controller.handle(.turn(.forward), at: .zero)
        #expect(controller.visible == .single(2) && controller.turner.presentation?.count == 365)
        #expect(source.page(before: 1) == nil)
        #expect(source.indicatorColumns(for: 1) == 10..<70 && source.presentationIndex(of: 3) == 2)
        // example: Sources
        let diary = Diary()  // the rest has defaults
        assert(!diary.isForwardOnly && !diary.wraps && diary.back(of: 1) == nil)
        assert(diary.spread(from: 4, going: .reverse) == .facing(3, 4))
        // end
    }
}

// example: Sources
/// Pages that are made each time they are asked for.
final class CountedSource<Page: Hashable & Sendable>: NumberedPages {
    /// Call the controller's `invalidateSource()` when it changes.
    var count: Int
    let pairing: Pairing
    private let make: (Int) -> Page
    private let numberOf: (Page) -> Int

    init(
        count: Int, pairing: Pairing = .evenFirst, number: @escaping (Page) -> Int,
        make: @escaping (Int) -> Page
    ) {
        self.count = count
        self.pairing = pairing
        self.make = make
        numberOf = number
    }

    func page(numbered number: Int) -> Page? { (0..<max(0, count)).contains(number) ? make(number) : nil }

    func number(of page: Page) -> Int? {
        let number = numberOf(page)
        return (0..<max(0, count)).contains(number) ? number : nil
    }
}
// end

// example: Sources
/// Keeps the pages that another source made, so that a page asked for twice is the same one.
final class CachedSource<Base: NumberedPages>: NumberedPages {
    typealias Page = Base.Page

    private let base: Base
    private let capacity: Int
    /// The page asked for last is at the end.
    private var pages: [(number: Int, page: Page)] = []

    init(_ base: Base, capacity: Int = 16) {
        self.base = base
        self.capacity = max(1, capacity)
    }

    var count: Int { base.count }
    var pairing: Pairing { base.pairing }
    func number(of page: Page) -> Int? { base.number(of: page) }

    func page(numbered number: Int) -> Page? {
        let kept = pages.firstIndex { $0.number == number }.map { pages.remove(at: $0).page }
        guard let page = kept ?? base.page(numbered: number) else { return nil }
        pages.append((number, page))
        if pages.count > capacity { pages.removeFirst() }
        return page
    }

    func removeAll() { pages = [] }
}
// end

// example: Sources
/// Factories of pages by the names of their kinds.
struct PageRegistry<Page: Hashable & Sendable> {
    struct UnknownName: Error, Equatable {
        let name: String
    }

    private var factories: [String: (Int) -> Page] = [:]

    mutating func register(_ name: String, make: @escaping (_ number: Int) -> Page) {
        factories[name] = make
    }

    func page(named name: String, number: Int) throws(UnknownName) -> Page {
        guard let make = factories[name] else { throw UnknownName(name: name) }
        return make(number)
    }

    /// The pages of these kinds, in this order.
    func source(_ names: [String], number: @escaping (Page) -> Int) throws(UnknownName) -> CountedSource<Page>
    {
        let kinds = try names.map { name throws(UnknownName) in
            guard let make = factories[name] else { throw UnknownName(name: name) }
            return make
        }
        return CountedSource(count: kinds.count, number: number) { kinds[$0]($0) }
    }
}
// end

@Suite struct SpineExamples {
    @Test func aSpineHasItsPages() throws {
        // example: Spines
        var options = PageOptions()
        options.spine = .mid  // at .min and .max the back of a leaf has a page if isDoubleSided is true
        assert(!options.isDoubleSided && options.readingDirection == .leftToRight)
        let book = ArraySource(["cover", "1", "2", "3"], pairing: .coverAlone)
        let controller = try PageController(
            axis: .horizontal, options: options, area: PageArea(columns: 120, rows: 30, sideMargin: 4),
            source: book)
        try controller.show([nil, "cover"], at: .zero)
        assert(controller.turner.isDoubleSided && controller.turner.pageRegion.area.columns == 112)
        // end
        #expect(controller.visible == .facing(nil, "cover") && controller.turner.area.sideMargin == 4)
        // example: Spines
        let spread = Spread.facing("1", "2")
        assert(
            book.spread(containing: "2") == spread
                && Pairing.coverAlone.spread(containing: 2, of: 4) == .facing(1, 2))
        assert(spread.count == 2 && spread.sides == ["1", "2"] && spread.isFacing)
        assert(
            Spread.facing(nil, "cover").sides == [nil, "cover"] && Spread.single("cover").pages == ["cover"])
        assert(spread.onScreen(reading: .rightToLeft) == (left: "2", right: "1"))
        assert(spread.outermost(Direction.forward) == spread.last)  // a turn forward starts from there
        assert(spread.outermost(Direction.forward.opposite) == spread.first)
        let same = try Spread(["1", "2"], spine: .mid)
        assert(same == spread)
        // end
        // example: Spines
        let policy = SpinePolicy(twoPagesFrom: 100, onePageBelow: 96, spineOfOnePage: .min)
        try controller.resize(to: PageArea(columns: 80, rows: 30), at: .zero) {
            request throws(PagingError) in
            try book.layout(for: request, by: policy)
        }
        assert(controller.visible == .single("cover") && controller.turner.spine == .min)
        // end
        // example: Spines
        try controller.resize(to: PageArea(columns: 120, rows: 30), at: .zero) {
            request throws(PagingError) in
            // A layout of one's own: two pages if there is one page at an edge now.
            guard request.style == .pageCurl, request.spine.pageCount == 1 else { return nil }
            let first = request.visible.contains("cover") ? nil : request.place
            return try request.layout(
                .mid, [first, first == nil ? "cover" : book.page(after: request.place)])
        }
        // end
        #expect(controller.visible == .facing(nil, "cover"))
        // example: Spines
        assert(policy.spine(for: PageArea(columns: 97, rows: 30), after: .mid) == .mid)
        assert(policy.spine(for: PageArea(columns: 97, rows: 30), after: .min) == policy.spineOfOnePage)
        assert(policy.locked == nil && policy.onePageBelow < policy.twoPagesFrom)
        // end
    }

    @Test func anErrorSaysWhatWasRefused() throws {
        // example: Spines
        func refusal(_ style: TransitionStyle, _ choose: (inout PageOptions) -> Void) -> PagingError? {
            var options = PageOptions()
            choose(&options)
            do throws(PagingError) {
                let controller = try PageController<Int>(style: style, options: options)
                try controller.setDoubleSided(false)
                try controller.show([1], at: .zero)
                return nil
            } catch {
                return error
            }
        }
        assert(refusal(.scroll) { $0.spine = .mid } == .spineNeedsCurl(.mid))
        assert(refusal(.pageCurl) { $0.spine = Spine.none } == .curlNeedsSpine)
        assert(refusal(.pageCurl) { $0.spacing = 2 } == .spacingNeedsScroll(2))
        assert(refusal(.scroll) { $0.spacing = -1 } == .negativeSpacing(-1))
        assert(refusal(.pageCurl) { $0.spine = .mid } == .midSpineIsDoubleSided)
        assert(refusal(.pageCurl) { $0.spine = .max } == nil)
        // end
    }
}

@Suite struct TurnExamples {
    @Test func theLandingPagesExampleTurnsToTheSecondChapter() throws {
        var printed: [String] = []
        func print(_ items: Any...) { printed.append(items.map { "\($0)" }.joined(separator: " ")) }
        // example: Paging
        let chapters = ArraySource(["one", "two", "three"])
        let controller = try PageController(
            style: .scroll, area: PageArea(columns: 40, rows: 10), source: chapters)
        try controller.show(["one"], at: .zero)

        var now = Duration.zero
        controller.handle(.key(.right), at: now)
        while controller.isMoving {
            now += .milliseconds(16)
            for event in controller.tick(at: now) {
                if case .settled(let spread) = event { print("now at", spread.pages) }
            }
            guard let film = controller.film else { continue }
            for run in film.frame(extent: 40).runs { print(run.places, run.picture, run.first) }
        }
        // end
        #expect(printed.first == "0..<39 earlier 1")
        #expect(printed.last == #"now at ["two"]"#)
        #expect(controller.visible == .single("two"))
    }

    @Test func aShowAnswersItsCompletion() throws {
        let source = ArraySource(["one", "two", "three"])
        let controller = try PageController(source: source)
        try controller.show(["one"], at: .zero)
        var outcomes: [ShowOutcome] = []
        // example: Turns
        let showing = try controller.show(["three"], .forward, animated: true, at: .zero) { outcome in
            outcomes.append(outcome)  // .finished, .cancelled or .superseded, once
        }
        assert(controller.resting == .single("three"))  // where it leads
        assert(showing.events == [.appear("three")])
        controller.takeBack(showing.id)  // it runs back to "one"
        controller.tick(at: .seconds(1))
        // end
        #expect(outcomes == [.cancelled] && controller.visible == .single("one"))
        // example: Turns
        do {
            try controller.show([], at: .seconds(1))
        } catch .wrongPageCount(let expected, let given) {
            print("takes \(expected) page, not \(given)")
        } catch .blankPage {
            print("no side has a page")
        } catch .calledWhileAsking {
            print("called by the source, or while a layout was asked for")
        }
        // end
        // example: Turns
        controller.motion = Motion(duration: .milliseconds(300), easing: .easeInOut)
        controller.motion.easing = .easeOut  // or .easeIn, .linear
        controller.handle(.turn(.forward), at: .seconds(2))
        for event in controller.tick(at: .seconds(3)) {
            switch event {
            case .willTurn(let spread, let direction): print("to", spread, direction)
            case .progress(let progress): print("\(progress) of the way")
            case .didTurn(let from, let finished, let completed): print("left", from, finished, completed)
            case .showEnded(let id, let outcome): print(id == showing.id, outcome)
            case .appear(let page), .disappear(let page): print("needs or no longer needs", page)
            case .settled(let spread): print("at rest", spread)
            case .edge, .leave, .tap, .scrub: break  // see Gestures
            }
        }
        // end
        #expect(controller.visible == .single("two"))
        // example: Turns
        source.pages.insert("one and a half", at: 1)
        controller.invalidateSource()  // its pages have other neighbours now
        controller.reloadPresentation()  // the indicator has another count
        // end
        #expect(controller.turner.presentation?.index == 2)
    }

    @Test @MainActor func awaitAnswersToo() async throws {
        // example: Turns
        let source = ArraySource(["one", "two"])
        let controller = try PageController(source: source)
        let outcome = try await controller.outcome(ofShowing: ["one"], animated: true, at: .zero)
        // .finished; a cancelled task takes the turn back, and the outcome is .cancelled
        // end
        #expect(outcome == .finished)
    }

    @Test func aTurnerIsAValue() throws {
        // example: Turns
        let numbers = ArraySource(Array(0..<100))
        var turner = try PageTurner<Int>(style: .scroll, options: PageOptions())
        _ = try turner.show([7], at: .zero, source: numbers)
        var copy = turner
        _ = copy.handle(.turn(.forward), at: .zero, source: numbers)
        assert(copy.isMoving && !turner.isMoving)
        assert(copy.visible == .single(7) && copy.place == 7)  // as long as the turn lasts
        assert(copy.heldPages == [7, 8] && copy.pageCount(animated: true) == 1)
        copy.invalidate()  // forgets what it knows of the source
        // end
    }
}

@Suite struct GestureExamples {
    @Test func aDragFollowsTheHand() throws {
        // example: Gestures
        var options = PageOptions()
        options.bounces = true  // the first and the last page give a little
        options.tapZone = 0.25  // a tap in the outer quarter on each side turns
        options.dragThreshold = 3  // cells; a press that moves less is a tap
        options.flickSpeed = 80  // cells a second
        options.leavesAtFirstPage = true
        let source = ArraySource(["a", "b", "c"])
        let controller = try PageController(
            options: options, area: PageArea(columns: 80, rows: 24), source: source)
        try controller.show(["a"], at: .zero)

        controller.handle(.press(at: PagePoint(column: 70, row: 12)), at: .zero)
        controller.handle(.drag(to: PagePoint(column: 30, row: 12)), at: .milliseconds(100))
        assert(controller.film?.progress == 0.5)
        controller.handle(.release(at: PagePoint(column: 30, row: 12)), at: .milliseconds(120))
        controller.tick(at: .seconds(1))
        assert(controller.visible == .single("b"))
        // end
        // example: Gestures
        controller.handle(.key(.pageUp), at: .seconds(2))
        controller.handle(.finish, at: .seconds(2))  // at once
        controller.handle(.key(.left, isModified: true), at: .seconds(2))  // not the controller's
        assert(controller.visible == .single("a"))
        assert(
            controller.turner.direction(of: .right) == .forward
                && controller.turner.direction(of: .down) == nil)
        assert(controller.turner.direction(ofTapAt: PagePoint(column: 40, row: 3)) == nil)  // the client's
        // end
        // example: Gestures
        func heard(_ event: PageEvent<String>) -> String? {
            switch event {
            case .tap(let point): "tapped at \(point.column), \(point.row)"
            case .edge(let direction): "nothing further \(direction)"
            case .leave(.began): "asks to leave"
            case .leave(.moved(let part)): "\(part) of the way out"
            case .leave(.ended(let leaves)): leaves ? "left" : "stayed"
            case .scrub(.moved(let index)), .scrub(.ended(let index)): "page \(index + 1)"
            case .scrub(.cancelled): "no page"
            default: nil
            }
        }
        controller.handle(.press(at: PagePoint(column: 10, row: 12)), at: .seconds(3))
        assert(controller.turner.holdsTap)  // until it moves
        controller.handle(.drag(to: PagePoint(column: 70, row: 12)), at: .seconds(4))
        assert(controller.turner.leavingProgress == 0.75)
        let ending = controller.handle(.release(at: PagePoint(column: 70, row: 12)), at: .seconds(5))
        assert(ending.compactMap(heard) == ["0.75 of the way out", "left"])
        // end
        // example: Gestures
        controller.handle(.turn(.forward), at: .seconds(6))
        controller.handle(.cancel, at: .seconds(6))  // it runs back
        for key in [PageKey.up, .down, .pageUp, .pageDown] {
            let direction = controller.turner.direction(of: key)
            assert((direction == nil) == [.up, .down].contains(key))  // those of the vertical axis
        }
        // end
        #expect(controller.visible == .single("a"))
        // example: Gestures
        controller.handle(.press(at: PagePoint(column: 39, row: 23)), at: .seconds(7))
        controller.handle(.drag(to: PagePoint(column: 44, row: 23)), at: .seconds(7))
        assert(controller.turner.scrubbedIndex == 2)  // the third mark of the indicator
        let scrubbed = controller.handle(.release(at: PagePoint(column: 44, row: 23)), at: .seconds(7))
        assert(scrubbed.compactMap(heard) == ["page 3"])  // which the client shows
        // end
    }
}

// example: Drawing
/// Light by letters: what lies in shade is written small.
struct InkPaint: LeafPaint {
    var coversLetters: Bool { true }

    func shadowed(_ cell: Glyph, by amount: Double) -> Glyph { amount > 0.5 ? cell.dimmed : cell }

    func onFlap(_ cell: Glyph, light: Double, height: Double, showsThrough: Bool) -> Glyph {
        showsThrough || light * height < -0.2 ? cell.dimmed : cell
    }

    func parted(_ cell: Glyph, by outline: Outline, _ sides: (Glyph, Glyph)) -> Glyph {
        guard outline.axis == .horizontal else { return cell }
        let isLeaning = outline.near != outline.far
        return Glyph(character: isLeaning ? "/" : outline.part == .fold ? "|" : ":")
    }
}

extension Glyph {
    var dimmed: Glyph { Glyph(character: Character(character.lowercased())) }
}
// end

@Suite struct DrawingExamples {
    @Test func aFilmIsDrawnFromTwoPictures() throws {
        // example: Drawing
        let area = PageArea(columns: 20, rows: 3)
        assert(area.extent(along: .horizontal) == 20 && area.extent(along: .vertical) == 3)
        // end
        let source = ArraySource(["A", "B"])
        let controller = try PageController(area: area, source: source)
        try controller.show(["A"], at: .zero)
        controller.handle(.turn(.forward), at: .zero)
        controller.tick(at: .milliseconds(100))
        let film = try #require(controller.film)
        // example: Drawing
        let pictures = PagePictures(
            earlier: film.earlier?.first.map { picture(of: $0, in: area) },
            later: film.later?.first.map { picture(of: $0, in: area) },
            back: film.back.map { picture(of: $0, in: area) }, ground: Glyph())
        let cells: [Glyph]
        if let leaf = film.leaf(in: area) {
            cells = leaf.composed(pictures, in: InkPaint())  // a curl, in its light
        } else {
            let extent = area.extent(along: film.axis)
            let across = film.axis == .horizontal ? area.rows : area.columns
            cells = film.frame(extent: extent).composed(pictures, along: film.axis, across: across)
        }
        // end
        #expect(String(cells[0..<20].map(\.character)) == "aaaaaaaaa bbBBBBBBBB")
        // example: Drawing
        let frame = film.frame(extent: 20)
        for run in frame.runs {
            guard let picture = pictures[run.picture] else { continue }  // nil: the ground
            for place in run.places where run.source(of: place) < picture.columns {
                let source = run.source(of: place)  // counted backwards where the leaf shows through
                print(place, run.showsThrough, picture.cells[source], picture.rows)
            }
        }
        assert(frame.extent == 20 && frame[15] == (picture: .later, place: 15))
        assert(frame.fold == 10)  // from here on the next page shows
        assert(frame.edge == 0 && frame.flap == 0..<10)  // the free edge of the leaf; its back
        // end
        // example: Drawing
        func describe<Page>(_ film: Film<Page>) -> String {
            let way = "\(film.direction) from \(film.from) to \(film.to.map { "\($0)" } ?? "an edge")"
            let place = "\(film.style), \(film.spine), \(film.readingDirection), gap \(film.spacing)"
            return "\(way): \(film.progress), held at \(film.grip) (\(place)); \(film.position) of the pages"
        }
        // end
        #expect(describe(film).contains("0.5, held at 0.5 (pageCurl, min, leftToRight, gap 0); 0.5"))
        let leaf = try #require(film.leaf(in: area))
        // example: Drawing
        for line in 0..<leaf.lines {
            let runs = leaf.frame(ofLine: line).runs  // a leaf that leans has other runs on each line
            print(leaf.axis, leaf.extent, leaf.height, runs)
        }
        // end
        #expect(leaf.frame(ofLine: 1) == frame && leaf.height == 1)
    }
}

@Suite struct IndicatorExamples {
    @Test func theRowIsAValue() throws {
        var options = PageOptions()
        // example: Indicators
        options.indicator = .bottom  // or .top, .over the last row of the page, .hidden
        options.hidesIndicatorForOnePage = true
        let source = ArraySource(Array(0..<4))
        let controller = try PageController(
            style: .scroll, options: options, area: PageArea(columns: 20, rows: 5), source: source)
        try controller.show([2], at: .zero)
        let turner = controller.turner
        assert(turner.presentation == Presentation(count: 4, index: 2))
        assert(turner.showsIndicator && turner.indicatorRow == 4 && turner.indicatorColumns == 0..<20)
        assert(options.indicator.takesRow && turner.pageRegion.area.rows == 4)
        let text = turner.indicator(ticks: [0])?.symbols.map { symbol in
            switch symbol {
            case .ground: " "
            case .mark: "·"
            case .tick: "┼"
            case .current: "●"
            case .track(let isPassed): isPassed ? "━" : "─"
            case .text(let scalar): "\(scalar)"
            }
        }
        assert(text?.joined() == "      ┼ · ● ·       ")
        // end
        // example: Indicators
        guard let presentation = Presentation(count: 200, index: 49, columns: nil) else { return }
        let row = Indicator(presentation, columns: 40, reading: .leftToRight, label: "p. 50", labelColumns: 8)
        assert(row.isTrack && row.columns == 40 && row.ticks == [])  // 200 marks do not fit
        assert(row.currentColumn == 7 && row.currentEighths == 8)  // the right end of that column
        assert(row.column(of: 199) == 30 && row.index(at: 30) == 199)
        assert(row.direction(ofClickAt: 2) == .reverse && row.readingDirection == .leftToRight)
        assert(row.label == Array("p. 50".unicodeScalars) && row.labelColumns == 35..<40)
        assert(row.presentation == presentation)
        controller.indicatorLabelColumns = 12  // keeps as much room for a label that changes
        // end
    }
}
