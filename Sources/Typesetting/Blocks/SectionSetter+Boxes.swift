import BookModel

/// The top and bottom lines of boxes.
extension SectionSetter {
    /// Adds the top lines of the boxes that begin with a block.
    mutating func openBoxes(at index: Int, _ block: Block) {
        for edge in edges(of: index, butThoseOf: index - 1) where edge.sides.contains(.top) {
            append(.boxTop, edge, block, at: block.range.lowerBound, index)
        }
    }

    /// Adds the bottom lines of the boxes that end with a block.
    mutating func closeBoxes(at index: Int, _ block: Block) {
        for edge in edges(of: index, butThoseOf: index + 1).reversed() where edge.sides.contains(.bottom) {
            append(.boxBottom, edge, block, at: block.range.upperBound, index)
            lines[lines.count - 1].flags.insert(.joinsPrevious)
        }
    }

    /// Keeps the first line of a block together with the boxes that begin above it. A title of one line
    /// replaces the top line.
    ///
    /// - Parameters:
    ///   - first: the first line of the boxes.
    ///   - text: the first line of the block.
    /// - Returns: the index of the block's first line.
    mutating func joinBoxes(from first: Int, to text: Int, at index: Int) -> Int {
        for line in first..<text where line > first { lines[line].flags.insert(.joinsPrevious) }
        guard first < text else { return text }
        let box = Int(lines[text - 1].end)
        if section.boxes[box].title == index, text + 1 == lines.count, lines[text].kind == .text,
            let edge = edges(of: index).last, edge.box == box,
            Int(lines[text].width) <= edge.columns.count - BoxColumns.titleRoom
        {
            let line = lines.remove(at: text - 1)
            lines[text - 1].kind = .boxTitle
            lines[text - 1].flags.formUnion(line.flags.union([.startsBlock, .keepsWithNext]))
            lines[text - 1].spaceAbove = line.spaceAbove
            return text - 1
        }
        lines[text].flags.insert([.joinsPrevious, .startsBlock])
        return text
    }

    private mutating func append(
        _ kind: LineRecord.Kind, _ edge: BoxColumns.Edge, _ block: Block, at offset: Int, _ index: Int
    ) {
        var line = LineRecord(
            start: UInt32(truncatingIfNeeded: offset), end: UInt32(truncatingIfNeeded: edge.box),
            block: UInt32(truncatingIfNeeded: index))
        line.kind = kind
        if block.keepsWithNext { line.flags.insert(.keepsWithNext) }
        lines.append(line)
    }

    /// The boxes around a block that are not around another one.
    private func edges(of index: Int, butThoseOf other: Int) -> ArraySlice<BoxColumns.Edge> {
        let own = edges(of: index)
        guard section.blocks.indices.contains(other) else { return own[...] }
        let others = edges(of: other)
        let shared = zip(own, others).prefix { $0.box == $1.box }.count
        return own[shared...]
    }

    private func edges(of index: Int) -> [BoxColumns.Edge] {
        section.boxColumns(of: section.blocks[index], measure: format.measure).edges
    }
}

extension Section {
    /// The columns of the boxes around a block.
    func boxColumns(of block: Block, measure: Int) -> BoxColumns {
        BoxColumns(around: block.style.box, of: boxes, measure: measure)
    }
}
