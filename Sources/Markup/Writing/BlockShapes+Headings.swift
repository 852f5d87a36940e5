import BookModel

extension BlockShapes {
    /// Most bytes of a paragraph that may be a heading.
    private static let longestHeading = 120

    /// Keeps a short bold paragraph with the next one, as it is probably a heading.
    mutating func findHeadings() {
        for index in blocks.indices.dropLast() where isBold(index) && !isBold(index + 1) {
            blocks[index].style.keepsWithNext = true
        }
    }

    private func isBold(_ index: Int) -> Bool {
        let block = blocks[index]
        guard block.kind == .paragraph, let first = block.spans.first, first < spans.count,
            block.range.count <= Self.longestHeading,
            !spans[first].style.traits.isDisjoint(with: [.bold, .lineNumber])
        else { return false }
        var end = block.range.lowerBound
        var isBold = false
        for index in block.spans where index < spans.count {
            guard isSpace(end..<spans[index].range.lowerBound) else { return false }
            end = spans[index].range.upperBound
            if spans[index].style.traits.contains(.bold) {
                isBold = true
            } else if !spans[index].style.traits.contains(.lineNumber) {
                return false
            }
        }
        return isBold && isSpace(end..<block.range.upperBound)
    }

    private func isSpace(_ range: Range<Int>) -> Bool { text[range].allSatisfy { $0 <= 0x20 } }
}
