/// The words of a text, by which a hyphen at the end of a printed line is told from one that belongs to the word:
/// most words that a line parts stand whole somewhere else.
package struct WordVocabulary: Sendable {
    private var words: Set<[UInt8]> = []

    /// Signs that part a word: that of the keyboard, the soft one, the true one.
    package static let hyphens: [Unicode.Scalar] = ["-", "\u{AD}", "\u{2010}"]

    package init() {}

    /// Takes in the words of a line.
    package mutating func add(line: some Collection<[UInt8]>) {
        for (index, word) in line.enumerated() {
            let isParted = index + 1 == line.count && Self.endsWithHyphen(word)
            if !isParted, words.count < Limits.vocabulary { words.insert(Self.letters(word)) }
        }
    }

    /// Takes in the words between the tags of a document.
    package mutating func add(markup: [UInt8]) {
        for text in markup.split(separator: UInt8(ascii: "<")) {
            let words = (text.firstIndex(of: UInt8(ascii: ">")).map { text[($0 + 1)...] } ?? text[...])
            add(line: words.split { $0 <= 0x20 }.map { Array($0) })
        }
    }

    /// Whether a word ends with a hyphen behind a letter.
    package static func endsWithHyphen(_ word: [UInt8]) -> Bool {
        let end = Array(word.lastScalars.prefix(2))
        return end.count == 2 && hyphens.contains(end[0]) && end[1].properties.isAlphabetic
    }

    /// Whether the hyphen at the end of a word is one that the line has made.
    ///
    /// - Parameter rest: the first word of the next line.
    package func parts(_ word: [UInt8], _ rest: [UInt8]) -> Bool {
        guard Self.endsWithHyphen(word), rest.firstScalar?.properties.isLowercase == true else {
            return false
        }
        guard let hyphen = word.lastScalars.first, hyphen != "\u{AD}" else { return true }
        let start = Self.letters(Array(word.dropLast(hyphen.utf8.count)))
        let end = Self.letters(rest)
        // A word that is written with the hyphen elsewhere, and nowhere without it.
        return words.contains(start + end) || !words.contains(start + [UInt8(ascii: "-")] + end)
    }

    /// A word in small letters without what stands around it, all hyphens in it that of the keyboard.
    private static func letters(_ word: [UInt8]) -> [UInt8] {
        let word = word.replacing("\u{2010}".utf8, with: CollectionOfOne(UInt8(ascii: "-")))
        let isLetter = { (byte: UInt8) in byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 }
        guard let first = word.firstIndex(where: isLetter), let last = word.lastIndex(where: isLetter) else {
            return []
        }
        return word[first...last].map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    }
}

extension [UInt8] {
    /// The first character.
    package var firstScalar: Unicode.Scalar? {
        String(decoding: prefix(8), as: UTF8.self).unicodeScalars.first
    }
    /// The last characters, the last one first.
    package var lastScalars: ReversedCollection<String.UnicodeScalarView> {
        String(decoding: suffix(16), as: UTF8.self).unicodeScalars.reversed()
    }
}
