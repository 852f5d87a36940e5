import Text

/// A search of the open book.
public struct SearchRequest: Hashable, Sendable {
    public let pattern: SearchPattern
    /// Where the search begins: a section, and bytes of its text.
    public let section: Int
    public let offset: Int
    /// Whether the search goes forward.
    public let isForward: Bool

    public init(_ pattern: SearchPattern, section: Int, offset: Int, isForward: Bool = true) {
        self.pattern = pattern
        self.section = section
        self.offset = offset
        self.isForward = isForward
    }

    /// The section that is searched at a step of the search, around a book of `count` sections.
    public func section(_ number: Int, of count: Int) -> Int {
        let start = min(max(0, section), max(0, count - 1))
        return (isForward ? start + number : start - number + count) % max(1, count)
    }

    /// Whether the section where the search begins has a hit after its beginning, in the search's direction.
    public func leads(to hits: SectionHits) -> Bool {
        let before = hits.first(from: offset)
        return isForward ? before < hits.count : before > 0
    }
}

/// The progress of a search since the last report.
public struct SearchReport: Sendable {
    public let request: SearchRequest
    /// The hits in sections, each section once; those without hits, too.
    public let found: [(section: Int, hits: SectionHits)]
    /// Whether all has been searched.
    public let isComplete: Bool
    /// Why the search failed; nil if it did not.
    public let failure: SearchError?

    public init(
        _ request: SearchRequest, found: [(section: Int, hits: SectionHits)], isComplete: Bool,
        failure: SearchError? = nil
    ) {
        self.request = request
        self.found = found
        self.isComplete = isComplete
        self.failure = failure
    }
}
