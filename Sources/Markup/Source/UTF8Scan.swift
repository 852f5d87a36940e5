/// Validates UTF-8 (RFC 3629), many bytes at a time.
package enum UTF8Scan {
    private static let highBits: UInt64 = 0x8080_8080_8080_8080
    private static let spaces: UInt64 = 0x2020_2020_2020_2020

    /// The length of the longest prefix that is valid UTF-8 without noncharacters U+FFFE and U+FFFF and
    /// without control characters except tab, line feed and carriage return; and whether it is ASCII.
    package static func cleanPrefix(of bytes: UnsafeBufferPointer<UInt8>) -> (count: Int, isASCII: Bool) {
        guard let base = bytes.baseAddress else { return (0, true) }
        let count = bytes.count
        var index = 0
        var isASCII = true
        while index < count {
            while index + 8 <= count {
                let word = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
                // Marks bytes that have their high bit set or are below a space; only the first mark is
                // reliable.
                let others = (word | ((word &- spaces) & ~word)) & highBits
                if others != 0 {
                    index += others.littleEndian.trailingZeroBitCount / 8
                    break
                }
                index += 8
            }
            guard index < count else { break }
            let byte = base[index]
            if byte < 0x80 {
                if byte < 0x20 && byte != 0x0A && byte != 0x09 && byte != 0x0D { return (index, isASCII) }
                index += 1
                // Several often begin a line.
                while index < count, base[index] == 0x09 || base[index] == 0x0A { index += 1 }
            } else {
                let length = sequenceLength(bytes, at: index)
                if length == 0 || isForbidden(base + index, length) { return (index, isASCII) }
                isASCII = false
                index += length
            }
        }
        return (index, isASCII)
    }

    /// The length of the valid sequence at an index; 0 if there is none.
    @inline(__always)
    package static func sequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        let lead = bytes[index]
        if lead < 0x80 { return 1 }
        let left = bytes.count - index
        guard lead >= 0xC2, left > 1, isTail(bytes[index + 1]) else { return 0 }
        if lead < 0xE0 { return 2 }
        let second = bytes[index + 1]
        guard left > 2, isTail(bytes[index + 2]) else { return 0 }
        if lead < 0xF0 {
            return lead == 0xE0 && second < 0xA0 || lead == 0xED && second > 0x9F ? 0 : 3
        }
        guard left > 3, isTail(bytes[index + 3]), lead <= 0xF4 else { return 0 }
        return lead == 0xF0 && second < 0x90 || lead == 0xF4 && second > 0x8F ? 0 : 4
    }

    /// Whether it is U+FFFE or U+FFFF, which XML forbids (XML 1.0 §2.2).
    @inline(__always)
    static func isForbidden(_ sequence: UnsafePointer<UInt8>, _ length: Int) -> Bool {
        length == 3 && sequence[0] == 0xEF && sequence[1] == 0xBF && sequence[2] >= 0xBE
    }

    /// Whether the bytes are exactly the beginning of a character.
    package static func isCutCharacter(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let lead = bytes.first, bytes.count < 4 else { return false }
        let wanted = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 0
        return bytes.count < wanted && lead <= 0xF4 && bytes.dropFirst().allSatisfy(isTail)
    }

    /// The number of valid sequences beyond ASCII, and the number of bytes in none.
    package static func countSequences(in bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> (
        valid: Int, invalid: Int
    ) {
        var valid = 0
        var invalid = 0
        var index = 0
        while index < bytes.count {
            let length = sequenceLength(bytes, at: index)
            if length == 0 {
                if !isLast && isCutCharacter(bytes[index...]) { break }
                invalid += 1
            } else if length > 1 {
                valid += 1
            }
            index += max(1, length)
        }
        return (valid, invalid)
    }

    @inline(__always)
    private static func isTail(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
