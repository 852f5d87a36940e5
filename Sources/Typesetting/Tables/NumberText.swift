/// A plain number in a table cell, with the possible positions of its decimal point.
///
///     1,234.5
///        −0.25
///       12
struct NumberText: Hashable {
    /// The possible decimal separators, with the number of digits after the last of each.
    private(set) var separators: [Unicode.Scalar: Int] = [:]
    /// Whether it is a dash in place of a number.
    private(set) var isDash = false

    /// Most characters of a number.
    private static let longest = 24
    private static let leading: Set<Unicode.Scalar> = [
        "+", "-", "−", "–", "±", "~", "≈", "<", ">", "≤", "≥", "(", "$", "€", "£", "¥", " ", "\u{A0}",
    ]
    private static let trailing: Set<Unicode.Scalar> = [
        "%", "‰", "°", ")", "*", "†", "‡", "€", " ", "\u{A0}", "\u{202F}",
    ]
    private static let dashes: Set<Unicode.Scalar> = ["-", "–", "—", "−", "…", "\u{2012}"]
    private static let groups: Set<Unicode.Scalar> = [
        ".", ",", "'", "’", " ", "\u{A0}", "\u{2009}", "\u{202F}",
    ]

    /// - Returns: nil if the text is not a number with optional sign and unit.
    init?(_ text: Substring) {
        let scalars = Array(text.unicodeScalars)
        guard !scalars.isEmpty, scalars.count <= Self.longest else { return nil }
        if scalars.count == 1, Self.dashes.contains(scalars[0]) {
            isDash = true
            return
        }
        let body = scalars.drop { Self.leading.contains($0) }
        let digits = body.prefix { Self.isDigit($0) || Self.groups.contains($0) }
        guard let first = digits.first, let last = digits.lastIndex(where: Self.isDigit), digits.count > 0,
            Self.isDigit(first) || first == "." || first == ",",
            scalars[(last + 1)...].allSatisfy({ Self.trailing.contains($0) || $0 == "." })
        else { return nil }
        guard noteSeparators(scalars[digits.startIndex...last]) else { return nil }
    }

    /// - Returns: false if it is not a number, such as 1.2.3 or 2001-02-03.
    private mutating func noteSeparators(_ digits: ArraySlice<Unicode.Scalar>) -> Bool {
        var last: Unicode.Scalar?
        for (offset, scalar) in digits.enumerated() where !Self.isDigit(scalar) {
            let rest = digits.dropFirst(offset + 1)
            let count = rest.prefix(while: Self.isDigit).count
            // A repeated separator separates groups of three digits.
            if separators[scalar] != nil, separators[scalar] != 3 || count != 3 || last != scalar {
                return false
            }
            if scalar != "." && scalar != ",", count != 3 { return false }
            if let last, last != scalar, separators[last] != 3 { return false }
            separators[scalar] = count
            last = scalar
        }
        return true
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.value &- 0x30 < 10 }

    /// The decimal separator of a column of numbers; nil if there is none.
    static func point(of numbers: [NumberText], language: String) -> Unicode.Scalar? {
        let found = [Unicode.Scalar(","), "."].filter { mark in
            numbers.contains { $0.separators[mark] != nil }
        }
        let isComma = commaLanguages.contains(String(language.prefix { $0 != "-" }).lowercased())
        switch found.count {
        case 0: return nil
        case 1:
            let isOwn = (found[0] == ",") == isComma
            let isGrouping = numbers.allSatisfy { ($0.separators[found[0]] ?? 3) == 3 }
            return isGrouping && !isOwn ? nil : found[0]
        default: return isComma ? "," : "."
        }
    }

    /// Languages with a decimal comma.
    private static let commaLanguages: Set<String> = [
        "de", "fr", "es", "it", "pt", "nl", "da", "sv", "nb", "nn", "no", "fi", "is", "pl", "cs", "sk", "sl",
        "hr", "sr", "hu", "ro", "bg", "el", "ru", "uk", "be", "lt", "lv", "et", "tr", "ca", "gl", "eu", "id",
        "vi",
    ]
}
