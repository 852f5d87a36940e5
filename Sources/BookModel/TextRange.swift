/// A saved range of a book's text: its position and its words, which find it again in an edited file (Web Annotation
/// Data Model §4.2.4, `TextQuoteSelector`).
///
///     … some years ago never mind how long precisely …
///       ├─ before ─┤├──────── text ──────┤├─ after ─┤
///
/// An empty range is a place between two words. Its values are always valid, whoever made it.
public struct TextRange: Hashable, Sendable {
    /// An index into the book's sections, from 0.
    public let section: Int
    /// Bytes of the section's text, on scalar boundaries.
    public let range: Range<Int>
    /// The text of the range, or the beginning of a long one.
    public let text: String
    /// The last words before it.
    public let before: String
    /// The first words after it.
    public let after: String
    /// How far through the book it begins, 0 to 1.
    public let progress: Double

    /// The most bytes of the text that are saved.
    public static let textLimit = 16 << 10
    /// The most bytes of the words on either side that are saved.
    public static let contextLimit = 64

    /// Clamps values that are out of range.
    public init(
        section: Int, range: Range<Int>, text: String, before: String = "", after: String = "",
        progress: Double = 0
    ) {
        let start = Locator(section: section, offset: range.lowerBound, progress: progress)
        self.section = start.section
        self.range = start.offset..<max(start.offset, min(range.upperBound, Locator.limit))
        self.progress = start.progress
        self.text = text.prefix(bytes: Self.textLimit)
        self.before = before.suffix(bytes: Self.contextLimit)
        self.after = after.prefix(bytes: Self.contextLimit)
    }

    /// A range of a section that has been made, with the words of that section.
    public init(section: Int, range: Range<Int>, in content: Section, progress: Double) {
        let start = content.scalarBoundary(at: range.lowerBound)
        let end = content.scalarBoundary(at: max(start, range.upperBound))
        let textEnd = content.scalarBoundary(at: min(end, start + Self.textLimit))
        let first = content.nextScalarBoundary(at: start - Self.contextLimit)
        let last = content.scalarBoundary(at: end + Self.contextLimit)
        self.init(
            section: section, range: start..<end, text: content.string(start..<textEnd),
            before: content.string(first..<start), after: content.string(end..<last), progress: progress)
    }

    /// Whether it is a place without text.
    public var isEmpty: Bool { range.isEmpty }

    /// The place where it begins.
    public var start: Locator {
        Locator(
            section: section, offset: range.lowerBound, words: isEmpty ? after : text, progress: progress)
    }
}

extension Section {
    /// The scalar boundary at or after an offset, within the text.
    func nextScalarBoundary(at offset: Int) -> Int {
        var start = min(max(0, offset), text.count)
        while start < text.count, !UTF8.isBoundary(text[start]) { start += 1 }
        return start
    }
}

extension String {
    /// The first bytes, at most `limit`, cut at a scalar.
    public func prefix(bytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var end = utf8.index(startIndex, offsetBy: max(0, limit))
        while end > startIndex, !UTF8.isBoundary(utf8[end]) { end = utf8.index(before: end) }
        return String(self[..<end])
    }

    /// The last bytes, at most `limit`, cut at a scalar.
    public func suffix(bytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var start = utf8.index(endIndex, offsetBy: -max(0, limit))
        while start < endIndex, !UTF8.isBoundary(utf8[start]) { start = utf8.index(after: start) }
        return String(self[start...])
    }
}
