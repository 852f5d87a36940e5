/// A pattern to search for in a book.
public struct SearchPattern: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// The text itself.
        case literal
        /// Whole words, whatever their case and accents; with `*` at the end, the last may be the beginning
        /// of a word.
        case words
        /// A regular expression in ICU's syntax.
        case expression
    }

    /// The pattern as typed.
    public let text: String
    public let kind: Kind
    /// Whether case is ignored even if the pattern has capitals.
    public let ignoresCase: Bool

    /// Makes a pattern of what was typed.
    ///
    /// - Parameter ignoresCase: ignore case and accents even if the pattern has a capital or an accent.
    /// - Throws: why the pattern is invalid.
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

    /// How the text is folded for this pattern: case matters if the pattern has a capital, accents if it has
    /// an accent.
    var folding: Folding {
        guard !ignoresCase, kind != .words else { return Folding() }
        let accents = Folding(keepsAccents: true)
        return Folding(
            keepsCase: text.unicodeScalars.contains { $0.properties.isUppercase },
            keepsAccents: Self.fold(text, accents) != Self.fold(text, Folding()))
    }

    /// The folded pattern, in UTF-8.
    var folded: [UInt8] {
        guard kind == .words else { return Self.fold(text, folding) }
        let folded = Self.fold(isOpen ? String(text.dropLast()) : text, folding)
        let end = folded.last == 0x20 ? folded.count - 1 : folded.count
        return Array(folded[..<end].drop { $0 == 0x20 })
    }

    /// Whether the last word may be the beginning of a longer one.
    var isOpen: Bool { kind == .words && text.last == "*" }

    static func fold(_ text: String, _ folding: Folding) -> [UInt8] {
        var text = text
        return text.withUTF8 { bytes in FoldingPass.fold(bytes, folding).array }
    }

    /// Whether an expression is case-sensitive: it has a capital that is not part of an escape.
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
    /// This text folded for search: case, accents, width and the kind of kana are ignored.
    public var foldedForSearch: [UInt8] { SearchPattern.fold(self, Folding()) }
}

/// Why a pattern is invalid or a search was not completed.
public enum SearchError: Error, Hashable, Sendable {
    /// The pattern has no visible characters.
    case empty
    /// An unbalanced parenthesis or bracket.
    case parenthesis, bracket
    case escape
    /// An invalid repetition, such as `*` at the start.
    case repetition
    case set
    /// Another error in a regular expression.
    case expression
    /// The match took too long.
    case tooLong
}
