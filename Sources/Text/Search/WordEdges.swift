/// Whether bytes that are found in folded text begin and end where words do.
struct WordEdges {
    private let first: WordCharacter
    private let last: WordCharacter

    /// - Parameters:
    ///   - pattern: folded text, not empty.
    ///   - isOpen: whether its last word may go on.
    init(_ pattern: [UInt8], isOpen: Bool) {
        (first, last) = pattern.withUnsafeBufferPointer { text in
            (
                Self.character(at: 0, in: text),
                isOpen ? .none : Self.character(before: text.count, in: text)
            )
        }
    }

    func hold(_ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        if first == .letter, Self.character(before: range.lowerBound, in: text) == .letter { return false }
        return last != .letter || Self.character(at: range.upperBound, in: text) != .letter
    }

    private static func character(at place: Int, in text: UnsafeBufferPointer<UInt8>) -> WordCharacter {
        place < text.count ? WordCharacter(text.scalar(at: place).0) : .none
    }

    private static func character(before place: Int, in text: UnsafeBufferPointer<UInt8>) -> WordCharacter {
        var start = place - 1
        while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
        return start >= 0 ? character(at: start, in: text) : .none
    }
}
