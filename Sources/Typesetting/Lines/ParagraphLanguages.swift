import BookModel

extension ParagraphSetter {
    /// Text of a paragraph in another language than the rest.
    struct ForeignPart: Hashable {
        /// Bytes of the section's text.
        var range: Range<Int>
        /// A BCP 47 tag; empty if unknown.
        var language: String
    }
}

extension ParagraphSetter.Paragraph {
    /// The language of a range: of the first foreign part in it, else the paragraph's.
    func language(of range: Range<Int>) -> String {
        let next = foreignParts.partitioningIndex { $0.range.upperBound > range.lowerBound }
        guard next < foreignParts.count, foreignParts[next].range.lowerBound < range.upperBound else {
            return language
        }
        return foreignParts[next].language
    }

    /// Whether any language of the paragraph fulfils a condition.
    func speaks(_ isOne: (String) -> Bool) -> Bool {
        isOne(language) || foreignParts.contains { isOne($0.language) }
    }

    /// Divides pieces into stretches of one language.
    ///
    /// - Parameter start: the start of the first piece.
    func stretches(of pieces: [Piece], from start: Int) -> [LanguageStretch] {
        guard !foreignParts.isEmpty else {
            return [LanguageStretch(pieces: pieces.indices, start: start, language: language)]
        }
        var stretches: [LanguageStretch] = []
        var offset = start
        for (index, piece) in pieces.enumerated() {
            let language = language(of: offset..<max(offset, Int(piece.end)))
            if stretches.last?.language == language {
                stretches[stretches.count - 1].pieces =
                    stretches[stretches.count - 1].pieces.lowerBound..<index + 1
            } else {
                stretches.append(
                    LanguageStretch(pieces: index..<index + 1, start: offset, language: language))
            }
            offset = Int(piece.next)
        }
        return stretches
    }
}

/// Consecutive pieces of a paragraph in one language.
struct LanguageStretch: Hashable {
    /// Indices of the pieces.
    var pieces: Range<Int>
    /// The start of the first piece, in bytes.
    var start: Int
    /// A BCP 47 tag; empty if unknown.
    var language: String
}

extension Section {
    /// The spans of a block in another language than the block, ascending.
    func foreignParts(in block: Block) -> [ParagraphSetter.ForeignPart] {
        spans[block.spans.clamped(to: spans.indices)].compactMap { span in
            guard let index = span.style.language, languages.indices.contains(index) else { return nil }
            return ParagraphSetter.ForeignPart(range: span.range, language: languages[index])
        }
    }
}
