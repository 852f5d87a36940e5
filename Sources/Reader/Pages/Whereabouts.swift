import BookModel

/// Where the reader is in the book, and the places that can be returned to.
struct Whereabouts: Hashable {
    private(set) var locator: Locator
    /// Where the reader was before the last jump.
    private var before: Locator?
    /// Where the book was left at some earlier time, when the reader was not brought there.
    private(set) var older: Locator?

    init(_ locator: Locator, older: Locator? = nil) {
        self.locator = locator
        self.older = older
    }

    /// Where a return leads: to the older place first, for it has not been seen again.
    var wayBack: Locator? { older ?? before }

    /// Takes in an older place that has come to light.
    mutating func learn(older place: Locator) { older = place }

    /// The reader has been there.
    mutating func forgetOlder() { older = nil }

    /// The reader has turned a page.
    mutating func turn(to place: Locator) { locator = place }

    /// The reader has gone to a place that may be anywhere.
    mutating func jump(to place: Locator) {
        if place != locator { before = locator }
        locator = place
    }
}
