import BookModel

/// The blocks of a section: those that are done, the open one, and what the next one brings along.
struct BlockList {
    /// A block whose end has not come.
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
        /// The list that numbers it only when it ends.
        var list: Int?
        /// The columns before its item.
        var left = 0
        /// The tables around its item.
        var tables = 0

        /// It tells more than that there is an item: which it is, or whether a task is done.
        fileprivate var tells: Bool { text.contains { $0.isNumber || $0.isLetter } || isBox }

        /// A task is done, or not.
        fileprivate var isBox: Bool { text.contains { $0 == "☐" || $0 == "☑" } }
    }

    private(set) var done: [Block] = []
    private(set) var open: Open?
    /// Where terms begin, in bytes.
    private(set) var terms: [Int] = []
    /// Where blocks begin that are parted by two line breaks or more.
    private(set) var lined: [Int] = []
    private var linesBefore = 0
    private var breaksBefore = false
    private var sideBefore: PageSide?
    private var marker: Marker?
    /// How the next block begins, if not as it goes on.
    private var opening: Opening?
    /// Blocks whose markers are known only at the end of their list.
    private var unsettled: [(list: Int, block: Int)] = []

    /// - Parameter count: about how many blocks will come.
    init(expecting count: Int = 0) { done.reserveCapacity(count) }

    var count: Int { done.count }

    /// The first block whose marker is known only at the end of its list; the number of all without one.
    var firstUnsettled: Int { unsettled.first?.block ?? done.count }

    /// The blocks, which are the caller's from now on, to be changed without being copied.
    mutating func takeDone() -> [Block] {
        defer { done = [] }
        return done
    }

    /// Begins a block with what waits for it.
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

    /// Makes the open block go on with one before it.
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

    /// The open block has no indent.
    mutating func dropIndent() { open?.style.firstLineIndent = 0 }

    /// The open block is a formula, which stands in the middle of the page and apart.
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

    /// The open block stands at the right.
    mutating func alignRight() {
        open?.style.alignment = .right
        open?.style.firstLineIndent = 0
    }

    /// Ends the open block.
    ///
    /// - Parameter isOrnament: it stands for a break of thought, and takes the place of a rule before it.
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

    /// Takes the open block back: what it brought along goes to the next one.
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
    /// At least so many blank lines stand above the next block.
    mutating func addLines(before lines: Int) { linesBefore = max(linesBefore, lines) }

    /// The next block begins a new page, on a side where it matters.
    mutating func breakPage(on side: PageSide? = nil) {
        breaksBefore = true
        sideBefore = side ?? sideBefore
    }

    mutating func hold(_ marker: Marker?) { self.marker = marker }

    /// Begins an item: where it is the first of what the item around holds, the marker of that stands before its own.
    mutating func begin(item: Marker?) {
        guard var around = marker, around.list == nil, around.tells else { return marker = item }
        if let item {
            let gap = item.left - around.left - item.text.unicodeScalars.count
            around.text += String(repeating: " ", count: max(1, gap)) + item.text
            (around.left, around.tables) = (item.left, item.tables)
        }
        marker = around
    }

    /// The box of a task that has no words.
    mutating func takeBox() -> String? {
        guard let box = marker, box.isBox else { return nil }
        marker = nil
        return box.text
    }

    /// Has the bullet of the open block, or of the next one, be another sign; false where it has none, and for one
    /// that stands outside of the table.
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

    /// The open block begins with a letter of several lines.
    mutating func setInitial() { open?.style.hasInitial = true }
}

// MARK: - Changes of what is done

extension BlockList {
    /// Blocks of a figure: its picture and what is written above and below.
    private static let figure = 2...4
    /// Bytes of a paragraph that may be a caption.
    private static let longestCaption = 400

    /// Has the one picture among the blocks from an index on know how many of the others are its caption,
    /// if these are few and short.
    ///
    /// - Parameter withHeadings: a heading may be part of it, as in an element for figures alone.
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

    /// Whether the blocks from an index on are few enough for a picture and its caption, with more that may come.
    func mayBeFigure(from first: Int) -> Bool { done.count - first <= Self.figure.upperBound }

    /// At least so many blank lines stand below the last block, if it is not one of the first ones.
    mutating func addLines(after lines: Int, beyond first: Int = 0) {
        guard done.count > first else { return }
        done[done.count - 1].style.spaceAfter = max(done[done.count - 1].style.spaceAfter, lines)
    }

    /// The last block stands in the middle.
    mutating func centerLast() {
        guard let last = done.indices.last else { return }
        done[last].style.alignment = .center
        done[last].style.firstLineIndent = 0
    }

    /// So many blank lines stand below the last block.
    mutating func setSpaceAfter(_ lines: Int) {
        if let last = done.indices.last { done[last].style.spaceAfter = lines }
    }

    /// Bytes beyond which no page has room for all that should stay on one.
    private static let longestTogether = 2_500

    /// Keeps the blocks from an index on, which are not many, on one page.
    mutating func keepTogether(since first: Int) {
        guard done.indices.contains(first), let last = done.last,
            last.range.upperBound - done[first].range.lowerBound <= Self.longestTogether
        else { return }
        for index in first..<done.count {
            done[index].style.keepsTogether = true
            if index < done.count - 1 { done[index].style.keepsWithNext = true }
        }
    }

    /// Takes the last block back; what comes next stands as far from what is before.
    mutating func takeLast() -> Block? {
        guard open == nil, let last = done.popLast() else { return nil }
        linesBefore = max(linesBefore, last.style.spaceBefore)
        breaksBefore = breaksBefore || last.style.breaksPageBefore
        sideBefore = sideBefore ?? last.style.pageSide
        if lined.last == last.range.lowerBound { lined.removeLast() }
        return last
    }

    /// The last block stays on the page of what comes next, and close to it.
    mutating func joinLastToNext() {
        guard let last = done.indices.last else { return }
        done[last].style.keepsWithNext = true
        done[last].style.spaceAfter = 0
    }

    /// Puts one block into the place of those from an index on.
    mutating func replace(from first: Int, with block: Block) {
        done.removeSubrange(first...)
        done.append(block)
    }

    /// Gives the blocks from an index on the margins and the box of what was around them.
    mutating func move(from first: Int, into style: BlockStyle) {
        guard first < done.count else { return }
        for index in first..<done.count {
            done[index].style.startMargin += style.startMargin
            done[index].style.endMargin += style.endMargin
            done[index].style.box = done[index].style.box ?? style.box
        }
    }

    /// Numbers the blocks that have waited for the end of a list.
    ///
    /// - Parameter marker: the marker of an item by its distance from the last, which is 1.
    mutating func settle(_ list: Int, _ marker: (Int) -> String?) {
        let blocks = unsettled.filter { $0.list == list }.map(\.block)
        unsettled.removeAll { $0.list == list }
        for (position, index) in blocks.enumerated() where done.indices.contains(index) {
            done[index].style.marker = marker(blocks.count - position)
        }
    }
}
