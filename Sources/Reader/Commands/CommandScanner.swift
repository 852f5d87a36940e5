/// Cuts a line of the command language into words.
///
///     bind list x open 'my book.epub'      parted by spaces, held together by quotes
///     bind ' go-mark                       a quote that is never closed is itself
///     open my\ book.epub                   a backslash takes a space, a quote or itself as it is
///
/// A quote opens a word only at its beginning: `don't` is one word.
struct CommandScanner {
    private let scalars: [Unicode.Scalar]
    private var position = 0

    init(_ line: String) { scalars = Array(line.unicodeScalars) }

    /// Whether nothing but spaces is left.
    var isAtEnd: Bool { scalars[position...].allSatisfy(\.isSpace) }

    /// What is left, as it is written.
    var unread: String { String(scalars[position...]) }

    /// The next word, without its quotes; nil where none is left.
    mutating func word() -> String? {
        skipSpaces()
        guard position < scalars.count else { return nil }
        if let quoted = quoted() { return quoted }
        var word = String.UnicodeScalarView()
        while position < scalars.count, !scalars[position].isSpace { word.append(plain()) }
        return String(word)
    }

    /// All words that are left as one text with the spaces between them, but for those at its ends.
    mutating func rest() -> String {
        skipSpaces()
        var text = String.UnicodeScalarView()
        var end = 0
        while position < scalars.count {
            if let quoted = quoted() {
                text.append(contentsOf: quoted.unicodeScalars)
                end = text.count
            }
            while position < scalars.count, !scalars[position].isSpace {
                text.append(plain())
                end = text.count
            }
            while position < scalars.count, scalars[position].isSpace {
                text.append(scalars[position])
                position += 1
            }
        }
        return String(String.UnicodeScalarView(text.prefix(end)))
    }

    mutating func skipSpaces() {
        while position < scalars.count, scalars[position].isSpace { position += 1 }
    }

    /// The scalar here, or the one that a backslash takes as it is.
    private mutating func plain() -> Unicode.Scalar {
        defer { position += 1 }
        if scalars[position] == "\\", position + 1 < scalars.count, scalars[position + 1].isTakenAsItIs {
            position += 1
        }
        return scalars[position]
    }

    /// What stands between quotes, if it begins here and its end is that of a word.
    private mutating func quoted() -> String? {
        guard position < scalars.count else { return nil }
        let quote = scalars[position]
        guard quote == "'" || quote == "\"" else { return nil }
        var text = String.UnicodeScalarView()
        var index = position + 1
        while index < scalars.count {
            if scalars[index] == quote, index + 1 == scalars.count || scalars[index + 1].isSpace {
                position = index + 1
                return String(text)
            }
            let isEscape = quote == "\"" && scalars[index] == "\\" && index + 1 < scalars.count
            if isEscape, scalars[index + 1].isTakenAsItIs { index += 1 }
            text.append(scalars[index])
            index += 1
        }
        return nil
    }
}

extension CommandScanner {
    /// A word as it is written so that it is read as this one.
    static func written(_ word: String) -> String {
        let needsQuotes =
            word.isEmpty
            || word.unicodeScalars.contains { $0.isSpace || $0.isTakenAsItIs }
        guard needsQuotes else { return word }
        guard word.unicodeScalars.contains("'") else { return "'\(word)'" }
        let escaped = word.unicodeScalars.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
        return "\"\(String(escaped))\""
    }
}

extension Unicode.Scalar {
    fileprivate var isSpace: Bool { self == " " || self == "\t" }
    fileprivate var isTakenAsItIs: Bool { self == "'" || self == "\"" || self == "\\" || isSpace }
}

extension String {
    fileprivate init(_ scalars: some Sequence<Unicode.Scalar>) {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        self.init(view)
    }
}
