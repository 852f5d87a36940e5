import Cells
import Typesetting

extension Grid {
    /// Where words stand in a stretch of columns.
    enum Placement {
        case left, center, right
    }

    /// Writes one line of words into a stretch of columns, cut with an ellipsis where it is too long.
    mutating func write(
        words: String, in columns: Range<Int>, row: Int, _ placement: Placement = .left, style: Style
    ) {
        guard !columns.isEmpty else { return }
        let shown = VisualWords.ordered(Words.cut(words, to: columns.count))
        let free = columns.count - Cluster.columns(of: shown.unicodeScalars)
        let start =
            switch placement {
            case .left: columns.lowerBound
            case .center: columns.lowerBound + free / 2
            case .right: columns.lowerBound + free
            }
        write(shown, column: start, row: row, style: style)
    }

    /// The columns around the middle of a stretch that are blank, and a gap away from what is not.
    func free(in columns: Range<Int>, row: Int) -> Range<Int> {
        let middle = columns.lowerBound + columns.count / 2
        func isTaken(_ column: Int) -> Bool { self[column, row].base != " " }
        let lower = (columns.lowerBound..<middle).last { isTaken($0) }.map { $0 + 3 }
        let upper = (middle..<columns.upperBound).first { isTaken($0) }.map { $0 - 2 }
        return Range(lower ?? columns.lowerBound, upTo: upper ?? columns.upperBound)
    }
}

extension Range where Bound == Int {
    /// From one column up to another one, empty where that does not come after it.
    init(_ lower: Int, upTo upper: Int) { self = lower..<Swift.max(lower, upper) }
}

/// Words outside the book's text: titles, numbers, help.
enum Words {
    /// The beginning of a line of words that fits, with an ellipsis where something is left out.
    static func cut(_ words: String, to columns: Int) -> String {
        guard Cluster.columns(of: words.unicodeScalars) > columns else { return words }
        guard columns > 1 else { return "" }
        var used = 0
        var shown = ""
        for character in words {
            let width = Cluster.columns(of: character.unicodeScalars)
            guard used + width < columns else { break }
            used += width
            shown.append(character)
        }
        while shown.last == " " { shown.removeLast() }
        return shown + "…"
    }

    /// Text that was kept as so many letters, without the word that its end may have parted.
    static func whole(_ words: String) -> String {
        guard words.utf8.count >= leastParted, let space = words.lastIndex(of: " "),
            space != words.startIndex
        else { return words }
        return String(words[..<space])
    }

    /// Kept text is as long as this at least where there was more of it.
    private static let leastParted = 40

    /// Lines of words, none wider than so many columns; a word that is gets an ellipsis.
    static func wrapped(_ words: String, to columns: Int) -> [String] {
        wrapped(words.split(separator: " "), to: columns)
    }

    /// The same of what must be told whole: addresses, which have no spaces, go on in the next line.
    static func wrappedWhole(_ words: String, to columns: Int) -> [String] {
        wrapped(
            words.split(separator: " ").flatMap { word in
                Cluster.columns(of: word.unicodeScalars) > columns ? parts(of: word, columns) : [word]
            }, to: columns)
    }

    /// A word in parts that fit, each ending with a sign if there is one.
    private static func parts(of word: Substring, _ columns: Int) -> [Substring] {
        var (parts, rest) = ([Substring](), word)
        while Cluster.columns(of: rest.unicodeScalars) > columns {
            var (used, end) = (0, rest.startIndex)
            while case let width = Cluster.columns(of: rest[end].unicodeScalars), used + width <= columns {
                used += width
                end = rest.index(after: end)
            }
            guard end > rest.startIndex else { break }
            let sign = rest[..<end].lastIndex { "/-._?&=".contains($0) }
            if let sign, sign != rest.startIndex { end = rest.index(after: sign) }
            parts.append(rest[..<end])
            rest = rest[end...]
        }
        return parts + [rest]
    }

    private static func wrapped(_ words: [Substring], to columns: Int) -> [String] {
        var lines: [String] = []
        for word in words {
            let joined = (lines.last.map { $0 + " " } ?? "") + String(word)
            if !lines.isEmpty, Cluster.columns(of: joined.unicodeScalars) <= columns {
                lines[lines.count - 1] = joined
            } else {
                lines.append(cut(String(word), to: columns))
            }
        }
        return lines
    }
}
