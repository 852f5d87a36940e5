import BookModel

/// The boxes of a section, in the order of their starts.
struct BoxList {
    /// Most bytes of text in a box that is drawn; larger ones are layout around pages.
    private static let longestText = 2_500

    private var boxes: [Box] = []
    /// The first block of each box.
    private var firstBlocks: [Int] = []

    /// Begins a box; nil if the limit is reached.
    mutating func begin(_ box: Box, atBlock block: Int) -> Int? {
        guard boxes.count < Limits.boxes else { return nil }
        var box = box
        box.leftMargin = max(0, box.leftMargin)
        box.rightMargin = max(0, box.rightMargin)
        boxes.append(box)
        firstBlocks.append(block)
        return boxes.count - 1
    }

    /// Makes a block the title of a box if it is the box's first block.
    mutating func setTitle(_ block: Int, of box: Int) {
        guard boxes.indices.contains(box), firstBlocks[box] == block, boxes[box].title == nil else { return }
        boxes[box].title = block
    }

    /// Ends a box around blocks. It is not drawn if it is too large or has only pictures.
    ///
    /// - Parameter needsTitle: draw it only if it has a title.
    /// - Returns: whether a line is drawn at its bottom.
    mutating func end(_ box: Int, around blocks: ArraySlice<Block>, needsTitle: Bool) -> Bool {
        guard boxes.indices.contains(box) else { return false }
        let length = (blocks.last?.range.upperBound ?? 0) - (blocks.first?.range.lowerBound ?? 0)
        let isTitled = boxes[box].title.map { blocks.count > 1 && $0 == blocks.startIndex } ?? false
        let isDrawn = length <= Self.longestText && blocks.contains { !$0.isPicture }
        if !isDrawn || needsTitle && !isTitled { boxes[box].sides = [] }
        if !isTitled { boxes[box].title = nil }
        return boxes[box].sides.contains(.bottom)
    }

    /// All boxes; a box around the whole section is not drawn.
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
    /// Begins a box, except in a table; nil if the limit is reached.
    mutating func beginBox(_ box: Box) -> Int? {
        tables.isOutside ? boxes.begin(box, atBlock: blocks.count) : nil
    }

    /// Makes the only block since an index the title of a box.
    mutating func setTitle(since first: Int, of box: Int) {
        if blocks.count == first + 1 { boxes.setTitle(first, of: box) }
    }

    mutating func endBox(_ box: Int, since first: Int, needsTitle: Bool) {
        guard first <= blocks.count else { return }
        let isClosed = boxes.end(box, around: blocks.done[first...], needsTitle: needsTitle)
        // If it is separated from the text above, it is also separated from the text below.
        guard isClosed, first < blocks.count, blocks.done[first].style.spaceBefore > 0 else { return }
        blocks.addLines(after: 1, beyond: first)
    }
}
