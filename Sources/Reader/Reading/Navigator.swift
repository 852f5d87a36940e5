import BookModel

/// Where the reader is in the book, and the places that can be returned to.
///
///     back  ◀── 3 ── 2 ── 1 ──  here  ── 1 ── 2 ──▶  forward
struct Navigator: Hashable {
    private(set) var locator: Locator
    /// Where the reader was when the book was opened.
    let beginning: Locator
    /// The furthest place that the reader has reached by turning; nil before the first turn.
    private(set) var furthest: Locator?
    private(set) var jumps = Jumps()
    /// Whether the saved jumps have been added.
    private(set) var knowsSavedJumps = false
    /// Where the reader was before the last jump.
    private var before: Locator?
    /// An older saved place at which the book was not opened.
    private(set) var older: Locator?

    init(_ locator: Locator, older: Locator? = nil) {
        self.locator = locator
        beginning = locator
        self.older = older
    }

    /// Where `jumpBack` goes: the older place until it has been visited, else the start of the last jump.
    var jumpOrigin: Locator? { older ?? before }

    /// Sets the older place, which was found only after the book was opened.
    mutating func learn(older place: Locator) { older = place }

    /// Sets the older place to one that another device has. The one before stays among the jumps.
    mutating func learn(offered place: Locator) {
        if let older, older != place { Self.remember(older, in: &jumps.earlier) }
        older = place
    }

    /// Adds the saved jumps before those that have been made since.
    mutating func learn(_ saved: Jumps) {
        let isFresh = jumps == Jumps()
        jumps.earlier = Array((saved.earlier + jumps.earlier).suffix(Jumps.limit))
        if isFresh { jumps.later = Array(saved.later.suffix(Jumps.limit)) }
        knowsSavedJumps = true
    }

    /// Forgets the older place.
    mutating func forgetOlder() { older = nil }

    /// Sets the reader's place.
    mutating func arrive(at place: Locator) { locator = place }

    /// The reader has turned a page.
    mutating func turn(to place: Locator) {
        locator = place
        reach(place)
    }

    /// Moves the furthest place to this one if it is further.
    mutating func reach(_ place: Locator) {
        if place.progress > furthest?.progress ?? 0 { furthest = place }
    }

    /// Records a jump to any place.
    mutating func jump(to place: Locator) {
        if place != locator {
            Self.remember(locator, in: &jumps.earlier)
            jumps.later = []
            before = locator
        }
        locator = place
    }

    /// Goes back one jump. Returns where it began; nil if there is none.
    mutating func goBack() -> Locator? {
        Self.move(&locator, from: &jumps.earlier, remembering: &jumps.later, &before)
    }

    /// Goes forward one jump. Returns the place that the reader last came back from.
    mutating func goForward() -> Locator? {
        Self.move(&locator, from: &jumps.later, remembering: &jumps.earlier, &before)
    }

    private static func move(
        _ locator: inout Locator, from places: inout [Locator], remembering others: inout [Locator],
        _ before: inout Locator?
    ) -> Locator? {
        guard let place = places.popLast() else { return nil }
        remember(locator, in: &others)
        (before, locator) = (locator, place)
        return place
    }

    private static func remember(_ place: Locator, in places: inout [Locator]) {
        guard places.last != place else { return }
        places.append(place)
        if places.count > Jumps.limit { places.removeFirst() }
    }
}
