import BookModel

/// What is done where a chapter goes over a limit (`Limits`): what it was is said in the text.
extension SectionBuilder {
    /// Notes that a part is left out; said once, where the chapter ends.
    mutating func cut(_ part: Notice.Cut) {
        if part == .rest {
            isCut = true
        } else if !cuts.contains(part) {
            cuts.append(part)
        }
    }

    /// Says what was cut.
    mutating func appendCuts() {
        let words = (isCut ? [Notice.Cut.rest] : []) + cuts
        isCut = false
        cuts = []
        for part in words { appendNotice(part.words) }
        if !words.isEmpty { warn(.cut(name: path)) }
    }

    /// Whether so many more bytes are too many for the open block.
    @inline(__always)
    func isTooLong(adding count: Int) -> Bool {
        guard let block else { return false }
        return section.text.count - block.start + count > Limits.paragraph || hasTooManySpans(block)
    }

    @inline(__always)
    private func hasTooManySpans(_ block: OpenBlock) -> Bool {
        section.spans.count - block.firstSpan >= Limits.paragraphSpans
    }

    /// Appends text that is too long for the open block: the block ends where it is full, and the
    /// text goes on in one like it.
    mutating func appendInParts(_ bytes: Bytes, _ span: SpanStyle) {
        var rest = bytes
        while !rest.isEmpty, let open = block {
            let room = Limits.paragraph - (section.text.count - open.start)
            let end = hasTooManySpans(open) ? 0 : rest.scalarBoundary(at: min(room, rest.count))
            guard end > 0 else {
                beginNextPart()
                continue
            }
            append(Bytes(rebasing: rest[..<end]), span)
            rest = Bytes(rebasing: rest[end...])
        }
    }

    /// Ends the open block and begins one that goes on with it.
    mutating func beginNextPart() {
        guard let open = block else { return }
        warn(.cut(name: path))
        appendNotice(Notice.paragraphCut)
        openBlock(kind: open.kind)
        guard block != nil else { return }
        block?.style = open.style
        block?.style.marker = nil
        block?.style.firstLineIndent = 0
        block?.style.breaksPageBefore = false
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The end of the last whole scalar before an offset; 0 where not even one has room.
    fileprivate func scalarBoundary(at offset: Int) -> Int {
        var end = Swift.max(0, offset)
        while end > 0, end < count, self[end] & 0xC0 == 0x80 { end -= 1 }
        return end
    }
}
