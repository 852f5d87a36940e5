import BookModel
import CICU

/// Begins and ends blocks, and sets the space around them.
extension SectionWriter {
    /// Sets how blocks are made by default.
    mutating func set(_ paragraph: ParagraphSetting) { self.paragraph = paragraph }

    /// Begins a block in a style of its own.
    package mutating func beginBlock(_ kind: Block.Kind, _ style: BlockStyle) {
        endBlock()
        open(kind, style)
    }

    /// - Parameter kind: nil for the default.
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

    /// Ends the open block, if any, and writes side notes after it.
    package mutating func endBlock() {
        closeBlock()
        if !sideNotes.isEmpty { writeSideNotes() }
    }

    /// Ends the open block; removes it if it has no text.
    private mutating func closeBlock() {
        placePicturesAlone()
        (lineJoint, handBreak, joinedPart) = (nil, nil, nil)
        text.beginLine()
        guard let open = blocks.open else { return }
        text.trimBlock()
        // Anchors in removed text move to the end, before those of later text.
        anchors.clamp(to: text.count)
        if text.count > open.start { writePlaceholders() }
        guard text.count > open.start || open.kind == .rule else { return blocks.takeBack() }
        endFormulas(of: open)
        blocks.end(
            at: text.count, spans: text.spans.count,
            isOrnament: tables.isOutside && isOrnament(open.start..<text.count))
        text.endLine()
    }

    /// Adds a block with a given text.
    package mutating func addBlock(_ kind: Block.Kind, _ words: String, _ style: SpanStyle = SpanStyle()) {
        endBlock()
        open(kind)
        blocks.dropIndent()
        write(words, style)
        endBlock()
    }

    /// Adds a notice.
    package mutating func addNotice(_ words: String) {
        endBlock()
        open(.notice)
        write(words)
        endBlock()
    }

    /// Adds a scene break, unless asterisks before it already are one.
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

    /// Most bytes of an ornament.
    private static let longestOrnament = 40

    /// Whether it consists of at least three asterisks and spaces.
    private func isOrnament(_ range: Range<Int>) -> Bool {
        guard range.count <= Self.longestOrnament, range.upperBound <= text.count,
            text.bytes[range].first == UInt8(ascii: "*")
        else { return false }
        let words = String(decoding: text.bytes[range], as: UTF8.self)
        return words.allSatisfy { $0 == "*" || $0.isWhitespace } && words.count { $0 == "*" } >= 3
    }

    /// Ensures a number of blank lines above the next block.
    package mutating func addLines(before lines: Int) { blocks.addLines(before: lines) }

    /// Ensures a number of blank lines below the last block, if its index is at least `first`.
    package mutating func addLines(after lines: Int, beyond first: Int = 0) {
        blocks.addLines(after: lines, beyond: first)
    }

    /// The blank lines below the last block.
    var lastSpaceAfter: Int { blocks.done.last?.style.spaceAfter ?? 0 }

    /// Sets the number of blank lines below the last block.
    mutating func setSpaceAfter(_ lines: Int) { blocks.setSpaceAfter(lines) }

    /// Sets the style of the next block's beginning; nil for none.
    mutating func hold(_ opening: Opening?) { blocks.hold(opening) }

    /// Keeps the blocks from an index on together on one page, if they are short.
    mutating func keepTogether(since first: Int) { blocks.keepTogether(since: first) }

    /// Gives the blocks of an element the direction of its first letter that has one, outside isolates (UAX #9 P2).
    ///
    /// - Parameters:
    ///   - first: the index of its first block.
    ///   - start: the offset of its text.
    mutating func resolveDirection(since first: Int, fromByte start: Int) {
        let strong = text.bytes[min(start, text.count)...].withUnsafeBufferPointer { bytes in
            bytes.baseAddress.map { ci_first_strong($0, Int32(truncatingIfNeeded: bytes.count)) }
        }
        blocks.setDirection(strong == ci_right_to_left ? .rightToLeft : .leftToRight, since: first)
    }

    /// Checks whether the last blocks are a picture and its caption, which stay together.
    mutating func noteCaption(since first: Int, withHeadings: Bool = false) {
        blocks.noteCaption(from: first, withHeadings: withHeadings)
    }

    func mayBeFigure(since first: Int) -> Bool { blocks.mayBeFigure(from: first) }

    /// Adds the margins of an element that began before the first block and ends now.
    mutating func noteMargins(left: Int, right: Int) {
        margins.note(left: left, right: right, end: blocks.count)
    }

    /// Begins a new page before the next block.
    package mutating func breakPage() { blocks.breakPage() }

    /// Begins a new page before the next block if the style forces it.
    mutating func breakPage(_ pageBreak: PageBreak) {
        if case .page(let side) = pageBreak { blocks.breakPage(on: side) }
    }

    /// Replaces the marker of an item without text so far; false if there is none.
    mutating func replaceBullet(by sign: String) -> Bool {
        !isWithinText && !isPictureWaiting && blocks.replaceBullet(by: sign, inTables: tables.depth)
    }

    /// Begins an item, with a marker or without.
    mutating func begin(item: BlockList.Marker?) {
        var item = item
        item?.tables = tables.depth
        blocks.begin(item: item)
    }

    /// Ends an item; the box of a task without text becomes a block.
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
