import CICU

/// Applies `text-transform` as the language of the text has it (CSS Text 3 §2.1.1), by ICU.
struct CaseMapping {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    private let transform: ComputedStyle.TextTransform
    /// A BCP 47 tag; empty if unknown.
    private let language: String
    /// Whether the previous character was part of a word.
    private var isInWord: Bool

    init(_ transform: ComputedStyle.TextTransform, language: String, isInWord: Bool) {
        self.transform = transform
        self.isInWord = isInWord
        self.language = language
    }

    /// A word or more whose case is mapped in one call of ICU.
    struct Part {
        /// Bytes of the text.
        var range: Range<Int>
        /// In UTF-8.
        var mapped: [UInt8]
    }

    /// The converted text in UTF-8.
    mutating func map(_ bytes: Bytes) -> [UInt8] {
        let words = words(in: bytes)
        defer { isInWord = words.last?.isWord ?? isInWord }
        return words.flatMap { map($0.range, in: bytes) }
    }

    /// The same text, character by character where possible, else word by word: in Greek the accents of a letter depend
    /// on the letters beside it.
    mutating func parts(of bytes: Bytes) -> [Part] {
        let words = words(in: bytes)
        defer { isInWord = words.last?.isWord ?? isInWord }
        return words.flatMap { characters(of: $0.range, in: bytes) }
    }

    /// The words of a text and what is between them, in order.
    private func words(in bytes: Bytes) -> [(range: Range<Int>, isWord: Bool)] {
        var words: [(range: Range<Int>, isWord: Bool)] = []
        var isWithin = isInWord
        var offset = 0
        while offset < bytes.count {
            let (scalar, end) = Self.scalar(bytes, at: offset)
            isWithin = Self.isPartOfWord(scalar, after: isWithin)
            if let last = words.last, last.isWord == isWithin {
                words[words.count - 1].range = last.range.lowerBound..<end
            } else {
                words.append((offset..<end, isWithin))
            }
            offset = end
        }
        return words
    }

    /// The characters of a range that is one word, or has none; one part if they cannot be told apart.
    private func characters(of range: Range<Int>, in bytes: Bytes) -> [Part] {
        let whole = map(range, in: bytes)
        var parts: [Part] = []
        var offset = range.lowerBound
        var used = 0
        let scalars = Array(String(decoding: whole, as: UTF8.self).unicodeScalars)
        while offset < range.upperBound {
            let end = min(Self.scalar(bytes, at: offset).end, range.upperBound)
            let alone = map(offset..<end, in: bytes, isFirst: offset == range.lowerBound)
            let count = alone.count { $0 & 0xC0 != 0x80 }
            guard used + count <= scalars.count else { break }
            parts.append(
                Part(range: offset..<end, mapped: scalars[used..<used + count].flatMap { Array($0.utf8) }))
            used += count
            offset = end
        }
        let isComplete = offset == range.upperBound && used == scalars.count
        return isComplete ? parts : [Part(range: range, mapped: whole)]
    }

    /// - Parameter isFirst: whether the range begins a word, if it has letters at all.
    private func map(_ range: Range<Int>, in bytes: Bytes, isFirst: Bool = true) -> [UInt8] {
        let part = Bytes(rebasing: bytes[range])
        switch transform {
        case .uppercase: return Self.map(part, ci_upper, language)
        case .lowercase: return Self.map(part, ci_lower, language)
        case .capitalize:
            let continues = range.lowerBound == 0 && isInWord
            return isFirst && !continues ? Self.map(part, ci_title, language) : Array(part)
        case .fullWidth: return Self.fullWidth(part)
        case .none: return Array(part)
        }
    }

    /// The text in another case; unchanged where memory is short.
    private static func map(_ bytes: Bytes, _ kind: ci_case, _ language: String) -> [UInt8] {
        guard let base = bytes.baseAddress, let length = Int32(exactly: bytes.count) else {
            return Array(bytes)
        }
        var capacity = length + 16
        while true {
            var count: Int32 = 0
            let mapped = [UInt8](unsafeUninitializedCapacity: Int(capacity)) { target, used in
                count = ci_map_case(kind, language, base, length, target.baseAddress, capacity)
                used = Int(min(max(0, count), capacity))
            }
            if count < 0 { return Array(bytes) }
            if count <= capacity { return mapped }
            capacity = count
        }
    }

    private static func fullWidth(_ bytes: Bytes) -> [UInt8] {
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
            0x21...0x7E ~= scalar.value ? Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar : scalar
        }
        return scalars.flatMap { Array($0.utf8) }
    }

    private static func scalar(_ bytes: Bytes, at offset: Int) -> (Unicode.Scalar, end: Int) {
        let end = min(offset + max(1, UTF8Scan.sequenceLength(bytes, at: offset)), bytes.count)
        let scalar = String(decoding: bytes[offset..<end], as: UTF8.self).unicodeScalars.first
        return (scalar ?? "\u{FFFD}", end)
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
