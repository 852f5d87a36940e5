/// How the gaps of a justified line are stretched: by whole cells, spread evenly, the odd ones
/// from the left in one line and from the right in the next, so that no river runs down a side.
struct GapStretch {
    /// The columns to fill.
    let extra: Int
    private let gaps: Int
    /// What every gap takes, and what is to be spread over some.
    private let share: Int
    private let rest: Int
    /// What the gaps so far should have taken and have not, in parts of a column.
    private var owed: Int

    /// A line with fewer gaps shows each stretched one.
    static let leastGaps: Int32 = 3
    /// What a gap may take; a line that asks for more stays ragged.
    static let mostCells: Int32 = 2

    /// - Parameters:
    ///   - extra: columns to fill.
    ///   - isMirrored: true for every other line.
    /// - Returns: nil when the line is full or better left ragged.
    init?(gaps: Int, extra: Int, isMirrored: Bool) {
        guard extra > 0, gaps >= Int(Self.leastGaps), extra <= gaps * Int(Self.mostCells) else { return nil }
        self.gaps = gaps
        self.extra = extra
        share = extra / gaps
        rest = extra % gaps
        owed = isMirrored ? gaps - 1 : 0
    }

    /// Columns more for the next gap; their sum over all gaps is what there is to fill.
    mutating func next() -> Int {
        owed += rest
        guard owed >= gaps else { return share }
        owed -= gaps
        return share + 1
    }

    /// The gaps within a line: runs of spaces after its first other character.
    static func count(in range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> Int {
        var count = 0
        var offset = range.lowerBound
        var wordEnd = range.lowerBound
        while offset < range.upperBound {
            let stop = text.nextSpaceOrSoftHyphen(from: offset, to: range.upperBound)
            if stop < range.upperBound, text[stop] == 0x20 {
                // A gap is counted at its first space, once there is a word before it.
                if stop > wordEnd { count &+= 1 }
                wordEnd = stop &+ 1
            }
            offset = stop &+ 1
        }
        return count
    }
}
