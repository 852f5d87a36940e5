import BookModel
import Cells
import Typesetting

extension ListScreen {
    /// The title and a blank row on each side of it.
    static var headRows: Int { 3 }

    /// The rows of the window that the list has.
    static func listRows(_ size: Size) -> Int { max(1, size.rows - headRows - 2) }

    /// The first row that is shown: the chosen one stands in the middle, but for the ends of the list.
    func firstShown(in size: Size) -> Int {
        let room = Self.listRows(size)
        return min(max(0, selected - room / 2), max(0, shownCount - room))
    }

    /// The number among those shown of the row at a place of the screen.
    func shownRow(at point: Point, in size: Size) -> Int? {
        let line = point.row - Self.headRows
        guard (0..<Self.listRows(size)).contains(line) else { return nil }
        let shown = firstShown(in: size) + line
        return shown < shownCount ? shown : nil
    }
}

/// Draws a list: its title, the rows that pass, and what keys do at the foot.
struct ListArtist<Source: ListSource> {
    private let screen: ListScreen<Source>
    private let context: Context
    private var theme: Theme { context.theme }

    init(_ screen: ListScreen<Source>, _ context: Context) { (self.screen, self.context) = (screen, context) }

    func draw(into grid: inout Grid) {
        let size = grid.size
        let most = size.columns - min(4, size.columns / 4)
        let width = screen.source.width(of: size.columns) ?? min(most, max(20, context.settings.measure))
        let columns = (size.columns - width) / 2..<(size.columns + width) / 2
        grid.write(words: screen.source.title, in: columns, row: 1, .center, style: theme.title)
        if screen.shownCount == 0 { drawEmpty(in: columns, into: &grid) }
        let first = screen.firstShown(in: size)
        for line in 0..<ListScreen<Source>.listRows(size) {
            guard let row = screen.row(first + line) else { break }
            if first + line == screen.selected {
                grid.cursor = Point(column: columns.lowerBound, row: ListScreen<Source>.headRows + line)
            }
            draw(
                row, isSelected: first + line == screen.selected, in: columns,
                line: ListScreen<Source>.headRows + line, into: &grid)
        }
        if let row = screen.row(screen.selected), size.rows > ListScreen<Source>.headRows + 2 {
            grid.write(
                words: screen.source.words(of: row), in: columns, row: size.rows - 2, .center,
                style: theme.mark)
        }
        drawFoot(in: columns, row: size.rows - 1, into: &grid)
    }

    private func drawEmpty(in columns: Range<Int>, into grid: inout Grid) {
        let words =
            screen.source.rows.isEmpty ? screen.source.emptyWords : "Nothing has \(screen.filter.editor.text)"
        grid.write(words: words, in: columns, row: ListScreen<Source>.headRows, .center, style: theme.mark)
    }

    private func draw(
        _ index: Int, isSelected: Bool, in columns: Range<Int>, line: Int, into grid: inout Grid
    ) {
        if screen.source.draw(index, isSelected: isSelected, in: columns, line: line, context, into: &grid) {
            return
        }
        let row = screen.source.rows[index]
        let text = row.isMain ? theme.title : row.isQuiet ? theme.mark : theme.text
        let quiet = isSelected ? theme.selection : theme.hint
        if isSelected {
            grid.fill(
                Rect(column: columns.lowerBound, row: line, columns: columns.count, rows: 1),
                with: Cell(style: theme.selection))
        }
        let indent = min(2 * row.level, columns.count / 3)
        let start = columns.lowerBound + 2 + indent
        var end =
            columns.upperBound - Cluster.columns(of: row.page.unicodeScalars) - (row.page.isEmpty ? 0 : 2)
        let note = Words.cut(row.note, to: columns.count < 48 ? 0 : columns.count / 3)
        end -= note.isEmpty ? 0 : Cluster.columns(of: note.unicodeScalars) + 2
        let after = write(row, from: start, to: end, line, of: shown(text, isSelected), into: &grid)
        if row.note.isEmpty, !row.page.isEmpty {
            for column in stride(from: after + 1 + (after + 1) % 2, to: end, by: 2) {
                grid.write("·", column: column, row: line, style: quiet)
            }
        }
        grid.write(
            words: note, in: Range(end + 2, upTo: columns.upperBound), row: line,
            style: shown(theme.hint, isSelected))
        grid.write(
            words: row.page, in: columns, row: line, .right, style: shown(theme.pageNumber, isSelected))
        drawSign(
            of: row, isCurrent: index == screen.source.current, isSelected, columns.lowerBound, line,
            into: &grid)
    }

