import BookModel

extension BlockShapes {
    /// Bytes of a caption that is looked at.
    private static let longestCaption = 400

    /// A picture whose caption says what its description does stands without words.
    mutating func findCaptions() {
        for index in blocks.indices {
            guard case .picture = blocks[index].kind, !blocks[index].range.isEmpty else { continue }
            let range = blocks[index].range
            let captions = [index + 1, index - 1].filter(isShortParagraph)
            guard !captions.isEmpty else { continue }
            let words = letters(range)
            guard captions.contains(where: { says($0, words) }) else { continue }
            for offset in range { text[offset] = 0x20 }
            blocks[index].range = range.upperBound..<range.upperBound
            blocks[index].spans = blocks[index].spans.upperBound..<blocks[index].spans.upperBound
        }
    }

    private func isShortParagraph(_ index: Int) -> Bool {
        blocks.indices.contains(index) && blocks[index].kind == .paragraph
            && blocks[index].range.count <= Self.longestCaption
    }

    /// Whether a caption says so much and hardly more, but for its number.
    private func says(_ index: Int, _ words: [Character]) -> Bool {
        let caption = letters(blocks[index].range)
        if words == caption { return !words.isEmpty }
        guard words.count >= Self.leastLetters, words.count...2 * words.count ~= caption.count else {
            return false
        }
        return (0...caption.count - words.count).contains { caption[$0...].starts(with: words) }
    }

    /// Letters of a description that stands in a caption by no accident.
    private static let leastLetters = 12

    private func letters(_ range: Range<Int>) -> [Character] {
        let text = String(decoding: text[range.prefix(Self.longestCaption)], as: UTF8.self)
        return text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
