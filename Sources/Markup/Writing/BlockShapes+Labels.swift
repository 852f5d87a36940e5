import BookModel

extension BlockShapes {
    /// How a short block belongs to the next one.
    private enum Label {
        /// A term, written in the indent of its definition.
        case term
        /// The number of a note, followed by its text.
        case note
        /// The number of a paragraph, written beside it.
        case number
    }

    /// Most bytes of a label.
    private static let longestLabel = 40
    private static let longestNumber = 8

    mutating func joinLabels() {
        guard !terms.isEmpty || !spans.isEmpty else { return }
        var term = 0
        for index in blocks.indices {
            let start = blocks[index].range.lowerBound
            while term < terms.count, terms[term] < start { term += 1 }
            let isTerm = term < terms.count && terms[term] == start
            guard index + 1 < blocks.count else { break }
            if isTerm, term + 1 < terms.count, terms[term + 1] == blocks[index + 1].range.lowerBound {
                // A table of contents may be a list of terms only; it must not be kept together as a whole.
                blocks[index].style.keepsWithNext = false
            }
            // A quick check; nearly all blocks are longer.
            guard blocks[index].range.count <= Self.longestLabel,
                let label = label(blocks[index], isTerm: isTerm),
                let whole = join(label, blocks[index], with: blocks[index + 1])
            else { continue }
            text[blocks[index].range.upperBound] = 0x20
            blocks[index + 1] = whole
            labels.append(index)
        }
        dropLabels()
    }

    /// Removes the blocks that became labels.
    private mutating func dropLabels() {
        guard !labels.isEmpty else { return }
        var next = labels.makeIterator()
        var label = next.next()
        blocks = blocks.indices.filter { index in
            guard index == label else { return true }
            label = next.next()
            return false
        }.map { blocks[$0] }
    }

    private func label(_ block: Block, isTerm: Bool) -> Label? {
        guard block.kind == .paragraph, (1...Self.longestLabel).contains(block.range.count),
            block.style.marker == nil, block.style.labelLength == 0,
            !block.style.isAlignedApart
        else { return nil }
        let styles = spans[block.spans]
        // Ruby readings would add columns.
        guard !styles.contains(where: { $0.style.traits.contains(.ruby) }) else { return nil }
        if isTerm { return text[block.range].contains(0x0A) ? nil : .term }
        guard block.range.count <= Self.longestNumber, !block.spans.isEmpty else { return nil }
        guard styles.reduce(0, { $0 + $1.range.count }) == block.range.count else { return nil }
        if styles.allSatisfy({ $0.style.traits.contains(.lineNumber) }) { return .number }
        let isLink = styles.allSatisfy { $0.style.link != nil }
        let digits = text[block.range].filter { $0 &- 0x30 < 10 }
        return isLink && !digits.isEmpty && digits.count + 2 >= block.range.count ? .note : nil
    }

    /// The joined block of a label and the next block; nil if they cannot be joined.
    private func join(_ label: Label, _ first: Block, with next: Block) -> Block? {
        guard next.range.lowerBound == first.range.upperBound + 1, !next.range.isEmpty,
            next.style.labelLength == 0, next.style.box == first.style.box
        else { return nil }
        var block = next
        switch label {
        case .term:
            let columns = String(decoding: text[first.range], as: UTF8.self).unicodeScalars.count
            let indent = next.style.startMargin - first.style.startMargin
            guard next.isLabelled, columns < indent else { return nil }
            block.style.labelLength = first.range.count
            block.style.firstLineIndent = -indent
        case .note:
            guard next.isLabelled, next.range.count > Self.longestNumber else { return nil }
            block.style.labelLength = first.range.count
            block.style.firstLineIndent = min(0, first.style.startMargin - next.style.startMargin)
        case .number:
            switch next.kind {
            case .paragraph, .heading: break
            default: return nil
            }
        }
        block.range = first.range.lowerBound..<next.range.upperBound
        block.spans = first.spans.lowerBound..<next.spans.upperBound
        block.style.spaceBefore = max(first.style.spaceBefore, label == .number ? next.style.spaceBefore : 0)
        block.style.breaksPageBefore = first.style.breaksPageBefore || next.style.breaksPageBefore
        block.style.pageSide = first.style.pageSide ?? next.style.pageSide
        return block
    }
}

extension Block {
    /// Whether the block may have a label.
    fileprivate var isLabelled: Bool {
        kind == .paragraph && style.marker == nil && style.turnover == nil && !style.isAlignedApart
    }
}
