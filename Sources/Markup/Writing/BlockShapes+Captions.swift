import BookModel

extension BlockShapes {
    /// Most bytes of a caption that are compared.
    private static let longestCaption = 400

    /// Removes a picture's description that repeats its caption.
    mutating func findCaptions() {
        for index in blocks.indices {
            guard case .picture = blocks[index].kind, !blocks[index].range.isEmpty else { continue }
            let range = blocks[index].range
            let captions = [index + 1, index - 1].filter(isShortParagraph)
            guard !captions.isEmpty else { continue }
            let words = letters(range)
            guard captions.contains(where: { matches($0, words) }) else { continue }
            for offset in range { text[offset] = 0x20 }
            blocks[index].range = range.upperBound..<range.upperBound
            blocks[index].spans = blocks[index].spans.upperBound..<blocks[index].spans.upperBound
        }
    }

    private func isShortParagraph(_ index: Int) -> Bool {
        blocks.indices.contains(index) && blocks[index].kind == .paragraph
            && blocks[index].range.count <= Self.longestCaption
    }

    /// Whether a caption contains a description and not much more than a number.
    private func matches(_ index: Int, _ words: [Character]) -> Bool {
        let caption = letters(blocks[index].range)
        if words == caption { return !words.isEmpty }
        guard words.count >= Self.leastLetters, words.count...2 * words.count ~= caption.count else {
            return false
        }
        return (0...caption.count - words.count).contains { caption[$0...].starts(with: words) }
    }

    /// Least letters of a description that is recognized within a caption.
    private static let leastLetters = 12

    private func letters(_ range: Range<Int>) -> [Character] {
        let text = String(decoding: text[range.prefix(Self.longestCaption)], as: UTF8.self)
        return text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
