/// Where a turn leads.
struct Destination<Page: Hashable & Sendable>: Hashable, Sendable {
    let spread: Spread<Page>
    /// The back of the leaf that turns, if it carries a page.
    var back: Page?
    /// By how many pages the index of the indicator moves.
    var step = 1
}

/// What is known of the page next to the visible one.
enum Neighbour<Page: Hashable & Sendable>: Hashable, Sendable {
    case unknown
    /// There is nothing further that way.
    case none
    case known(Page)
}

/// The pages that a scrolling controller keeps on both sides of the visible one.
struct Neighbours<Page: Hashable & Sendable>: Hashable, Sendable {
    var before = Neighbour<Page>.unknown
    var after = Neighbour<Page>.unknown

    subscript(direction: Direction) -> Neighbour<Page> {
        get { direction == .forward ? after : before }
        set { if direction == .forward { after = newValue } else { before = newValue } }
    }
}

/// A turn from the visible pages to the next ones.
struct Turn<Page: Hashable & Sendable>: Hashable, Sendable {
    enum Maker: Hashable, Sendable {
        case hand
        case program(ShowID)
    }

    enum Movement: Hashable, Sendable {
        /// In a hand, or stopped by it.
        case held
        case running(Glide)
    }

    let maker: Maker
    let direction: Direction
    let from: Spread<Page>
    /// `nil` past the first or last page.
    let destination: Destination<Page>?
    var movement = Movement.held
    var progress = 0.0
    /// Where on its free side the leaf is held, from 0 at the top or left to 1 at the bottom or right.
    var grip: Double
    /// What the indicator shows after a turn by the program.
    var presentation: Presentation?
    /// Whether the page that is left is a neighbour of the one reached; not so after an invalidation.
    var trustsTheWayBack = true

    /// Where the movement leads: 0 back, 1 to its end; `nil` in a hand.
    var target: Double? {
        if case .running(let glide) = movement { glide.target } else { nil }
    }

    /// Its speed as progress a second; 0 in a hand.
    func speed(at now: Duration) -> Double {
        if case .running(let glide) = movement { glide.speed(at: now) } else { 0 }
    }

    /// The pages that come into view with the turn.
    var arriving: [Page] {
        guard let destination else { return [] }
        var pages = destination.spread.pages(notIn: from)
        if let back = destination.back, !from.contains(back), !pages.contains(back) { pages.append(back) }
        return pages
    }

    /// The pages that go out of view when the turn is over.
    func departing(completed: Bool) -> [Page] {
        guard completed, let destination else { return arriving }
        var pages = from.pages(notIn: destination.spread)
        if let back = destination.back, !destination.spread.contains(back), !pages.contains(back) {
            pages.append(back)
        }
        return pages
    }
}