    /// Writes the text of a row, cut where there is no room; the column behind it.
    private func write(
        _ row: ListRow, from start: Int, to end: Int, _ line: Int, of style: Style, into grid: inout Grid
    ) -> Int {
        let words = Words.cut(row.text, to: max(1, end - start - 1))
        let after = grid.write(VisualWords.ordered(words), column: start, row: line, style: style)
        guard let apart = row.apart, VisualWords.ordered(words) == words else { return after }
        let before = words.prefix(apart.lowerBound)
        let inside = words.dropFirst(apart.lowerBound).prefix(apart.count)
        let column = start + Cluster.columns(of: String(before).unicodeScalars)
        let width = Cluster.columns(of: String(inside).unicodeScalars)
        grid.restyle(Rect(column: column, row: line, columns: width, rows: 1)) { $0.attributes.insert(.bold) }
        return after
    }

    private func drawSign(
        of row: ListRow, isCurrent: Bool, _ isSelected: Bool, _ column: Int, _ line: Int,
        into grid: inout Grid
    ) {
        if isCurrent {
            grid.write("▸", column: column, row: line, style: shown(theme.text, isSelected))
        } else if let sign = row.sign {
            var style = theme.text
            theme.decorate(&style, as: sign.role)
            grid.write(String(sign.glyph), column: column, row: line, style: style)
        }
    }

    private func shown(_ style: Style, _ isSelected: Bool) -> Style {
        guard isSelected else { return style }
        var selection = theme.selection
        selection.attributes.formUnion(style.attributes)
        return selection
    }
}

// MARK: - The foot

extension ListArtist {
    private func drawFoot(in columns: Range<Int>, row: Int, into grid: inout Grid) {
        guard screen.isFiltering || !screen.filter.isEmpty else {
            return grid.write(
                words: hints(context.keyMaps[.list]), in: Range(1, upTo: grid.size.columns - 1), row: row,
                .center, style: theme.hint)
        }
        let count = "\(screen.shownCount) of \(screen.source.rows.count)"
        let keys = context.keyMaps[screen.keyContext]
        let hints =
            screen.isFiltering
            ? "\(count)   \(keys.name(of: .choose)) keeps   \(keys.name(of: .close)) shows all"
            : [count, choosing(keys), "\(keys.name(of: .close)) shows all"].filter { !$0.isEmpty }
                .joined(separator: "   ")
        let width = min(columns.count / 2, Cluster.columns(of: hints.unicodeScalars))
        let words = columns.upperBound - width..<columns.upperBound
        grid.write(words: hints, in: words, row: row, .right, style: theme.hint)
        grid.write("/", column: columns.lowerBound, row: row, style: theme.title)
        let view = screen.filter.editor.view(columns: max(1, words.lowerBound - columns.lowerBound - 3))
        grid.write(view, column: columns.lowerBound + 1, row: row, hasCursor: screen.isFiltering, theme)
    }

    private func hints(_ keys: KeyMap) -> String {
        let words =
            [screen.source.rows.isEmpty ? "" : choosing(keys)] + screen.source.hints(keys)
            + [keys.name(of: .close) + " goes back"]
        return words.filter { !$0.isEmpty }.joined(separator: "   ")
    }

    private func choosing(_ keys: KeyMap) -> String {
        let words = screen.source.choosing
        return words.isEmpty ? "" : "\(keys.name(of: .choose)) \(words)"
    }
}
