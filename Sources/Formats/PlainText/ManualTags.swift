import Markup

/// The columns of tags in a manual page, and of the texts beside them.
///
///     -a, --all
///            do not ignore entries starting with .
///     -c     with -lt: sort by ctime
///     ▲      ▲
struct ManualTags {
    private struct Pair: Hashable {
        var tag: Int
        var text: Int
    }

    private var counts: [Pair: Int] = [:]

    /// Columns from a tag to its text by default (`.TP` of man(7)).
    private static let usual = 7
    private static let leastCount = 2

    init() {}

    init(_ page: ManualPage, in text: UnsafeBufferPointer<UInt8>) {
        for (index, line) in page.lines.enumerated() where !line.isBlank && line.indent >= page.indent {
            let next = index + 1 < page.lines.count ? page.lines[index + 1] : line
            if let column = Self.gap(in: line, of: text), column == next.indent || line.end < page.width {
                counts[Pair(tag: line.indent, text: column), default: 0] += 1
            } else if next.indent > line.indent, !page.isFull(line, before: next, in: text) {
                counts[Pair(tag: line.indent, text: next.indent), default: 0] += 1
            }
        }
    }

    /// Whether text at a column may belong to a tag at another: at the usual distance, or at one that recurs
    /// on the page.
    func areBeside(_ tag: Int, _ text: Int) -> Bool {
        text - tag == Self.usual || counts[Pair(tag: tag, text: text), default: 0] >= Self.leastCount
    }

    /// The column after the first gap of at least two spaces; nil if there is none, or if the two spaces end a sentence.
    static func gap(in line: TextLine, of text: UnsafeBufferPointer<UInt8>) -> Int? {
        var column = line.indent
        var (spaces, last) = (0, UInt8(0))
        for byte in text[line.range] where byte & 0xC0 != 0x80 {
            if byte == 0x20 {
                spaces += 1
            } else {
                if spaces > 1 { return spaces == 2 && ".?!:".utf8.contains(last) ? nil : column }
                (spaces, last) = (0, byte)
            }
            column += byte < 0xE3 ? 1 : 2
        }
        return nil
    }

    /// Whether a word begins at a column.
    static func begins(
        at column: Int, in line: TextLine, of text: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        let start = offset(ofColumn: column, in: line, of: text)
        return start > line.range.lowerBound && start < line.range.upperBound && text[start - 1] == 0x20
            && text[start] > 0x20
    }

    /// The offset of the character at a column; the end of the line if it is shorter.
    static func offset(
        ofColumn wanted: Int, in line: TextLine, of text: UnsafeBufferPointer<UInt8>
    ) -> Int {
        var column = line.indent
        for index in line.range where text[index] & 0xC0 != 0x80 {
            if column >= wanted { return index }
            column += text[index] < 0xE3 ? 1 : 2
        }
        return line.range.upperBound
    }
}
