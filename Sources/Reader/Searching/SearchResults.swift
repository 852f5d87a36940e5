import BookModel
import Text

/// A hit, by its section and its number from 0 within that.
struct HitNumber: Hashable {
    var section: Int
    var index: Int
}

/// The hits of a pattern in the book, as far as the search has come.
struct SearchResults: Hashable {
    /// The result of looking for the next hit.
    enum Answer: Hashable {
        /// - Parameter wraps: whether it is on the other side of the book's end.
        case hit(HitNumber, wraps: Bool)
        case none
        /// Sections on the way have not been searched yet.
        case unknown
    }

    /// The hits by section; nil for sections that have not been searched.
    private var found: [SectionHits?]
    /// The number of hits before each section, as far as it is known.
    private var starts: [Int] = []
    /// How many hits are known.
    private(set) var count = 0
    private(set) var isComplete = false

    init(sections: Int) { found = Array(repeating: nil, count: sections) }

    mutating func receive(_ report: SearchReport) {
        for (section, hits) in report.found where found.indices.contains(section) {
            count += hits.count - (found[section]?.count ?? 0)
            found[section] = hits
        }
        if report.isComplete { isComplete = true }
        var start = 0
        starts = found.map { hits in
            defer { start += hits?.count ?? 0 }
            return start
        }
    }

    /// The number of hits before a section.
    func count(before section: Int) -> Int { starts.indices.contains(section) ? starts[section] : count }

    /// The hits in a section, as far as is known.
    func hits(in section: Int) -> SectionHits? { found.indices.contains(section) ? found[section] : nil }

    /// The bytes of a hit.
    func range(of hit: HitNumber) -> Range<Int>? {
        guard let hits = hits(in: hit.section), hits.indices.contains(hit.index) else { return nil }
        return hits[hit.index]
    }

    /// The first hit that begins at a place or after it, continuing at the beginning of the book if necessary.
    func first(from offset: Int, in section: Int) -> Answer {
        search(from: section, step: 1) { hits, isStart, isWrapped in
            let index = isStart ? hits.first(from: offset) : 0
            return index < hits.count && !(isStart && isWrapped)
                ? index : isWrapped && !hits.isEmpty ? 0 : nil
        }
    }

    /// The last hit that begins before a place, continuing at the end of the book if necessary.
    func last(before offset: Int, in section: Int) -> Answer {
        search(from: section, step: -1) { hits, isStart, isWrapped in
            let end = isStart && !isWrapped ? hits.first(from: offset) : hits.count
            return end > 0 ? end - 1 : nil
        }
    }

    /// Goes through all sections from one on, around the book and back to it.
    ///
    /// - Parameter choose: chooses a hit of a section. Its arguments are whether the section is the first one, and
    ///   whether it is visited for the second time.
    private func search(
        from start: Int, step: Int, _ choose: (SectionHits, _ isStart: Bool, _ isWrapped: Bool) -> Int?
    ) -> Answer {
        let count = found.count
        guard found.indices.contains(start) else { return .none }
        for number in 0...count {
            let section = (start + step * number % count + count) % count
            let wraps = step > 0 ? section < start || number == count : section > start || number == count
            guard let hits = found[section] else { return isComplete ? .none : .unknown }
            if let index = choose(hits, section == start, number == count) {
                return .hit(HitNumber(section: section, index: index), wraps: wraps)
            }
        }
        return isComplete ? .none : .unknown
    }

    /// The number of a hit among all hits, from 1; nil until it is known.
    func number(of hit: HitNumber) -> Int? {
        isComplete ? count(before: hit.section) + hit.index + 1 : nil
    }

    /// All known hits, in the order of the book.
    var all: some Sequence<HitNumber> {
        found.indices.lazy.flatMap { section in
            (0..<(found[section]?.count ?? 0)).lazy.map { HitNumber(section: section, index: $0) }
        }
    }
}
