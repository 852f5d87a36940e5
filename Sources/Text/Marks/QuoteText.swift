import BookModel

/// A section's text as quotes have it: each stretch of white space is one space, soft hyphens and what
/// stands for pictures are left out.
///
///     section   "Call me\u{AD} Ishmael.\nSome years"
///     quote     "Call me Ishmael. Some years"
struct QuoteText {
    /// The text without what quotes leave out.
    private let content: Section
    /// For each of its bytes, and for its end, where that stands in the section.
    private let offsets: [Int]

    init(_ section: Section) {
        var offsets: [Int] = []
        content = Section(text: Self.collapsed(section.text) { offsets.append($0) })
        self.offsets = offsets + [section.text.count]
    }

    /// Where a quote stands in the section; nil where it does not.
    ///
    /// - Parameter near: where it is thought to be.
    func range(of quote: Quote, near: Range<Int>?) -> Range<Int>? {
        let text = Self.collapsed(quote.text)
        let trimmed = Self.trimmed(text)
        return range(of: text, quote, near: near)
            ?? (trimmed == text ? nil : range(of: trimmed, quote, near: near))
    }

    private func range(of text: String, _ quote: Quote, near: Range<Int>?) -> Range<Int>? {
        let start = near.map { hint in offsets.partitioningIndex { $0 >= hint.lowerBound } } ?? 0
        let sought = TextRange(
            section: 0, range: start..<start + text.utf8.count, text: text,
            before: Self.collapsed(quote.before), after: Self.collapsed(quote.after))
        guard let found = sought.range(in: content) else { return nil }
        let first = offsets[min(found.lowerBound, offsets.count - 1)]
        guard let last = found.last, offsets.indices.contains(last) else { return first..<first }
        // The last character may have several bytes; none of them was left out.
        return first..<max(first, min(offsets[last] + 1, offsets[last + 1]))
    }

    /// Without the space before and behind.
    private static func trimmed(_ text: String) -> String {
        var text = text[...]
        if text.first == " " { text.removeFirst() }
        if text.last == " " { text.removeLast() }
        return String(text)
    }

    /// A quote in this form.
    static func collapsed(_ text: String) -> String {
        String(decoding: collapsed(Array(text.utf8)) { _ in }, as: UTF8.self)
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

/// The words that a stretch of text is known by.
struct Quote: Hashable, Sendable {
    var text = ""
    var before = ""
    var after = ""

    /// Nothing is said.
    var isEmpty: Bool { text.isEmpty && before.isEmpty && after.isEmpty }
}
