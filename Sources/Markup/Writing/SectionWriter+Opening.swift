import BookModel

extension SectionWriter {
    /// Ends the beginning of a section: with the blocks that are as they are whatever follows.
    ///
    /// - Parameter count: how many blocks no open element can change any more.
    /// - Returns: nil where all of it depends on what follows.
    mutating func finishOpening(blocks count: Int) -> Section? {
        guard cuts.isEmpty, !margins.areCommon(to: blocks.count), let last = blocks.done.prefix(count).last
        else { return nil }
        let end = last.range.upperBound
        var section = finish()
        section.blocks.removeSubrange(section.blocks.partitioningIndex { $0.range.upperBound > end }...)
        // A row of lines that goes on may yet be verse, or have a deeper line in it.
        while section.blocks.last?.mayBeOfVerse == true { section.blocks.removeLast() }
        // What a block is may depend on the one behind it.
        return section.blocks.popLast() == nil ? nil : section
    }
}

extension Block {
    fileprivate var mayBeOfVerse: Bool {
        style.turnover != nil || kind == .paragraph && range.count <= BlockShapes.shortLine
    }
}
