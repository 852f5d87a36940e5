import BookModel

/// What of a section is needed to search it: its text, and what stands between the words of it.
public struct SearchableText: Sendable {
    /// The section's text; a copy costs nothing.
    public let text: [UInt8]
    /// Readings above the text (ruby) and the marks of notes, in order: words go on behind them.
    let gaps: [Range<Int>]

    public init(_ section: Section) {
        text = section.text
        var gaps: [Range<Int>] = []
        for span in section.spans where !span.style.traits.isDisjoint(with: Self.between) {
            if let last = gaps.last, last.upperBound == span.range.lowerBound {
                gaps[gaps.count - 1] = last.lowerBound..<span.range.upperBound
            } else {
                gaps.append(span.range)
            }
        }
        self.gaps = gaps
    }

    private static let between: SpanStyle.Traits = [.ruby, .noteReference]

    /// What it takes in memory, about.
    public var byteCount: Int { text.count + gaps.count * MemoryLayout<Range<Int>>.stride }
}
