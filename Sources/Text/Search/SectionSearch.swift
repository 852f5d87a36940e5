import BookModel

/// Looks for one pattern in sections, one after the other; for one thread.
public struct SectionSearch {
    private let folding: Folding
    private let wanted: ByteSearch
    private let expression: RegularExpression?
    /// Where words have to end; nil where they need not.
    private let edges: WordEdges?

    /// - Parameter goesOn: asked now and then within long sections; one that says no ends the search.
    public init(_ pattern: SearchPattern, goesOn: @escaping () -> Bool = { true }) throws(SearchError) {
        folding = pattern.folding
        let isExpression = pattern.kind == .expression
        wanted = ByteSearch(isExpression ? [] : pattern.folded)
        expression = isExpression ? try RegularExpression(pattern, goesOn: goesOn) : nil
        edges = pattern.kind == .words ? WordEdges(pattern.folded, isOpen: pattern.isOpen) : nil
    }

    /// Where the pattern stands in a section, in order.
    ///
    /// Hits of a literal do not overlap. What stands between words, readings and marks of notes, is passed
    /// over, and searched as it is written as well.
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

    /// Looks for the folded pattern; goes on behind the character in which a hit ends.
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

    /// Two lists of hits in order; of two that overlap, the one of the first list stays.
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
    /// Whether one of these, which are in order, overlaps a range.
    fileprivate func touch(_ range: Range<Int>) -> Bool {
        let index = partitioningIndex { $0.upperBound > range.lowerBound }
        return index < count && self[index].lowerBound < range.upperBound
    }
}

/// Where a pattern stands in one section.
public struct SectionHits: Hashable, Sendable {
    /// Bytes of the section's text, compactly: a letter may stand in a book a million times.
    private var starts: [Int32] = []
    private var lengths: [Int32] = []
    /// The length of the section's text.
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

    /// The first hit that begins at an offset or behind it; the count without one.
    public func first(from offset: Int) -> Int { partitioningIndex { $0.lowerBound >= offset } }

    /// The hits that a range of the text shows some of.
    public func touching(_ range: Range<Int>) -> Range<Int> {
        let first = partitioningIndex { $0.upperBound > range.lowerBound }
        return first..<Swift.max(first, self.first(from: range.upperBound))
    }
}
