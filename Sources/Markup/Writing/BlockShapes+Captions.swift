import BookModel

extension BlockShapes {
    /// Bytes of a caption that is looked at.
    private static let longestCaption = 400

    /// A picture whose caption says what its description does stands without words.
    mutating func findCaptions() {
        for index in blocks.indices {
            guard case .picture = blocks[index].kind, !blocks[index].range.isEmpty else { continue }
            let range = blocks[index].range
            let words = letters(range)
            let isSaid = [index + 1, index - 1].contains { blocks.indices.contains($0) && says($0, words) }
            guard isSaid else { continue }
            for offset in range { text[offset] = 0x20 }
            blocks[index].range = range.upperBound..<range.upperBound
            blocks[index].spans = blocks[index].spans.upperBound..<blocks[index].spans.upperBound
        }
    }

    /// Whether a caption says so much and hardly more, but for its number.
    private func says(_ index: Int, _ words: String) -> Bool {
        guard blocks[index].kind == .paragraph, blocks[index].range.count <= Self.longestCaption else {
            return false
        }
        let caption = letters(blocks[index].range)
        return caption == words && !words.isEmpty
            || words.count >= Self.leastLetters && 2 * words.count >= caption.count && caption.contains(words)
    }

    /// Letters of a description that stands in a caption by no accident.
    private static let leastLetters = 12

    private func letters(_ range: Range<Int>) -> String {
        let text = String(decoding: text[range.prefix(Self.longestCaption)], as: UTF8.self)
        return String(text.lowercased().filter { $0.isLetter || $0.isNumber })
    }
}
