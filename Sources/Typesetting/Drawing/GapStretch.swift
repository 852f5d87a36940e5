/// Distributes extra columns over the gaps of a justified line. The remainder goes to the first gaps in one
/// line and to the last in the next, so that no river forms at a side.
struct GapStretch {
    /// The columns to fill.
    let extra: Int
    private let gaps: Int
    /// Columns for every gap, and the remainder to be distributed.
    private let share: Int
    private let rest: Int
    /// Columns due to the gaps so far and not yet used, times the number of gaps.
    private var owed: Int

    /// Least gaps of a justified line; with fewer, each stretched gap would stand out.
    static let leastGaps: Int32 = 3
    /// Most columns added to a gap; a line that needs more stays ragged.
    static let mostCells: Int32 = 2

    /// - Parameters:
    ///   - extra: columns to distribute.
    ///   - isMirrored: alternates from line to line.
    /// - Returns: nil if the line is full or should stay ragged.
    init?(gaps: Int, extra: Int, isMirrored: Bool) {
        guard extra > 0, gaps >= Int(Self.leastGaps), extra <= gaps * Int(Self.mostCells) else { return nil }
        self.gaps = gaps
        self.extra = extra
        share = extra / gaps
        rest = extra % gaps
        owed = isMirrored ? gaps - 1 : 0
    }

    /// The columns to add to the next gap; their sum is `extra`.
    mutating func next() -> Int {
        owed += rest
        guard owed >= gaps else { return share }
        owed -= gaps
        return share + 1
    }

    /// The number of gaps in a line: runs of spaces after its first other character.
    static func count(in range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> Int {
        var count = 0
        var offset = range.lowerBound
        var wordEnd = range.lowerBound
        while offset < range.upperBound {
            let stop = text.nextSpaceOrSoftHyphen(from: offset, to: range.upperBound)
            if stop < range.upperBound, text[stop] == 0x20 {
                // A gap is counted at its first space, if there is a word before it.
                if stop > wordEnd, mayStretch(stop, in: range, of: text) { count &+= 1 }
                wordEnd = stop &+ 1
            }
            offset = stop &+ 1
        }
        return count
    }

    /// Whether a space is the first of a gap that may be stretched.
    static func isGap(_ space: Int, in range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> Bool {
        space > range.lowerBound && text[space - 1] != 0x20 && mayStretch(space, in: range, of: text)
    }

    /// Whether a gap that begins with a space may be stretched: not one that belongs to a mark, as in French, before
    /// `; : ! ? »` and after `«`.
    ///
    /// - Parameter range: the bytes of the line.
    @inline(__always)
    static func mayStretch(_ space: Int, in range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> Bool {
        let next = space &+ 1 < range.upperBound ? text[space &+ 1] : 0
        switch next {
        case UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "?"), 0xC2, 0xE2:
            return !beginsClosingMark(space &+ 1..<range.upperBound, of: text)
        default:
            let last = space > range.lowerBound ? text[space &- 1] : 0
            guard last == 0xAB || last == 0xB9 else { return true }
            return !PieceList.opensQuotation(range.lowerBound...space &- 1, text)
        }
    }

    /// Whether text begins with a mark that does not belong to a word after it.
    private static func beginsClosingMark(_ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> Bool {
        let decoder = ScalarDecoder(text, end: range.upperBound)
        let (mark, next) = decoder.scalar(at: range.lowerBound)
        guard mark < 0x80 || mark == 0xBB || mark == 0x203A else { return false }
        return next >= range.upperBound || !decoder.scalar(at: next).0.isOfWord
    }
}
