/// How the gaps of a justified line are stretched: by whole cells, spread evenly, the odd ones
/// from the left in one line and from the right in the next, so that no river runs down a side.
struct GapStretch {
    private let gaps: Int
    private let extra: Int
    private let isMirrored: Bool
    private var index = 0

    /// A line with fewer gaps shows each stretched one.
    private static let leastGaps = 3
    /// What a gap may take; a line that asks for more stays ragged.
    private static let mostCells = 2

    /// - Parameters:
    ///   - extra: columns to fill.
    ///   - isMirrored: true for every other line.
    /// - Returns: nil when the line is full or better left ragged.
    init?(gaps: Int, extra: Int, isMirrored: Bool) {
        guard extra > 0, gaps >= Self.leastGaps, extra <= gaps * Self.mostCells else { return nil }
        self.gaps = gaps
        self.extra = extra
        self.isMirrored = isMirrored
    }

    /// Columns more for the next gap; their sum over all gaps is what there is to fill.
    mutating func next() -> Int {
        guard index < gaps else { return 0 }
        let place = isMirrored ? gaps - 1 - index : index
        index += 1
        return (place + 1) * extra / gaps - place * extra / gaps
    }

    /// The gaps within a line: runs of spaces after its first other character.
    static func count(in text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        var count = 0
        var before: UInt8 = 0x20
        for byte in text {
            if byte == 0x20, before != 0x20 { count += 1 }
            before = byte
        }
        return count
    }
}
