import BookModel

/// White space that is kept (CSS Text 3 §3: `pre`, `pre-wrap`, `pre-line`).
extension SectionBuilder {
    /// Tabs stand at multiples of this.
    private static let tab = 8
    /// Bytes of a line beyond which tabs stand at no exact place; a multiple of a tab.
    private static let longLine = 1_024

    /// Spaces collapse, lines are kept.
    mutating func keepLines(_ bytes: Bytes, _ span: SpanStyle) {
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            collapse(Bytes(rebasing: bytes[start..<end]), span)
            if end < bytes.count && block != nil { breakLine() }
            start = end + 1
        }
    }

    /// Spaces and lines are kept, tabs become spaces.
    package mutating func keep(_ bytes: Bytes, _ span: SpanStyle) {
        var index = 0
        if dropsLineFeed, bytes.first == 0x0A { index = 1 }
        dropsLineFeed = false
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case 0x0A:
                if isTooLong(adding: 1) { beginNextPart() }
                if block != nil { section.text.append(0x0A) }
                index += 1
            case 0x0D: index += 1
            case 0x09:
                write(spaces: Self.tab - columnInLine % Self.tab, span)
                index += 1
            case 0x20:
                write(spaces: 1, span)
                index += 1
            default:
                let end = endOfRun(bytes, from: index)
                if end > index {
                    append(Bytes(rebasing: bytes[index..<end]), span)
                    index = end
                } else {
                    index += treatSpecial(bytes, at: index, span)
                }
            }
        }
    }

    /// Spaces before the words of a line that are kept.
    package mutating func keep(spaces count: Int) {
        for start in stride(from: 0, to: count, by: Self.tab) {
            write(spaces: min(Self.tab, count - start), SpanStyle())
        }
    }

    private mutating func write(spaces count: Int, _ span: SpanStyle) {
        let blanks: StaticString = "        "
        append(Bytes(start: blanks.utf8Start, count: min(count, blanks.utf8CodeUnitCount)), span)
    }

    /// Characters since the beginning of the line, as far as it is looked at.
    private var columnInLine: Int {
        var index = section.text.count
        let start = max(block?.start ?? index, index - Self.longLine)
        var count = 0
        while index > start, section.text[index - 1] != 0x0A {
            index -= 1
            if section.text[index] & 0xC0 != 0x80 { count += 1 }
        }
        return count
    }
}
