import BookModel

/// A range of text with insertions, and a mapping of offsets to the original text.
struct AugmentedText {
    private(set) var bytes: [UInt8] = []
    /// Offsets in `bytes` without line breaks: within insertions and at their side towards the text they
    /// belong to.
    private(set) var bound: [ClosedRange<Int>] = []
    /// Those of them that separate or split an insertion and the text it belongs to.
    private(set) var whole: [ClosedRange<Int>] = []
    /// The inserted ranges in `bytes`, and their offsets in the text.
    private var inserted: [(range: Range<Int>, offset: Int)] = []
    private let start: Int

    init(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ insertions: [Insertion]) {
        start = range.lowerBound
        var offset = range.lowerBound
        for insertion in insertions.belonging(to: range) where insertion.offset >= offset {
            bytes.append(contentsOf: text[offset..<insertion.offset])
            offset = insertion.offset
            append(insertion)
        }
        bytes.append(contentsOf: text[offset..<range.upperBound])
        Placeholder.pass(in: &bytes)
    }

    /// The offset in the text of an offset in `bytes`.
    func offset(of place: Int) -> Int {
        let next = inserted.partitioningIndex { $0.range.upperBound > place }
        if next < inserted.count, inserted[next].range.contains(place) { return inserted[next].offset }
        guard next > 0 else { return start + place }
        return inserted[next - 1].offset + place - inserted[next - 1].range.upperBound
    }

    private mutating func append(_ insertion: Insertion) {
        let lower = bytes.count
        bytes.append(contentsOf: insertion.text.utf8)
        let range = lower..<bytes.count
        guard !range.isEmpty else { return bound.append(lower...lower) }
        inserted.append((range, insertion.offset))
        if insertion.isPrefix {
            bound.append((insertion.joinsPrevious ? lower : lower + 1)...range.upperBound)
            whole.append(lower + 1...range.upperBound)
        } else {
            bound.append(lower...max(lower, range.upperBound - 1))
            whole.append(lower...max(lower, range.upperBound - 1))
        }
    }
}
