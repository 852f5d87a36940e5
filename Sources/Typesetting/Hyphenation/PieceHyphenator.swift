import BookModel
import CICU
import Cells

/// Hyphenates the words of a paragraph's pieces by a dictionary.
struct PieceHyphenator {
    private let text: UnsafeBufferPointer<UInt8>
    /// Whether capitalized words are hyphenated: in languages that capitalize all nouns.
    private let partsCapitals: Bool
    /// Whether long capitalized words are hyphenated, in any language.
    private let partsNames: Bool
    /// Ranges of bytes in which words are not hyphenated, ascending.
    private let kept: [Range<Int>]
    private let widths: TextWidths

    /// Least columns of a hyphenated word: two letters and three.
    private static let leastColumns = 5
    /// Least bytes of a hyphenated name.
    private static let leastName = 7

    /// - Parameters:
    ///   - text: the section's text.
    ///   - language: a BCP 47 tag.
    ///   - partsNames: whether long capitalized words are hyphenated.
    ///   - kept: bytes within which no word is hyphenated; ascending.
    init(
        _ text: UnsafeBufferPointer<UInt8>, language: String, partsNames: Bool = false,
        keeping kept: [Range<Int>] = [], widths: TextWidths = .standard
    ) {
        (self.text, self.widths) = (text, widths)
        self.partsNames = partsNames
        self.kept = kept
        partsCapitals = language.isTag(of: "de") || language.isTag(of: "lb")
    }

    /// Fills `list` with the pieces of `whole`, split where words may be hyphenated.
    func append(
        _ whole: ArraySlice<Piece>, from start: Int, by hyphenationCache: HyphenationCache,
        to list: inout PieceList
    ) {
        var offset = start
        var isContinued = false
        let keepsNone = kept.isEmpty
        for piece in whole {
            let range = offset..<Int(piece.end)
            if !isContinued, !piece.takesHyphen, Int(piece.width) >= Self.leastColumns,
                keepsNone || !kept.contains(where: { $0.overlaps(range) }), let word = word(in: range)
            {
                append(piece, word, from: offset, by: hyphenationCache, to: &list)
            } else {
                list.append(piece)
            }
            isContinued = piece.spaces == 0 && !endsInDash(range)
            offset = Int(piece.next)
        }
    }

    private func append(
        _ piece: Piece, _ word: Range<Int>, from start: Int, by hyphenationCache: HyphenationCache,
        to list: inout PieceList
    ) {
        var breaks = breaks(in: word, by: hyphenationCache)
        var offset = start
        var left = Int(piece.width)
        // Bytes equal columns only in ASCII, and characters of two bytes always have one.
        let isASCII = left == Int(piece.end) - start
        let isWide = text[word.lowerBound] >= 0xE0
        while breaks != 0 {
            let place = word.lowerBound + breaks.trailingZeroBitCount
            breaks &= breaks - 1
            guard place < word.upperBound, text[place] & 0xC0 != 0x80 else { break }
            var width = place - offset
            if isWide || widths.widensAmbiguous {
                width = GlyphWidth.columns(of: String(decoding: text[offset..<place], as: UTF8.self), widths)
            } else if !isASCII {
                for byte in text[offset..<place] where byte & 0xC0 == 0x80 { width -= 1 }
            }
            list.append(end: place, next: place, width: width, takesHyphen: true)
            left -= width
            offset = place
        }
        list.append(end: Int(piece.end), next: Int(piece.next), width: left)
    }

    private func breaks(in word: Range<Int>, by hyphenationCache: HyphenationCache) -> UInt64 {
        let letters = UnsafeBufferPointer(rebasing: text[word])
        if text[word.lowerBound] &- 0x61 < 26 { return hyphenationCache.breaks(in: letters) }
        guard let capital = smallLetter(at: word.lowerBound) else {
            return hyphenationCache.breaks(in: letters)
        }
        var copy = Array(letters)
        copy.replaceSubrange(..<capital.count, with: capital)
        return copy.withUnsafeBufferPointer { hyphenationCache.breaks(in: $0) }
    }

