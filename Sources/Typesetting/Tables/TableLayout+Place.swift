import BookModel

extension BlockContext {
    /// Whether the columns of a table go from right to left; not in output to a file, which keeps the order
    /// of the text.
    var mirrorsTables: Bool { block.style.direction == .rightToLeft && !format.style.keepsCharacters }
}

extension TableLayout {
    /// The columns of the measure for the table: at the side where lines begin, or centred if the book says
    /// so.
    func place(in context: BlockContext) -> Range<Int> {
        let isMirrored = context.mirrorsTables
        let area = context.area(isFirst: false, isRightToLeft: isMirrored)
        let columns = isBelow.contains(true) ? area.count : self.area(of: widths.indices).count
        let side = context.block.style.alignment == .center ? max(0, area.count - columns) / 2 : 0
        let start = isMirrored ? area.upperBound - side - columns : area.lowerBound + side
        return start..<start + columns
    }
}

extension LineComposer {
    /// The columns of a centred caption: those of its table, or those of its widest line if that is wider.
    func captionArea(_ context: BlockContext, index: Int, in area: Range<Int>) -> Range<Int>? {
        guard context.block.kind == .paragraph, context.block.style.alignment == .center,
            let table = table(beside: context)
        else { return nil }
        var (first, last) = (index, index)
        while first > 0, set.lines[first - 1].block == set.lines[index].block { first -= 1 }
        while last + 1 < set.lines.count, set.lines[last + 1].block == set.lines[index].block { last += 1 }
        let widest = set.lines[first...last].reduce(0) { max($0, Int($1.width)) }
        // A caption wider than its table is moved so that it fits on the page.
        let columns = min(max(table.count, widest), area.count)
        let middle = table.lowerBound - (columns - table.count) / 2
        let start = max(area.lowerBound, min(middle, area.upperBound - columns))
        return start..<start + columns
    }

    /// The columns of the table to which a block is a caption.
    private func table(beside context: BlockContext) -> Range<Int>? {
        let (before, after) = (context.index - 1, context.index + 1)
        let isAbove = context.block.style.keepsWithNext
        let isBelow = before >= 0 && section.blocks[before].style.keepsWithNext
        guard let found = isAbove && set.tables[after] != nil ? after : isBelow ? before : nil,
            let layout = set.tables[found]
        else { return nil }
        return layout.place(in: BlockContext(found, of: section, set.format))
    }
}
