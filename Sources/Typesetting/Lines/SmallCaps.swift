import BookModel
import CICU

/// Replaces small capitals by capitals, which are spaced in a heading of one line. The text keeps its
/// letters, so that search and copying work.
enum SmallCaps {
    /// Most bytes of spaced capitals; longer ones would be hard to read.
    private static let longestSpaced = 120

    /// Whether small capitals of a block are spaced: in a heading that then still fits on one line.
    static func areSpaced(in block: Block, of section: Section, width: Int) -> Bool {
        guard block.isHeading, block.range.count <= longestSpaced else { return false }
        let spans = block.spans.clamped(to: section.spans.indices)
        var spaces: [Insertion] = []
        for index in spans where section.spans[index].style.traits.contains(.smallCaps) {
            appendSpaces(in: section.spans[index], at: index, of: section, to: &spaces)
        }
        let text = section.string(block.range)
        return !spaces.isEmpty && !text.utf8.contains(0x0A)
            && GlyphWidth.columns(of: text) + spaces.reduce(0) { $0 + $1.text.unicodeScalars.count } <= width
    }

    /// The space between letters; a no-break space.
    static let space: Unicode.Scalar = "\u{A0}"

    /// Added to the existing space between words.
    private static let wordSpace = "\u{A0}\u{A0}"

    /// Adds a space between the letters of each word, two between words, and one before following text. Roman
    /// numerals are not spaced.
    static func appendSpaces(
        in span: Span, at index: Int, of section: Section, to insertions: inout [Insertion]
    ) {
        let range = span.range.clamped(to: 0..<section.text.count)
        section.text.withUnsafeBufferPointer { text in
            let decoder = ScalarDecoder(text, end: range.upperBound)
            var offset = range.lowerBound
            var followsLetter = false
            while offset < range.upperBound {
                if !followsLetter, let end = numeral(at: offset, within: range, in: text) {
                    if end < range.upperBound, text[end] == 0x20 {
                        insertions.append(Insertion(end, wordSpace, isPrefix: false, span: index))
                    }
                    offset = end
                    continue
                }
                let (scalar, end) = decoder.scalar(at: offset)
                let isLetter = isCased(scalar) || followsLetter && joins(scalar)
                if followsLetter, isLetter {
                    insertions.append(
                        Insertion(
                            offset, String(space), isPrefix: true, joinsPrevious: true, span: index))
                } else if followsLetter, scalar == 0x20 {
                    insertions.append(Insertion(offset, wordSpace, isPrefix: false, span: index))
                }
                followsLetter = isLetter
                offset = end
            }
            if followsLetter, offset < text.count, text[offset] == 0x20 {
                insertions.append(Insertion(offset, String(space), isPrefix: false, span: index))
            }
        }
    }

    /// The end of a Roman numeral of at least two letters at an offset; nil if there is none.
    private static func numeral(
        at start: Int, within range: Range<Int>, in text: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        func isLetter(_ index: Int) -> Bool {
            text.indices.contains(index) && (text[index] >= 0x80 || (text[index] | 0x20) &- 0x61 < 26)
        }
        var end = start
        while end < range.upperBound, isLetter(end) { end += 1 }
        guard end > start + 1, !isLetter(start - 1), !isLetter(end),
            RomanNumeral.isWritten(String(decoding: text[start..<end], as: UTF8.self))
        else { return nil }
        return end
    }

    /// The capital of a letter in a language, if it has the same width; else the letter.
    ///
    /// - Parameter language: a BCP 47 tag; empty if unknown.
    static func capital(of scalar: UInt32, in language: String) -> UInt32 {
        if scalar < 0x80, scalar != 0x69 || !language.isTag(of: "tr") && !language.isTag(of: "az") {
            return scalar &- 0x61 < 26 ? scalar & 0xDF : scalar
        }
        guard let letter = Unicode.Scalar(scalar), letter.properties.isLowercase else { return scalar }
        // Behind another letter, as in Greek a letter alone keeps its accent.
        let text = [UInt8(ascii: "a")] + Array(letter.utf8)
        let mapped = [UInt8](unsafeUninitializedCapacity: 16) { target, used in
            let count = ci_map_case(ci_upper, language, text, Int32(text.count), target.baseAddress, 16)
            used = Int(min(max(0, count), 16))
        }
        let capitals = String(decoding: mapped.dropFirst(), as: UTF8.self).unicodeScalars
        guard capitals.count == 1, let capital = capitals.first,
            GlyphWidth.columns(of: capital.value) == GlyphWidth.columns(of: scalar)
        else { return scalar }
        return capital.value
    }

    /// Whether punctuation is part of a word.
    private static func joins(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x27, 0x2D, 0x2010, 0x2013, 0x2019: true
        default: false
        }
    }

    private static func isCased(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 { return (scalar | 0x20) &- 0x61 < 26 }
        return Unicode.Scalar(scalar)?.properties.isCased ?? false
    }
}
