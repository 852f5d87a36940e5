/// A grapheme cluster as it is drawn: scalars that take the same columns in every terminal.
///
/// Terminals disagree on emoji that are joined (ZWJ), coloured (skin tone modifiers) or asked
/// for by a variation selector: some show one glyph in two columns, others the parts. What the
/// terminals disagree on is left out when a cluster is drawn, never from the text itself.
public enum Cluster {
    /// Calls `body` with each scalar of `text` that is drawn, and its columns.
    ///
    /// Controls and unassigned scalars are drawn as U+FFFD.
    @inlinable
    public static func forEachDrawnScalar(
        in text: some Sequence<Unicode.Scalar>, _ body: (Unicode.Scalar, _ columns: Int) -> Void
    ) {
        for scalar in text {
            let value = scalar.value
            if isDropped(value) { continue }
            let columns = CellWidth.columns(of: value)
            if columns < 0 { body("\u{FFFD}", 1) } else { body(scalar, columns) }
        }
    }

    /// The columns a cluster takes when drawn.
    @inlinable
    public static func columns(of text: some Sequence<Unicode.Scalar>) -> Int {
        var total = 0
        forEachDrawnScalar(in: text) { total += $1 }
        return total
    }

    /// Whether a scalar is left out of what is drawn: joiners, direction controls, variation
    /// selectors, skin tones and tags.
    @inlinable
    public static func isDropped(_ scalar: UInt32) -> Bool {
        if scalar < 0x200B { return scalar == 0xAD }
        switch scalar {
        case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF,
            0x1F3FB...0x1F3FF, 0xE0000...0xE0FFF:
            return true
        default: return false
        }
    }
}
