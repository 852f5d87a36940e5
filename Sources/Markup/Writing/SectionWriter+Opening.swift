import BookModel

extension SectionWriter {
    /// Whether the blocks that are done take so many lines at least, the last of them left out.
    func fills(_ room: SectionOpening.Room) -> Bool {
        room.count(of: blocks.done, in: text.bytes).map { $0 < blocks.count } ?? false
    }

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
        while let last = section.blocks.last, last.mayBeOfVerse(in: section.text) {
            section.blocks.removeLast()
        }
        // What a block is may depend on the one behind it.
        return section.blocks.popLast() == nil ? nil : section
    }
}

extension Block {
    fileprivate func mayBeOfVerse(in text: [UInt8]) -> Bool { style.turnover != nil || mayBeLine(in: text) }
}
