import BookModel

/// Where stretches of text stand in the sections of the open book, each looked for once: one that is gone
/// costs a pass over its whole section, and pages are drawn again and again.
final class FoundPlaces {
    /// Nil for what is not there.
    private var known: [TextRange: Range<Int>?] = [:]
    /// Stretches that are remembered; then all are looked for anew.
    private static let limit = 10_000

    /// Where a stretch of text stands in its section; nil where it is gone.
    func range(of place: TextRange, in content: Section) -> Range<Int>? {
        if let found = known[place] { return found }
        let found = place.range(in: content)
        if known.count >= Self.limit { known = [:] }
        known[place] = .some(found)
        return found
    }
}
