import BookModel

/// Where the reader is in the book, and the places that can be returned to.
///
///     back  ◀── 3 ── 2 ── 1 ──  here  ── 1 ── 2 ──▶  forward
struct Navigator: Hashable {
    private(set) var locator: Locator
    /// Where the reader was when the book was opened.
    let beginning: Locator
    /// As far as the reader has come by turning; nil before the first turn.
    private(set) var furthest: Locator?
    private(set) var jumps = Jumps()
    /// The saved jumps have been added.
    private(set) var knowsSavedJumps = false
    /// Where the reader was before the last jump.
    private var before: Locator?
    /// Where the book was left at some earlier time, when the reader was not brought there.
    private(set) var older: Locator?

    init(_ locator: Locator, older: Locator? = nil) {
        self.locator = locator
        beginning = locator
        self.older = older
    }

    /// Where the last jump began; first an older place, for it has not been seen again.
    var jumpOrigin: Locator? { older ?? before }

    /// Takes in an older place that has come to light.
    mutating func learn(older place: Locator) { older = place }

    /// Adds the saved jumps before those that have been made since.
    mutating func learn(_ saved: Jumps) {
        let isFresh = jumps == Jumps()
        jumps.earlier = Array((saved.earlier + jumps.earlier).suffix(Jumps.limit))
        if isFresh { jumps.later = Array(saved.later.suffix(Jumps.limit)) }
        knowsSavedJumps = true
    }

    /// The reader has been there.
    mutating func forgetOlder() { older = nil }

    /// The reader is there now.
    mutating func arrive(at place: Locator) { locator = place }

    /// The reader has turned a page.
    mutating func turn(to place: Locator) {
        locator = place
        reach(place)
    }

    /// The reader has come as far as this at some time.
    mutating func reach(_ place: Locator) {
        if place.progress > furthest?.progress ?? 0 { furthest = place }
    }

    /// The reader has gone to a place that may be anywhere.
    mutating func jump(to place: Locator) {
        if place != locator {
            Self.remember(locator, in: &jumps.earlier)
            jumps.later = []
            before = locator
        }
        locator = place
    }

    /// The place that the jump before began at; nil where there was none. The reader is there from now on.
    mutating func goBack() -> Locator? {
        Self.move(&locator, from: &jumps.earlier, remembering: &jumps.later, &before)
    }

    /// The place that the reader came back from last.
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
