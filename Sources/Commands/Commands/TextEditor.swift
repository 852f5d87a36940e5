import Cells

/// Several lines being edited, with a cursor in one of them.
package struct TextEditor: Hashable {
    package private(set) var lines: [LineEditor]
    /// The index of the line with the cursor.
    package private(set) var current = 0

    /// The greatest length of the text in bytes.
    private let limit: Int

    package init(_ text: String = "", limit: Int) {
        self.limit = limit
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            Self.line(String(line), limit)
        }
        current = lines.count - 1
    }

    /// A line that may be as long as the whole text.
    private static func line(_ text: String, _ limit: Int) -> LineEditor {
        var editor = LineEditor()
        editor.limit = limit
        editor.insert(text)
        return editor
    }

    package var text: String { lines.map(\.text).joined(separator: "\n") }

    /// Inserts text, which may contain line feeds, at the cursor. Does nothing if the text became too long.
    package mutating func insert(_ text: String) {
        guard self.text.utf8.count + text.utf8.count <= limit else { return }
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { breakLine() }
            lines[current].insert(String(line))
        }
    }

    /// Handles a key. Returns false if the editor does not use it.
    package mutating func handle(_ key: Key) -> Bool {
        switch key.code {
        case .enter: breakLine()
        case .up: move(to: current - 1)
        case .down: move(to: current + 1)
        case .backspace where lines[current].before.isEmpty && key.modifiers.isEmpty: joinLines()
        case .character where key.modifiers.isEmpty && text.utf8.count >= limit: return false
        default: return lines[current].handle(key)
        }
        return true
    }

    private mutating func breakLine() {
        guard text.utf8.count < limit else { return }
        let after = String(lines[current].after)
        lines[current].replace(with: String(lines[current].before))
        var next = Self.line(after, limit)
        next.moveToBeginning()
        current += 1
        lines.insert(next, at: current)
    }

    private mutating func joinLines() {
        guard current > 0 else { return }
        let rest = lines.remove(at: current).text
        current -= 1
        let own = lines[current].text
        lines[current].replace(with: own)
        let column = lines[current].before.count
        lines[current].insert(rest)
        lines[current].moveToBeginning()
        for _ in 0..<column { lines[current].moveRight() }
    }

    private mutating func move(to line: Int) {
        guard lines.indices.contains(line) else { return }
        let column = lines[current].before.count
        current = line
        lines[current].moveToBeginning()
        for _ in 0..<min(column, lines[current].after.count) { lines[current].moveRight() }
    }
}

extension TextEditor {
    /// A row of the text on the screen, and the column of the cursor if it is in the row.
    package struct Row: Hashable {
        package var text: String
        package var cursor: Int?
    }

    /// The text in rows of a number of columns, with room for the cursor at the end of each.
    package func rows(columns: Int) -> [Row] {
        lines.enumerated().flatMap { index, line in
            Self.rows(of: line, columns: max(2, columns), hasCursor: index == current)
        }
    }

    private static func rows(of line: LineEditor, columns: Int, hasCursor: Bool) -> [Row] {
        let characters = line.before + line.after
        let widths = characters.map { Cluster.columns(of: $0.unicodeScalars) }
        let starts = starts(of: characters, widths, columns: columns)
        let cursor = hasCursor ? line.before.count : -1
        return starts.enumerated().map { index, start in
            let isLast = index + 1 == starts.count
            let end = isLast ? characters.count : starts[index + 1]
            let isHere = (start..<end).contains(cursor) || isLast && cursor == end
            return Row(
                text: String(characters[start..<end]),
                cursor: isHere ? widths[start..<cursor].reduce(0, +) : nil)
        }
    }

    /// Where the rows of a line begin: after a space or a wide character; within a word only if the word is
    /// longer than a row.
    private static func starts(of characters: [Character], _ widths: [Int], columns: Int) -> [Int] {
        var starts = [0]
        var used = 0
        var chance: Int?
        for (index, character) in characters.enumerated() {
            if used + widths[index] >= columns {
                let start = chance ?? index
                starts.append(start)
                used = widths[start..<index].reduce(0, +)
                chance = nil
            }
            used += widths[index]
            if character == " " || widths[index] > 1 { chance = index + 1 }
        }
        return starts
    }
}
