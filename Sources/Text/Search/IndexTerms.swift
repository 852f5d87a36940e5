import BookModel

/// The words of texts as stored in the index of all books.
///
///     Call me Ishmael.   夏目漱石は   ─▶   call me ishmael   夏目 目漱 漱石 石は は
///
/// The terms are made of folded text, so that a text with a pattern of whole words has the pattern's terms in
/// the same order. In scripts without spaces each two adjacent characters are a term, and so is the last one
/// alone; a single character is therefore found as a prefix of terms.
///
/// SQLite's `ascii` tokenizer splits this at the spaces: all else is ASCII letters and digits or bytes beyond
/// ASCII. So no tokenizer of our own is needed.
public struct IndexTerms {
    private var characters = WordCharacters()

    public init() {}

    /// Increased when other terms are made of a text, so that older indexes are rebuilt.
    public static let version = 1

    /// Bytes of the longest term; longer ones are cut.
    private static let longest = 60

    /// The terms of a text, with spaces between them.
    ///
    /// - Returns: `plain` without ruby readings and note marks; `written` with them, empty if there are none.
    public mutating func terms(of content: SearchableText) -> (plain: [UInt8], written: [UInt8]) {
        let plain = terms(of: content.text, leavingOut: content.gaps)
        return (plain, content.gaps.isEmpty ? [] : terms(of: content.text, leavingOut: []))
    }

    /// A query for FTS5's `MATCH` that finds all texts with a pattern of whole words. Nil if the pattern has
    /// no word, or begins a word with a voicing mark of kana, which texts may have combined with the
    /// character before it.
    public static func phrase(of pattern: SearchPattern) -> String? {
        var (terms, isOpen) = ([UInt8](), false)
        var characters = WordCharacters()
        let folded = pattern.folded
        var isSure = true
        folded.withUnsafeBufferPointer { text in
            forEachRun(in: text, &characters) { run, character in
                let isLast = run.upperBound == text.count
                switch character {
                case .none: break
                case .letter: isOpen = append(text[run], to: &terms) || isLast && pattern.isOpen
                case .paired:
                    isSure = isSure && !beginsWithVoicingMark(text[run])
                    let count = appendPairs(text[run], of: text, to: &terms, withLast: !isLast)
                    isOpen = isLast && count == 1
                }
            }
        }
        guard isSure, terms.popLast() != nil else { return nil }
        return "\"\(String(decoding: terms, as: UTF8.self))\"" + (isOpen ? "*" : "")
    }

    private static func beginsWithVoicingMark(_ run: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        run.starts(with: [0xE3, 0x82, 0x99]) || run.starts(with: [0xE3, 0x82, 0x9A])
    }

    private mutating func terms(of text: [UInt8], leavingOut gaps: [Range<Int>]) -> [UInt8] {
        text.withUnsafeBufferPointer { text in
            let folded = FoldingPass.fold(text, Folding(), leavingOut: gaps)
            var terms: [UInt8] = []
            terms.reserveCapacity(folded.count + folded.count / 4)
            Self.forEachRun(in: folded.bytes, &characters) { run, character in
                switch character {
                case .none: break
                case .letter: _ = Self.append(folded.bytes[run], to: &terms)
                case .paired: Self.appendPairs(folded.bytes[run], of: folded.bytes, to: &terms)
                }
            }
            return terms
        }
    }

    /// Calls `body` for each run of word characters of one kind.
    private static func forEachRun(
        in text: UnsafeBufferPointer<UInt8>, _ characters: inout WordCharacters,
        _ body: (Range<Int>, WordCharacter) -> Void
    ) {
        var (start, kind, place) = (0, WordCharacter.none, 0)
        while place < text.count {
            let (scalar, next) = text.scalar(at: place)
            let character = characters.character(scalar)
            if character != kind {
                if kind != .none { body(start..<place, kind) }
                (start, kind) = (place, character)
            }
            place = next
        }
        if kind != .none { body(start..<text.count, kind) }
    }

    /// - Returns: whether the term was cut.
    private static func append(_ term: Slice<UnsafeBufferPointer<UInt8>>, to terms: inout [UInt8]) -> Bool {
        var end = min(term.endIndex, term.startIndex + longest)
        while end < term.endIndex, end > term.startIndex, term[end] & 0xC0 == 0x80 { end -= 1 }
        terms += term[..<end]
        terms.append(0x20)
        return end < term.endIndex
    }

    /// - Returns: the number of characters.
    @discardableResult
    private static func appendPairs(
        _ run: Slice<UnsafeBufferPointer<UInt8>>, of text: UnsafeBufferPointer<UInt8>,
        to terms: inout [UInt8], withLast: Bool = true
    ) -> Int {
        var (place, count) = (run.startIndex, 0)
        while place < run.endIndex {
            let next = text.scalar(at: place).next
            let end = next < run.endIndex ? text.scalar(at: next).next : next
            count += 1
            if end > next || withLast || count == 1 {
                terms += text[place..<end]
                terms.append(0x20)
            }
            place = next
        }
        return count
    }
}
