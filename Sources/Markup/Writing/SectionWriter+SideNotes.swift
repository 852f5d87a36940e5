import BookModel

/// Text that is moved further down: a side note or a caption.
struct HeldBlock {
    fileprivate var style = BlockStyle()
    fileprivate var bytes: [UInt8]
    /// Relative to its first byte.
    fileprivate var spans: [Span]
    fileprivate var names: [String]
}

/// Side notes, which are written after their paragraph because a page has no room beside it.
extension SectionWriter {
    /// Columns of their indent.
    private static let sideMargin = 4

    /// Moves the text since an offset after the open paragraph.
    mutating func moveBehindParagraph(since offset: Int) {
        guard mayMove(since: offset), let open = blocks.open else { return }
        let names = offset > open.start ? anchors.remove(since: offset) : []
        let (bytes, spans) = text.remove(since: offset)
        formulas.drop(since: offset)
        sideNotes.append(HeldBlock(bytes: bytes, spans: spans, names: names))
        if bytes.first == 0x20 { writeSpace() }
    }

    /// Whether text since an offset may be moved: a short part of a plain paragraph.
    func mayMove(since offset: Int) -> Bool {
        blocks.open?.kind == .paragraph && tables.isOutside && mayEnclose(since: offset)
            && sideNotes.count < Limits.sideNotes
    }

    /// Writes the side notes of a paragraph that has ended.
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

/// Captions that are shown below their tables.
extension SectionWriter {
    /// Stores the last block, the caption of the open table, until the table ends.
    ///
    /// - Parameter first: number of blocks before the caption.
    mutating func holdCaption(since first: Int) {
        guard tables.isBeforeRows, blocks.count == first + 1, let caption = blocks.done.last,
            caption.kind == .paragraph, caption.range.count <= Limits.caption, let taken = blocks.takeLast()
        else { return }
        let start = taken.range.lowerBound
        // Anchors at its start are those of the table.
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
    /// The style of a side note after its paragraph.
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
