/// A node of the trie of patterns, in 64 bits.
///
///     63          56 55             32 31         8 7   0
///     child count   │ place of digits │ first child │ label
struct PatternCell {
    let bits: UInt64

    /// The number of cells that 24 bits can address.
    static let mostCells = 1 << 24

    @inline(__always)
    init(_ bits: UInt64) { self.bits = bits }

    /// - Parameters:
    ///   - digits: index of the digits of the pattern that ends here; 0 if there is none.
    ///   - children: the cells of the child nodes.
    init(label: UInt8, digits: UInt32, children: Range<Int>) {
        bits =
            UInt64(label) | UInt64(UInt32(truncatingIfNeeded: children.lowerBound) & 0xFF_FFFF) << 8
            | UInt64(digits & 0xFF_FFFF) << 32 | UInt64(UInt8(clamping: children.count)) << 56
    }

    /// The letter of the cell; 0 for a root.
    @inline(__always)
    var label: UInt8 { UInt8(truncatingIfNeeded: bits) }
    /// Index of the digits of the pattern that ends here; 0 if there is none.
    @inline(__always)
    var digits: Int { Int(bits >> 32 & 0xFF_FFFF) }
    /// Indices of the children; in a damaged file they may be out of bounds.
    @inline(__always)
    var children: Range<Int> {
        let base = Int(bits >> 8 & 0xFF_FFFF)
        return base..<base &+ Int(bits >> 56)
    }
}
