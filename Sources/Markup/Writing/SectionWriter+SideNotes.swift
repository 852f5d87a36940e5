import BookModel

/// What floats beside a paragraph, taken out of its lines.
struct SideNote {
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
        let names = offset > open.start ? anchors.take(since: offset) : []
        let (bytes, spans) = text.take(since: offset)
        formulas.drop(since: offset)
        sideNotes.append(SideNote(bytes: bytes, spans: spans, names: names))
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
        for note in notes {
            beginBlock(.paragraph, style)
            for name in note.names { anchors.add(name) }
            write(note)
            endBlock()
        }
    }

    private mutating func write(_ note: SideNote) {
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
