import BookModel

extension SectionBuilder {
    /// The block that text goes into, opened where there is none.
    @inline(__always)
    mutating func ensureBlock() {
        if block == nil { openBlock(kind: nil) }
    }

    /// - Parameter kind: nil for what the elements around say.
    package mutating func openBlock(kind: Block.Kind?) {
        guard beginCellIfNeeded() || kind == .notice else { return }
        guard section.blocks.count < Limits.blocks || kind == .notice else {
            isCut = true
            return
        }
        let frame = frames.last { $0.isBlock } ?? frames.last
        let style = frame?.element?.style ?? ComputedStyle()
        var set = BlockStyle()
        set.alignment = style.alignment
        set.direction = style.direction
        set.firstLineIndent = style.indent
        set.hyphenation = style.hyphenation
        set.wordBreak = style.wordBreak
        let isReversed = style.direction == .rightToLeft
        set.startMargin = bounded((isReversed ? frame?.right : frame?.left) ?? 0)
        set.endMargin = bounded((isReversed ? frame?.left : frame?.right) ?? 0)
        set.spaceBefore = linesBefore
        set.breaksPageBefore = breaksBefore && !section.blocks.isEmpty
        set.keepsWithNext = frame?.keepsWithNext ?? false
        set.language = frame?.language ?? 0
        set.marker = marker?.text
        if marker?.isUnsettled == true, !lists.isEmpty {
            lists[lists.count - 1].unsettled?.append(section.blocks.count)
        }
        let own: Block.Kind =
            frame?.headingLevel.map { .heading(level: $0) }
            ?? (style.whiteSpace.keepsSpaces ? .preformatted : .paragraph)
        block = OpenBlock(
            start: section.text.count, firstSpan: section.spans.count, kind: kind ?? own, style: set)
        linesBefore = 0
        breaksBefore = false
        marker = nil
        if pictures.isEmpty {
            space = nil
            isAtLineStart = true
        }
    }

    /// Ends the open block, if there is one; without text there was none.
    package mutating func closeBlock() {
        placePicturesAlone()
        space = nil
        isAtLineStart = true
        guard let open = block else { return }
        block = nil
        trimEnd(from: open)
        if section.text.count > open.start { placePlaceholders() }
        let end = section.text.count
        if end == open.start, !isRule(open.kind) {
            undo(open)
        } else {
            section.blocks.append(
                Block(
                    kind: open.kind, range: open.start..<end, spans: open.firstSpan..<section.spans.count,
                    style: open.style))
            section.text.append(0x0A)
        }
    }

    /// A picture or rule, alone.
    package mutating func appendBlock(_ kind: Block.Kind, _ words: String, span: SpanStyle = SpanStyle()) {
        closeBlock()
        openBlock(kind: kind)
        block?.style.firstLineIndent = 0
        write(words, span)
        closeBlock()
    }

    private func isRule(_ kind: Block.Kind) -> Bool { kind == .rule }

    private func bounded(_ columns: Int) -> Int { min(max(0, columns), 40) }

    /// What the block would have brought along goes to the next one.
    private mutating func undo(_ open: OpenBlock) {
        linesBefore = max(linesBefore, open.style.spaceBefore, open.hasLineBreak ? 1 : 0)
        breaksBefore = breaksBefore || open.style.breaksPageBefore
        if marker == nil, let text = open.style.marker { marker = PendingMarker(text: text) }
    }

    /// Line feeds at the end break nothing; a block of white space alone has nothing in it.
    private mutating func trimEnd(from open: OpenBlock) {
        var end = section.text.count
        while end > open.start, section.text[end - 1] == 0x0A { end -= 1 }
        if section.text[open.start..<end].allSatisfy({ $0 <= 0x20 }) { end = open.start }
        guard end < section.text.count else { return }
        section.text.removeSubrange(end...)
        drawAnchors(to: end)
        while section.spans.count > open.firstSpan, let last = section.spans.last, last.range.upperBound > end
        {
            guard last.range.lowerBound < end else {
                section.spans.removeLast()
                continue
            }
            section.spans[section.spans.count - 1].range = last.range.lowerBound..<end
        }
    }

    /// Names of a place whose text is gone are those of the end: what comes next has later ones.
    mutating func drawAnchors(to end: Int) {
        for index in section.anchors.indices.reversed() {
            guard section.anchors[index].offset > end else { break }
            section.anchors[index].offset = end
        }
    }
}
