/// Where a turn leads.
struct Destination<Page: Hashable & Sendable>: Hashable, Sendable {
    let spread: Spread<Page>
    var back: Page?
    /// By how many pages the index follows.
    var step = 1
}

/// What is known of the pages next to the visible ones.
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

/// One passage from the visible pages to the next ones.
struct Turn<Page: Hashable & Sendable>: Hashable, Sendable {
    enum Maker: Hashable, Sendable {
        case hand
        case program(ShowID)
    }

    enum Movement: Hashable, Sendable {
        /// In somebody's hand, or stopped by it.
        case held
        case running(Glide)
    }

    let maker: Maker
    let direction: Direction
    let from: Spread<Page>
    /// `nil` for an edge that gives way.
    let destination: Destination<Page>?
    var movement = Movement.held
    var progress = 0.0
    /// Where on its free side the leaf is held, 0 at the head or the left to 1 at the foot or the right.
    var grip: Double
    /// What the indicator shows once a program's turn is complete.
    var presentation: Presentation?
    /// Whether the page left is still known to be a neighbour of the one reached.
    var trustsTheWayBack = true

    /// Where the movement leads: 0 back, 1 to its end.
    var target: Double? {
        if case .running(let glide) = movement { glide.target } else { nil }
    }

    /// The progress a second with which it runs by itself; 0 where it is held.
    func speed(at now: Duration) -> Double {
        if case .running(let glide) = movement { glide.speed(at: now) } else { 0 }
    }

    /// The pages that are in view only while the turn lasts or once it is complete.
    var arriving: [Page] {
        guard let destination else { return [] }
        var pages = destination.spread.pages(notIn: from)
        if let back = destination.back, !from.contains(back), !pages.contains(back) { pages.append(back) }
        return pages
    }

    /// The pages that are not in view once the turn is over.
    func departing(completed: Bool) -> [Page] {
        guard completed, let destination else { return arriving }
        var pages = from.pages(notIn: destination.spread)
        if let back = destination.back, !destination.spread.contains(back), !pages.contains(back) {
            pages.append(back)
        }
        return pages
    }
}
