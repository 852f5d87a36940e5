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
                if stop > wordEnd { count &+= 1 }
                wordEnd = stop &+ 1
            }
            offset = stop &+ 1
        }
        return count
    }
}
