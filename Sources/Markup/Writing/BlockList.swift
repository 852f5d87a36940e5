import BookModel

/// The blocks of a section: finished ones, the open one, and the properties pending for the next one.
struct BlockList {
    /// A block that has not ended.
    struct Open {
        let start: Int
        let firstSpan: Int
        fileprivate(set) var kind: Block.Kind
        fileprivate(set) var style: BlockStyle
        fileprivate var lineBreaks = 0
        fileprivate let isTerm: Bool
    }

    /// A list item's bullet or number.
    struct Marker {
        var text: String
        /// The list, if its items are numbered only at its end.
        var list: Int?
        /// Columns before its item.
        var left = 0
        /// Nesting depth of tables around its item.
        var tables = 0

        /// Whether it is more than a bullet: a number or the box of a task.
        fileprivate var tells: Bool { text.contains { $0.isNumber || $0.isLetter } || isBox }

        /// Whether it has the box of a task.
        fileprivate var isBox: Bool { text.contains { $0 == "☐" || $0 == "☑" } }
    }

    private(set) var done: [Block] = []
    private(set) var open: Open?
    /// Offsets of terms.
    private(set) var terms: [Int] = []
    /// Offsets of blocks that have two line breaks or more.
    private(set) var lined: [Int] = []
    private var linesBefore = 0
    private var breaksBefore = false
    private var sideBefore: PageSide?
    private var marker: Marker?
    /// The style of the next block's beginning.
    private var opening: Opening?
    /// Blocks whose markers are set at the end of their list.
    private var unsettled: [(list: Int, block: Int)] = []

    /// - Parameter count: expected number of blocks.
    init(expecting count: Int = 0) { done.reserveCapacity(count) }

    var count: Int { done.count }

    /// The first block whose marker is still unknown; `count` if there is none.
    var firstUnsettled: Int { unsettled.first?.block ?? done.count }

    /// Moves the blocks out, so that the caller changes them without a copy.
    mutating func takeDone() -> [Block] {
        defer { done = [] }
        return done
    }

    /// Begins a block with the pending properties.
    mutating func begin(
        _ kind: Block.Kind, _ style: BlockStyle, at start: Int, firstSpan: Int, isTerm: Bool = false
    ) {
        var style = style
        style.spaceBefore = max(style.spaceBefore, linesBefore)
        style.breaksPageBefore = breaksBefore && !done.isEmpty
        style.pageSide = sideBefore
        if let marker {
            style.marker = marker.text
            if let list = marker.list { unsettled.append((list, done.count)) }
        }
        if let opening {
            (style.hasInitial, style.firstLineTraits) = (opening.hasInitial, opening.firstLine)
        }
        opening = nil
        open = Open(start: start, firstSpan: firstSpan, kind: kind, style: style, isTerm: isTerm)
        linesBefore = 0
        (breaksBefore, sideBefore) = (false, nil)
        marker = nil
    }

    /// Makes the open block a continuation of another one.
    mutating func goOn(with style: BlockStyle) {
        open?.style = style
        open?.style.marker = nil
        open?.style.firstLineIndent = 0
        open?.style.hasInitial = false
        open?.style.firstLineTraits = []
        open?.style.breaksPageBefore = false
        open?.style.pageSide = nil
    }

    mutating func noteLineBreak() { open?.lineBreaks += 1 }

    /// Removes the indent of the open block.
    mutating func dropIndent() { open?.style.firstLineIndent = 0 }

    /// Makes the open block a formula, which is centred and set apart.
    mutating func become(formula index: Int) {
        guard var style = open?.style else { return }
        style.alignment = .center
        style.firstLineIndent = 0
        style.hyphenation = .none
        style.spaceBefore = max(1, style.spaceBefore)
        style.spaceAfter = max(1, style.spaceAfter)
        open?.kind = .formula(index)
        open?.style = style
    }

    /// Aligns the open block right.
    mutating func alignRight() {
        open?.style.alignment = .right
        open?.style.firstLineIndent = 0
    }

