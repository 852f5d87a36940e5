/// The part that a character of folded text has in words.
enum WordCharacter: UInt8 {
    /// Separates words.
    case none
    /// A letter, a digit or a combining sign.
    case letter
    /// Of a script that separates words seldom or never: Chinese, Japanese, Korean, Thai. Any of these
    /// characters may begin or end a word.
    case paired

    init(_ scalar: UInt32) {
        guard scalar >= 0x80 else {
            let isDigit = scalar &- 0x30 < 10
            self = isDigit || (scalar | 0x20) &- 0x61 < 26 ? .letter : .none
            return
        }
        guard let character = Unicode.Scalar(scalar), Self.isOfWord(character) else {
            self = .none
            return
        }
        self = Self.isPaired(scalar) ? .paired : .letter
    }

    private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        if properties.isAlphabetic { return true }
        return switch properties.generalCategory {
        case .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    private static func isPaired(_ scalar: UInt32) -> Bool {
        if FoldingPass.isWide(scalar) { return true }
        return switch scalar {
        // Thai and Lao, Burmese, Korean, Khmer.
        case 0x0E00..<0x0F00, 0x1000..<0x10A0, 0x1100..<0x1200, 0x1780..<0x1800: true
        case 0xA960..<0xA980, 0xA9E0..<0xAA00, 0xAA60..<0xAA80, 0xAC00..<0xD800: true
        default: false
        }
    }
}

/// Classifies characters; the results for the Basic Multilingual Plane are cached.
struct WordCharacters {
    private var known = [UInt8](repeating: unknown, count: 0x1_0000)

    private static let unknown = UInt8.max

    @inline(__always)
    mutating func character(_ scalar: UInt32) -> WordCharacter {
        guard scalar < 0x1_0000 else { return WordCharacter(scalar) }
        let raw = known[Int(scalar)]
        if raw != Self.unknown { return WordCharacter(rawValue: raw) ?? .none }
        let character = WordCharacter(scalar)
        known[Int(scalar)] = character.rawValue
        return character
    }
}

/// Checks whether a range of folded text is made of whole words.
struct WordEdges {
    private let first: WordCharacter
    private let last: WordCharacter

    /// - Parameters:
    ///   - pattern: folded text, not empty.
    ///   - isOpen: whether the last word may be the beginning of a longer one.
    init(_ pattern: [UInt8], isOpen: Bool) {
        (first, last) = pattern.withUnsafeBufferPointer { text in
            (
                Self.character(at: 0, in: text),
                isOpen ? .none : Self.character(before: text.count, in: text)
            )
        }
    }

    func hold(_ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        if first == .letter, Self.character(before: range.lowerBound, in: text) == .letter { return false }
        return last != .letter || Self.character(at: range.upperBound, in: text) != .letter
    }

    private static func character(at place: Int, in text: UnsafeBufferPointer<UInt8>) -> WordCharacter {
        place < text.count ? WordCharacter(text.scalar(at: place).0) : .none
    }

    private static func character(before place: Int, in text: UnsafeBufferPointer<UInt8>) -> WordCharacter {
        var start = place - 1
        while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
        return start >= 0 ? character(at: start, in: text) : .none
    }
}
