import BookModel

/// A picture of a book, and where it stands in its text.
public struct BookPicture: Hashable, Sendable {
    public let section: Int
    /// Its description, in bytes of the section's text.
    public let range: Range<Int>
    public let illustration: Illustration
    /// What the book says of it: its caption, else its description.
    public let words: String
    /// It stands by itself, not in a line.
    let isAlone: Bool
    /// Bytes of the section's text.
    let length: Int

    /// The file's name without its folders; what a person would call it.
    var fileName: String {
        illustration.name.pathEnd
    }
}

extension String {
    /// What a picture's file is called without its folders.
    var pathEnd: String {
        let name = split(separator: "/").last.map { String($0) } ?? ""
        return name.isEmpty || hasPrefix("data:") ? "picture" : name
    }
}

extension Section {
    /// Pictures of a section that are listed.
    private static let mostPictures = 10_000

    /// Its pictures in the order of the text: those that stand by themselves, and those in lines.
    ///
    /// - Parameters:
    ///   - index: its own in the book.
    ///   - part: the bytes of its text that they stand in.
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

    /// The text of the blocks that are a picture's caption.
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
    /// Whether one of them, which are in order, has the text at an offset.
    fileprivate func haveText(at offset: Int) -> Bool {
        let index = partitioningIndex { $0.range.upperBound > offset }
        return index < count && self[index].range.contains(offset)
    }
}
