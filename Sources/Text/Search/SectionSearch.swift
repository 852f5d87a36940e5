import BookModel

/// Searches for one pattern in sections, one after the other; for one thread only.
public struct SectionSearch {
    private let folding: Folding
    private let wanted: ByteSearch
    private let expression: RegularExpression?
    /// Checks that hits are whole words; nil if they need not be.
    private let edges: WordEdges?

    /// - Parameter goesOn: called from time to time in long sections; false cancels the search.
    public init(_ pattern: SearchPattern, goesOn: @escaping () -> Bool = { true }) throws(SearchError) {
        folding = pattern.folding
        let isExpression = pattern.kind == .expression
        wanted = ByteSearch(isExpression ? [] : pattern.folded)
        expression = isExpression ? try RegularExpression(pattern, goesOn: goesOn) : nil
        edges = pattern.kind == .words ? WordEdges(pattern.folded, isOpen: pattern.isOpen) : nil
    }

    /// The hits in a section, in order.
    ///
    /// Hits of a literal do not overlap. The text is searched without ruby readings and marks of notes, and
    /// also with them.
    public func hits(in content: SearchableText) throws(SearchError) -> SectionHits {
        let ranges = try ranges(in: content, leavingOut: content.gaps)
        guard !content.gaps.isEmpty else { return SectionHits(ranges, textLength: content.text.count) }
        let written = try self.ranges(in: content, leavingOut: [])
        let all = Self.merged(ranges, written.filter { content.gaps.touch($0) })
        return SectionHits(all, textLength: content.text.count)
    }

    private func ranges(
        in content: SearchableText, leavingOut gaps: [Range<Int>]
    ) throws(SearchError) -> [Range<Int>] {
        var failure: SearchError?
        var found: [Range<Int>] = []
        content.text.withUnsafeBufferPointer { text in
            do throws(SearchError) {
                found = try ranges(in: text, leavingOut: gaps)
            } catch { failure = error }
        }
        if let failure { throw failure }
        return found
    }

    private func ranges(
        in text: UnsafeBufferPointer<UInt8>, leavingOut gaps: [Range<Int>]
    ) throws(SearchError) -> [Range<Int>] {
        var found: [Range<Int>] = []
        guard let expression else {
            let searched = FoldingPass.fold(text, folding, leavingOut: gaps)
            search(searched, text, &found)
            return found
        }
        var matches: [Range<Int>] = []
        let searched = FoldingPass.copy(text, leavingOut: gaps)
        try Self.search(searched, by: expression, &matches)
        return matches.map { searched.source(of: $0, in: text) }
    }

    private static func search(
        _ searched: borrowing FoldedText, by expression: RegularExpression, _ found: inout [Range<Int>]
    ) throws(SearchError) {
        try expression.forEachMatch(in: searched.bytes) { found.append($0) }
    }

    /// Searches for the folded pattern; goes on after the character in which a hit ends.
    private func search(
        _ searched: borrowing FoldedText, _ text: UnsafeBufferPointer<UInt8>, _ found: inout [Range<Int>]
    ) {
        var place = 0
        while let start = wanted.first(in: searched.bytes, from: place) {
            let end = start + wanted.count
            if folding.keepsAccents, end < searched.count, Folding.isAccent(searched.bytes.scalar(at: end).0)
            {
                place = start + 1
                continue
            }
            if let edges, !edges.hold(start..<end, in: searched.bytes) {
                place = start + 1
                continue
            }
            let range = searched.source(of: start..<end, in: text)
            found.append(range)
            place = max(end, searched.folded(at: range.upperBound))
        }
    }

    /// Merges two ordered lists of hits; a hit of the second list that overlaps one of the first is dropped.
    private static func merged(_ first: [Range<Int>], _ second: [Range<Int>]) -> [Range<Int>] {
        let others = second.filter { other in
            let index = first.partitioningIndex { $0.upperBound > other.lowerBound }
            return index == first.count || first[index].lowerBound >= other.upperBound
        }
        guard !others.isEmpty else { return first }
        return (first + others).sorted { $0.lowerBound < $1.lowerBound }
    }
}

extension [Range<Int>] {
    /// Whether one of these ordered ranges overlaps another range.
    fileprivate func touch(_ range: Range<Int>) -> Bool {
        let index = partitioningIndex { $0.upperBound > range.lowerBound }
        return index < count && self[index].lowerBound < range.upperBound
    }
}

/// The hits of a pattern in one section.
public struct SectionHits: Hashable, Sendable {
    /// Stored compactly, as a single letter may have a million hits in a book.
    private var starts: [Int32] = []
    private var lengths: [Int32] = []
    /// The length of the section's text, in bytes.
    public let textLength: Int

    /// - Parameter ranges: ascending, not overlapping.
    public init(_ ranges: [Range<Int>] = [], textLength: Int) {
        self.textLength = textLength
        starts.reserveCapacity(ranges.count)
        lengths.reserveCapacity(ranges.count)
        for range in ranges { append(range) }
    }

    mutating func append(_ range: Range<Int>) {
        starts.append(Int32(truncatingIfNeeded: range.lowerBound))
        lengths.append(Int32(truncatingIfNeeded: range.count))
    }
}

extension SectionHits: RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { starts.count }

    public subscript(index: Int) -> Range<Int> {
        let start = Int(starts[index])
        return start..<start + Int(lengths[index])
    }

    /// The index of the first hit that begins at or after an offset; `count` if there is none.
    public func first(from offset: Int) -> Int { partitioningIndex { $0.lowerBound >= offset } }

    /// The indices of the hits that overlap a range of the text.
    public func touching(_ range: Range<Int>) -> Range<Int> {
        let first = partitioningIndex { $0.upperBound > range.lowerBound }
        return first..<Swift.max(first, self.first(from: range.upperBound))
    }
}
