import BookModel

/// An emphasized range of plain text.
struct TextEmphasis: Hashable, Sendable {
    /// Bytes of the text, including the marks at both ends.
    var range: Range<Int>
    var traits: SpanStyle.Traits
    /// Bytes of each mark; marks are not shown.
    var markLength = 0

    /// The range without the marks.
    var content: Range<Int> { range.lowerBound + markLength..<range.upperBound - markLength }
}

extension TextEmphasis {
    private static let mark = UInt8(ascii: "_")

    /// The ranges between underscores in consecutive lines, which are italics in texts of Project Gutenberg.
    ///
    /// Empty if any underscore outside a word has no counterpart, so that only certain ones are removed.
    static func underscored(in run: [TextLine], of text: UnsafeBufferPointer<UInt8>) -> [TextEmphasis] {
        var found: [TextEmphasis] = []
        var start: Int?
        for line in run {
            for index in line.range where text[index] == mark {
                let before = text[line.range.lowerBound..<index].lastScalar
                let after = text[index + 1..<line.range.upperBound].firstScalar
                // Several underscores are a blank to fill in, or a drawn line.
                if before == "_" || after == "_" { continue }
                if let first = start, !before.isSpace, !after.isPartOfWord {
                    found.append(TextEmphasis(range: first..<index + 1, traits: .italic, markLength: 1))
                    start = nil
                } else if start == nil, !after.isSpace, !before.isPartOfWord {
                    start = index
                } else if start != nil || !before.isPartOfWord || !after.isPartOfWord {
                    return []
                }
            }
        }
        return start == nil ? found : []
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    /// Most bytes of a scalar in UTF-8.
    private static var scalarLength: Int { 4 }

    fileprivate var firstScalar: Unicode.Scalar? {
        String(decoding: prefix(Self.scalarLength), as: UTF8.self).unicodeScalars.first
    }

    fileprivate var lastScalar: Unicode.Scalar? {
        String(decoding: suffix(Self.scalarLength), as: UTF8.self).unicodeScalars.last
    }
}

extension Unicode.Scalar? {
    /// Whether it is white space, or nil at the end of a line.
    fileprivate var isSpace: Bool { self?.properties.isWhitespace ?? true }

    fileprivate var isPartOfWord: Bool {
        self.map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? false
    }
}
