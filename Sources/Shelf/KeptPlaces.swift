import BookModel

/// Where a book was left.
public struct KeptPlaces: Hashable, Sendable {
    /// Where it was read last.
    public var latest: Locator
    /// Where it was left before that, if it was opened elsewhere since and the reader has not returned.
    public var older: Locator?

    public init(latest: Locator, older: Locator? = nil) {
        self.latest = latest
        self.older = older
    }
}

/// What becomes of the older place of a book when a new one is recorded.
public enum OlderPlace: Hashable, Sendable {
    case unchanged
    /// It is this one, or there is none any more.
    case changed(to: Locator?)
    /// It is the one that is kept so far, for that could not be read when the book was opened.
    case theKeptOne
}

extension KeptPlaces {
    /// The place that the reader does not know of, when a book that has these is found elsewhere: of
    /// two the one farther on, for it has more to lose.
    func older(than place: Locator) -> Locator? {
        let isSame = latest.section == place.section && latest.offset == place.offset
        guard let older else { return isSame ? nil : latest }
        return isSame || older.progress > latest.progress ? older : latest
    }
}
