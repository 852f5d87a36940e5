/// Hyphenates words of a language by patterns in the format of the `hyph_*.dic` files that Debian's packages
/// `hyphen-*` install.
///
/// A file with several levels (`NEXTLEVEL`) first splits compounds, then their parts.
struct HyphenDictionary: Sendable {
    /// Most bytes of a word that is hyphenated.
    static let longestWord = 63
    /// A part of a compound with at most this many bytes is not hyphenated, as in libhyphen.
    private static let wholeBytes = 2

    private let patterns: HyphenPatterns
    private let numbers: PatternHeader.Numbers

    /// - Parameter memory: compiled patterns.
    init(_ memory: PatternMemory) {
        patterns = HyphenPatterns(memory)
        numbers = memory.header.numbers
    }

    /// The positions at which a word in lower case may be hyphenated: bit n for a break before byte n.
    ///
    /// At least two letters are before a break and three after it.
    func breaks(in word: UnsafeBufferPointer<UInt8>) -> UInt64 {
        guard word.count <= Self.longestWord else { return 0 }
        var breaks = breaks(in: Part(letters: word[...]), level: 0)
        guard breaks != 0 else { return 0 }
        var letters = 0
        let count = word.count { $0 & 0xC0 != 0x80 }
        for offset in word.indices {
            let isInside = word[offset] & 0xC0 == 0x80
            if isInside || letters < numbers.left || count - letters < numbers.right {
                breaks &= ~(1 << UInt64(offset))
            }
            if !isInside { letters += 1 }
        }
        return breaks
    }

    /// The breaks of a word or a part of one, by the patterns of a level.
    ///
    /// The parts of a compound are processed again as words; those without further parts go to the next
    /// level.
    private func breaks(in part: Part, level: Int) -> UInt64 {
        let start = part.letters.startIndex
        let found = patterns.breaks(in: part.letters, level: level) << UInt64(start)
        guard level + 1 < numbers.levels else { return found }
        return found == 0 ? inner(part, level: level + 1) : found | within(part, found, level: level)
    }

    /// The breaks within the parts of a compound.
    private func within(_ part: Part, _ compound: UInt64, level: Int) -> UInt64 {
        var found: UInt64 = 0
        var start = part.letters.startIndex
        for end in part.letters.indices.dropFirst() where compound & 1 << UInt64(end) != 0 {
            found |= breaks(within: part.between(start, end), level: level)
            start = end
        }
        return found | breaks(within: part.between(start, part.letters.endIndex), level: level)
    }

    /// The breaks of a part of a compound, except before its last byte, as in libhyphen.
    private func breaks(within part: Part, level: Int) -> UInt64 {
        guard part.letters.count > Self.wholeBytes else { return 0 }
        return breaks(in: part, level: level) & ~(1 << UInt64(part.letters.endIndex - 1))
    }

    /// The breaks of the next level within a part, at the dictionary's least distance from other parts.
    private func inner(_ part: Part, level: Int) -> UInt64 {
        var found = breaks(in: part, level: level)
        let count = part.letters.count { $0 & 0xC0 != 0x80 }
        var before = 0
        for offset in part.letters.indices where part.letters[offset] & 0xC0 != 0x80 {
            if part.followsPart && before < numbers.compoundLeft
                || part.precedesPart && count - before < numbers.compoundRight
            {
                found &= ~(1 << UInt64(offset))
            }
            before += 1
        }
        return found
    }

    /// A part of a word.
    private struct Part {
        var letters: Slice<UnsafeBufferPointer<UInt8>>
        var followsPart = false
        var precedesPart = false

        func between(_ start: Int, _ end: Int) -> Part {
            Part(
                letters: letters[start..<end], followsPart: followsPart || start > letters.startIndex,
                precedesPart: precedesPart || end < letters.endIndex)
        }
    }
}
