/// The line breaking classes (UAX #14 §5) of characters in plain Latin, Greek and Cyrillic text, with classes
/// resolved that have no rules of their own (LB1).
///
/// All these characters are one column wide, except combining marks, joiners and the soft hyphen.
enum LatinClass: UInt8, CaseIterable {
    case alphabetic
    case space
    case numeric
    case exclamation
    case quotation
    case prefix
    case postfix
    case open
    case close
    /// The closing brackets `)` and `]`, which do not break before letters.
    case closeParenthesis
    case infix
    case hyphen
    /// U+2010, which breaks like other characters of its class, but not after it at the start of a word.
    case hardHyphen
    case slash
    case breakAfter
    case breakBefore
    case breakBoth
    case inseparable
    case glue
    /// Zero-width, as used in some editions to keep dashes with the word before.
    case wordJoiner
    case combining
    /// Any other character; the text is left to ICU.
    case unknown

    /// The class of a character; `unknown` if it is not known for certain.
    init(_ scalar: UInt32) {
        self =
            switch scalar {
            case 0x20..<0x7F: Self.ascii(scalar)
            case 0xA0..<0x100: Self.latin1(scalar)
            case 0x100..<0x300: Self.latinExtended(scalar)
            case 0x300...0x34E, 0x350...0x35B, 0x363...0x36F, 0x483...0x487: .combining
            case 0x370...0x377, 0x37A...0x37D, 0x37F, 0x384...0x38A, 0x38C, 0x38E...0x3A1, 0x3A3...0x482,
                0x48A...0x52F, 0x1E00...0x1EFF:
                .alphabetic
            case 0x37E: .infix
            case 0x2000..<0x2070: Self.punctuation(scalar)
            case 0x20AC: .prefix
            case 0x2100..<0x2300: Self.symbol(scalar)
            case 0x2E3A, 0x2E3B: .breakBoth
            default: .unknown
            }
    }

    private static func ascii(_ scalar: UInt32) -> LatinClass {
        switch UInt8(truncatingIfNeeded: scalar) {
        case UInt8(ascii: " "): .space
        case UInt8(ascii: "0")...UInt8(ascii: "9"): .numeric
        case UInt8(ascii: "!"), UInt8(ascii: "?"): .exclamation
        case UInt8(ascii: "\""), UInt8(ascii: "'"): .quotation
        case UInt8(ascii: "$"), UInt8(ascii: "+"), UInt8(ascii: "\\"): .prefix
        case UInt8(ascii: "%"): .postfix
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): .open
        case UInt8(ascii: "}"): .close
        case UInt8(ascii: ")"), UInt8(ascii: "]"): .closeParenthesis
        case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"): .infix
        case UInt8(ascii: "-"): .hyphen
        case UInt8(ascii: "/"): .slash
        case UInt8(ascii: "|"): .breakAfter
        default: .alphabetic
        }
    }

    private static func latin1(_ scalar: UInt32) -> LatinClass {
        switch scalar {
        case 0xA0: .glue
        case 0xA1, 0xBF: .open
        case 0xA2, 0xB0: .postfix
        case 0xA3...0xA5, 0xB1: .prefix
        case 0xAB, 0xBB: .quotation
        case 0xAD: .breakAfter
        case 0xB4: .breakBefore
        default: .alphabetic
        }
    }

    private static func latinExtended(_ scalar: UInt32) -> LatinClass {
        switch scalar {
        case 0x2C8, 0x2CC, 0x2DF: .breakBefore
        default: .alphabetic
        }
    }

    private static func punctuation(_ scalar: UInt32) -> LatinClass {
        switch scalar {
        case 0x2000...0x2006, 0x2008...0x200A, 0x2012, 0x2013, 0x2027: .breakAfter
        case 0x2007, 0x2011, 0x202F: .glue
        case 0x2010: .hardHyphen
        case 0x2014: .breakBoth
        case 0x2015...0x2017, 0x2020...0x2023, 0x2038, 0x203B, 0x203E...0x2043: .alphabetic
        case 0x2018, 0x2019, 0x201B...0x201D, 0x201F, 0x2039, 0x203A: .quotation
        case 0x201A, 0x201E: .open
        case 0x2024...0x2026: .inseparable
        case 0x2030...0x2037: .postfix
        case 0x2044: .infix
        case 0x2060: .wordJoiner
        default: .unknown
        }
    }

    /// Letterlike symbols, fractions, arrows and operators.
    private static func symbol(_ scalar: UInt32) -> LatinClass {
        switch scalar {
        case 0x2103, 0x2109: .postfix
        case 0x2116, 0x2212, 0x2213: .prefix
        case 0x22EF: .inseparable
        case 0x218C...0x218F: .unknown
        default: .alphabetic
        }
    }
}
