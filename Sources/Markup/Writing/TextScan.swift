/// Separates text that is written unchanged from characters that are not.
enum TextScan {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// The replacement of a special character.
    enum Special {
        case nothing, space, replacement
    }

    /// The end of a run that is written unchanged: no white space except single spaces between other
    /// characters, and no special characters.
    @inline(__always)
    static func endOfRun(_ bytes: Bytes, from start: Int) -> Int {
        var index = start
        let last = bytes.count - 1
        while index <= last {
            while index + 8 <= bytes.count, isPlainWord(bytes, at: index) { index += 8 }
            guard index <= last else { break }
            let byte = bytes[index]
            if byte > 0x20 && byte < 0x7F {
                index += 1
            } else if byte == 0x20 {
                guard index < last, bytes[index + 1] > 0x20 else { return index }
                index += 1
            } else if byte < 0x80 || isSpecial(bytes, at: index) {
                // A single space before a special character is not part of the run.
                return index > start && bytes[index - 1] == 0x20 ? index - 1 : index
            } else {
                index += 1
            }
        }
        return index
    }

    /// The replacement of a control character, separator or noncharacter, and its length in bytes.
    static func special(_ bytes: Bytes, at index: Int) -> (Special, length: Int) {
        switch bytes[index] {
        case 0..<0x80: (.nothing, 1)
        case 0xC2: (.nothing, 2)
        case 0xE2: (.space, 3)
        case 0xEF: (bytes[index + 1] == 0xBB ? .nothing : .replacement, 3)
        default: (.replacement, 4)
        }
    }

    /// Whether eight bytes are printable ASCII without adjacent spaces or a space at the end.
    @inline(__always)
    private static func isPlainWord(_ bytes: Bytes, at index: Int) -> Bool {
        guard let base = bytes.baseAddress else { return false }
        let word = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self).littleEndian
        let high: UInt64 = 0x8080_8080_8080_8080
        let low: UInt64 = 0x0101_0101_0101_0101
        // Bytes beyond ASCII, below a space, or DEL.
        guard (word | (word &- low &* 0x20) | (word &+ low)) & high == 0 else { return false }
        let spaces = ~((word ^ low &* 0x20) &+ low &* 0x7F) & high
        return spaces & (spaces << 8 | 1 << 63) == 0
    }

    /// C1 control characters, U+2028, U+2029, U+FEFF, noncharacters, and the placeholder of pictures.
    @inline(__always)
    private static func isSpecial(_ bytes: Bytes, at index: Int) -> Bool {
        let byte = bytes[index]
        guard byte == 0xC2 || byte == 0xE2 || byte >= 0xEF else { return false }
        guard index + 1 < bytes.count else { return false }
        let second = bytes[index + 1]
        if byte == 0xC2 { return second < 0xA0 }
        guard index + 2 < bytes.count else { return false }
        let third = bytes[index + 2]
        switch byte {
        case 0xE2: return second == 0x80 && (third == 0xA8 || third == 0xA9)
        case 0xEF:
            return second == 0xBB && third == 0xBF || second == 0xB7 && third >= 0x90 && third <= 0xAF
                || second == 0xBF && (third >= 0xBE || third == 0xBC)
        default:
            return second & 0x0F == 0x0F && third == 0xBF && index + 3 < bytes.count
                && bytes[index + 3] >= 0xBE
        }
    }
}
