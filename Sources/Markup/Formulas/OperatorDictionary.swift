/// Spacing of operators, and which are brackets, by character and form (MathML Core, Appendix B).
///
/// Widths are in eighteenths of an em.
enum OperatorDictionary {
    enum Form: String {
        case infix, prefix, postfix
    }

    struct Entry {
        var left = 5
        var right = 5
        var isFence = false
        var isSeparator = false
    }

    /// A bracket in any form.
    static let fence = Entry(left: 0, right: 0, isFence: true)

    /// The entry of an operator in a form, or else in another form (§3.2.4.2).
    ///
    /// - Returns: the form of the entry; the default entry for an infix if there is none.
    static func entry(_ text: String, _ wanted: Form) -> (form: Form, entry: Entry) {
        let scalars = text.unicodeScalars
        guard let first = scalars.first else { return (wanted, Entry(left: 0, right: 0)) }
        guard scalars.count == 1 else { return entry(ofLong: text, wanted) }
        for form in [wanted, .infix, .postfix, .prefix] {
            if let entry = entry(first.value, form) { return (form, entry) }
        }
        return first.isOrdinary ? (.infix, Entry(left: 0, right: 0)) : (wanted, Entry())
    }

    private static func entry(ofLong text: String, _ wanted: Form) -> (form: Form, entry: Entry) {
        switch text {
        case "!!", "++", "--":
            wanted == .prefix ? (.prefix, Entry(left: 0, right: 0)) : (.postfix, Entry(left: 0, right: 0))
        case "||": (wanted, fence)
        case "**", "<>", "//": (.infix, Entry(left: 3, right: 3))
        default: (wanted, Entry())
        }
    }

    private static func entry(_ value: UInt32, _ form: Form) -> Entry? {
        switch form {
        case .prefix: prefix(value)
        case .postfix: postfix(value)
        case .infix: infix(value)
        }
    }

    private static func prefix(_ value: UInt32) -> Entry? {
        if opening.contains(value) || bars.contains(value) { return fence }
        switch value {
        case 0x220F...0x2211, 0x222B...0x2233, 0x22C0...0x22C3, 0x2A00...0x2A1C, 0x2AFC, 0x2AFF:
            return Entry(left: 3, right: 3)
        case 0x2145, 0x2146, 0x2202, 0x221A...0x221C: return Entry(left: 3, right: 0)
        case 0x21, 0x23, 0x2B, 0x2D, 0xAC, 0xB1, 0x2018, 0x201C, 0x2200, 0x2201, 0x2203, 0x2204, 0x2207,
            0x2212, 0x2213, 0x221F...0x2222, 0x2234, 0x2235, 0x223C, 0x22BE, 0x22BF, 0x2310, 0x2319, 0x2795,
            0x2796, 0x2AEC, 0x2AED, 0x2016:
            return Entry(left: 0, right: 0)
        default: return nil
        }
    }

    private static func postfix(_ value: UInt32) -> Entry? {
        if closing.contains(value) || bars.contains(value) { return fence }
        switch value {
        case 0x21, 0x22, 0x25, 0x26, 0x27, 0x60, 0xA8, 0xAF, 0xB0, 0xB2...0xB4, 0xB8, 0xB9, 0x2019...0x201F,
            0x2032...0x2037, 0x2057, 0x20DB, 0x20DC, 0x2CA...0x2DD:
            return Entry(left: 0, right: 0)
        default: return nil
        }
    }

