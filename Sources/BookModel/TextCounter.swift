/// Counts words and characters in UTF-8 text that comes in pieces.
///
///     It was—he said—漱石。   ─▶   4 words, 2 characters
///
/// A word is text between spaces or dashes with at least one letter or digit.
struct TextCounter {
    private var words: Int64 = 0
    private var characters: Int64 = 0
    /// Letters of scripts of South-East Asia, which have no spaces between words.
    private var unspaced: Int64 = 0
    private var isInWord = false

    /// Letters and marks in a word of Thai, Lao, Khmer or Burmese, on average.
    private static let unspacedPerWord: Int64 = 5

    var amount: TextAmount {
        TextAmount(
            words: words + (unspaced + Self.unspacedPerWord - 1) / Self.unspacedPerWord,
            characters: characters)
    }

    mutating func endWord() { isInWord = false }

    /// Counts a piece of whole scalars. A word may continue from the piece before.
    mutating func count(_ text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
        var index = max(0, start)
        let end = min(end, text.count)
        // In variables of its own the common case stays in registers: each page turned is counted.
        var (isInWord, words) = (self.isInWord, self.words)
        while index < end {
            let byte = text[index]
            if byte < 0x80 {
                if byte <= 0x20 {
                    isInWord = false
                } else if !isInWord, Self.isWordByte(byte) {
                    words += 1
                    isInWord = true
                }
                index += 1
                continue
            }
            let (scalar, length) = Self.scalar(in: text, at: index, end: end)
            (self.isInWord, self.words) = (isInWord, words)
            meet(scalar)
            (isInWord, words) = (self.isInWord, self.words)
            index += length
        }
        (self.isInWord, self.words) = (isInWord, words)
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39
    }

    private mutating func meetLetter() {
        if !isInWord { words += 1 }
        isInWord = true
    }

    private mutating func meet(_ scalar: UInt32) {
        switch scalar {
        case 0x3041...0x30FA, 0x30FC...0x30FF, 0x3005, 0x3007, 0x31F0...0x31FF, 0x3400...0x4DBF,
            0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x1B000...0x1B16F, 0x20000...0x3FFFF:
            characters += 1
            isInWord = false
        case 0x0E01...0x0EFF, 0x1000...0x109F, 0x1780...0x17DD: unspaced += 1
        // Spaces and dashes, and the punctuation of ideographs.
        case 0xA0, 0x1680, 0x2000...0x200A, 0x2013...0x2015, 0x2026, 0x2028, 0x2029, 0x202F, 0x205F,
            0x2E3A, 0x2E3B, 0x3000...0x3040, 0x30FB, 0xFF01...0xFF0F, 0xFF1A...0xFF20:
            isInWord = false
        // Other punctuation, symbols and invisible characters neither end nor make a word.
        case 0x80...0xBF where scalar != 0xAA && scalar != 0xB5 && scalar != 0xBA: break
        case 0xD7, 0xF7, 0x0300...0x036F, 0x200B...0x206F, 0x2190...0x2BFF, 0xD800...0xF8FF,
            0xFE00...0xFE0F, 0xFFF0...0xFFFF, 0x1F000...0x1FAFF, 0xE0000...0x10FFFF:
            break
        default: meetLetter()
        }
    }

    private static func scalar(
        in text: UnsafeBufferPointer<UInt8>, at index: Int, end: Int
    ) -> (scalar: UInt32, length: Int) {
        let first = text[index]
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
        guard length > 1, index + length <= end else { return (0xFFFD, 1) }
        var scalar = UInt32(first) & (0x7F >> UInt32(length))
        for byte in text[index + 1..<index + length] { scalar = scalar << 6 | UInt32(byte & 0x3F) }
        return (scalar, length)
    }
}
