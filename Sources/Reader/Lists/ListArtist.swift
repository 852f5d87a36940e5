import Commands
import Cells
import Drawing

/// Draws a list: its title, the rows that pass the filter, and hints about keys at the foot.
struct ListArtist<Source: ListSource> {
    private let screen: ListScreen<Source>
    private let sheet: Sheet
    private let context: Context
    private var theme: Theme { context.theme }

    init(_ screen: ListScreen<Source>, _ sheet: Sheet, _ context: Context) {
        (self.screen, self.sheet, self.context) = (screen, sheet, context)
    }

    func draw(into grid: inout Grid) {
        sheet.draw(title: screen.source.title, subtitle: screen.source.subtitle, context, into: &grid)
        grid.cursor = Point(column: sheet.columns.lowerBound, row: sheet.body.lowerBound)
        if screen.shown.isEmpty { drawEmpty(into: &grid) }
        for row in sheet.body {
            guard let line = screen.line(at: row, on: sheet) else { break }
            draw(screen.lines.lines[line], row: row, into: &grid)
        }
        screen.scrollMark(on: sheet)?.draw(theme, into: &grid)
        if let row = screen.selectedRow { drawAside(of: row, into: &grid) }
        drawFooter(into: &grid)
    }

    private func drawEmpty(into grid: inout Grid) {
        let words =
            screen.source.rows.isEmpty ? screen.source.emptyWords : "Nothing has \(screen.filter.editor.text)"
        for (line, row) in zip(Words.wrapped(words, to: sheet.columns.count), sheet.body) {
            grid.write(words: line, in: sheet.columns, row: row, .center, style: theme.mark)
        }
    }

    private func draw(_ line: ListLines.Line, row: Int, into grid: inout Grid) {
        switch line {
        case .blank: break
        case .heading(let title): grid.write(words: title, in: sheet.columns, row: row, style: theme.mark)
        case .row(let index), .rest(let index):
            let isRest = line == .rest(index)
            guard let number = screen.row(index) else { return }
            let parts = screen.source.rows[number].lines(columns: sheet.columns.count)
            guard var part = isRest ? parts.last : parts.first else { return }
            // The title of a part is bold in both lines.
            if isRest, screen.fold(of: number) != nil { part.isMain = true }
            let isSelected = index == screen.selected
            if isSelected {
                if !isRest { grid.cursor = Point(column: sheet.columns.lowerBound, row: row) }
                grid.fill(
                    Rect(column: sheet.columns.lowerBound, row: row, columns: sheet.columns.count, rows: 1),
                    with: Cell(style: theme.selection))
            }
            ListRowArtist(
                part, fold: isRest ? nil : screen.fold(of: number), isSelected: isSelected,
                isCurrent: !isRest && screen.holdsCurrent(index), columns: sheet.columns, hasBars: hasBars,
                theme: theme
            ).draw(row: row, into: &grid)
        }
    }

    /// Bars need room.
    private var hasBars: Bool { ListRowArtist.hasRoomForBars(sheet.columns.count) && screen.source.hasBars }

    private func drawAside(of row: Int, into grid: inout Grid) {
        guard let area = sheet.areaAside else { return }
        screen.source.drawAside(of: row, in: area, context, into: &grid)
    }

    /// Draws the hints about keys; while a filter is typed, the filter and the number of rows that pass.
    private func drawFooter(into grid: inout Grid) {
        let keys = context.keyMaps[screen.keyContext]
        guard screen.isFiltering || !screen.filter.isEmpty else {
            return screen.footer.draw(in: sheet.footerColumns, rows: sheet.footer, keys, theme, into: &grid)
        }
        let row = max(sheet.footer.lowerBound - 1, sheet.body.upperBound - 1)
        let columns = sheet.columns
        if row >= sheet.body.upperBound {
            screen.footer.draw(in: sheet.footerColumns, rows: sheet.footer, keys, theme, into: &grid)
        }
        let line = row >= sheet.body.upperBound ? row : sheet.footer.lowerBound
        grid.fill(
            Rect(column: columns.lowerBound, row: line, columns: columns.count, rows: 1),
            with: Cell(style: theme.text))
        grid.write("/", column: columns.lowerBound, row: line, style: theme.title)
        let view = screen.filter.editor.view(columns: max(1, columns.count - 1))
        grid.write(view, column: columns.lowerBound + 1, row: line, hasCursor: screen.isFiltering, theme)
    }
}

extension ListScreen {
    func pictures(in context: Context) -> [ScreenPicture] {
        guard let row = selectedRow, let area = sheet(in: context).areaAside else { return [] }
        return source.picturesAside(of: row, in: area, context)
    }

    /// Whether the reader's place is in a row that is shown, or in a folded row below it.
    func holdsCurrent(_ index: Int) -> Bool {
        guard let current = source.current, let row = row(index) else { return false }
        return row == current
            || row < current && (self.row(index + 1).map { $0 > current } ?? true)
                && fold(of: row) == .closed
    }

    /// Nil if the row has no rows below it.
    func fold(of row: Int) -> ListRow.Fold? {
        folds.fold(of: row, in: source.rows).map { filter.isEmpty ? $0 : .open }
    }
}

extension ListSource {
    /// Whether any row has a length.
    fileprivate var hasBars: Bool { rows.contains { $0.length != nil } }
}
