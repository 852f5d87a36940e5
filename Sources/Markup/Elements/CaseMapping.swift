/// Applies `text-transform` with Unicode's full case mappings.
struct CaseMapping {
    private let transform: ComputedStyle.TextTransform
    /// Whether dotted and dotless i are distinct letters, as in Turkish and Azeri.
    private let keepsDots: Bool
    /// Whether the previous character was part of a word.
    private var isInWord: Bool

    init(_ transform: ComputedStyle.TextTransform, language: String, isInWord: Bool) {
        self.transform = transform
        self.isInWord = isInWord
        let primary = language.utf8.prefix { $0 != UInt8(ascii: "-") }
        keepsDots = primary.elementsEqual("tr".utf8) || primary.elementsEqual("az".utf8)
    }

    /// The converted text in UTF-8.
    mutating func map(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var mapped: [UInt8] = []
        mapped.reserveCapacity(bytes.count)
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            mapped += map(scalar).utf8
            isInWord = Self.isPartOfWord(scalar, after: isInWord)
        }
        return mapped
    }

    private func map(_ scalar: Unicode.Scalar) -> String {
        let toUpper = transform == .uppercase || transform == .capitalize && !isInWord
        switch transform {
        case .uppercase, .capitalize:
            guard toUpper else { return String(scalar) }
            if keepsDots, scalar == "i" { return "İ" }
            return transform == .uppercase
                ? scalar.properties.uppercaseMapping : scalar.properties.titlecaseMapping
        case .lowercase:
            if keepsDots, scalar == "I" { return "ı" }
            return scalar.properties.lowercaseMapping
        case .fullWidth:
            guard 0x21...0x7E ~= scalar.value, let wide = Unicode.Scalar(scalar.value + 0xFEE0) else {
                return String(scalar)
            }
            return String(wide)
        case .none: return String(scalar)
        }
    }

    /// Whether a character is part of a word: letters, digits, marks; an apostrophe only within a word.
    static func isPartOfWord(_ scalar: Unicode.Scalar, after isInWord: Bool) -> Bool {
        if scalar == "'" || scalar == "’" || scalar == "\u{AD}" { return isInWord }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
            return true
        default: return false
        }
    }
}
