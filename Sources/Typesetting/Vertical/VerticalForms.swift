/// The characters that are drawn in vertical lines instead of others (UAX #50).
///
/// Punctuation and brackets have vertical forms in Unicode (U+FE10 to U+FE48). Dashes, long vowel marks and wave dashes,
/// which are turned in print, are drawn as vertical strokes. Latin letters and digits that stand alone are drawn in their
/// full-width forms, in the middle of the square.
enum VerticalForms {
    /// The character that is drawn for one that stands alone in a square; the same for most.
    static func form(of scalar: UInt32) -> UInt32 {
        if scalar < 0x80 { return asciiForm(of: scalar) }
        guard scalar >= 0x2010 else { return scalar }
        return table[scalar] ?? scalar
    }

    private static func asciiForm(of scalar: UInt32) -> UInt32 {
        guard scalar > 0x20, scalar < 0x7F else { return scalar }
        let full = scalar + 0xFEE0
        return table[full] ?? full
    }

    private static let table: [UInt32: UInt32] = [
        // Hyphens, dashes and marks of long vowels.
        0x2010: 0xFE32, 0x2011: 0xFE32, 0x2012: 0xFE32, 0x2013: 0xFE32, 0x2014: 0xFE31, 0x2015: 0xFE31,
        0x2E3A: 0xFE31, 0x2500: 0xFE31, 0x30FC: 0xFE31, 0xFF0D: 0xFE32,
        // Wave dashes and low lines.
        0x301C: 0xFE34, 0xFF5E: 0xFE34, 0xFF3F: 0xFE33,
        // Ellipses.
        0x2025: 0xFE30, 0x2026: 0xFE19, 0x22EF: 0xFE19,
        // Commas, full stops, colons.
        0x3001: 0xFE11, 0x3002: 0xFE12, 0xFF0C: 0xFE10, 0xFF1A: 0xFE13, 0xFF1B: 0xFE14,
        // Brackets and quotation marks.
        0x201C: 0x301D, 0x201D: 0x301F, 0x3016: 0xFE17, 0x3017: 0xFE18, 0xFF08: 0xFE35, 0xFF09: 0xFE36,
        0xFF5B: 0xFE37, 0xFF5D: 0xFE38, 0x3014: 0xFE39, 0x3015: 0xFE3A, 0x3010: 0xFE3B, 0x3011: 0xFE3C,
        0x300A: 0xFE3D, 0x300B: 0xFE3E, 0x3008: 0xFE3F, 0x3009: 0xFE40, 0x300C: 0xFE41, 0x300D: 0xFE42,
        0x300E: 0xFE43, 0x300F: 0xFE44, 0xFF3B: 0xFE47, 0xFF3D: 0xFE48,
    ]
}
