import BookModel
import Drawing
import Paging
import Text

/// The search of the open book, with the hits known so far.
struct SearchState {
    /// A request for the next hit from a place.
    struct Goal: Hashable {
        var section: Int
        var offset: Int
        var direction: Direction
    }

    let request: SearchRequest
    var results: SearchResults
    /// The hit that the reader went to last.
    var current: HitNumber?
    /// The place of the hit that was last turned to; nil before the first turn.
    var reached: Locator?
    /// The request to go to a hit as soon as it is found.
    var awaited: Goal?
    /// Whether hits are drawn on the pages.
    var isShown = true
    /// Where the reader was before the pattern was typed; nil once it has been entered.
    var origin: Navigator?
    /// Why the search failed; nil if it did not.
    var failure: SearchError?

    init(_ request: SearchRequest, sections: Int, origin: Navigator? = nil) {
        self.request = request
        self.origin = origin
        results = SearchResults(sections: sections)
        awaited = Goal(
            section: request.section, offset: request.offset,
            direction: request.isForward ? .forward : .reverse)
    }

    /// The first hit at a place or after it; nil if it is not known or there is none.
    func nearest(to place: Locator) -> HitNumber? {
        if case .hit(let hit, _) = results.first(from: place.offset, in: place.section) { hit } else { nil }
    }

    /// The hit that a goal leads to, as far as it is known.
    func answer(_ goal: Goal) -> SearchResults.Answer {
        goal.direction == .forward
            ? results.first(from: goal.offset, in: goal.section)
            : results.last(before: goal.offset, in: goal.section)
    }

    /// The range of the current hit.
    var currentRange: Range<Int>? { current.flatMap { results.range(of: $0) } }

    /// The decorations of a page that shows a range of a section's text.
    func decorations(of section: Int, within range: Range<Int>) -> [Decoration] {
        guard isShown, let hits = results.hits(in: section) else { return [] }
        return hits.touching(range).map { index in
            let isCurrent = current == HitNumber(section: section, index: index)
            return Decoration(section: section, range: hits[index], role: isCurrent ? .currentHit : .hit)
        }
    }

    /// As in `3 of 41`, or `12…` while the search continues; nil before the first hit.
    var count: String? {
        if let failure { return failure.words }
        guard results.isComplete else { return results.count > 0 ? "\(results.count)…" : nil }
        guard results.count > 0 else { return "nothing found" }
        let number = current.flatMap { results.number(of: $0) }
        return number.map { "\($0) of \(results.count)" } ?? "\(results.count) found"
    }
}
