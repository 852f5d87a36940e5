import BookModel
import Cells

/// Columns of characters as they are drawn, added up.
struct GlyphWidth {
    private(set) var columns = 0
    /// Whether the letter before, marks aside, is a lam, which an alef joins in one glyph.
    private var followsLam = false
    private let joinsLam: Bool

    /// - Parameter joinsLam: whether a lam and an alef are drawn as one.
    init(joinsLam: Bool = true) {
        self.joinsLam = joinsLam
    }

    /// The columns of one character: 0 for what is not drawn or stands over another.
    @inline(__always)
    static func columns(of scalar: UInt32) -> Int {
        if scalar < 0x300 {
            // Only the soft hyphen is not drawn; controls are, as U+FFFD.
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

    /// Takes the next character in reading order.
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

    /// Whether a character would be drawn as one with the letter before.
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
