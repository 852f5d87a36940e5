/// The patterns of a dictionary that no word has asked for yet, by the three bytes they begin with.
///
/// German has 78,000 patterns, a page needs a tenth of them: to find where each begins takes a
/// tenth of the time that reading them takes.
struct UnreadPatterns {
    /// The first pattern of each slot, an index into `starts`; `none` where there is none, or no more.
    private var heads = [UInt32](repeating: Self.none, count: Self.slots)
    private var starts: [UInt32] = []
    /// The next pattern of the same slot.
    private var next: [UInt32] = []

    private static let none = UInt32.max
    /// A power of two: a few patterns a slot in the largest dictionaries.
    private static let slots = 1 << 14

    /// Adds a pattern that begins at a place in the file and with these letters.
    mutating func append(_ start: Int, key: UInt32) {
        let slot = Self.slot(of: key)
        next.append(heads[slot])
        heads[slot] = UInt32(truncatingIfNeeded: starts.count)
        starts.append(UInt32(truncatingIfNeeded: start))
    }

    /// Whether patterns are left that may begin with these letters.
    @inline(__always)
    func mayHold(_ key: UInt32) -> Bool { heads[Self.slot(of: key)] != Self.none }

    /// Takes the patterns that may begin with these letters: where each begins, in the file's order.
    mutating func take(_ key: UInt32) -> [Int] {
        let slot = Self.slot(of: key)
        var taken: [Int] = []
        var index = heads[slot]
        while index != Self.none {
            taken.append(Int(starts[Int(index)]))
            index = next[Int(index)]
        }
        heads[slot] = Self.none
        return taken.reversed()
    }

    @inline(__always)
    private static func slot(of key: UInt32) -> Int {
        Int(truncatingIfNeeded: (key &* 0x9E37_79B1) >> 18)
    }
}
