import BookModel

/// Recognizes the text of note references without markup, and of page numbers.
enum NoteMark {
    /// Most bytes of a reference.
    private static let limit = 8

    /// Whether a link's text is `[12]`, `(a)`, `*`, `†` or similar.
    static func isOne(_ text: ArraySlice<UInt8>) -> Bool {
        let text = text.drop { $0 <= 0x20 }
        guard let first = text.first, let last = text.last, text.count <= limit else { return false }
        switch (first, last) {
        case (UInt8(ascii: "["), UInt8(ascii: "]")), (UInt8(ascii: "("), UInt8(ascii: ")")):
            let inside = text.dropFirst().dropLast()
            return isNumber(inside) || isSign(inside)
        default: return isSign(text)
        }
    }

    /// Whether a text is only a number.
    static func isBareNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        (1...4).contains(text.count) && text.allSatisfy { $0 &- 0x30 < 10 }
    }

    /// Most bytes of a page number such as `[Pg 214]`.
    private static let longestPage = 12

    /// Whether a text is a page number, possibly with a word before it and brackets around it.
    static func isPageNumber(_ text: ArraySlice<UInt8>) -> Bool {
        let text = text.drop { $0 <= 0x20 }
        guard (1...longestPage).contains(text.count) else { return false }
        return text.contains { $0 &- 0x30 < 10 }
            || RomanNumeral.value(of: text.filter { $0 | 0x20 &- 0x61 < 26 }) != nil
    }

    /// Whether it is one to four digits, or one letter.
    private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
        if text.count == 1, let letter = text.first, letter | 0x20 &- 0x61 < 26 { return true }
        return (1...4).contains(text.count) && text.allSatisfy { $0 &- 0x30 < 10 }
    }

    private static func isSign(_ text: ArraySlice<UInt8>) -> Bool {
        !text.isEmpty
            && String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy {
                switch $0 {
                case "*", "†", "‡", "§", "¶", "‖", "※": true
                default: false
                }
            }
    }
}
