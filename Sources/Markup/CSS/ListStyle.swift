/// What stands before the items of a list (CSS Counter Styles 3 §6).
enum ListStyle: Hashable, Sendable {
    case none, disc, circle, square
    case decimal, leadingZero, lowerAlpha, upperAlpha, lowerRoman, upperRoman

    /// Reads a `list-style-type`; nil for one that is not known.
    init?(css word: String) {
        switch word {
        case "none": self = .none
        case "disc": self = .disc
        case "circle": self = .circle
        case "square": self = .square
        case "decimal": self = .decimal
        case "decimal-leading-zero": self = .leadingZero
        case "lower-alpha", "lower-latin": self = .lowerAlpha
        case "upper-alpha", "upper-latin": self = .upperAlpha
        case "lower-roman": self = .lowerRoman
        case "upper-roman": self = .upperRoman
        default: return nil
        }
    }

    /// The marker of an item, without space around it; nil for none.
    func marker(_ ordinal: Int) -> String? {
        switch self {
        case .none: nil
        case .disc: "•"
        case .circle: "◦"
        case .square: "▪"
        case .decimal: "\(ordinal)."
        case .leadingZero: (0...9).contains(ordinal) ? "0\(ordinal)." : "\(ordinal)."
        case .lowerAlpha: (Self.letters(ordinal, from: "a") ?? "\(ordinal)") + "."
        case .upperAlpha: (Self.letters(ordinal, from: "A") ?? "\(ordinal)") + "."
        case .lowerRoman: (Self.roman(ordinal)?.lowercased() ?? "\(ordinal)") + "."
        case .upperRoman: (Self.roman(ordinal) ?? "\(ordinal)") + "."
        }
    }

    /// a, b … z, aa, ab …; nil below 1.
    private static func letters(_ ordinal: Int, from first: Unicode.Scalar) -> String? {
        guard ordinal > 0 else { return nil }
        var left = ordinal
        var letters: [UInt8] = []
        while left > 0 {
            left -= 1
            letters.append(UInt8(truncatingIfNeeded: first.value) + UInt8(left % 26))
            left /= 26
        }
        return String(decoding: letters.reversed(), as: UTF8.self)
    }

    /// Nil outside 1 to 3999.
    private static func roman(_ ordinal: Int) -> String? {
        guard (1..<4_000).contains(ordinal) else { return nil }
        let numerals = [
            (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"),
            (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
        ]
        var left = ordinal
        var roman = ""
        for (value, letters) in numerals {
            while left >= value {
                roman += letters
                left -= value
            }
        }
        return roman
    }
}
