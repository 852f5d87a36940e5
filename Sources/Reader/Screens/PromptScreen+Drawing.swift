import Commands
import Cells

extension PromptScreen {
    func draw(into grid: inout Grid, in context: Context) {
        let row = grid.size.rows - 1
        let (columns, theme) = (grid.size.columns, context.theme)
        grid.fill(Rect(column: 0, row: row, columns: columns, rows: 1), with: Cell(style: theme.text))
        if let complaint { draw(complaint, above: row, theme, into: &grid) }
        offer?.draw(above: row, in: context, into: &grid)
        grid.write(":", column: 0, row: row, style: theme.title)
        let line = editor.view(columns: max(0, columns - 1))
        let hint = hint(context.keyMaps[.prompt])
        let (needed, free) = (
            Cluster.columns(of: hint.unicodeScalars), columns - 5 - Self.columns(of: editor)
        )
        if needed <= free {
            grid.write(words: hint, in: Range(0, upTo: columns - 1), row: row, .right, style: theme.hint)
        }
        if columns > 1 { grid.write(line, column: 1, row: row, theme) }
    }

    /// What the command takes that is typed, or what keys do.
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

    /// Words in the row above the line.
    private func draw(_ complaint: String, above row: Int, _ theme: Theme, into grid: inout Grid) {
        guard row > 0 else { return }
        grid.fill(
            Rect(column: 0, row: row - 1, columns: grid.size.columns, rows: 1), with: Cell(style: theme.text))
        grid.write(
            words: complaint, in: Range(1, upTo: grid.size.columns), row: row - 1, style: theme.mark)
    }
}
