import Cells
import Typesetting

extension Grid {
    /// The alignment of words in a range of columns.
    package enum Placement {
        case left, center, right
    }

    /// Writes words into a range of columns. Cuts them with an ellipsis if they are too long.
    package mutating func write(
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

    /// The blank columns around the middle of a range, without a gap beside what is not blank.
    package func free(in columns: Range<Int>, row: Int) -> Range<Int> {
        let middle = columns.lowerBound + columns.count / 2
        func isTaken(_ column: Int) -> Bool { self[column, row].base != " " }
        let lower = (columns.lowerBound..<middle).last { isTaken($0) }.map { $0 + 3 }
        let upper = (middle..<columns.upperBound).first { isTaken($0) }.map { $0 - 2 }
        return Range(lower ?? columns.lowerBound, upTo: upper ?? columns.upperBound)
    }
}

/// Words outside the book's text: titles, numbers, help.
package enum Words {
    /// The beginning of a line that fits, with an ellipsis if something is left out.
    package static func cut(_ words: String, to columns: Int) -> String {
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

    /// Text that was saved up to a number of letters, without a last word that may be incomplete.
    package static func whole(_ words: String) -> String {
        guard words.utf8.count >= leastParted, let space = words.lastIndex(of: " "),
            space != words.startIndex
        else { return words }
        return String(words[..<space])
    }

    /// The least number of letters that saved text has if there was more of it.
    private static let leastParted = 40

    /// Wraps words into lines of at most a number of columns. A word that is too wide is cut with an ellipsis.
    package static func wrapped(_ words: String, to columns: Int) -> [String] {
        wrapped(words.split(separator: " "), to: columns)
    }

    /// Wraps words like `wrapped`, but cuts none: an address, which has no spaces, continues in the next line.
    package static func wrappedWhole(_ words: String, to columns: Int) -> [String] {
        wrapped(
            words.split(separator: " ").flatMap { word in
                Cluster.columns(of: word.unicodeScalars) > columns ? parts(of: word, columns) : [word]
            }, to: columns)
    }

    /// A word in parts that fit, each broken after a punctuation mark if there is one.
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

extension Words {
    /// The end of a line of words that fits, with an ellipsis before it: of a path the name matters most.
    package static func cutBefore(_ words: String, to columns: Int) -> String {
        guard Cluster.columns(of: words.unicodeScalars) > columns else { return words }
        var used = 1
        var shown: [Character] = []
        for character in words.reversed() {
            used += Cluster.columns(of: character.unicodeScalars)
            guard used <= columns else { break }
            shown.append(character)
        }
        return "…" + String(shown.reversed())
    }
}
