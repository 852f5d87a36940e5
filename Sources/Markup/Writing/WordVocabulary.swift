/// The words of a text. They decide whether a hyphen at the end of a printed line belongs to the word: a word
/// hyphenated there usually occurs unhyphenated elsewhere.
///
///     préci- / sément   ─▶ précisément     the text has no `préci-sément`
///     peut-  / être     ─▶ peut-être       the text has `peut-être`, and no `peutêtre`
package struct WordVocabulary: Sendable {
    private var words: Set<[UInt8]> = []

    /// Hyphen-minus, soft hyphen, hyphen.
    package static let hyphens: [Unicode.Scalar] = ["-", "\u{AD}", "\u{2010}"]

    package init() {}

    /// Adds the words of a line, except a hyphenated word at its end.
    package mutating func add(line: some Collection<[UInt8]>) {
        for (index, word) in line.enumerated() {
            guard words.count < Limits.vocabulary else { return }
            let isDivided = index + 1 == line.count && Self.endsWithHyphen(word)
            if !isDivided { words.insert(Self.letters(word)) }
        }
    }

    /// Adds the words between the tags of a document.
    package mutating func add(markup: [UInt8]) {
        for text in markup.split(separator: UInt8(ascii: "<")) {
            let words = (text.firstIndex(of: UInt8(ascii: ">")).map { text[($0 + 1)...] } ?? text[...])
            add(line: words.split { $0 <= 0x20 }.map { Array($0) })
        }
    }

    /// Whether a word ends with a letter and a hyphen.
    package static func endsWithHyphen(_ word: [UInt8]) -> Bool {
        let end = Array(word.lastScalars.prefix(2))
        return end.count == 2 && hyphens.contains(end[0]) && end[1].properties.isAlphabetic
    }

    /// Whether the hyphen at the end of a word is due to hyphenation and has to be removed.
    ///
    /// - Parameter rest: the first word of the next line.
    package func isDivided(_ word: [UInt8], _ rest: [UInt8]) -> Bool {
        guard Self.endsWithHyphen(word), rest.firstScalar?.properties.isLowercase == true else {
            return false
        }
        guard let hyphen = word.lastScalars.first, hyphen != "\u{AD}" else { return true }
        let start = Self.letters(Array(word.dropLast(hyphen.utf8.count)))
        let end = Self.letters(rest)
        // The hyphen is removed unless the text has the word only with it.
        return words.contains(start + end) || !words.contains(start + [UInt8(ascii: "-")] + end)
    }

    /// The letters of a word in lower case, without punctuation around it; U+2010 becomes `-`.
    private static func letters(_ word: [UInt8]) -> [UInt8] {
        var letters: [UInt8] = []
        letters.reserveCapacity(word.count)
        // The end of the last letter.
        var count = 0
        var index = 0
        while index < word.count {
            var byte = word[index]
            if byte == 0xE2, word[index...].starts(with: hyphen) {
                (byte, index) = (UInt8(ascii: "-"), index + hyphen.count - 1)
            }
            index += 1
            let isLetter = byte >= 0x80 || (byte | 0x20) &- 0x61 < 26
            if !isLetter, letters.isEmpty { continue }
            letters.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
            if isLetter { count = letters.count }
        }
        letters.removeLast(letters.count - count)
        return letters
    }

    private static let hyphen = Array("\u{2010}".utf8)
}

extension [UInt8] {
    package var firstScalar: Unicode.Scalar? {
        String(decoding: prefix(8), as: UTF8.self).unicodeScalars.first
    }
    /// The scalars of the last 16 bytes, in reverse order.
    package var lastScalars: ReversedCollection<String.UnicodeScalarView> {
        String(decoding: suffix(16), as: UTF8.self).unicodeScalars.reversed()
    }
}
