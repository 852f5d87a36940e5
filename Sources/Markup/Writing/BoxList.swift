import BookModel

/// The boxes of a section, in the order of their beginnings.
struct BoxList {
    /// Text beyond which a box is no frame around a part of a page but one around pages.
    private static let longestText = 2_500

    private var boxes: [Box] = []
    /// The block that each begins with.
    private var firstBlocks: [Int] = []

    /// Begins a box; nil where there is no room for it.
    mutating func begin(_ box: Box, atBlock block: Int) -> Int? {
        guard boxes.count < Limits.boxes else { return nil }
        var box = box
        box.leftMargin = max(0, box.leftMargin)
        box.rightMargin = max(0, box.rightMargin)
        boxes.append(box)
        firstBlocks.append(block)
        return boxes.count - 1
    }

    /// Makes a block the title of a box that begins with it.
    mutating func setTitle(_ block: Int, of box: Int) {
        guard boxes.indices.contains(box), firstBlocks[box] == block, boxes[box].title == nil else { return }
        boxes[box].title = block
    }

    /// Ends a box around blocks; one around nothing but pictures, or around pages, is not drawn.
    ///
    /// - Parameter needsTitle: whether it is drawn only if it has one.
    /// - Returns: whether a line is drawn below it.
    mutating func end(_ box: Int, around blocks: ArraySlice<Block>, needsTitle: Bool) -> Bool {
        guard boxes.indices.contains(box) else { return false }
        let length = (blocks.last?.range.upperBound ?? 0) - (blocks.first?.range.lowerBound ?? 0)
        let isTitled = boxes[box].title.map { blocks.count > 1 && $0 == blocks.startIndex } ?? false
        let isDrawn = length <= Self.longestText && blocks.contains { !$0.isPicture }
        if !isDrawn || needsTitle && !isTitled { boxes[box].sides = [] }
        if !isTitled { boxes[box].title = nil }
        return boxes[box].sides.contains(.bottom)
    }

    /// All boxes; one around all of the section is not drawn.
    func finished(_ blocks: [Block]) -> [Box] {
        guard let first = blocks.first?.style.box, blocks.count > 1 else { return boxes }
        var boxes = boxes
        var whole: Int? = first
        while let box = whole {
            if blocks.allSatisfy({ $0.stands(in: box, of: boxes) }) { boxes[box].sides = [] }
            whole = boxes[box].parent
        }
        return boxes
    }
}

extension Block {
    fileprivate var isPicture: Bool { if case .picture = kind { true } else { false } }

    fileprivate func stands(in box: Int, of boxes: [Box]) -> Bool {
        var next = style.box
        while let own = next, own > box { next = boxes[own].parent }
        return next == box
    }
}

extension SectionWriter {
    /// Begins a box around what follows, unless it stands in a table; nil where there is no room for it.
    mutating func beginBox(_ box: Box) -> Int? {
        tables.isOutside ? boxes.begin(box, atBlock: blocks.count) : nil
    }

    /// The only block since an index is the title of the box that begins with it.
    mutating func setTitle(since first: Int, of box: Int) {
        if blocks.count == first + 1 { boxes.setTitle(first, of: box) }
    }

    mutating func endBox(_ box: Int, since first: Int, needsTitle: Bool) {
        guard first <= blocks.count else { return }
        let isClosed = boxes.end(box, around: blocks.done[first...], needsTitle: needsTitle)
        // What is parted from the text before is so from that behind.
        guard isClosed, first < blocks.count, blocks.done[first].style.spaceBefore > 0 else { return }
        blocks.addLines(after: 1, beyond: first)
    }
}
