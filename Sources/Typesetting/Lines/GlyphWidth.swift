import BookModel
import Cells

/// Sums the columns of characters as they are drawn.
struct GlyphWidth {
    private(set) var columns = 0
    /// Whether the last letter, ignoring marks, is a lam, with which an alef forms a ligature.
    private var followsLam = false
    private let joinsLam: Bool
    /// Counts squares in vertical lines; nil in horizontal ones.
    private var squares: Squares.Counter?
    private let widths: TextWidths

    /// - Parameters:
    ///   - joinsLam: whether a lam and an alef form a ligature.
    ///   - isVertical: whether squares of a vertical line are counted.
    init(joinsLam: Bool = true, isVertical: Bool = false, _ widths: TextWidths = .standard) {
        (self.joinsLam, self.widths) = (joinsLam, widths)
        squares = isVertical ? Squares.Counter() : nil
    }

    /// The columns of a character: 0 for invisible and combining ones.
    @inline(__always)
    static func columns(of scalar: UInt32, _ widths: TextWidths = .standard) -> Int {
        if scalar < 0x300, !widths.widensAmbiguous {
            // The soft hyphen is not drawn; control characters are drawn as U+FFFD.
            return scalar == 0xAD ? 0 : 1
        }
        return scalar == Placeholder.scalar ? 0 : widths.columns(of: scalar)
    }

    /// The columns of a string.
    static func columns(
        of text: String, joinsLam: Bool = true, isVertical: Bool = false, _ widths: TextWidths = .standard
    ) -> Int {
        var width = GlyphWidth(joinsLam: joinsLam, isVertical: isVertical, widths)
        for scalar in text.unicodeScalars { width.add(scalar.value) }
        return width.columns
    }

    /// Adds the next character in reading order.
    @inline(__always)
    mutating func add(_ scalar: UInt32) {
        let width = Self.columns(of: scalar, widths)
        if squares != nil {
            addSquare(scalar, width)
        } else if scalar < 0x600 || scalar > 0x6FF {
            columns += width
            if width > 0 || Cluster.isDropped(scalar) { followsLam = false }
        } else {
            addArabic(scalar, width)
        }
    }

    private mutating func addSquare(_ scalar: UInt32, _ width: Int) {
        columns += squares?.add(scalar, columns: width) ?? 0
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
