import BookModel

extension SectionWriter {
    /// Whether the finished blocks, without the last one, fill a number of lines.
    func fills(_ room: SectionOpening.Room) -> Bool {
        room.count(of: blocks.done, in: text.bytes).map { $0 < blocks.count } ?? false
    }

    /// Ends a section of which only the beginning was read, with the blocks that later text cannot change.
    ///
    /// - Parameter count: number of blocks that no open element can change.
    /// - Returns: nil if no block is final.
    mutating func finishOpening(blocks count: Int) -> Section? {
        guard cuts.isEmpty, !margins.areCommon(to: blocks.count), let last = blocks.done.prefix(count).last
        else { return nil }
        let end = last.range.upperBound
        var section = finish()
        section.blocks.removeSubrange(section.blocks.partitioningIndex { $0.range.upperBound > end }...)
        // Later lines may make these lines verse or change its indents.
        while let last = section.blocks.last, last.mayBeOfVerse(in: section.text) {
            section.blocks.removeLast()
        }
        // A block may change because of the next one.
        return section.blocks.popLast() == nil ? nil : section
    }
}

extension Block {
    fileprivate func mayBeOfVerse(in text: [UInt8]) -> Bool { style.turnover != nil || mayBeLine(in: text) }
}
