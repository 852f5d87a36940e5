/// A node of the trie of patterns, in 64 bits.
///
///     63           32 31      8 7     0
///     place of digits │ base   │ label
struct PatternCell {
    private(set) var bits: UInt64

    /// What bases lead to.
    static let mostCells = 1 << 24

    @inline(__always)
    init(_ bits: UInt64) { self.bits = bits }

    init(label: UInt8, digits: UInt32) { bits = UInt64(digits) << 32 | UInt64(label) }

    /// The letter that leads here; 0 for a cell that is free, and for a root.
    @inline(__always)
    var label: UInt8 { UInt8(truncatingIfNeeded: bits) }
    /// The place of the digits of the pattern that ends here; 0 where none does.
    @inline(__always)
    var digits: Int { Int(bits >> 32) }
    /// Where the children begin; no two nodes have the same, and 0 is that of those without any.
    @inline(__always)
    var base: Int {
        get { Int(bits >> 8 & 0xFF_FFFF) }
        set { bits = bits & ~(0xFF_FFFF << 8) | UInt64(newValue & 0xFF_FFFF) << 8 }
    }
}
