import BookModel

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
