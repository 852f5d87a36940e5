/// Where the words of a language may be parted: patterns in the form of the `hyph_*.dic` files
/// that Debian's packages `hyphen-*` install.
///
/// A file of several levels (`NEXTLEVEL`) first parts compounds, then the words they are made of.
struct HyphenDictionary {
    /// Bytes of a word beyond which it is left whole.
    static let longestWord = 63
    /// Bytes of a part of a compound up to which it has no breaks, as in libhyphen.
    private static let wholeBytes = 2

    private var levels: [HyphenPatterns] = []
    /// Letters that stay before a hyphen and after it, in words and in the parts of compounds.
    private var left = 2
    private var right = 3
    private var compoundLeft = 2
    private var compoundRight = 2
    private var word = HyphenPatterns.Word()

    /// - Parameter file: the content of a dictionary, in UTF-8, without the line that names its encoding.
    init(_ file: [UInt8]) {
        levels.append(HyphenPatterns(file))
        Self.forEachLine(of: file) { line in
            switch line.isEmpty ? UInt8(ascii: "#") : file[line.lowerBound] {
            case UInt8(ascii: "#"), UInt8(ascii: "%"): break
            case UInt8(ascii: "N") where file[line].elementsEqual("NEXTLEVEL".utf8):
                levels.append(HyphenPatterns(file))
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): readNumber(file[line])
            default: levels[levels.count - 1].add(line)
            }
        }
    }

    /// The places in a word of small letters where a hyphen may part it: bit n for one before byte n.
    ///
    /// At least two letters stay before it and three after.
    mutating func breaks(in word: UnsafeBufferPointer<UInt8>) -> UInt64 {
        guard word.count <= Self.longestWord else { return 0 }
        var breaks = breaks(in: Part(letters: word[...]), level: 0)
        var letters = 0
        let count = word.count { $0 & 0xC0 != 0x80 }
        for offset in word.indices {
            let isInside = word[offset] & 0xC0 == 0x80
            if isInside || letters < left || count - letters < right { breaks &= ~(1 << UInt64(offset)) }
            if !isInside { letters += 1 }
        }
        return breaks
    }

    /// The breaks of a word, or of a part of one, by the patterns of a level.
    ///
    /// The parts of a compound are looked at again, as words of their own; those that have no further
    /// parts are left to the next level.
    private mutating func breaks(in part: Part, level: Int) -> UInt64 {
        word.set(part.letters)
        levels[level].apply(to: &word)
        var found: UInt64 = 0
        for offset in part.letters.indices.dropFirst()
        where word.breaks(before: offset - part.letters.startIndex) {
            found |= 1 << UInt64(offset)
        }
        guard level + 1 < levels.count else { return found }
        guard found != 0 else { return found | inner(part, level: level + 1) }
        let compound = found
        var start = part.letters.startIndex
        for end in part.letters.indices.dropFirst() where compound & 1 << UInt64(end) != 0 {
            found |= breaks(within: part.between(start, end), level: level)
            start = end
        }
        return found | breaks(within: part.between(start, part.letters.endIndex), level: level)
    }

    /// The breaks of a part of a compound: not before its last byte, as libhyphen has it.
    private mutating func breaks(within part: Part, level: Int) -> UInt64 {
        guard part.letters.count > Self.wholeBytes else { return 0 }
        return breaks(in: part, level: level) & ~(1 << UInt64(part.letters.endIndex - 1))
    }

    /// The breaks of the next level within a part, as far from other parts as the dictionary asks.
    private mutating func inner(_ part: Part, level: Int) -> UInt64 {
        var found = breaks(in: part, level: level)
        let count = part.letters.count { $0 & 0xC0 != 0x80 }
        var before = 0
        for offset in part.letters.indices where part.letters[offset] & 0xC0 != 0x80 {
            if part.followsPart && before < compoundLeft
                || part.precedesPart && count - before < compoundRight
            {
                found &= ~(1 << UInt64(offset))
            }
            before += 1
        }
        return found
    }

    /// A stretch of a word.
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

    /// Reads a line such as `LEFTHYPHENMIN 2`; others that begin with a capital are passed over.
    private mutating func readNumber(_ line: ArraySlice<UInt8>) {
        var number = 0
        for byte in line.suffix(2) {
            number = UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte ? number * 10 + Int(byte & 15) : 0
        }
        switch String(decoding: line.prefix { $0 > 0x20 }, as: UTF8.self) {
        case "LEFTHYPHENMIN": left = max(left, number)
        case "RIGHTHYPHENMIN": right = max(right, number)
        case "COMPOUNDLEFTHYPHENMIN": compoundLeft = max(compoundLeft, number)
        case "COMPOUNDRIGHTHYPHENMIN": compoundRight = max(compoundRight, number)
        default: break
        }
    }

    /// Calls `body` with each line, without the white space at its ends.
    private static func forEachLine(of file: [UInt8], _ body: (Range<Int>) -> Void) {
        file.withUnsafeBufferPointer { file in
            var start = 0
            while start < file.count {
                let feed = file.firstLineFeed(in: start..<file.count)
                var end = feed
                while end > start, file[end - 1] <= 0x20 { end -= 1 }
                while start < end, file[start] <= 0x20 { start += 1 }
                body(start..<end)
                start = feed + 1
            }
        }
    }
}
