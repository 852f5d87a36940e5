/// The forms in which a word of a text is looked for, best first: as it is, without the punctuation around it, and
/// without a possessive `’s`.
///
///     “Ahab’s,  ─▶  “Ahab’s,   Ahab’s   Ahab
struct WordForms: Hashable, Sendable {
    /// The word without the punctuation around it; as it is if nothing else is left.
    let word: String
    /// Never empty.
    let forms: [String]

    /// Nil if there is nothing to look up, or too much.
    init?(_ text: String) {
        let whole = Self.clean(text)
        guard !whole.isEmpty, whole.utf8.count <= Limits.word else { return nil }
        let inner = Self.trimmed(whole)
        word = inner.isEmpty ? whole : inner
        var forms = [whole]
        for form in [word, Self.withoutPossessive(word)] where !forms.contains(form) { forms.append(form) }
        self.forms = forms
    }

    /// The text on one line, without what is not seen, such as soft hyphens.
    private static func clean(_ text: String) -> String {
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(4 * Limits.word) {
            if scalar.properties.isWhitespace || scalar.value < 0x20 {
                if line.last != " ", !line.isEmpty { line.append(" ") }
            } else if !scalar.properties.isDefaultIgnorableCodePoint, scalar.value != 0xFFFC,
                scalar.properties.generalCategory != .control
            {
                line.append(scalar)
            }
        }
        if line.last == " " { line.removeLast() }
        return String(line)
    }

    /// Without what is neither letter, mark nor number at both ends; a mark at the end belongs to its letter.
    private static func trimmed(_ text: String) -> String {
        func isPart(_ scalar: Unicode.Scalar) -> Bool {
            let properties = scalar.properties
            if properties.isAlphabetic || properties.numericType != nil { return true }
            switch properties.generalCategory {
            case .nonspacingMark, .spacingMark, .enclosingMark: return true
            default: return false
            }
        }
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: isPart), let last = scalars.lastIndex(where: isPart)
        else {
            return ""
        }
        return String(scalars[first...last])
    }

    private static func withoutPossessive(_ word: String) -> String {
        for ending in ["’s", "'s", "’S", "'S", "ʼs"] where word.hasSuffix(ending) && word.count > 2 {
            return String(word.dropLast(2))
        }
        return word
    }
}