    /// The range of a piece's only word, without punctuation around it. Nil if it must not be hyphenated:
    /// capitals, numbers, web addresses, words with hyphens or punctuation within.
    private func word(in range: Range<Int>) -> Range<Int>? {
        if let word = plainWord(in: range) { return word }
        let decoder = ScalarDecoder(text, end: range.upperBound)
        var word: Range<Int>?
        var offset = range.lowerBound
        while offset < range.upperBound {
            let (scalar, next) = decoder.scalar(at: offset)
            switch WordSign(scalar) {
            case .small, .capital:
                guard let found = word else {
                    word = offset..<next
                    break
                }
                if found.upperBound != offset || WordSign(scalar) == .capital { return nil }
                word = found.lowerBound..<next
            case .apostrophe:
                // An elided article before the word is not part of it.
                if let found = word {
                    guard found.count <= 3, next < range.upperBound else { break }
                    word = nil
                }
            case .mark:
                // Nor is a word of one letter that is joined with it.
                if scalar == 0x20, let found = word, found.count == 1 { word = nil }
            case .other: return nil
            }
            offset = next
        }
        guard let word, word.count <= HyphenDictionary.longestWord else { return nil }
        let isKept = !partsCapitals && !(partsNames && word.count >= Self.leastName)
        return isKept && isCapital(word.lowerBound) ? nil : word
    }

    /// A fast path: the word of a piece of letters from a to z, followed by ASCII punctuation, as most are;
    /// nil if it has to be examined further.
    @inline(__always)
    private func plainWord(in range: Range<Int>) -> Range<Int>? {
        var offset = range.lowerBound
        while offset < range.upperBound, text[offset] &- 0x61 < 26 { offset &+= 1 }
        let word = range.lowerBound..<offset
        guard !word.isEmpty, word.count <= HyphenDictionary.longestWord else { return nil }
        while offset < range.upperBound {
            guard text[offset] < 0x80, WordSign(UInt32(text[offset])) == .mark else { return nil }
            offset &+= 1
        }
        return word
    }

    private func isCapital(_ offset: Int) -> Bool {
        WordSign(ScalarDecoder(text, end: text.count).scalar(at: offset).0) == .capital
    }

    /// The lower-case form of a capital, with the same number of bytes; nil for other letters.
    private func smallLetter(at offset: Int) -> [UInt8]? {
        let (scalar, next) = ScalarDecoder(text, end: text.count).scalar(at: offset)
        guard WordSign(scalar) == .capital, let letter = Unicode.Scalar(scalar) else { return nil }
        let small = Array(letter.properties.lowercaseMapping.utf8)
        return small.count == next - offset ? small : nil
    }

    private func endsInDash(_ range: Range<Int>) -> Bool {
        range.count >= 3 && text[range.upperBound - 3] == 0xE2 && text[range.upperBound - 2] == 0x80
            && 0x93...0x95 ~= text[range.upperBound - 1]
    }
}

/// The kind of a character with regard to hyphenation.
private enum WordSign {
    case small, capital
    case apostrophe
    /// Punctuation around words: quotation marks, brackets, commas, a dash with its space.
    case mark
    /// A digit, a hyphen, or a letter of a script without hyphenation.
    case other

    init(_ scalar: UInt32) {
        switch scalar {
        case 0x61...0x7A: self = .small
        case 0x41...0x5A: self = .capital
        case 0x27, 0x2019: self = .apostrophe
        case 0x20...0x22, 0x28, 0x29, 0x2A, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5B, 0x5D, 0xA1, 0xAB, 0xBB, 0xBF,
            0x964, 0x965,
            0x2013...0x2015, 0x2018, 0x201A...0x201F, 0x2026, 0x2039, 0x203A, Placeholder.scalar:
            self = .mark
        case 0xC0..<0x590, 0x10D0..<0x1100, 0x1E00..<0x2000: self = Self.letter(scalar)
        case 0x900..<0xD80: self = Self.indic(scalar)
        default: self = .other
        }
    }

    /// Letters and marks of the scripts of India, which have no capitals.
    private static func indic(_ scalar: UInt32) -> WordSign {
        switch Unicode.Scalar(scalar)?.properties.generalCategory {
        case .otherLetter, .nonspacingMark, .spacingMark: .small
        default: .other
        }
    }

    private static func letter(_ scalar: UInt32) -> WordSign {
        switch ci_letter_of(scalar) {
        case ci_small_letter: .small
        case ci_capital_letter: .capital
        default: .other
        }
    }
}
