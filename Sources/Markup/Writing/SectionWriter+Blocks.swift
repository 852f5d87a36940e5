import BookModel

/// Blocks: where they begin and end, and what stands around them.
extension SectionWriter {
    /// How blocks are made from here on, where nothing else is said of them.
    mutating func set(_ paragraph: ParagraphSetting) { self.paragraph = paragraph }

    /// Begins a block in a style of its own.
    package mutating func beginBlock(_ kind: Block.Kind, _ style: BlockStyle) {
        endBlock()
        open(kind, style)
    }

    /// - Parameter kind: nil for what the setting says.
    mutating func open(_ kind: Block.Kind?, _ style: BlockStyle? = nil) {
        let isNotice = kind == .notice
        guard tables.mayHoldText(at: place) || isNotice else { return }
        guard blocks.count < Limits.blocks || isNotice else { return cuts.add(.rest) }
        blocks.begin(
            kind ?? paragraph.kind, style ?? paragraph.style, at: text.count, firstSpan: text.spans.count,
            isTerm: kind == nil && style == nil && paragraph.isTerm)
        text.beginBlock()
        if pictures.leading.isEmpty { text.beginLine() }
    }

    /// Ends the open block, if there is one, and has behind it what floats beside it.
    package mutating func endBlock() {
        closeBlock()
        if !sideNotes.isEmpty { writeSideNotes() }
    }

    /// Without text there was no block.
    private mutating func closeBlock() {
        placePicturesAlone()
        lineJoint = nil
        text.beginLine()
        guard let open = blocks.open else { return }
        text.trimBlock()
        // Names of a place whose text is gone are those of the end: what comes next has later ones.
        anchors.clamp(to: text.count)
        if text.count > open.start { writePlaceholders() }
        guard text.count > open.start || open.kind == .rule else { return blocks.takeBack() }
        endFormulas(of: open)
        blocks.end(
            at: text.count, spans: text.spans.count,
            isOrnament: tables.isOutside && isOrnament(open.start..<text.count))
        text.endLine()
    }

    /// A block of words of our own.
    package mutating func addBlock(_ kind: Block.Kind, _ words: String, _ style: SpanStyle = SpanStyle()) {
        endBlock()
        open(kind)
        blocks.dropIndent()
        write(words, style)
        endBlock()
    }

    /// A block with words of Recto's own.
    package mutating func addNotice(_ words: String) {
        endBlock()
        open(.notice)
        write(words)
        endBlock()
    }

    /// A break of thought; behind asterisks that say the same it adds nothing.
    mutating func addRule(linesAfter lines: Int) {
        endBlock()
        if tables.isOutside, let last = blocks.done.last, last.kind == .paragraph,
            last.style.marker == nil, last.style.box == paragraph.style.box, isOrnament(last.range)
        {
            blocks.centerLast()
            return addLines(after: lines)
        }
        open(.rule)
        guard blocks.open != nil else { return }
        anchors.place(at: text.count)
        blocks.dropIndent()
        endBlock()
        addLines(after: lines)
    }

    /// Bytes of asterisks.
    private static let longestOrnament = 40

    /// Whether there are three asterisks or more, and spaces between them.
    private func isOrnament(_ range: Range<Int>) -> Bool {
        guard range.count <= Self.longestOrnament, range.upperBound <= text.count,
            text.bytes[range].first == UInt8(ascii: "*")
        else { return false }
        let words = String(decoding: text.bytes[range], as: UTF8.self)
        return words.allSatisfy { $0 == "*" || $0.isWhitespace } && words.count { $0 == "*" } >= 3
    }

    /// At least so many blank lines stand above the next block.
    package mutating func addLines(before lines: Int) { blocks.addLines(before: lines) }

    /// At least so many blank lines stand below the last block, if it is not one of the first ones.
    package mutating func addLines(after lines: Int, beyond first: Int = 0) {
        blocks.addLines(after: lines, beyond: first)
    }

    /// The blank lines below the last block.
    var lastSpaceAfter: Int { blocks.done.last?.style.spaceAfter ?? 0 }

    /// So many blank lines stand below the last block.
    mutating func setSpaceAfter(_ lines: Int) { blocks.setSpaceAfter(lines) }

    /// The next block begins as style sheets have it, nil as it goes on.
    mutating func hold(_ opening: Opening?) { blocks.hold(opening) }

    /// No page ends between the blocks from an index on, nor in one of them, as far as pages have room.
    mutating func keepTogether(since first: Int) { blocks.keepTogether(since: first) }

    /// The last blocks may be a picture and its caption, which stay together.
    mutating func noteCaption(since first: Int, withHeadings: Bool = false) {
        blocks.noteCaption(from: first, withHeadings: withHeadings)
    }

    func mayBeFigure(since first: Int) -> Bool { blocks.mayBeFigure(from: first) }

    /// Notes the margins of an element that began before the first block and ends now.
    mutating func noteMargins(left: Int, right: Int) {
        margins.note(left: left, right: right, end: blocks.count)
    }

    /// The next block begins a page.
    package mutating func breakPage() { blocks.breakPage() }

    /// The next block begins a new page where a style asks for it.
    mutating func breakPage(_ pageBreak: PageBreak) {
        if case .page(let side) = pageBreak { blocks.breakPage(on: side) }
    }

    /// Puts a sign in the place of the marker of an item that has no text so far; false where there is none.
    mutating func replaceBullet(by sign: String) -> Bool {
        !isWithinText && !isPictureWaiting && blocks.replaceBullet(by: sign, inTables: tables.depth)
    }

    /// An item begins, with a marker or with none.
    mutating func begin(item: BlockList.Marker?) {
        var item = item
        item?.tables = tables.depth
        blocks.begin(item: item)
    }

    /// An item ends: the box of a task without words stands by itself.
    mutating func endItem() {
        if let box = blocks.takeBox() {
            write(box)
            endBlock()
        }
        blocks.hold(nil as BlockList.Marker?)
    }

    /// Numbers the items of a list that is numbered from its end.
    mutating func settle(_ list: Int, _ marker: (Int) -> String?) { blocks.settle(list, marker) }
}
