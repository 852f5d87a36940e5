import CICU
import Cells

/// Finds grapheme clusters, if a piece is too wide for a line or a break is uncertain.
final class ClusterFinder {
    private let owner: UnicodeBreaker
    private let text: UnsafeBufferPointer<UInt8>
    private let range: Range<Int>
    private let bound: [ClosedRange<Int>]
    /// Offsets in `bound` at which not even a cluster wider than a line is split.
    private let whole: [ClosedRange<Int>]
    private lazy var breaks = owner.clusterBreaks(of: range, in: text)

    init(
        _ owner: UnicodeBreaker, _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>,
        _ bound: [ClosedRange<Int>] = [], whole: [ClosedRange<Int>] = []
    ) {
        self.whole = whole
        self.owner = owner
        self.text = text
        self.range = range
        self.bound = bound
    }

    /// Whether there is a cluster boundary at an offset.
    func isBoundary(_ offset: Int) -> Bool {
        guard let breaks else { return true }
        return ci_breaks_is_boundary(breaks, Int32(truncatingIfNeeded: offset - range.lowerBound))
    }

    /// The end of the cluster at an offset, and its columns.
    ///
    /// A sequence of joined emoji, consonants or bound letters may be wider than a line; then only the
    /// characters that fit are returned.
    func cluster(_ start: Int, within limit: Int = .max) -> (end: Int, columns: Int) {
        let decoder = ScalarDecoder(text, end: range.upperBound)
        var width = owner.width
        var offset = start
        var cut: (end: Int, columns: Int)?
        repeat {
            let (scalar, next) = decoder.scalar(at: offset)
            width.add(scalar)
            if width.columns > limit, let cut { return cut }
            offset = next
            guard offset < range.upperBound else { break }
            let following = decoder.scalar(at: offset).0
            // Letters in one square are kept together.
            if owner.isVertical, Squares.combines(scalar), Squares.combines(following) {
                if !whole.contains(where: { $0.contains(offset) }), isLongWord(around: offset) { break }
                continue
            }
            // A lam and an alef drawn as a ligature are kept together, and so are insertions.
            if width.joins(following) || whole.contains(where: { $0.contains(offset) }) { continue }
            let isBound = bound.contains { $0.contains(offset) }
            if !isBound, isBoundary(offset, between: scalar, and: following) { break }
            cut = (offset, width.columns)
        } while true
        return (offset, width.columns)
    }

    /// Whether more letters or digits stand around an offset than share a square.
    private func isLongWord(around offset: Int) -> Bool {
        let near = Squares.mostCombined + 1
        let before = text[max(range.lowerBound, offset - near)..<offset].reversed()
            .prefix { Squares.combines(UInt32($0)) }
        let after = text[offset..<min(offset + near, range.upperBound)].prefix {
            Squares.combines(UInt32($0))
        }
        return before.count + after.count > Squares.mostCombined
    }

    /// The same as `isBoundary`, but without calling ICU if the characters decide.
    func isBoundary(_ offset: Int, between before: UInt32, and after: UInt32) -> Bool {
        Self.joinsNothingBefore(after) && !Self.mayJoinAfter(before) || isBoundary(offset)
    }

    /// Whether a character begins a cluster after nearly any other (UAX #29, class Other, or a complete
    /// Hangul syllable); true for most characters of most scripts.
    private static func joinsNothingBefore(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x20..<0x7F, 0xA0..<0xA9, 0xAF..<0x300, 0x400..<0x483, 0x5D0..<0x5EB, 0x620..<0x64B,
            0x2010..<0x2028, 0x3001..<0x302A, 0x3041..<0x3097, 0x30A1..<0x30FB, 0x3400..<0xA000,
            0xAC00..<0xD7A4, 0xFF01..<0xFF61:
            true
        default: false
        }
    }

    /// Whether a character can form a cluster with the next one: class Prepend and leading consonants of
    /// Hangul.
    private static func mayJoinAfter(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x600...0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0xD4E, 0x1100...0x115F, 0xA960...0xA97C,
            0x10000...:
            true
        default: false
        }
    }
}
