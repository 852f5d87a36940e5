import BookModel

/// Small capitals, of which a terminal has none: plain capitals, with spaces between them in a heading
/// of one line. The text keeps the letters it has, so that they are found and copied as they are.
enum SmallCaps {
    /// Bytes beyond which spaced capitals are no longer read with ease.
    private static let longestSpaced = 120

    /// Whether those of a block are spaced: in a heading that has room for it in one line of a width.
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

    /// Between letters; no line ends at it.
    static let space: Unicode.Scalar = "\u{A0}"

    /// What stands between words, beside the space that is there.
    private static let wordSpace = "\u{A0}\u{A0}"

    /// Adds a space between the letters and marks of each word, two where a space parts it from the
    /// next, and one before what follows. The letters of a Roman number stay together: it is one sign.
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

    /// Where a Roman number ends that begins at an offset; nil where there is none, and for one of a single letter.
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

    /// The capital of a letter that has one of the same width, else the letter itself.
    static func capital(of scalar: UInt32) -> UInt32 {
        if scalar < 0x80 { return scalar &- 0x61 < 26 ? scalar & 0xDF : scalar }
        guard let letter = Unicode.Scalar(scalar), letter.properties.isLowercase else { return scalar }
        let capitals = letter.properties.uppercaseMapping.unicodeScalars
        guard capitals.count == 1, let capital = capitals.first,
            GlyphWidth.columns(of: capital.value) == GlyphWidth.columns(of: scalar)
        else { return scalar }
        return capital.value
    }

    /// Whether a mark stands within words.
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
