/// How much text there is to read: the one measure for pages, chapters, books and reading times.
///
/// Words are counted where spaces part them, characters in Chinese and Japanese, which part words by nothing.
public struct TextAmount: Hashable, Sendable {
    /// 0 to some 10¹⁵.
    public let words: Int64
    /// Ideographs and kana, 0 to some 10¹⁵.
    public let characters: Int64

    public static let none = TextAmount()

    /// What is out of range becomes the nearest that is not.
    public init(words: Int64 = 0, characters: Int64 = 0) {
        self.words = min(max(0, words), Self.most)
        self.characters = min(max(0, characters), Self.most)
    }

    private static let most: Int64 = 1 << 50

    public var isEmpty: Bool { words == 0 && characters == 0 }

    /// Characters that are read in the time of a word: 400 in a minute, or 250 words.
    public static let charactersToAWord = 1.6

    /// Words a minute; nobody reads more.
    public static let mostWordsPerMinute = 1_000.0

    /// As many words take as long to read.
    public var equivalentWords: Double { Double(words) + Double(characters) / Self.charactersToAWord }

    /// Whether it is counted in characters: a few words between them do not matter.
    public var isInCharacters: Bool { characters > words }

    public static func + (a: TextAmount, b: TextAmount) -> TextAmount {
        TextAmount(words: a.words + b.words, characters: a.characters + b.characters)
    }

    /// What is less than nothing is nothing.
    public static func - (a: TextAmount, b: TextAmount) -> TextAmount {
        TextAmount(words: a.words - b.words, characters: a.characters - b.characters)
    }

    /// A share of it, or a multiple.
    public func scaled(by factor: Double) -> TextAmount {
        func scale(_ count: Int64) -> Int64 {
            let scaled = (Double(count) * factor).rounded()
            return scaled.isFinite ? Int64(min(max(0, scaled), Double(Self.most))) : 0
        }
        return TextAmount(words: scale(words), characters: scale(characters))
    }
}

extension TextAmount {
    /// The text of a section that a reader reads: without the descriptions of pictures, without notices, the
    /// readings above ideographs, and the numbers of notes and lines.
    ///
    /// - Parameter range: bytes of its text; nil for all.
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
                where !span.style.traits.isDisjoint(with: Self.notRead) {
                    counter.count(text, from: start, to: min(end, span.range.lowerBound))
                    start = max(start, span.range.upperBound)
                }
                counter.count(text, from: start, to: end)
                counter.endWord()
            }
        }
        self = counter.amount
    }

    private static let notRead: SpanStyle.Traits = [
        .picture, .placeholder, .ruby, .noteReference, .lineNumber,
    ]
}
