import Markup

/// A list item in plain text: a line that begins with a mark, and the indented lines after it.
///
///     1. An item that goes on
///        in a second line
///     2. Another
struct TextItem: Hashable, Sendable {
    private(set) var lines: [TextLine]
    /// Columns of its bullet or number.
    let markColumns: Int

    /// Columns of white space before its mark.
    var indent: Int { lines.first?.indent ?? 0 }

    /// The items of consecutive lines; nil if they are not a list.
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

    /// The items of a list without indents, and the lines before it; nil if it is not certain that they are a
    /// list, or if no line is full.
    ///
    /// - Parameter isFull: whether a line ends only because the first word of the next one did not fit.
    static func flushItems(
        of run: [TextLine], in text: UnsafeBufferPointer<UInt8>, isFull: (TextLine, TextLine) -> Bool
    ) -> (lead: [TextLine], items: [TextItem])? {
        let starts = run.indices.filter { markColumns(of: text[run[$0].range]) != nil }
        guard let first = starts.first, starts.count > 1, run.allSatisfy({ $0.indent == run[first].indent }),
            first == 0 || text[run[first - 1].range].last == UInt8(ascii: ":"),
            zip(run, run.dropFirst()).contains(where: isFull)
        else { return nil }
        for (start, next) in zip(starts, starts.dropFirst()) {
            let last = run[next - 1]
            guard mark(of: run[start], in: text).isFollowed(by: mark(of: run[next], in: text)),
                text[last.range].last.map(endsItem) ?? true || !isFull(last, run[next])
            else { return nil }
        }
        let items = zip(starts, starts.dropFirst() + [run.endIndex]).map { start, end in
            TextItem(
                lines: Array(run[start..<end]), markColumns: markColumns(of: text[run[start].range]) ?? 0)
        }
        return (Array(run[..<first]), items)
    }

    private static func mark(of line: TextLine, in text: UnsafeBufferPointer<UInt8>) -> ArraySlice<UInt8> {
        Array(text[line.range].prefix { $0 > 0x20 })[...]
    }

    private static func endsItem(_ byte: UInt8) -> Bool { ".,;:!?)".utf8.contains(byte) }

    /// Columns of an item's mark, such as `*`, `12.` or `(a)`; nil if the line has none.
    static func markColumns(of line: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        let mark = line.prefix { $0 > 0x20 }
        let words = line[mark.endIndex...].drop { $0 <= 0x20 }
        guard mark.count <= longestMark, words.startIndex > mark.endIndex,
            words.contains(where: { $0 >= 0x80 || $0.isLetterOrDigit })
        else { return nil }
        if signs.contains(where: { mark.elementsEqual($0.utf8) }) { return mark.columns }
        // `o` is a word in many languages.
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
        // A letter with a full stop is an initial.
        return number.count == 1 && end == UInt8(ascii: ")") && number.allSatisfy { $0.isLetterOrDigit }
    }
}

extension ArraySlice<UInt8> {
    /// Whether another mark is that of the next item: the same bullet, or the next number.
    fileprivate func isFollowed(by next: Self) -> Bool {
        func parts(_ mark: Self) -> (sign: [UInt8], number: Int?) {
            let name = mark.filter { $0.isLetterOrDigit }
            // A bullet may be a letter.
            guard !name.isEmpty, name.count < mark.count else { return (Array(mark), nil) }
            let number = Int(String(decoding: name, as: UTF8.self)) ?? name.first.map { Int($0) }
            return (mark.filter { !$0.isLetterOrDigit }, number)
        }
        let (mark, other) = (parts(self), parts(next))
        return mark.sign == other.sign && mark.number.map { $0 + 1 } == other.number
    }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool { 0x30...0x39 ~= self || 0x61...0x7A ~= self | 0x20 }
}
