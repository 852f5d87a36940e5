import Commands
import Cells

extension PromptScreen {
    func draw(into grid: inout Grid, in context: Context) {
        let (row, columns, theme) = (grid.size.rows - 1, context.footerColumns, context.theme)
        grid.fillFooter(columns, row: row, theme)
        if let complaint { draw(complaint, above: row, columns, theme, into: &grid) }
        offer?.draw(above: row, in: context, into: &grid)
        if let account { return drawPassword(of: account, row, columns, in: context, into: &grid) }
        grid.write(":", column: columns.lowerBound, row: row, style: theme.title)
        let line = editor.view(columns: max(0, columns.count - 1))
        let hint = hint(context.keyMaps[.prompt])
        let (needed, free) = (
            Cluster.columns(of: hint.unicodeScalars), columns.count - 5 - Self.columns(of: editor)
        )
        if needed <= free {
            grid.write(words: hint, in: columns.dropLast(), row: row, .right, style: theme.hint)
        }
        if columns.count > 1 { grid.write(line, column: columns.lowerBound + 1, row: row, theme) }
    }

    /// Draws the prompt for a password, without a letter of it.
    private func drawPassword(
        of account: SyncOrder.Account, _ row: Int, _ columns: Range<Int>, in context: Context,
        into grid: inout Grid
    ) {
        let leaves = "\(context.keyMaps[.prompt].name(of: .close)) leaves"
        let words = "Password of \(account.user), which is not shown; \(leaves):"
        grid.write(words: words, in: columns.dropLast(2), row: row, style: context.theme.title)
        let end = min(Cluster.columns(of: words.unicodeScalars) + 1, max(0, columns.count - 1))
        grid.write(
            LineEditor().view(columns: 1), column: columns.lowerBound + end, row: row, context.theme)
    }

    /// The parameter of the typed command, or hints about keys.
    private func hint(_ keys: KeyMap) -> String {
        var scanner = CommandScanner(editor.text)
        if offer != nil {
            return "\(keys.name(of: .complete)) next   \(keys.name(of: .close)) takes the list away"
        }
        guard let name = scanner.word() else {
            let completes = keys.names(of: .complete).first.map { "\($0) lists all   " } ?? ""
            return "a page, a percentage or a command   \(completes)\(keys.name(of: .close)) leaves"
        }
        return Command(typed: name)?.usage ?? ""
    }

    private static func columns(of editor: LineEditor) -> Int {
        Cluster.columns(of: editor.text.unicodeScalars)
    }

    /// Draws an error in the row above the line.
    private func draw(
        _ complaint: String, above row: Int, _ columns: Range<Int>, _ theme: Theme, into grid: inout Grid
    ) {
        guard row > 0 else { return }
        grid.fillFooter(columns, row: row - 1, theme)
        grid.write(words: complaint, in: columns.dropFirst(), row: row - 1, style: theme.mark)
    }
}

extension Context {
    /// The columns of a line that is typed at the foot: those of the paper, so that the desk beside it stays in view.
    var footerColumns: Range<Int> { isAtShelf ? 0..<size.columns : reading.geometry.leaves.columns }
}

extension Grid {
    mutating func fillFooter(_ columns: Range<Int>, row: Int, _ theme: Theme) {
        fill(
            Rect(column: columns.lowerBound, row: row, columns: columns.count, rows: 1),
            with: Cell(style: theme.text))
    }
}
