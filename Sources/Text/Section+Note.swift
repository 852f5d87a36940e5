import BookModel

extension Section {
    /// Limits of a note whose end has to be guessed from what follows it: blocks, bytes.
    private static let guessedBlocks = 12
    private static let guessedBytes = 4_000
    /// Limits of a note whose element says where it ends: blocks, bytes. A longer one is cut.
    private static let mostBlocks = 200
    private static let mostBytes = 40_000

    /// The note that an element's id leads to, as a section of its own; nil if there is none.
    ///
    /// It ends with its element if that is one that can hold a note. Else it ends before the next block with
    /// an anchor at its start, a heading, a rule or a page break, and has at most twelve blocks. Links back
    /// at the end are left out.
    ///
    /// - Parameter id: nil for the beginning of the section.
    public func note(at id: String?) -> Section? {
        guard let id else {
            return note(in: 0..<text.count, blocks: 0..<min(blocks.count, Self.guessedBlocks))
        }
        guard let anchor = anchors.first(where: { $0.id == id }) else { return nil }
        let first = blocks.firstIndex { $0.range.upperBound >= anchor.offset } ?? blocks.count
        guard first < blocks.count else { return nil }
        if case .table(let index) = blocks[first].kind, anchor.end == nil {
            return note(inRowAt: anchor.offset, of: index, first)
        }
        if let end = anchor.end {
            let last = blocks[first...].firstIndex { $0.range.lowerBound >= end } ?? blocks.count
            let own = blocks[first].range.lowerBound
            let start = anchor.offset - own <= Self.noteHead ? min(own, anchor.offset) : anchor.offset
            return note(in: start..<end, blocks: first..<min(last, first + Self.mostBlocks))
        }
        return guessedNote(at: anchor.offset, in: first)
    }

    /// The row of a table that an offset is in.
    private func note(inRowAt offset: Int, of index: Int, _ block: Int) -> Section? {
        guard tables.indices.contains(index),
            let row = tables[index].rows.first(where: { ($0.last?.range.upperBound ?? 0) >= offset })
        else { return nil }
        var excerpt = Excerpt(of: self)
        for cell in row where !cell.range.isEmpty {
            var part = blocks[block]
            part.kind = .paragraph
            part.range = cell.range
            excerpt.append(part, within: cell.range)
        }
        return excerpt.note()
    }

    private func note(in range: Range<Int>, blocks chosen: Range<Int>) -> Section? {
        var excerpt = Excerpt(of: self)
        let kept = range.prefix(Self.mostBytes)
        for index in chosen { excerpt.append(blocks[index], within: kept) }
        if kept.count < range.count { excerpt.appendEllipsis() }
        return excerpt.note()
    }

    private func guessedNote(at offset: Int, in first: Int) -> Section? {
        let own = blocks[first].range
        let start = lineStart(before: offset, in: own) ?? own.lowerBound
        if let end = nextLineNote(after: offset, in: own) {
            return note(in: start..<end, blocks: first..<first + 1)
        }
        var end = first + 1
        var isHeaded = blocks[first].isHeading
        while end < blocks.count, end - first < Self.guessedBlocks {
            let block = blocks[end]
            if block.isHeading && !isHeaded || block.kind == .rule || block.style.breaksPageBefore { break }
            if hasAnchor(in: block.range.prefix(Self.noteHead)) { break }
            if block.range.upperBound - start > Self.guessedBytes { break }
            isHeaded = isHeaded && block.isHeading
            end += 1
        }
        return note(in: start..<max(own.upperBound, blocks[end - 1].range.upperBound), blocks: first..<end)
    }

    /// The start of the line that an offset is in; nil if it is more than `noteHead` bytes before the offset.
    private func lineStart(before offset: Int, in range: Range<Int>) -> Int? {
        var start = min(offset, range.upperBound)
        while start > range.lowerBound, text[start - 1] != 0x0A {
            start -= 1
            if offset - start > Self.noteHead { return nil }
        }
        return start
    }

    /// The end of the line before the next one in this block that has an anchor at its start; nil if there is
    /// none.
    private func nextLineNote(after offset: Int, in range: Range<Int>) -> Int? {
        var index = firstAnchor(from: offset + 1)
        while index < anchors.count, anchors[index].offset < range.upperBound {
            if let start = lineStart(before: anchors[index].offset, in: range), start > offset {
                return start - 1
            }
            index += 1
        }
        return nil
    }

    private func hasAnchor(in range: Range<Int>) -> Bool {
        let index = firstAnchor(from: range.lowerBound)
        return index < anchors.count && anchors[index].offset < range.upperBound
    }

    /// The index of the first anchor at or after an offset.
    private func firstAnchor(from offset: Int) -> Int {
        anchors.partitioningIndex { $0.offset >= offset }
    }

    /// A link back in a paragraph of its own has fewer bytes than this.
    private static let backlinkLength = 32

    /// Drops links back from the end.
    mutating func dropBacklinks() {
        while let start = backlinkStart { cut(at: start) }
    }

    /// The start of a link back that ends the text; nil if there is none.
    private var backlinkStart: Int? {
        guard let block = blocks.last, let span = spans.last, let link = span.style.link,
            span.range.upperBound == block.range.upperBound
        else { return nil }
        if case .table = block.kind { return nil }
        let spans = spans[block.spans.clamped(to: spans.indices)].reversed().prefix { $0.style.link == link }
        guard let start = spans.last?.range.lowerBound else { return nil }
        if isArrow(at: start) { return start }
        let isAlone = start == block.range.lowerBound && blocks.count > 1
        return isAlone && block.range.count < Self.backlinkLength ? start : nil
    }

    /// Whether the text at an offset is `↩`, `^`, `[↑]` or the like.
    private func isArrow(at offset: Int) -> Bool {
        let words = string(offset..<min(text.count, offset + 8)).unicodeScalars
        guard let first = words.first(where: { $0 != "[" && $0 != "(" }) else { return false }
        switch first.value {
        case 0x5E, 0x2190...0x21FF, 0x23CE, 0x25B2...0x25B4, 0x27F0...0x27FF, 0x2900...0x297F,
            0x2B00...0x2BFF,
            0x1F519:
            return true
        default: return false
        }
    }

    /// Cuts the last block at an offset, and removes it if no text is left.
    private mutating func cut(at offset: Int) {
        guard var block = blocks.popLast() else { return }
        var end = offset
        while end > block.range.lowerBound, let blank = blankLength(before: end) { end -= blank }
        text.removeSubrange(end...)
        while let span = spans.last, span.range.upperBound > end {
            spans.removeLast()
            if span.range.lowerBound < end {
                spans.append(Span(range: span.range.lowerBound..<end, style: span.style))
            }
        }
        guard end > block.range.lowerBound else { return }
        block.range = block.range.lowerBound..<end
        block.spans = min(block.spans.lowerBound, spans.count)..<spans.count
        blocks.append(block)
        text.append(0x0A)
    }

    /// The length of the space or line feed that ends before an offset; nil if there is none.
    private func blankLength(before offset: Int) -> Int? {
        if text[offset - 1] <= 0x20 { return 1 }
        return offset > 1 && text[offset - 1] == 0xA0 && text[offset - 2] == 0xC2 ? 2 : nil
    }

    /// Makes a section of a note that the reader wrote: each line becomes a paragraph.
    public init(note: String) {
        self.init()
        for line in note.split(separator: "\n") {
            let start = text.count
            text += Array(line.utf8)
            blocks.append(Block(range: start..<text.count))
            text.append(0x0A)
        }
    }
}