    /// Ends the open block.
    ///
    /// - Parameter isOrnament: whether it is a scene break, which replaces a rule before it.
    mutating func end(at end: Int, spans: Int, isOrnament: Bool = false) {
        guard let ended = open else { return }
        open = nil
        if isOrnament, ended.kind == .paragraph, !ended.isTerm, ended.style.marker == nil,
            let rule = done.last, rule.kind == .rule,
            rule.style.box == ended.style.box, !ended.style.breaksPageBefore
        {
            done[done.count - 1].kind = .paragraph
            done[done.count - 1].range = ended.start..<end
            done[done.count - 1].spans = ended.firstSpan..<spans
            done[done.count - 1].style.alignment = .center
            return
        }
        if ended.isTerm { terms.append(ended.start) }
        if ended.lineBreaks > 1 { lined.append(ended.start) }
        done.append(
            Block(
                kind: ended.kind, range: ended.start..<end, spans: ended.firstSpan..<spans,
                style: ended.style))
    }

    /// Removes the open block, which is empty; its properties become pending again.
    mutating func takeBack() {
        guard let empty = open else { return }
        open = nil
        linesBefore = max(linesBefore, empty.style.spaceBefore, empty.lineBreaks > 0 ? 1 : 0)
        breaksBefore = breaksBefore || empty.style.breaksPageBefore
        sideBefore = sideBefore ?? empty.style.pageSide
        if marker == nil, let text = empty.style.marker { marker = Marker(text: text) }
        if empty.style.hasInitial || !empty.style.firstLineTraits.isEmpty, opening == nil {
            opening = Opening(hasInitial: empty.style.hasInitial, firstLine: empty.style.firstLineTraits)
        }
    }
}

// MARK: - What the next block brings along

extension BlockList {
    /// Ensures a number of blank lines above the next block.
    mutating func addLines(before lines: Int) { linesBefore = max(linesBefore, lines) }

    /// Begins a new page before the next block, optionally on a side.
    mutating func breakPage(on side: PageSide? = nil) {
        breaksBefore = true
        sideBefore = side ?? sideBefore
    }

    mutating func hold(_ marker: Marker?) { self.marker = marker }

    /// Begins an item. If it is the first content of another item, the marker of that goes before its own.
    mutating func begin(item: Marker?) {
        guard var around = marker, around.list == nil, around.tells else { return marker = item }
        if let item {
            let gap = item.left - around.left - item.text.unicodeScalars.count
            around.text += String(repeating: " ", count: max(1, gap)) + item.text
            (around.left, around.tables) = (item.left, item.tables)
        }
        marker = around
    }

    /// Removes and returns the box of a task without text.
    mutating func takeBox() -> String? {
        guard let box = marker, box.isBox else { return nil }
        marker = nil
        return box.text
    }

    /// Replaces the bullet of the open or next block; false if it has none or the bullet is outside the
    /// current table.
    mutating func replaceBullet(by sign: String, inTables tables: Int) -> Bool {
        if let bullet = marker {
            guard bullet.list == nil, bullet.tables == tables, !bullet.tells else { return false }
            marker?.text = sign
        } else if let bullet = open?.style.marker, !Marker(text: bullet).tells {
            open?.style.marker = sign
        } else {
            return false
        }
        return true
    }

    mutating func hold(_ opening: Opening?) { self.opening = opening }

    /// Makes the open block begin with a drop cap.
    mutating func setInitial() { open?.style.hasInitial = true }
}

// MARK: - Changes of finished blocks

extension BlockList {
    /// Number of blocks of a figure: a picture and its caption above and below.
    private static let figure = 2...4
    /// Most bytes of a caption's paragraph.
    private static let longestCaption = 400

