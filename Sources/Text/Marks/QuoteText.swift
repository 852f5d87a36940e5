import BookModel

/// A section's text normalized for quotes: white space is collapsed to one space; soft hyphens, the placeholders of
/// pictures and what stands for the directions of elements (UAX #9 §2) are left out.
///
///     section   "Call me\u{AD} Ishmael.\nSome years"
///     quote     "Call me Ishmael. Some years"
struct QuoteText {
    /// The normalized text.
    private let content: Section
    /// For each byte of `content` and for its end: the offset in the section.
    private let offsets: [Int]

    init(_ section: Section) {
        var offsets: [Int] = []
        content = Section(text: Self.collapsed(section.text) { offsets.append($0) })
        self.offsets = offsets + [section.text.count]
    }

    /// The range of a quote in the section; nil if it does not occur.
    ///
    /// - Parameter near: where it is expected.
    func range(of quote: Quote, near: Range<Int>?) -> Range<Int>? {
        let text = Self.collapsed(quote.text)
        let trimmed = Self.trimmed(text)
        return range(of: text, quote, near: near)
            ?? (trimmed == text ? nil : range(of: trimmed, quote, near: near))
    }

    private func range(of text: String, _ quote: Quote, near: Range<Int>?) -> Range<Int>? {
        let start = near.map { hint in offsets.partitioningIndex { $0 >= hint.lowerBound } } ?? 0
        let expected = TextRange(
            section: 0, range: start..<start + text.utf8.count, text: text,
            before: Self.collapsed(quote.before), after: Self.collapsed(quote.after))
        guard let found = expected.range(in: content) else { return nil }
        let first = offsets[min(found.lowerBound, offsets.count - 1)]
        guard let last = found.last, offsets.indices.contains(last) else { return first..<first }
        // The last character may have several bytes, all of which are in the text.
        return first..<max(first, min(offsets[last] + 1, offsets[last + 1]))
    }

    /// The text without a space at its start and end.
    private static func trimmed(_ text: String) -> String {
        var text = text[...]
        if text.first == " " { text.removeFirst() }
        if text.last == " " { text.removeLast() }
        return String(text)
    }

    /// The normalized form of a quote.
    static func collapsed(_ text: String) -> String {
        String(decoding: collapsed(Array(text.utf8)) { _ in }, as: UTF8.self)
    }

    /// Whether a character is an embedding, override or isolate, by its second and third byte: U+202A to U+202E, U+2066 to
    /// U+2069.
    private static func isDirection(_ second: UInt8, _ third: UInt8) -> Bool {
        second == 0x80 && 0xAA...0xAE ~= third || second == 0x81 && 0xA6...0xA9 ~= third
    }

    private static func collapsed(_ text: [UInt8], _ keep: (Int) -> Void) -> [UInt8] {
        var result: [UInt8] = []
        var index = 0
        func append(_ byte: UInt8) {
            result.append(byte)
            keep(index)
        }
        while index < text.count {
            let byte = text[index]
            let next = index + 1 < text.count ? text[index + 1] : 0
            if byte == 0xC2, next == 0xAD {
                index += 2
            } else if byte == 0xEF, next == 0xBF, index + 2 < text.count, text[index + 2] == 0xBC {
                index += 3
            } else if byte == 0xE2, index + 2 < text.count, isDirection(next, text[index + 2]) {
                index += 3
            } else if byte <= 0x20 || byte == 0xC2 && next == 0xA0 {
                if result.last != 0x20 { append(0x20) }
                index += byte <= 0x20 ? 1 : 2
            } else {
                append(byte)
                index += 1
            }
        }
        return result
    }
}

/// A text with some context, by which it is found again.
struct Quote: Hashable, Sendable {
    var text = ""
    var before = ""
    var after = ""

    var isEmpty: Bool { text.isEmpty && before.isEmpty && after.isEmpty }
}
