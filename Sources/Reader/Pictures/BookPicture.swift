import BookModel

/// A picture of a book and its place in the text.
public struct BookPicture: Hashable, Sendable {
    public let section: Int
    /// Its description: bytes of the section's text.
    public let range: Range<Int>
    public let illustration: Illustration
    /// Its caption, else its description.
    public let words: String
    /// Whether it is a block and not part of a line.
    let isAlone: Bool
    /// Number of bytes of the section's text.
    let length: Int

    /// The file name without folders, as readers know it.
    var fileName: String {
        illustration.name.pathEnd
    }
}

extension String {
    /// The part of a path after the last slash, or `picture` if there is no file name.
    var pathEnd: String {
        let name = split(separator: "/").last.map { String($0) } ?? ""
        return name.isEmpty || hasPrefix("data:") ? "picture" : name
    }
}

extension Section {
    /// Most pictures of a section that are listed.
    private static let mostPictures = 10_000

    /// Its pictures in the order of the text: blocks and pictures in lines.
    ///
    /// - Parameters:
    ///   - index: index of the section in the book.
    ///   - part: only pictures in these bytes of the text.
    public func bookPictures(ofSection index: Int, in part: Range<Int> = 0..<Int.max) -> [BookPicture] {
        let blocksAlone = blocks.indices.filter {
            blocks[$0].kind.illustration != nil && part.contains(blocks[$0].range.lowerBound)
        }
        let alone = blocksAlone.compactMap { block in
            blocks[block].kind.illustration.map {
                picture($0, blocks[block].range, caption(ofBlock: block), isAlone: true, index)
            }
        }
        let within = spans.compactMap { span -> BookPicture? in
            guard let number = span.style.picture, pictures.indices.contains(number),
                part.contains(span.range.lowerBound), !alone.haveText(at: span.range.lowerBound)
            else { return nil }
            return picture(pictures[number], span.range, "", isAlone: false, index)
        }
        let all = (alone + within).filter { !$0.illustration.name.isEmpty }
        return Array(all.sorted { $0.range.lowerBound < $1.range.lowerBound }.prefix(Self.mostPictures))
    }

    private func picture(
        _ illustration: Illustration, _ range: Range<Int>, _ caption: String, isAlone: Bool, _ index: Int
    ) -> BookPicture {
        let description = string(range).filter { $0 != "\u{FFFC}" }
        let words = Self.oneLine(caption.isEmpty ? description : caption)
        return BookPicture(
            section: index, range: range, illustration: illustration, words: words, isAlone: isAlone,
            length: text.count)
    }

    /// The text of the blocks that are the picture's caption.
    private func caption(ofBlock index: Int) -> String {
        guard let caption = blocks[index].kind.illustration?.caption, !caption.isEmpty else { return "" }
        return (index - Int(caption.above)...index + Int(caption.below))
            .filter { $0 != index && blocks.indices.contains($0) }
            .map { string(blocks[$0].range) }.joined(separator: " ")
    }

    private static func oneLine(_ words: String) -> String {
        words.split { $0.isWhitespace }.joined(separator: " ")
    }
}

extension [BookPicture] {
    /// Whether one of these ordered pictures contains an offset in its description.
    fileprivate func haveText(at offset: Int) -> Bool {
        let index = partitioningIndex { $0.range.upperBound > offset }
        return index < count && self[index].range.contains(offset)
    }
}
