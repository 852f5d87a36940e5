/// Splits a line of the command language into words.
///
///     bind list x open 'my book.epub'      words are separated by spaces; quotes hold a word together
///     bind ' go-mark                       a quote that is never closed is an ordinary character
///     open my\ book.epub                   a backslash escapes a space, a quote or a backslash
///
/// A quote counts only at the beginning of a word: `don't` is one word.
///
/// Works on bytes, since all special characters are ASCII and the configuration is read before the first
/// page.
package struct CommandScanner {
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    package init(_ line: String) { self.init(Array(line.utf8)[...]) }

    /// - Parameter bytes: a line in valid UTF-8.
    package init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    /// Whether only spaces are left.
    package var isAtEnd: Bool { bytes[position...].allSatisfy(\.isSpace) }

    /// The unread rest of the line, unchanged.
    package var unread: String { String(decoding: bytes[position...], as: UTF8.self) }

    /// The next word, without its quotes; nil if there is none.
    package mutating func word() -> String? {
        skipSpaces()
        guard position < bytes.endIndex else { return nil }
        if let quoted = quoted() { return quoted }
        let start = position
        while position < bytes.endIndex, !bytes[position].isSpace, bytes[position] != UInt8(ascii: "\\") {
            position += 1
        }
        guard position < bytes.endIndex, !bytes[position].isSpace else {
            return String(decoding: bytes[start..<position], as: UTF8.self)
        }
        var word = Array(bytes[start..<position])
        while position < bytes.endIndex, !bytes[position].isSpace { word.append(plain()) }
        return String(decoding: word, as: UTF8.self)
    }

    /// The rest of the line without leading and trailing spaces.
    package mutating func rest() -> String {
        skipSpaces()
        var text: [UInt8] = []
        var end = 0
        while position < bytes.endIndex {
            if let quoted = quoted() {
                text += quoted.utf8
                end = text.count
            }
            while position < bytes.endIndex, !bytes[position].isSpace {
                text.append(plain())
                end = text.count
            }
            while position < bytes.endIndex, bytes[position].isSpace {
                text.append(bytes[position])
                position += 1
            }
        }
        return String(decoding: text[..<end], as: UTF8.self)
    }

    package mutating func skipSpaces() {
        while position < bytes.endIndex, bytes[position].isSpace { position += 1 }
    }

    /// The byte here, or the one escaped by a backslash.
    private mutating func plain() -> UInt8 {
        defer { position += 1 }
        if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.endIndex,
            bytes[position + 1].isTakenAsItIs
        {
            position += 1
        }
        return bytes[position]
    }

    /// The quoted text, if a quote begins here and its closing quote ends a word.
    private mutating func quoted() -> String? {
        guard position < bytes.endIndex else { return nil }
        let quote = bytes[position]
        guard quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else { return nil }
        var text: [UInt8] = []
        var index = position + 1
        while index < bytes.endIndex {
            if bytes[index] == quote, index + 1 == bytes.endIndex || bytes[index + 1].isSpace {
                position = index + 1
                return String(decoding: text, as: UTF8.self)
            }
            let isEscape =
                quote == UInt8(ascii: "\"") && bytes[index] == UInt8(ascii: "\\")
                && index + 1 < bytes.endIndex
            if isEscape, bytes[index + 1].isTakenAsItIs { index += 1 }
            text.append(bytes[index])
            index += 1
        }
        return nil
    }
}

extension CommandScanner {
    /// A word, quoted or escaped so that it is read as one word.
    package static func written(_ word: String) -> String {
        let needsQuotes = word.isEmpty || word.utf8.contains { $0.isTakenAsItIs }
        guard needsQuotes else { return word }
        guard word.utf8.contains(UInt8(ascii: "'")) else { return "'\(word)'" }
        let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
        let escaped = word.utf8.flatMap { $0 == quote || $0 == backslash ? [backslash, $0] : [$0] }
        return "\"\(String(decoding: escaped, as: UTF8.self))\""
    }
}

extension UInt8 {
    fileprivate var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
    fileprivate var isTakenAsItIs: Bool {
        self == UInt8(ascii: "'") || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") || isSpace
    }
}
