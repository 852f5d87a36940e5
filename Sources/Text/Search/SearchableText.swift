import BookModel

/// What a search needs of a section: its text, and the ranges that interrupt its words.
public struct SearchableText: Hashable, Sendable {
    /// The section's text; shared with the section, not copied.
    public let text: [UInt8]
    /// Ruby readings and the marks of notes, in order; a word may continue after them.
    public let gaps: [Range<Int>]

    /// Makes one from stored values.
    ///
    /// - Parameter gaps: those out of order or outside the text are ignored.
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

    /// Approximate size in memory.
    public var byteCount: Int { text.count + gaps.count * MemoryLayout<Range<Int>>.stride }
}
