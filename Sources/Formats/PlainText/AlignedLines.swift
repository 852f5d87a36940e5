/// Recognizes lines with columns, and drawings made of characters, whose spaces must be kept.
enum AlignedLines {
    /// Fewer spaces only separate sentences, or come from justified text.
    private static let leastSpaces = 3
    /// At least this many spaces separate text at the left from text at the right.
    private static let widestGap = 8
    /// Longer lines are never aligned.
    private static let longestLine = 160
    private static let leaderDots = 5

    /// Whether lines have columns or are a drawing.
    static func areColumns(_ lines: [TextLine], in text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = lines.first, lines.allSatisfy({ $0.end <= longestLine }) else { return false }
        if lines.count == 1 {
            return gaps(in: first, of: text).count >= 2 && text[first.range].contains { $0 | 0x20 > 0x60 }
        }
        if lines.contains(where: { isRuler($0, in: text) }) { return true }
        let found = lines.map { line in
            // The text after the mark of a list item is not a column.
            let mark = TextItem.markColumns(of: text[line.range]).map { line.indent + $0 }
            return gaps(in: line, of: text).filter { $0.end - $0.width != mark }
        }
        let parted = found.count { $0.count >= 2 }
        if parted >= 2, parted * 2 >= lines.count { return true }
        let drawn = lines.count { isDrawn(text[$0.range]) }
        return drawn >= 2 && drawn * 2 >= lines.count || haveColumn(lines, found)
    }

    struct Gap {
        /// The column after the gap.
        var end: Int
        var width: Int
    }

    /// The wide gaps between the words of a line.
    static func gaps(in line: TextLine, of text: UnsafeBufferPointer<UInt8>) -> [Gap] {
        var gaps: [Gap] = []
        var (column, spaces) = (line.indent, 0)
        for byte in text[line.range] where byte & 0xC0 != 0x80 {
            let width = byte == 0x09 ? max(leastSpaces, 8 - column % 8) : byte < 0xE3 ? 1 : 2
            if byte != 0x20, byte != 0x09 {
                if spaces >= leastSpaces { gaps.append(Gap(end: column, width: spaces)) }
                spaces = 0
            } else {
                spaces += width
            }
            column += width
        }
        return gaps
    }

    /// Whether at least half of the lines, including two with a gap, have words that begin in one column, or
    /// end in one after wide gaps.
    private static func haveColumn(_ lines: [TextLine], _ gaps: [[Gap]]) -> Bool {
        for column in Set(gaps.joined().map(\.end)) {
            let begun = gaps.count { $0.contains { $0.end == column } }
            let indented = zip(lines, gaps).count { $0.indent == column && $1.isEmpty }
            if begun >= 2, (begun + indented) * 2 >= lines.count { return true }
        }
        let wide = zip(lines, gaps).filter { ($1.last?.width ?? 0) >= widestGap }.map(\.0.end)
        return wide.count >= 2 && wide.count * 2 >= lines.count && Set(wide).count == 1
    }

    /// Whether a line consists of strokes with gaps or corners: `----  ------`, `+----+---+`.
    private static func isRuler(_ line: TextLine, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        let bytes = text[line.range]
        guard bytes.allSatisfy({ " -=+|:".utf8.contains($0) }) else { return false }
        let strokes = bytes.split { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "=") }
        if bytes.first == UInt8(ascii: "+"), bytes.last == bytes.first { return !strokes.isEmpty }
        return strokes.count > 1 && strokes.contains { $0.count > 1 }
    }

    /// Whether a line has box drawing characters or a dot leader before a page number.
    private static func isDrawn(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let bar = UInt8(ascii: "|")
        if line.count > 2, line.first == bar, line.last == bar { return true }
        // U+2500 to U+259F. Between Chinese and Japanese characters U+2500 is a dash.
        let isWide = line.contains { $0 >= 0xE3 }
        let boxes = line.indices.count { index in
            guard line[index] == 0xE2, index + 2 < line.endIndex else { return false }
            let (second, third) = (line[index + 1], line[index + 2])
            return 0x94...0x95 ~= second && !(isWide && second == 0x94 && third == 0x80)
                || second == 0x96 && third < 0xA0
        }
        return boxes >= 2 || !leader(of: line).isEmpty
    }

    /// The dots of a leader before a page number; an empty range at the end of the line if there is none.
    static func leader(of line: Slice<UnsafeBufferPointer<UInt8>>) -> Range<Int> {
        let number = line.reversed().prefix { 0x30...0x39 ~= $0 }.count
        let words = line.dropLast(number)
        let spaces = words.reversed().prefix { $0 == 0x20 }.count
        let end = words.endIndex - spaces
        let dots = line[..<end].reversed().prefix { $0 == UInt8(ascii: ".") }.count
        return number > 0 && dots >= leaderDots ? end - dots..<end : line.endIndex..<line.endIndex
    }
}
