import BookModel

/// What of a section is needed to search it: its text, and what stands between the words of it.
public struct SearchableText: Hashable, Sendable {
    /// The section's text; a copy costs nothing.
    public let text: [UInt8]
    /// Readings above the text (ruby) and the marks of notes, in order: words go on behind them.
    public let gaps: [Range<Int>]

    /// What was kept of one.
    ///
    /// - Parameter gaps: those that are not in order or not of the text are left out.
    public init(text: [UInt8], gaps: [Range<Int>]) {
        self.text = text
        var last = 0
        self.gaps = gaps.filter { gap in
            guard gap.lowerBound >= last, gap.upperBound <= text.count, !gap.isEmpty else { return false }
            last = gap.upperBound
            return true
        }
    }

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
