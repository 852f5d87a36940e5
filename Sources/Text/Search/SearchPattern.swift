/// What is searched for in a book.
public struct SearchPattern: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// The words themselves.
        case literal
        /// The same as whole words, whatever their case and accents; the last may go on behind a `*`.
        case words
        /// A regular expression as ICU has it.
        case expression
    }

    /// As it was typed.
    public let text: String
    public let kind: Kind
    /// Case does not matter, whatever the pattern has.
    public let ignoresCase: Bool

    /// Takes what was typed.
    ///
    /// - Parameter ignoresCase: also where the pattern has a capital or an accent.
    /// - Throws: why it cannot be searched for.
    public init(_ text: String, _ kind: Kind = .literal, ignoresCase: Bool = false) throws(SearchError) {
        self.text = text
        self.kind = kind
        self.ignoresCase = ignoresCase
        switch kind {
        case .literal, .words: if folded.isEmpty { throw .empty }
        case .expression:
            if text.isEmpty { throw .empty }
            _ = try RegularExpression(self)
        }
    }

    /// How the text is folded that the pattern is looked for in: a capital tells case apart, an accent
    /// accents; each of them alone.
    var folding: Folding {
        guard !ignoresCase, kind != .words else { return Folding() }
        let accents = Folding(keepsAccents: true)
        return Folding(
            keepsCase: text.unicodeScalars.contains { $0.properties.isUppercase },
            keepsAccents: Self.fold(text, accents) != Self.fold(text, Folding()))
    }

    /// The bytes that are looked for.
    var folded: [UInt8] {
        guard kind == .words else { return Self.fold(text, folding) }
        let folded = Self.fold(isOpen ? String(text.dropLast()) : text, folding)
        let end = folded.last == 0x20 ? folded.count - 1 : folded.count
        return Array(folded[..<end].drop { $0 == 0x20 })
    }

    /// Whether the last of the words that are looked for may go on.
    var isOpen: Bool { kind == .words && text.last == "*" }

    static func fold(_ text: String, _ folding: Folding) -> [UInt8] {
        var text = text
        return text.withUTF8 { bytes in FoldingPass.fold(bytes, folding).array }
    }

    /// Whether an expression tells case apart: it has a capital that is not part of an escape.
    var hasCapital: Bool {
        var isEscaped = false
        for scalar in text.unicodeScalars {
            if !isEscaped, scalar.properties.isUppercase { return true }
            isEscaped = scalar == "\\" && !isEscaped
        }
        return false
    }
}

extension String {
    /// This text as it is compared in searching, whatever its case, accents, width and kind of kana.
    public var foldedForSearch: [UInt8] { SearchPattern.fold(self, Folding()) }
}

/// Why something cannot be searched for, or was not to its end.
public enum SearchError: Error, Hashable, Sendable {
    /// There is nothing to search for, or nothing that is seen.
    case empty
    /// A bracket of a regular expression has no other one.
    case parenthesis, bracket
    case escape
    /// What should be repeated, or how often, is not said as it has to be.
    case repetition
    case set
    /// It is no regular expression for another reason.
    case expression
    /// It takes more time than there is.
    case tooLong
}
