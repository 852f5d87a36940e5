import BookModel

/// A hit with some words of context, in one line.
public struct HitContext: Hashable, Sendable {
    /// The text up to the hit, from the beginning of a word; begins with an ellipsis if text is left out.
    public let before: String
    public let hit: String
    public let after: String

    /// - Parameters:
    ///   - range: the hit, on scalar boundaries.
    ///   - reach: most characters after the hit; of the hit itself four times as many are kept.
    ///   - reachBefore: most characters before the hit; nil for `reach`.
    public init(_ range: Range<Int>, in text: [UInt8], reach: Int, before reachBefore: Int? = nil) {
        let reachBefore = reachBefore ?? reach
        // Eight bytes are enough for each grapheme cluster in real texts.
        let start = text.boundary(from: range.lowerBound - 8 * reachBefore)
        let end = text.boundary(from: range.upperBound + 8 * reach)
        let before = Self.line(text[start..<range.lowerBound])
        let after = Self.line(text[range.upperBound..<end])
        self.before = Self.end(of: before, reachBefore, isCut: start > 0)
        self.after = Self.beginning(of: after, reach, isCut: end < text.count)
        hit = Self.beginning(of: Self.line(text[range]), 4 * reach, isCut: false)
    }

    /// All in one line.
    public var line: String { before + hit + after }

    /// Replaces white space by single spaces and leaves out invisible characters.
    private static func line(_ bytes: ArraySlice<UInt8>) -> [Character] {
        var line = String.UnicodeScalarView()
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars
        where scalar != "\u{AD}" && scalar.value != Placeholder.scalar {
            // Looking up the properties of ASCII characters would take half of the time.
            let isSpace =
                scalar.isASCII
                ? scalar == " " || 0x09...0x0D ~= scalar.value : scalar.properties.isWhitespace
            if !isSpace || line.last != " " { line.append(isSpace ? " " : scalar) }
        }
        return Array(String(line))
    }

    private static func end(of line: [Character], _ reach: Int, isCut: Bool) -> String {
        guard line.count > reach || isCut else { return String(line.drop { $0 == " " }) }
        let kept = line.suffix(max(0, reach - 1))
        let word = kept.firstIndex(of: " ").map { kept[kept.index(after: $0)...] }
        return "…" + String(word.flatMap { $0.isEmpty ? nil : $0 } ?? kept)
    }

    private static func beginning(of line: [Character], _ reach: Int, isCut: Bool) -> String {
        guard line.count > reach || isCut else {
            return String(line.prefix(line.count - (line.last == " " ? 1 : 0)))
        }
        let kept = line.prefix(max(0, reach - 1))
        return String(kept.lastIndex(of: " ").map { kept[..<$0] } ?? kept) + "…"
    }
}

extension [UInt8] {
    /// The scalar boundary at or before an offset, which is clamped to the text.
    fileprivate func boundary(from offset: Int) -> Int {
        var offset = Swift.min(Swift.max(0, offset), count)
        while offset > 0, offset < count, self[offset] & 0xC0 == 0x80 { offset -= 1 }
        return offset
    }
}
