import BookModel
import Paging
import Text

/// The search of the open book, with the hits known so far.
struct SearchState {
    /// The hit that comes next from a place.
    struct Goal: Hashable {
        var section: Int
        var offset: Int
        var direction: Direction
    }

    let request: SearchRequest
    var results: SearchResults
    /// The hit that the reader is at.
    var current: HitNumber?
    /// What the reader goes to as soon as it is known.
    var awaited: Goal?
    /// Hits are marked on the pages.
    var isShown = true
    /// Where the reader was when the pattern began to be typed; nil once that has ended.
    var origin: Navigator?
    /// Why it was given up.
    var failure: SearchError?

    init(_ request: SearchRequest, sections: Int, origin: Navigator? = nil) {
        self.request = request
        self.origin = origin
        results = SearchResults(sections: sections)
        awaited = Goal(
            section: request.section, offset: request.offset,
            direction: request.isForward ? .forward : .reverse)
    }

    /// The first hit that does not come before a place.
    func nearest(to place: Locator) -> HitNumber? {
        if case .hit(let hit, _) = results.first(from: place.offset, in: place.section) { hit } else { nil }
    }

    /// The hit that a goal leads to.
    func answer(_ goal: Goal) -> SearchResults.Answer {
        goal.direction == .forward
            ? results.first(from: goal.offset, in: goal.section)
            : results.last(before: goal.offset, in: goal.section)
    }

    /// The bytes of the hit that the reader is at.
    var currentRange: Range<Int>? { current.flatMap { results.range(of: $0) } }

    /// The decorations of a page that shows a range of a section's text.
    func decorations(of section: Int, within range: Range<Int>) -> [Decoration] {
        guard isShown, let hits = results.hits(in: section) else { return [] }
        return hits.touching(range).map { index in
            let isCurrent = current == HitNumber(section: section, index: index)
            return Decoration(section: section, range: hits[index], role: isCurrent ? .currentHit : .hit)
        }
    }

    /// `3 of 41`, as far as is known; nil before anything is.
    var count: String? {
        if let failure { return failure.words }
        guard results.isComplete else { return results.count > 0 ? "\(results.count)…" : nil }
        guard results.count > 0 else { return "nothing found" }
        let number = current.flatMap { results.number(of: $0) }
        return number.map { "\($0) of \(results.count)" } ?? "\(results.count) found"
    }
}
