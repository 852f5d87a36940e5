import BookModel
import Cells

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
    /// Columns of a line.
    private let width: Int
    /// The reading whose closing bracket is not reached yet: where its base and its bracket begin, and how many places
    /// were bound before it.
    private var reading: (base: Int, bracket: Int, bound: Int)?

    private let isVertical: Bool
    private let widths: TextWidths

    init(
        _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ insertions: [Insertion], width: Int = 0,
        isVertical: Bool = false, _ widths: TextWidths = .standard
    ) {
        (self.width, self.isVertical, self.widths) = (width, isVertical, widths)
        start = range.lowerBound
        var offset = range.lowerBound
        for insertion in insertions.belonging(to: range) where insertion.offset >= offset {
            bytes.append(contentsOf: text[offset..<insertion.offset])
            append(insertion)
            offset = min(insertion.offset + insertion.omitted, range.upperBound)
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
        if insertion.omitted > 0 {
            if !range.isEmpty { inserted.append((range, insertion.offset)) }
            return inserted.append(
                (range.upperBound..<range.upperBound, insertion.offset + insertion.omitted))
        }
        guard !range.isEmpty else { return bound.append(lower...lower) }
        if insertion.text == Insertion.readingStart {
            reading = (base: startOfBase(before: lower), bracket: lower, bound: bound.count)
        } else if insertion.text == Insertion.readingEnd {
            bindReading(before: range.upperBound)
        }
        inserted.append((range, insertion.offset))
        if insertion.isPrefix {
            bound.append((insertion.joinsPrevious ? lower : lower + 1)...range.upperBound)
            whole.append(lower + 1...range.upperBound)
        } else {
            bound.append(lower...max(lower, range.upperBound - 1))
            whole.append(lower...max(lower, range.upperBound - 1))
        }
    }
    /// Keeps a reading in brackets on one line, together with its base if that takes no more than half of the line.
    private mutating func bindReading(before end: Int) {
        guard let reading else { return }
        self.reading = nil
        let isShort = 2 * columns(reading.base..<end) <= width
        guard isShort || columns(reading.bracket..<end) <= width else { return }
        bound.removeSubrange(reading.bound...)
        bound.append((isShort ? reading.base + 1 : reading.bracket)...end - 1)
    }

    /// Where the ideographs begin that a reading belongs to.
    private func startOfBase(before end: Int) -> Int {
        let least = inserted.last?.range.upperBound ?? 0
        var start = end
        while start - 3 >= least, Self.isIdeograph(bytes[start - 3..<start]) { start -= 3 }
        return start < end ? start : max(0, end - 1)
    }

    /// Whether three bytes are an ideograph of Unicode's first plane, or its mark of repetition.
    private static func isIdeograph(_ bytes: ArraySlice<UInt8>) -> Bool {
        let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first?.value ?? 0
        return 0x3400...0x9FFF ~= scalar || scalar == 0x3005
    }

    private func columns(_ range: Range<Int>) -> Int {
        GlyphWidth.columns(of: String(decoding: bytes[range], as: UTF8.self), isVertical: isVertical, widths)
    }
}
