import BookModel

extension Placeholder {
    /// Replaces a placeholder when lines and clusters are found: a variation selector with the same number of
    /// bytes, which attaches to the preceding character (UAX #14 LB9, UAX #29 GB9).
    static let selector: UInt32 = 0xFE0D
    private static let selectorBytes: [UInt8] = [0xEF, 0xB8, 0x8D]
    /// Used at the start of a line: U+2060, which attaches to the following character (LB11).
    private static let joinerBytes: [UInt8] = [0xE2, 0x81, 0xA0]

    /// Whether a range of a text has a placeholder.
    static func occurs(in range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> Bool {
        range.contains { stands(at: $0, in: text, end: range.upperBound) }
    }

    /// Replaces each placeholder by a character that allows no break.
    static func pass(in bytes: inout [UInt8]) {
        let places = bytes.withUnsafeBufferPointer { text in
            text.indices.filter { stands(at: $0, in: text, end: text.count) }
        }
        for place in places {
            bytes.replaceSubrange(
                place..<place + length, with: place == 0 ? joinerBytes : selectorBytes)
        }
    }
}
