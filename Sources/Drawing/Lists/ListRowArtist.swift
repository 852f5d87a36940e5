import Commands
import BookModel
import Cells
import Typesetting

/// Draws one row of a list.
///
///     ●   ▾ Loomings ·················· Chapter 1    12  ━━━╸
package struct ListRowArtist {
    private let row: ListRow
    private let fold: ListRow.Fold?
    private let isSelected: Bool
    private let isCurrent: Bool
    private let columns: Range<Int>
    private let hasBars: Bool
    private let theme: Theme

    package init(
        _ row: ListRow, fold: ListRow.Fold?, isSelected: Bool, isCurrent: Bool, columns: Range<Int>,
        hasBars: Bool, theme: Theme
    ) {
        (self.row, self.fold) = (row, fold)
        (self.isSelected, self.isCurrent) = (isSelected, isCurrent)
        (self.columns, self.hasBars, self.theme) = (columns, hasBars, theme)
    }

    package func draw(row line: Int, into grid: inout Grid) {
        drawSign(line, into: &grid)
        let start = drawFold(line, into: &grid)
        let right = drawBar(line, into: &grid)
        var end = drawEnd(from: start, to: right, line, into: &grid)
        let note = note(columns: end - start)
        if !note.isEmpty {
            let width = Cluster.columns(of: note.unicodeScalars)
            grid.write(
                words: note, in: Range(end - width, upTo: end), row: line, style: shown(theme.hint))
            end -= width + 2
        }
        let after = write(from: start, to: end, line, into: &grid)
        guard !row.page.isEmpty || !note.isEmpty, !hasLongNote, !row.text.isEmpty else { return }
        for column in stride(from: after + 1 + (after + 1) % 2, to: end, by: 2) {
            grid.write("·", column: column, row: line, style: isSelected ? theme.selection : theme.hint)
        }
    }

    /// Draws the quiet words if there is room. A label comes before them, and a date is not cut.
    private func note(columns room: Int) -> String {
        guard columns.count >= Self.leastForNotes else { return "" }
        let date = row.date.isEmpty || row.note.isEmpty ? row.date : ", " + row.date
        let width = Cluster.columns(of: date.unicodeScalars)
        // Half of the note's room is taken from the words before it, half from the text.
        let own = columns.count / 3 - width / 2
        let note = Words.cut(Self.withoutParts(row.note, wider: own), to: own) + date
        guard row.end == .value else { return note }
        return Cluster.columns(of: (row.text + note).unicodeScalars) + 4 <= room ? note : ""
    }

    /// A chapter after the titles of its parts. The outermost parts are left out if it is too wide.
    private static func withoutParts(_ note: String, wider columns: Int) -> String {
        var note = note[...]
        while Cluster.columns(of: note.unicodeScalars) > columns,
            let part = note.firstRange(of: Contents.partSeparator)
        {
            note = note[part.upperBound...]
        }
        return String(note)
    }

    /// Whether the words of the book on both sides need no dots between them.
    private var hasLongNote: Bool {
        row.end == .mark || !(row.note.isEmpty && row.date.isEmpty) && row.end == .page
    }

    /// The least columns of a row with a note.
    private static let leastForNotes = 48

    private func drawSign(_ line: Int, into grid: inout Grid) {
        if isCurrent {
            grid.write("●", column: columns.lowerBound, row: line, style: shown(theme.ribbon))
        } else if let sign = row.sign {
            var style = theme.text
            theme.decorate(&style, as: sign.role)
            grid.write(String(sign.glyph), column: columns.lowerBound, row: line, style: style)
        }
    }

    /// - Returns: the column where the text begins.
    private func drawFold(_ line: Int, into grid: inout Grid) -> Int {
        let start = columns.lowerBound + Self.indent(of: row, in: columns.count)
        guard let fold else { return start }
        grid.write(fold == .open ? "▾" : "▸", column: start, row: line, style: shown(theme.hint))
        return start + 2
    }

    private static let barColumns = 8

    /// The columns of a bar and the gap before it; 0 in a narrow list.
    static func barColumns(_ columns: Int) -> Int { hasRoomForBars(columns) ? barColumns + 2 : 0 }

    package static func hasRoomForBars(_ columns: Int) -> Bool { columns >= 44 }

    /// The column where the text of a row begins, from the first of its columns: after a sign, and further in at each
    /// level.
    package static func indent(of row: ListRow, in columns: Int) -> Int {
        2 + min(2 * row.level, columns / 3)
    }

    /// - Returns: the column before the bar.
    private func drawBar(_ line: Int, into grid: inout Grid) -> Int {
        guard hasBars else { return columns.upperBound }
        let start = columns.upperBound - Self.barColumns
        if let length = row.length {
            let halves = max(1, Int((length * Double(2 * Self.barColumns)).rounded()))
            let bar = String(repeating: "━", count: halves / 2) + (halves % 2 == 1 ? "╸" : "")
            grid.write(bar, column: start, row: line, style: shown(theme.hint))
        }
        return start - 2
    }

    /// Draws the end of the row. Returns the column before it.
    private func drawEnd(from start: Int, to right: Int, _ line: Int, into grid: inout Grid) -> Int {
        let words = end(columns: right - start)
        guard !words.isEmpty else { return right }
        let isStepped = row.end == .value
        let upper = isStepped ? right - 2 : right
        grid.write(
            words: words, in: Range(start, upTo: upper), row: line, .right, style: shown(style(of: row.end)))
        let lower = upper - Cluster.columns(of: words.unicodeScalars)
        guard isStepped else { return lower - 2 }
        if isSelected {
            grid.write("‹", column: lower - 2, row: line, style: theme.selection)
            grid.write("›", column: upper + 1, row: line, style: theme.selection)
        }
        return lower - 3
    }

    private func end(columns: Int) -> String {
        if row.end == .value {
            let label = Cluster.columns(of: row.text.unicodeScalars)
            return Words.cut(row.page, to: max(Self.leastValue, columns - label - Self.aroundValue))
        }
        guard row.end == .keys else { return row.page }
        var names = row.page.split(separator: " ")
        let count = names.count
        func width() -> Int {
            Cluster.columns(of: (row.text + names.joined(separator: " ")).unicodeScalars) + 2
        }
        while names.count > 1, width() > columns { names.removeLast() }
        let shown = names.joined(separator: " ")
        return names.count < count && shown.last == "," ? String(shown.dropLast()) : shown
    }

    /// The least columns of a value, and the columns around one.
    private static let leastValue = 6
    private static let aroundValue = 5

    private func style(of end: ListRow.End) -> Style {
        switch end {
        case .page: theme.pageNumber
        case .value: theme.text
        case .keys: theme.title
        case .mark: theme.hint
        }
    }

    /// Writes the text, cut if there is no room. Returns the column after it.
    private func write(from start: Int, to end: Int, _ line: Int, into grid: inout Grid) -> Int {
        let style = shown(row.isMain || fold != nil ? theme.title : row.isQuiet ? theme.mark : theme.text)
        let words = Words.cut(row.text, to: max(1, end - start))
        let after = grid.write(VisualWords.ordered(words), column: start, row: line, style: style)
        guard let apart = row.apart, VisualWords.ordered(words) == words else { return after }
        let before = words.prefix(apart.lowerBound)
        let inside = words.dropFirst(apart.lowerBound).prefix(apart.count)
        let column = start + Cluster.columns(of: String(before).unicodeScalars)
        let width = Cluster.columns(of: String(inside).unicodeScalars)
        grid.restyle(Rect(column: column, row: line, columns: width, rows: 1)) { $0.attributes.insert(.bold) }
        return after
    }

    private func shown(_ style: Style) -> Style {
        guard isSelected else { return style }
        var selection = theme.selection
        selection.attributes.formUnion(style.attributes.subtracting(.dim))
        return selection
    }
}
