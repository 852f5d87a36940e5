import BookModel

/// A cache of the places of marked texts in their sections. Pages are drawn often, and a text that is gone costs a
/// search of its whole section.
final class FoundPlaces {
    /// Nil for texts that are not in the section.
    private var known: [TextRange: Range<Int>?] = [:]
    /// The size of the cache. When it is full, it is emptied.
    private static let limit = 10_000

    /// The place of a text in its section; nil if it is gone.
    func range(of place: TextRange, in content: Section) -> Range<Int>? {
        if let found = known[place] { return found }
        let found = place.range(in: content)
        if known.count >= Self.limit { known = [:] }
        known[place] = .some(found)
        return found
    }
}
