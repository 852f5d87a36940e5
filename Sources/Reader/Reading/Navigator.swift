import BookModel

/// Where the reader is in the book, and the places that can be returned to.
///
///     back  ◀── 3 ── 2 ── 1 ──  here  ── 1 ── 2 ──▶  forward
struct Navigator: Hashable {
    /// The places that can be returned to.
    struct Jumps: Hashable {
        /// Where jumps have begun, the latest last.
        var earlier: [Locator] = []
        /// Where the reader has come back from, the latest last.
        var later: [Locator] = []
    }

    private(set) var locator: Locator
    /// Where the reader was when the book was opened.
    let beginning: Locator
    /// As far as the reader has come by turning; nil before the first turn.
    private(set) var furthest: Locator?
    private(set) var jumps = Jumps()
    /// Those of earlier times have been taken in.
    private(set) var knowsKeptJumps = false
    /// Where the reader was before the last jump.
    private var before: Locator?
    /// Where the book was left at some earlier time, when the reader was not brought there.
    private(set) var older: Locator?

    /// Jumps that are remembered.
    static let limit = 100

    init(_ locator: Locator, older: Locator? = nil) {
        self.locator = locator
        beginning = locator
        self.older = older
    }

    /// Where the last jump began; first an older place, for it has not been seen again.
    var jumpOrigin: Locator? { older ?? before }

    /// Takes in an older place that has come to light.
    mutating func learn(older place: Locator) { older = place }

    /// Takes in the jumps of earlier times, before those that have been made since.
    mutating func learn(_ kept: Jumps) {
        let isFresh = jumps == Jumps()
        jumps.earlier = Array((kept.earlier + jumps.earlier).suffix(Self.limit))
        if isFresh { jumps.later = Array(kept.later.suffix(Self.limit)) }
        knowsKeptJumps = true
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
        if places.count > limit { places.removeFirst() }
    }
}
