import Markup

/// A line of plain text.
struct TextLine: Hashable, Sendable {
    /// The range without white space at its ends; empty for a blank line.
    var range: Range<Int>
    /// Columns of white space before the text.
    var indent: Int
    /// Length in columns.
    var length: Int

    var isBlank: Bool { range.isEmpty }

    /// The column after its last character.
    var end: Int { indent + length }
}

/// Iterates over the lines in a part of a text.
struct TextLines {
    private let text: UnsafeBufferPointer<UInt8>
    private var index: Int
    private let end: Int

    init(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        self.text = text
        index = range.lowerBound
        end = range.upperBound
    }

    /// The offset of the next line.
    var position: Int { index }

    /// Nil after the last line.
    mutating func next() -> TextLine? {
        guard index < end else { return nil }
        var indent = 0
        while index < end, text[index] != 0x0A, text[index] <= 0x20 {
            indent += text[index] == 0x09 ? 8 - indent % 8 : 1
            index += 1
        }
        let start = index
        var last = start
        var length = 0
        var lengthAtLast = 0
        while index < end, text[index] != 0x0A {
            let byte = text[index]
            if byte & 0xC0 != 0x80 { length += byte.columns }
            index += 1
            if byte > 0x20 {
                last = index
                lengthAtLast = length
            }
        }
        index = min(end, index + 1)
        return TextLine(range: start..<last, indent: indent, length: lengthAtLast)
    }

    /// The lines up to a blank line, or up to one that underlines the first; empty at the end.
    mutating func nextRun() -> [TextLine] {
        var run: [TextLine] = []
        while let line = next() {
            if !line.isBlank {
                run.append(line)
                if run.count == 2, line.underline(in: text) != nil { break }
                if run.count == Limits.textLines { break }
            } else if !run.isEmpty {
                break
            }
        }
        return run
    }
}

extension UInt8 {
    /// The approximate width of the character that begins with this byte of UTF-8.
    fileprivate var columns: Int { self < 0xE3 ? 1 : 2 }
}

extension Sequence<UInt8> {
    /// The columns of its characters.
    var columns: Int { reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + $1.columns } }
}

extension Collection<UInt8> {
    /// Whether it begins with a Chinese or Japanese character or punctuation mark (U+FF00 to U+FF7F), before
    /// which there are no spaces.
    var beginsUnspaced: Bool {
        guard let lead = first else { return false }
        return 0xE3...0xE9 ~= lead || lead == 0xEF && dropFirst().first.map { 0xBC...0xBD ~= $0 } ?? false
    }
}
