import CPosix

/// How a grapheme cluster is drawn: only scalars that take the same columns in every terminal.
///
/// Terminals disagree on emoji that are joined (ZWJ), coloured (skin tone modifiers) or selected by a
/// variation selector: some show one glyph in two columns, others the parts. The scalars that they disagree
/// on are left out when a cluster is drawn, never from the text itself.
public enum Cluster {
    /// Calls `body` with each scalar of `text` that is drawn, and its width in columns.
    ///
    /// Control characters and unassigned scalars are drawn as U+FFFD.
    @inlinable
    public static func forEachDrawnScalar(
        in text: some Sequence<Unicode.Scalar>, _ widths: TextWidths = .standard,
        _ body: (Unicode.Scalar, _ columns: Int) -> Void
    ) {
        for scalar in text {
            let value = scalar.value
            if isDropped(value) { continue }
            let columns = widths.columnsInCell(of: value)
            if columns < 0 { body("\u{FFFD}", 1) } else { body(scalar, columns) }
        }
    }

    /// The columns a text takes when drawn (`TextWidths`).
    @inlinable
    public static func columns(
        of text: some Sequence<Unicode.Scalar>, _ widths: TextWidths = .standard
    ) -> Int {
        text.reduce(0) { $0 + widths.columns(of: $1.value) }
    }

    /// Whether a scalar is not drawn: joiners, direction controls, variation selectors, skin tones and tags.
    @inlinable
    public static func isDropped(_ scalar: UInt32) -> Bool {
        if scalar < 0x200B { return scalar == 0xAD || scalar == 0x61C }
        switch scalar {
        case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF,
            0x1F3FB...0x1F3FF, 0xE0000...0xE0FFF:
            return true
        default: return false
        }
    }
}

/// How many columns a terminal's cursor moves for a scalar.
///
/// The C library's `wcwidth` decides, as in ncurses, so that both count alike. It is called in a UTF-8
/// locale, whatever the user's is.
public enum CellWidth {
    /// 0, 1 or 2 columns; -1 for scalars that must not reach a terminal (control characters, unassigned).
    @inlinable
    public static func columns(of scalar: UInt32) -> Int {
        if scalar < 0x300 {
            if scalar >= 0x20 && scalar < 0x7F { return 1 }
            if scalar >= 0xA0 && scalar != 0xAD { return 1 }
            return scalar == 0xAD ? 0 : -1
        }
        return columnsBeyondLatin(of: scalar)
    }

    @usableFromInline
    static func columnsBeyondLatin(of scalar: UInt32) -> Int {
        guard utf8Locale else { return 1 }
        // Direction marks, isolates and separators have no width, and terminals that support them reorder
        // text.
        switch scalar {
        // Frequent in English text: dashes, quotation marks, the ellipsis.
        case 0x2010...0x2027, 0x2030...0x205E: return 1
        case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF: return 0
        case 0x2028, 0x2029, 0xFFF9...0xFFFB: return -1
        case 0xAC00...0xD7A3, 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF: return 2
        default: return Int(wcwidth(wchar_t(bitPattern: scalar)))
        }
    }

    private static let utf8Locale = setlocale(LC_CTYPE, "C.UTF-8") != nil
}
