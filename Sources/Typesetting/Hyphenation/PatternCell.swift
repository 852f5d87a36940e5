/// A node of the trie of patterns, in 64 bits.
///
///     63          56 55             32 31         8 7   0
///     child count   │ place of digits │ first child │ label
struct PatternCell {
    let bits: UInt64

    /// As many as 24 bits can address.
    static let mostCells = 1 << 24

    @inline(__always)
    init(_ bits: UInt64) { self.bits = bits }

    /// - Parameters:
    ///   - digits: the place of the digits of the pattern that ends here; 0 where none does.
    ///   - children: the cells of the nodes below.
    init(label: UInt8, digits: UInt32, children: Range<Int>) {
        bits =
            UInt64(label) | UInt64(UInt32(truncatingIfNeeded: children.lowerBound) & 0xFF_FFFF) << 8
            | UInt64(digits & 0xFF_FFFF) << 32 | UInt64(UInt8(clamping: children.count)) << 56
    }

    /// The letter that leads here; 0 for a root.
    @inline(__always)
    var label: UInt8 { UInt8(truncatingIfNeeded: bits) }
    /// The place of the digits of the pattern that ends here; 0 where none does.
    @inline(__always)
    var digits: Int { Int(bits >> 32 & 0xFF_FFFF) }
    /// The indices of the children; in a damaged file maybe beyond the last cell.
    @inline(__always)
    var children: Range<Int> {
        let base = Int(bits >> 8 & 0xFF_FFFF)
        return base..<base &+ Int(bits >> 56)
    }
}
