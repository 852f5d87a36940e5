import Commands
import BookModel
import Pages
import Paging

extension ReadingSession {
    /// Turns one spread.
    mutating func turn(_ direction: Direction) -> [Action] {
        receive(turner.handle(.turn(direction), at: now, source: source))
    }

    /// Goes to a place of the book in one turn, however far. A place in view needs no turn.
    mutating func go(to place: Locator) -> [Action] { go(to: place) { $0.jump(to: place) } }

    /// Goes to a place in one turn.
    ///
    /// - Parameter arrive: updates the navigator.
    mutating func go(to place: Locator, _ arrive: (inout Navigator) -> Void) -> [Action] {
        let before = navigator
        pages.release(unlessHeld: place.section)
        let spread = pages.spread(of: pages.page(at: place))
        let isForward = (locator.section, locator.offset) <= (place.section, place.offset)
        var sides = spread.sides
        if turner.pageCount(animated: true) > sides.count {
            sides.append(front(ofTurnTo: spread, isForward: isForward).flatMap { pages.page(after: $0) })
        }
        let showing: Showing<PageID>
        do throws(PagingError) {
            showing = try turner.show(
                sides, isForward ? .forward : .reverse, animated: true, at: now, source: source)
        } catch {
            return [.effect(.fail(error))]
        }
        arrive(&navigator)
        timer.begin(at: now)
        let actions = receive(showing.events)
        departure = turner.isMoving ? before : nil
        return actions + (place != before.locator ? [.effect(.record)] : [])
    }

    /// Goes to a target of the contents, or to its section if the anchor does not exist.
    mutating func go(to target: Contents.Target) -> [Action] {
        guard pages.book.sections.indices.contains(target.section) else { return [] }
        let content = pages.set(target.section).section
        let offset = target.anchor.flatMap { content.offset(ofAnchor: $0) } ?? 0
        return go(to: pages.locator(section: target.section, offset: offset))
    }

    /// Goes to where the last jump began, or to an older place that has not been visited.
    mutating func goToJumpOrigin() -> [Action] {
        guard let place = navigator.jumpOrigin else { return say("no jump to return from") }
        let actions = go(to: pages.restored(place))
        navigator.forgetOlder()
        return actions
    }

    /// Goes back along the jumps.
    mutating func goBack(times: Int) -> [Action] {
        travel(times, orSay: "no jump to return from") { $0.goBack() }
    }

    /// Goes forward along the jumps.
    mutating func goForward(times: Int) -> [Action] {
        travel(times, orSay: "no return to undo") { $0.goForward() }
    }

    /// Goes a number of jumps back or forward, as far as there are any.
    private mutating func travel(
        _ times: Int, orSay message: Message, _ step: (inout Navigator) -> Locator?
    ) -> [Action] {
        var travelled = navigator
        var place: Locator?
        for _ in 0..<min(times, Jumps.limit) {
            guard let next = step(&travelled) else { break }
            place = next
        }
        guard let place else { return say(message) }
        // It may have been saved for an older version of the book.
        let found = pages.restored(place)
        return go(to: found) {
            $0 = travelled
            $0.arrive(at: found)
        }
    }

    /// Shows that there is nothing further that way.
    mutating func stop(at direction: Direction) -> [Action] { say(.edge(direction)) }

    /// Shows a message and returns no actions.
    mutating func say(_ message: Message) -> [Action] {
        self.message = message
        return []
    }

    /// Advances the animation to the current time, and removes a message whose time is over.
    mutating func tick() -> [Action] {
        if let messageEnd, now >= messageEnd { message = nil }
        return receive(turner.handle(.tick, at: now, source: source))
    }

    /// Follows the hand that holds the mouse.
    mutating func point(_ input: PageInput) -> [Action] {
        receive(turner.handle(input, at: now, source: source))
    }

    /// Cancels the turn under way.
    mutating func cancelTurn() -> [Action] { point(.cancel) }

    /// Ends the turn under way at once, as more input is waiting, or the terminal is too slow.
    mutating func finish() -> [Action] { receive(turner.handle(.finish, at: now, source: source)) }

    /// Handles the events of the page turner.
    mutating func receive(_ events: [PageEvent<PageID>]) -> [Action] {
        var actions: [Action] = []
        for event in events {
            switch event {
            case .edge(let direction):
                if direction == .forward { autoTurn = nil }
                message = .edge(direction)
            case .settled: settle()
            case .didTurn(_, _, completed: true), .showEnded(_, .finished), .showEnded(_, .superseded):
                departure = nil
            case .leave(.ended(leaves: true)): actions.append(.perform(Request(.leave)))
            case .tap: actions += switchChrome()
            case .scrub(.ended(let index)):
                actions += go(to: pages.opening(with: pages.existing(pages.counts.page(at: index))))
            case .willTurn, .progress, .didTurn, .showEnded, .appear, .disappear, .leave, .scrub: break
            }
        }
        return follow() + actions
    }

    /// Moves to the target of a turn as soon as it is certain, and back if the turn is cancelled.
    private mutating func follow() -> [Action] {
        guard let spread = turner.resting else { return [] }
        pages.hold(spread.pages)
        defer { if turner.film == nil { departure = nil } }
        if spread.contains(pages.page(at: locator)) { return [] }
        focus = nil
        if let departure, spread.contains(pages.page(at: departure.locator)) {
            navigator = departure
        } else if let first = spread.first {
            departure = navigator
            let next = pages.locator(of: first)
            if next.progress > locator.progress {
                timer.turn(
                    from: amounts(of: pages.spread(of: pages.page(at: locator))), areText: hasText, at: now,
                    clock: clock)
            } else {
                timer.begin(at: now)
            }
            navigator.turn(to: next)
        }
        return [.effect(.record)]
    }

    /// How much there is to read on each page.
    func amounts(of spread: Spread<PageID>) -> [TextAmount] {
        spread.pages.map { page in
            let set = pages.set(page)
            return TextAmount(of: set.section, in: set.textRange(ofPage: page.index))
        }
    }

    /// The page on the front of the turning leaf: the page in view, or the one that comes.
    private func front(ofTurnTo spread: Spread<PageID>, isForward: Bool) -> PageID? {
        let isMirrored = isMirrored && turner.axis == .horizontal
        let uncoversForward = (layout.spine == .min) != isMirrored
        return uncoversForward == isForward ? visible.first : spread.first
    }

    /// Hides or shows header and footer, after ending the turn under way.
    mutating func switchChrome() -> [Action] {
        let actions = finish()
        isChromeHidden.toggle()
        return actions
    }

    /// Called when a turn has come to rest.
    private mutating func settle() {
        turner.reloadPresentation(source: source)
    }
}
