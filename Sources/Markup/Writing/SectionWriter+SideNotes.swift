import BookModel

/// What is taken out of the text to stand further below: what floats beside a paragraph, a caption.
struct HeldBlock {
    fileprivate var style = BlockStyle()
    fileprivate var bytes: [UInt8]
    /// Counted from its first byte.
    fileprivate var spans: [Span]
    fileprivate var names: [String]
}

/// Side notes: a page has no room for them beside their paragraph, so they stand behind it.
extension SectionWriter {
    /// Columns of their margin.
    private static let sideMargin = 4

    /// Has what was written since an offset stand behind the open paragraph.
    mutating func moveBehindParagraph(since offset: Int) {
        guard mayMove(since: offset), let open = blocks.open else { return }
        let names = offset > open.start ? anchors.remove(since: offset) : []
        let (bytes, spans) = text.remove(since: offset)
        formulas.drop(since: offset)
        sideNotes.append(HeldBlock(bytes: bytes, spans: spans, names: names))
        if bytes.first == 0x20 { writeSpace() }
    }

    /// Whether text since an offset may be taken out: a little of a plain paragraph.
    func mayMove(since offset: Int) -> Bool {
        blocks.open?.kind == .paragraph && tables.isOutside && mayEnclose(since: offset)
            && sideNotes.count < Limits.sideNotes
    }

    /// Writes the notes of a paragraph that has ended.
    mutating func writeSideNotes() {
        let notes = sideNotes
        sideNotes = []
        var style = blocks.done.last?.style ?? BlockStyle()
        style = BlockStyle(sideNoteBehind: style, margin: Self.sideMargin)
        for note in notes { write(note, style) }
    }

    private mutating func write(_ note: HeldBlock, _ style: BlockStyle) {
        beginBlock(.paragraph, style)
        for name in note.names { anchors.add(name) }
        writeText(of: note)
        endBlock()
    }

    private mutating func writeText(of note: HeldBlock) {
        note.bytes.withUnsafeBufferPointer { bytes in
            var offset = bytes.firstIndex { $0 != 0x20 } ?? bytes.count
            func part(_ end: Int) -> Bytes { Bytes(rebasing: bytes[offset..<end]) }
            for span in note.spans where span.range.upperBound > offset {
                if span.range.lowerBound > offset { append(part(span.range.lowerBound), SpanStyle()) }
                offset = max(offset, span.range.lowerBound)
                append(part(span.range.upperBound), span.style)
                offset = span.range.upperBound
            }
            if offset < bytes.count { append(part(bytes.count), SpanStyle()) }
        }
    }
}

/// Captions that stand below their tables.
extension SectionWriter {
    /// Keeps the last block, the caption of the open table, until that ends.
    ///
    /// - Parameter first: how many blocks there were when it began.
    mutating func holdCaption(since first: Int) {
        guard tables.isBeforeRows, blocks.count == first + 1, let caption = blocks.done.last,
            caption.kind == .paragraph, caption.range.count <= Limits.caption, let taken = blocks.takeLast()
        else { return }
        let start = taken.range.lowerBound
        // The names at its beginning are those of the table.
        let names = anchors.remove(since: start + 1)
        var (bytes, spans) = text.remove(since: start)
        bytes.removeLast(bytes.count - taken.range.count)
        formulas.drop(since: start)
        var style = taken.style
        (style.breaksPageBefore, style.pageSide, style.keepsWithNext) = (false, nil, false)
        style.spaceBefore = 0
        spans.removeAll { $0.range.isEmpty }
        tables.change { $0.caption = HeldBlock(style: style, bytes: bytes, spans: spans, names: names) }
    }

    /// Writes the caption of a table that has ended.
    mutating func write(caption: HeldBlock, spaceAfter: Int) {
        var style = caption.style
        style.spaceAfter = max(style.spaceAfter, spaceAfter)
        blocks.joinLastToNext()
        write(caption, style)
    }
}

extension BlockStyle {
    /// How a side note stands behind its paragraph.
    fileprivate init(sideNoteBehind paragraph: BlockStyle, margin: Int) {
        self.init()
        startMargin = ParagraphSetting.bounded(paragraph.startMargin + margin)
        endMargin = paragraph.endMargin
        (spaceBefore, spaceAfter) = (1, 1)
        alignment = paragraph.alignment
        direction = paragraph.direction
        language = paragraph.language
        hyphenation = paragraph.hyphenation
        box = paragraph.box
    }
}
