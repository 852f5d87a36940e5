import BookModel
import Paging

extension ReadingScreen {
    /// Turns one spread.
    mutating func turn(_ direction: Direction) -> [Effect] {
        take(turner.handle(.turn(direction), at: now, source: pages))
    }

    /// Goes to a place of the book, in one turn however far; staying on the page in view is none.
    mutating func go(to place: Locator) -> [Effect] {
        let before = whereabouts
        let spread = pages.spread(of: pages.page(at: place))
        let isForward = (locator.section, locator.offset) <= (place.section, place.offset)
        var sides = spread.sides
        if turner.pageCount(animated: true) > sides.count {
            sides.append(front(ofTurnTo: spread, isForward: isForward).flatMap { pages.back(of: $0) })
        }
        let showing: Showing<PageID>
        do throws(PagingError) {
            showing = try turner.show(
                sides, isForward ? .forward : .reverse, animated: true, at: now, source: pages)
        } catch {
            return [.fail(error)]
        }
        whereabouts.jump(to: place)
        let effects = take(showing.events)
        departure = turner.isMoving ? before : nil
        return effects + (place != before.locator ? [.record(place)] : [])
    }

    /// Goes to a place named by the contents; what it names may be gone, then to its section.
    mutating func go(to target: Contents.Target) -> [Effect] {
        guard pages.book.sections.indices.contains(target.section) else { return [] }
        let content = pages.set(target.section).section
        let offset = target.anchor.flatMap { content.offset(ofAnchor: $0) } ?? 0
        return go(to: pages.locator(section: target.section, offset: offset))
    }

    /// Goes to where the reader was before the last jump, or to an older place that has not been
    /// seen again.
    mutating func goBack() -> [Effect] {
        guard let place = whereabouts.wayBack else {
            remark = .noWayBack
            return []
        }
        let effects = go(to: pages.restored(place))
        whereabouts.forgetOlder()
        return effects
    }

    /// Shows that there is nothing further that way.
    mutating func stop(at direction: Direction) -> [Effect] { say(.edge(direction)) }

    /// Says something at the foot of the page, and does nothing else.
    mutating func say(_ remark: Remark) -> [Effect] {
        self.remark = remark
        return []
    }

    /// Moves what moves to where it is by now, and takes away what has been said long enough.
    mutating func tick() -> [Effect] {
        if let remarkEnd, now >= remarkEnd { remark = nil }
        return take(turner.handle(.tick, at: now, source: pages))
    }

    /// Brings what moves to its end: more is waiting, or the terminal does not keep up.
    mutating func finish() -> [Effect] { take(turner.handle(.finish, at: now, source: pages)) }

    /// Follows what the page turner tells.
    mutating func take(_ events: [PageEvent<PageID>]) -> [Effect] {
        var effects: [Effect] = []
        for event in events {
            switch event {
            case .edge(let direction): remark = .edge(direction)
            case .settled: settle()
            case .didTurn(_, _, completed: true), .showEnded(_, .finished), .showEnded(_, .superseded):
                departure = nil
            case .leave(.ended(leaves: true)): effects.append(.quit)
            case .tap: effects += putHeadsAway()
            case .scrub(.ended(let index)):
                effects += go(to: pages.opening(with: pages.existing(pages.counts.page(at: index))))
            case .willTurn, .progress, .didTurn, .showEnded, .appear, .disappear, .leave, .scrub: break
            }
        }
        return follow() + effects
    }

    /// Goes where the turn under way leads, as soon as that is certain; back where it is taken back.
    private mutating func follow() -> [Effect] {
        guard let spread = turner.resting else { return [] }
        defer { if turner.film == nil { departure = nil } }
        if spread.contains(pages.page(at: locator)) { return [] }
        if let departure, spread.contains(pages.page(at: departure.locator)) {
            whereabouts = departure
        } else if let first = spread.first {
            departure = whereabouts
            whereabouts.turn(to: pages.locator(of: first))
        }
        return [.record(locator)]
    }

    /// The page on the front of the leaf that turns: the one in view, or the one that comes.
    private func front(ofTurnTo spread: Spread<PageID>, isForward: Bool) -> PageID? {
        let isMirrored = isMirrored && turner.axis == .horizontal
        let uncoversForward = (layout.spine == .min) != isMirrored
        return uncoversForward == isForward ? visible.first : spread.first
    }

    /// Puts running heads and indicator away, or brings them back; what moves has ended by then.
    private mutating func putHeadsAway() -> [Effect] {
        let effects = finish()
        isBare.toggle()
        return effects
    }

    /// A turn has come to rest.
    private mutating func settle() {
        filmArtist.forget()
        turner.reloadPresentation(source: pages)
    }
}
