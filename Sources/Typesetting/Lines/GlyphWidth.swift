import BookModel
import Cells

/// Sums the columns of characters as they are drawn.
struct GlyphWidth {
    private(set) var columns = 0
    /// Whether the last letter, ignoring marks, is a lam, with which an alef forms a ligature.
    private var followsLam = false
    private let joinsLam: Bool

    /// - Parameter joinsLam: whether a lam and an alef form a ligature.
    init(joinsLam: Bool = true) {
        self.joinsLam = joinsLam
    }

    /// The columns of a character: 0 for invisible and combining ones.
    @inline(__always)
    static func columns(of scalar: UInt32) -> Int {
        if scalar < 0x300 {
            // The soft hyphen is not drawn; control characters are drawn as U+FFFD.
            return scalar == 0xAD ? 0 : 1
        }
        return columnsBeyondLatin(of: scalar)
    }

    private static func columnsBeyondLatin(of scalar: UInt32) -> Int {
        if Cluster.isDropped(scalar) || scalar == Placeholder.scalar { return 0 }
        let columns = CellWidth.columns(of: scalar)
        return columns < 0 ? 1 : columns
    }

    /// The columns of a string.
    static func columns(of text: String, joinsLam: Bool = true) -> Int {
        var width = GlyphWidth(joinsLam: joinsLam)
        for scalar in text.unicodeScalars { width.add(scalar.value) }
        return width.columns
    }

    /// Adds the next character in reading order.
    @inline(__always)
    mutating func add(_ scalar: UInt32) {
        let width = Self.columns(of: scalar)
        if scalar < 0x600 || scalar > 0x6FF {
            columns += width
            if width > 0 || Cluster.isDropped(scalar) { followsLam = false }
        } else {
            addArabic(scalar, width)
        }
    }

    /// Whether a character would form a ligature with the last letter.
    func joins(_ scalar: UInt32) -> Bool { joinsLam && followsLam && ArabicShapes.isAlef(scalar) }

    private mutating func addArabic(_ scalar: UInt32, _ width: Int) {
        if joins(scalar) {
            followsLam = false
            return
        }
        columns += width
        if width > 0 { followsLam = scalar == ArabicShapes.lam }
    }
}