    /// Notes in a picture how many blocks around it are its caption, if there is only one picture since an
    /// index and the other blocks are few and short.
    ///
    /// - Parameter withHeadings: whether headings may be part of the caption, as in `figure`.
    mutating func noteCaption(from first: Int, withHeadings: Bool) {
        guard first >= 0, Self.figure ~= done.count - first else { return }
        let pictures = (first..<done.count).filter { done[$0].kind.illustration != nil }
        guard pictures.count == 1, let index = pictures.first,
            var illustration = done[index].kind.illustration, illustration.caption.isEmpty
        else { return }
        let others = done[first...].filter { $0.kind.illustration == nil }
        let isCaption = others.allSatisfy {
            ($0.kind == .paragraph || withHeadings && $0.isHeading) && $0.range.count <= Self.longestCaption
        }
        guard isCaption else { return }
        illustration.caption = Illustration.Caption(
            above: UInt8(index - first), below: UInt8(done.count - 1 - index))
        done[index].kind = .picture(illustration)
    }

    /// Whether the blocks since an index may still become a picture with a caption.
    func mayBeFigure(from first: Int) -> Bool { done.count - first <= Self.figure.upperBound }

    /// Ensures a number of blank lines below the last block, if its index is at least `first`.
    mutating func addLines(after lines: Int, beyond first: Int = 0) {
        guard done.count > first else { return }
        done[done.count - 1].style.spaceAfter = max(done[done.count - 1].style.spaceAfter, lines)
    }

    /// Centres the last block.
    mutating func centerLast() {
        guard let last = done.indices.last else { return }
        done[last].style.alignment = .center
        done[last].style.firstLineIndent = 0
    }

    /// Sets the number of blank lines below the last block.
    mutating func setSpaceAfter(_ lines: Int) {
        if let last = done.indices.last { done[last].style.spaceAfter = lines }
    }

    /// Most bytes that can be kept together on a page.
    private static let longestTogether = 2_500

    /// Keeps the blocks from an index on together on one page, if they are short.
    mutating func keepTogether(since first: Int) {
        guard done.indices.contains(first), let last = done.last,
            last.range.upperBound - done[first].range.lowerBound <= Self.longestTogether
        else { return }
        for index in first..<done.count {
            done[index].style.keepsTogether = true
            if index < done.count - 1 { done[index].style.keepsWithNext = true }
        }
    }

    /// Gives blocks from an index on a direction, if they have none yet; code goes by each line.
    mutating func setDirection(_ direction: BlockStyle.Direction, since first: Int) {
        for index in done.indices.dropFirst(first)
        where done[index].style.direction == .natural && done[index].kind != .preformatted {
            done[index].style.direction = direction
        }
    }

    /// Removes and returns the last block; its properties become pending for the next one.
    mutating func takeLast() -> Block? {
        guard open == nil, let last = done.popLast() else { return nil }
        linesBefore = max(linesBefore, last.style.spaceBefore)
        breaksBefore = breaksBefore || last.style.breaksPageBefore
        sideBefore = sideBefore ?? last.style.pageSide
        if lined.last == last.range.lowerBound { lined.removeLast() }
        return last
    }

    /// Makes the last block stay on one page with the next one, and removes the space after it.
    mutating func joinLastToNext() {
        guard let last = done.indices.last else { return }
        done[last].style.keepsWithNext = true
        done[last].style.spaceAfter = 0
    }

    /// Replaces the blocks from an index on by one block.
    mutating func replace(from first: Int, with block: Block) {
        done.removeSubrange(first...)
        done.append(block)
    }

    /// Adds the margins and the box of a surrounding style to the blocks from an index on.
    mutating func move(from first: Int, into style: BlockStyle) {
        guard first < done.count else { return }
        for index in first..<done.count {
            done[index].style.startMargin += style.startMargin
            done[index].style.endMargin += style.endMargin
            done[index].style.box = done[index].style.box ?? style.box
        }
    }

    /// Sets the markers of a list whose items are numbered at its end.
    ///
    /// - Parameter marker: returns the marker for a number; the last item has 1.
    mutating func settle(_ list: Int, _ marker: (Int) -> String?) {
        let blocks = unsettled.filter { $0.list == list }.map(\.block)
        unsettled.removeAll { $0.list == list }
        for (position, index) in blocks.enumerated() where done.indices.contains(index) {
            done[index].style.marker = marker(blocks.count - position)
        }
    }
}
