import Markup

/// An item of a list in plain text: a line that begins with a sign or a number, and those that stand deeper.
///
///     1. An item that goes on
///        in a second line
///     2. Another
struct TextItem: Hashable, Sendable {
    private(set) var lines: [TextLine]
    /// Of its sign or number.
    let markColumns: Int

    /// Columns of white space before its sign or number.
    var indent: Int { lines.first?.indent ?? 0 }

    /// The items of lines that stand together; nil where these are no list.
    static func items(of run: [TextLine], in text: UnsafeBufferPointer<UInt8>) -> [TextItem]? {
        var items: [TextItem] = []
        for line in run {
            if let columns = markColumns(of: text[line.range]) {
                items.append(TextItem(lines: [line], markColumns: columns))
            } else if let item = items.last, line.indent > item.indent {
                items[items.count - 1].lines.append(line)
            } else {
                return nil
            }
        }
        return items.isEmpty ? nil : items
    }

    /// Columns of what an item begins with, `*`, `12.`, `(a)`; nil for a line that is none.
    static func markColumns(of line: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        let mark = line.prefix { $0 > 0x20 }
        let words = line[mark.endIndex...].drop { $0 <= 0x20 }
        guard mark.count <= longestMark, words.startIndex > mark.endIndex,
            words.contains(where: { $0 >= 0x80 || $0.isLetterOrDigit })
        else { return nil }
        if signs.contains(where: { mark.elementsEqual($0.utf8) }) { return mark.columns }
        // A word in many languages.
        if mark.elementsEqual("o".utf8) { return words.startIndex > mark.endIndex + 1 ? 1 : nil }
        return isNumber(mark) ? mark.columns : nil
    }

    private static let longestMark = 5
    private static let signs = ["-", "*", "+", "\u{2022}", "\u{B7}"]

    /// `1.`, `12)`, `(3)`, `(a)`, `b)`.
    private static func isNumber(_ mark: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let end = mark.last, end == UInt8(ascii: ".") || end == UInt8(ascii: ")") else { return false }
        let isOpen = mark.first == UInt8(ascii: "(")
        let number = mark.dropLast().dropFirst(isOpen ? 1 : 0)
        guard !number.isEmpty, number.count <= 3, !isOpen || end == UInt8(ascii: ")") else { return false }
        if number.allSatisfy({ 0x30...0x39 ~= $0 }) { return true }
        // A letter with a full stop is the beginning of a name.
        return number.count == 1 && end == UInt8(ascii: ")") && number.allSatisfy { $0.isLetterOrDigit }
    }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool { 0x30...0x39 ~= self || 0x61...0x7A ~= self | 0x20 }
}
