import BookModel

extension Section {
    /// A link back that has a paragraph of its own is shorter, in bytes.
    private static let backlinkLength = 32

    /// Drops links back from the end.
    mutating func dropBacklinks() {
        while let start = backlinkStart { cut(at: start) }
    }

    /// Where a link back begins that ends the text; nil without one.
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

    /// Whether the text goes on with `↩`, `^`, `[↑]` or the like.
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

    /// Ends the last block at an offset; without text it goes, too.
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

    /// The bytes of the space or line feed that ends before an offset, nil without one.
    private func blankLength(before offset: Int) -> Int? {
        if text[offset - 1] <= 0x20 { return 1 }
        return offset > 1 && text[offset - 1] == 0xA0 && text[offset - 2] == 0xC2 ? 2 : nil
    }
}
