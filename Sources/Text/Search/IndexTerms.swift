import BookModel

/// The words of texts as the index of all books keeps them.
///
///     Call me Ishmael.   夏目漱石は   ─▶   call me ishmael   夏目 目漱 漱石 石は は
///
/// They are cut from what searching folds, so what a pattern of whole words finds in a text has its terms, one
/// behind the other. Where words have no spaces between them, each two characters are a term, and the last of
/// them one more: so one of them is found by the terms that begin with it.
///
/// A tokenizer of SQLite's `ascii` parts what is written here, which is letters and digits of ASCII, all bytes
/// beyond it, and spaces, where it should be parted: one of our own in C would make the same of it.
public struct IndexTerms {
    private var characters = WordCharacters()

    public init() {}

    /// Other terms than those of an index with another number.
    public static let version = 1

    /// Bytes of a term; of longer ones this much.
    private static let longest = 60

    /// The terms of a text, with spaces between them.
    ///
    /// - Returns: without readings and marks of notes, and, where it has any, as it is written.
    public mutating func terms(of content: SearchableText) -> (plain: [UInt8], written: [UInt8]) {
        let plain = terms(of: content.text, leavingOut: content.gaps)
        return (plain, content.gaps.isEmpty ? [] : terms(of: content.text, leavingOut: []))
    }

    /// What a text must have that a pattern of whole words stands in, as `MATCH` of FTS5 takes it: no other
    /// characters of that language can be in it. Nil where the pattern has no word, or a voicing mark of kana
    /// behind none: texts may have it folded with what stands there.
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

    /// Calls a body with all that is of words, as far as it is of one kind.
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

    /// - Returns: whether it is only the beginning of a term.
    private static func append(_ term: Slice<UnsafeBufferPointer<UInt8>>, to terms: inout [UInt8]) -> Bool {
        var end = min(term.endIndex, term.startIndex + longest)
        while end < term.endIndex, end > term.startIndex, term[end] & 0xC0 == 0x80 { end -= 1 }
        terms += term[..<end]
        terms.append(0x20)
        return end < term.endIndex
    }

    /// - Returns: how many characters there are.
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
