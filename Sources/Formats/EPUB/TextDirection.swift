/// The direction that a package document gives a title or a name (EPUB 3.3 §5.3.3 `dir`).
enum TextDirection: String {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"

    /// The text with a mark before it, where it would not run this way by its first letter.
    func mark(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: Self.runsToTheLeft) else { return text }
        let first = text.unicodeScalars.first { $0.properties.isAlphabetic }
        let isReversed = first.map(Self.runsToTheLeft) ?? false
        switch self {
        case .leftToRight: return isReversed ? "\u{200E}" + text : text
        case .rightToLeft: return isReversed ? text : "\u{200F}" + text
        }
    }

    /// Letters of Hebrew, Arabic, Syriac and the scripts beside them.
    private static func runsToTheLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
        default: false
        }
    }
}
