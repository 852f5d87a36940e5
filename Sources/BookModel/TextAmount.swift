/// How much text a page, a chapter or a book has. All reading times are computed from it.
///
/// Most text is counted in words. Chinese and Japanese have no spaces between words and are counted in characters.
public struct TextAmount: Hashable, Sendable {
    /// 0 to 2⁵⁰.
    public let words: Int64
    /// Ideographs and kana, 0 to 2⁵⁰.
    public let characters: Int64

    public static let none = TextAmount()

    /// Clamps both counts to their range.
    public init(words: Int64 = 0, characters: Int64 = 0) {
        self.words = min(max(0, words), Self.most)
        self.characters = min(max(0, characters), Self.most)
    }

    private static let most: Int64 = 1 << 50

    public var isEmpty: Bool { words == 0 && characters == 0 }

    /// How many characters are read in the time of a word. People read about 250 words or 400 characters a minute.
    public static let charactersPerWord = 1.6

    /// Nobody reads faster than this.
    public static let mostWordsPerMinute = 1_000.0

    /// The number of words that take as long to read as this text.
    public var equivalentWords: Double { Double(words) + Double(characters) / Self.charactersPerWord }

    /// Whether there are more characters than words.
    public var isInCharacters: Bool { characters > words }

    public static func + (a: TextAmount, b: TextAmount) -> TextAmount {
        TextAmount(words: a.words + b.words, characters: a.characters + b.characters)
    }

    /// Subtracts, and stops at none.
    public static func - (a: TextAmount, b: TextAmount) -> TextAmount {
        TextAmount(words: a.words - b.words, characters: a.characters - b.characters)
    }

    /// Multiplied and rounded; none for a factor that is infinite or not a number.
    public func scaled(by factor: Double) -> TextAmount {
        func scale(_ count: Int64) -> Int64 {
            let scaled = (Double(count) * factor).rounded()
            return scaled.isFinite ? Int64(min(max(0, scaled), Double(Self.most))) : 0
        }
        return TextAmount(words: scale(words), characters: scale(characters))
    }
}

extension TextAmount {
    /// Counts the text of a section. Leaves out descriptions of pictures, notices, ruby, and the numbers of notes and
    /// lines.
    ///
    /// - Parameter range: of bytes of its text; nil for all.
    public init(of section: Section, in range: Range<Int>? = nil) {
        let range = range ?? 0..<section.text.count
        var counter = TextCounter()
        section.text.withUnsafeBufferPointer { text in
            let first = section.blocks.partitioningIndex { $0.range.upperBound > range.lowerBound }
            for block in section.blocks[first...] {
                guard block.range.lowerBound < range.upperBound else { break }
                switch block.kind {
                case .picture, .notice: continue
                default: break
                }
                var start = max(block.range.lowerBound, range.lowerBound)
                let end = min(block.range.upperBound, range.upperBound)
                let spans = section.spans[block.spans.clamped(to: section.spans.indices)]
                let first = spans.partitioningIndex { $0.range.upperBound > start }
                for span in spans[first...].prefix(while: { $0.range.lowerBound < end })
                where !span.style.traits.isDisjoint(with: Self.uncounted) {
                    counter.count(text, from: start, to: min(end, span.range.lowerBound))
                    start = max(start, span.range.upperBound)
                }
                counter.count(text, from: start, to: end)
                counter.endWord()
            }
        }
        self = counter.amount
    }

    private static let uncounted: SpanStyle.Traits = [
        .picture, .placeholder, .ruby, .noteReference, .lineNumber,
    ]
}
