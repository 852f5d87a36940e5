import Markup

/// The words of a text, by which a hyphen at a line's end is told from one that belongs to the word:
/// most words that a line parts stand whole somewhere else.
struct PDFVocabulary {
    private var words: Set<[UInt8]> = []

    /// Signs that part a word: that of the keyboard, the soft one, the true one.
    static let hyphens: [Unicode.Scalar] = ["-", "\u{AD}", "\u{2010}"]

    mutating func add(_ row: PDFRow) {
        for (index, word) in row.words.enumerated() {
            let isParted = index + 1 == row.words.count && Self.endsWithHyphen(word.text)
            if !isParted, words.count < Limits.pdfWords { words.insert(Self.letters(word.text)) }
        }
    }

    /// Whether a word ends with a hyphen behind a letter.
    static func endsWithHyphen(_ word: [UInt8]) -> Bool {
        let end = Array(word.decodedEnd.prefix(2))
        return end.count == 2 && hyphens.contains(end[0]) && end[1].properties.isAlphabetic
    }

    /// Whether the hyphen at the end of a word is one that the line has made.
    ///
    /// - Parameter rest: what the next line begins with.
    func parts(_ word: [UInt8], _ rest: PDFWord) -> Bool {
        guard Self.endsWithHyphen(word), rest.first?.properties.isLowercase == true else { return false }
        guard let hyphen = word.decodedEnd.first, hyphen != "\u{AD}" else { return true }
        let start = Self.letters(Array(word.dropLast(hyphen.utf8.count)))
        let end = Self.letters(rest.text)
        // A word that is written with the hyphen elsewhere, and nowhere without it.
        return words.contains(start + end) || !words.contains(start + [UInt8(ascii: "-")] + end)
    }

    /// A word in small letters without what stands around it.
    private static func letters(_ word: [UInt8]) -> [UInt8] {
        let isLetter = { (byte: UInt8) in byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 }
        guard let first = word.firstIndex(where: isLetter), let last = word.lastIndex(where: isLetter) else {
            return []
        }
        return word[first...last].map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    }
}