    private static func infix(_ value: UInt32) -> Entry? {
        switch value {
        case 0x2C, 0x3B: Entry(left: 0, right: 3, isSeparator: true)
        case 0x3A: Entry(left: 0, right: 3)
        // Invisible function application, times, separator and plus.
        case 0x2061...0x2064, 0x200B: Entry(left: 0, right: 0)
        case 0x2F, 0x2044, 0x2215, 0x5C, 0x5F, 0x5E, 0x2E, 0x40, 0x3F, 0xB7, 0x22C5, 0x2025:
            Entry(left: 0, right: 0)
        case 0x2B, 0x2D, 0xB1, 0xF7, 0x2212...0x2214, 0x2216, 0x2227...0x222A, 0x2236, 0x2238,
            0x228C...0x228E,
            0x2293...0x2296, 0x2298, 0x229D...0x229F, 0x22BB...0x22BD, 0x22CE, 0x22CF, 0x22D2, 0x22D3,
            0x2795...0x2797:
            Entry(left: 4, right: 4)
        case 0x2A, 0x25, 0xD7, 0x2022, 0x2043, 0x2217...0x2219, 0x2240, 0x2297, 0x2299...0x229B, 0x22A0,
            0x22A1,
            0x22BA, 0x22C4, 0x22C6, 0x22C7, 0x22C9...0x22CC:
            Entry(left: 3, right: 3)
        case 0x2190...0x21FF, 0x27F0...0x27FF, 0x2900...0x297F: Entry()
        case 0x3C...0x3E, 0x7C, 0x2208...0x220D, 0x221D, 0x2223...0x2226, 0x2237, 0x2239...0x228B,
            0x228F...0x2292,
            0x22A2...0x22B9, 0x22C8, 0x22CD, 0x22D0, 0x22D1, 0x22D4...0x22ED, 0x22F2...0x22FF,
            0x2A66...0x2AF0:
            Entry()
        default: nil
        }
    }

    private static let opening: Set<UInt32> = [
        0x28, 0x5B, 0x7B, 0x2308, 0x230A, 0x2329, 0x2772, 0x27E6, 0x27E8, 0x27EA, 0x27EC, 0x27EE, 0x2983,
        0x2985, 0x3008,
    ]
    private static let closing: Set<UInt32> = [
        0x29, 0x5D, 0x7D, 0x2309, 0x230B, 0x232A, 0x2773, 0x27E7, 0x27E9, 0x27EB, 0x27ED, 0x27EF, 0x2984,
        0x2986, 0x3009,
    ]
    /// Vertical bars, which can open and close.
    static let bars: Set<UInt32> = [0x7C, 0x2016, 0x2223, 0x2225]

    /// Whether it is a relation, before which a line breaks preferably.
    static func isRelation(_ text: String) -> Bool {
        guard let value = text.unicodeScalars.first?.value else { return false }
        switch value {
        case 0x3C...0x3E, 0x2190...0x21FF, 0x2208...0x220D, 0x221D, 0x2223...0x2226, 0x223C...0x228B,
            0x228F...0x2292, 0x22A2...0x22B9, 0x22C8, 0x22CD, 0x22D0, 0x22D1, 0x22D4...0x22ED,
            0x27F0...0x27FF,
            0x2900...0x297F, 0x2A66...0x2AF0, 0x2254, 0x2255:
            return true
        default: return false
        }
    }

    /// Whether it is an arrow or line that stretches to the text above it.
    static func isArrow(_ text: String) -> Bool {
        guard let value = text.unicodeScalars.first?.value, text.unicodeScalars.count == 1 else {
            return false
        }
        return 0x2190...0x2194 ~= value || 0x21D0...0x21D4 ~= value || 0x21A6 == value
            || 0x27F5...0x27FA ~= value || 0x27FC == value
    }
}

extension Unicode.Scalar {
    /// Whether it is a symbol that is not an operator: dots, letters, end-of-proof signs.
    fileprivate var isOrdinary: Bool {
        switch value {
        case 0x2026, 0x22EE...0x22F1, 0x25A0...0x25FF, 0x2660...0x266F, 0x221E, 0x2205, 0x2135...0x2138,
            0x2113,
            0x210F, 0x22A4, 0x22A5:
            true
        default: properties.isAlphabetic || properties.numericType != nil
        }
    }
}
