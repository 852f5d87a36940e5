import Commands
import Cells
import Drawing

extension ListScreen {
    private static var wheelLines: Int { 3 }

    mutating func handle(_ mouse: Mouse, in context: inout Context) -> [Action] {
        let sheet = sheet(in: context)
        let room = sheet.body.count
        switch mouse.action {
        case .wheelDown: scroll(to: (top ?? 0) + Self.wheelLines, room: room)
        case .wheelUp: scroll(to: (top ?? 0) - Self.wheelLines, room: room)
        case .press where mouse.button == .left: return press(at: mouse.position, sheet, in: &context)
        case .drag where mouse.button == .left:
            if let grip, let mark = scrollMark(on: sheet) {
                scroll(to: mark.top(at: mouse.position.row, grip: grip), room: room)
            }
        case .release: grip = nil
        default: break
        }
        return reachEnd(in: &context)
    }

    private mutating func press(at point: Point, _ sheet: Sheet, in context: inout Context) -> [Action] {
        let keys = context.keyMaps[keyContext]
        if let mark = scrollMark(on: sheet), abs(point.column - mark.edge) <= 1,
            mark.cells.contains(point.row)
        {
            let grip = mark.grip(at: point.row)
            scroll(to: mark.top(at: point.row, grip: grip), room: sheet.body.count)
            self.grip = grip
            return []
        }
        if let command = footer.command(at: point, in: sheet.footerColumns, rows: sheet.footer, keys) {
            return [.perform(Request(command))]
        }
        guard sheet.contains(point) else { return sheet.footer.contains(point.row) ? [] : [.pop] }
        if let index = shownRow(at: point, on: sheet) { return click(index, at: point, sheet, in: &context) }
        guard let row = selectedRow, sheet.aside.contains(point.row) else { return [] }
        return source.clickAside(
            of: row, at: point,
            in: Rect(
                column: sheet.columns.lowerBound, row: sheet.aside.lowerBound, columns: sheet.columns.count,
                rows: sheet.aside.count), context)
    }

    /// A click on a row selects or chooses it. On the sign of a fold it folds or unfolds the row.
    private mutating func click(
        _ index: Int, at point: Point, _ sheet: Sheet, in context: inout Context
    ) -> [Action] {
        let wasSelected = index == selected
        select(index)
        isFiltering = false
        guard let row = selectedRow else { return [] }
        let content = source.rows[row]
        let sign = sheet.columns.lowerBound + ListRowArtist.indent(of: content, in: sheet.columns.count)
        if folds.fold(of: row, in: source.rows) != nil, filter.isEmpty, sign == point.column {
            switchFold(of: row)
            return []
        }
        let isAgain = wasSelected && content.end == .keys
        if source.choosesByClick || isAgain { return ask(Request(.choose), in: &context) ?? [] }
        let end = sheet.columns.upperBound
        let value = end - Cluster.columns(of: content.page.unicodeScalars) - 4
        guard content.end == .value, point.column >= value else { return [] }
        let isBack = wasSelected && point.column < value + 2
        return ask(Request(isBack ? .left : .right), in: &context) ?? []
    }
}

// MARK: - Places on the screen

extension ListScreen {
    /// The index of the line at a row of the body.
    func line(at row: Int, on sheet: Sheet) -> Int? {
        let offset = row - sheet.body.lowerBound
        guard (0..<sheet.body.count).contains(offset) else { return nil }
        let pinned = lines.pinned(at: top ?? 0, room: sheet.body.count)
        let line = offset < pinned.count ? pinned[offset] : (top ?? 0) + offset
        return line < lines.count ? line : nil
    }

    /// The index among the shown rows of the row at a point of the screen.
    func shownRow(at point: Point, on sheet: Sheet) -> Int? {
        line(at: point.row, on: sheet).flatMap { lines.lines[$0].row }
    }

    func scrollMark(on sheet: Sheet) -> ScrollMark? {
        ScrollMark(at: sheet.scrollColumn, sheet.body, count: lines.count, top: top ?? 0)
    }

    func sheet(in context: Context) -> Sheet {
        let columns = ShelfLayout(context.size, footerLines: 1).columns
        guard context.isAtShelf, source.coversShelf else {
            return context.sheet(aside: source.asideRows, footer: footer, in: keyContext)
        }
        let lines = footer.lines(columns: columns.count, context.keyMaps[keyContext]).count
        return Sheet(over: ShelfLayout(context.size, footerLines: lines), context.size)
    }

    /// The hints for the keys that work now.
    var footer: KeyHints {
        let count = KeyHints.Item(words: "\(passing?.count ?? shown.count) of \(source.rows.count)")
        let choosing =
            source.choosing.isEmpty || shown.isEmpty
            ? [] : [KeyHints.Item(.choose, words: source.choosing)]
        let close = KeyHints.Item(.close, words: filter.isEmpty && !isFiltering ? "goes back" : "shows all")
        if isFiltering {
            return KeyHints(
                [count] + (shown.isEmpty ? [] : [KeyHints.Item(.choose, words: "keeps")]) + [close])
        }
        if !filter.isEmpty { return KeyHints([count] + choosing + [close]) }
        let folds =
            folds.isTree ? [KeyHints.Item(.fold, words: "folds"), KeyHints.Item(.foldAll, words: "all")] : []
        let filters =
            source.rows.count > 1 && !source.takes(.filter) ? [KeyHints.Item(.filter, words: "filters")] : []
        return KeyHints(choosing + folds + source.hints + filters + [close])
    }
}
