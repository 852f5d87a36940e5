/// Whether text that does not say its language is clearly English, as plain text never says.
///
/// Deterministic and cheap: the words of two kilobytes, taken at four places of the section.
enum LanguageGuess {
    /// The most common words of English that are none of other languages' most common ones.
    private static let words: [UInt32] = [
        "the", "and", "of", "to", "that", "was", "it", "his", "he", "with", "for", "had", "not", "you",
    ].map { word in word.utf8.reduce(0) { $0 << 8 | UInt32($1) } }
    private static let windowCount = 4
    private static let window = 512
    /// Words below which nothing is clear.
    private static let leastWords = 40

    /// The tag of the language that text is surely in, empty when that is not known.
    static func language(of text: UnsafeBufferPointer<UInt8>) -> String {
        var total = 0
        var english = 0
        for number in 0..<windowCount {
            let start = max(0, text.count - window) / (windowCount - 1) * number
            count(start..<min(text.count, start + window), of: text, &total, &english)
            if text.count <= window { break }
        }
        // Of English prose a quarter are such words, of others hardly any.
        return total >= leastWords && english * 7 >= total ? "en" : ""
    }

    private static func count(
        _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, _ total: inout Int, _ english: inout Int
    ) {
        // The last four bytes of a word, which is longer where `length` says so.
        var word: UInt32 = 0
        var length = 0
        for byte in text[range] {
            if 0x61...0x7A ~= byte | 0x20 || byte >= 0x80 {
                word = word << 8 | UInt32(byte | 0x20)
                length += 1
            } else if length > 0 {
                total += 1
                if length <= 4, words.contains(word) { english += 1 }
                word = 0
                length = 0
            }
        }
    }
}
