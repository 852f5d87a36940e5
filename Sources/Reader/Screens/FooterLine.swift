import Commands
import Cells

/// A line of the footer for text input: a label, the text, and key hints.
struct FooterLine {
    var label: String
    var editor: LineEditor

    init(_ label: String, _ text: String) {
        self.label = label
        editor = LineEditor(text)
    }

    /// Handles typed text. A press above the line cancels it.
    mutating func handle(_ event: Event, in context: Context) -> [Action] {
        switch event {
        case .key(let key): _ = editor.handle(key)
        case .paste(let text): editor.insert(text)
        case .mouse(let mouse) where mouse.isPress(above: context.size.rows - 1): return [.pop]
        case .mouse, .resize: break
        }
        return []
    }

    /// - Parameter chooses: the hint for Enter, in a word.
    func draw(_ chooses: String, into grid: inout Grid, in context: Context) {
        let (row, columns, theme) = (grid.size.rows - 1, context.footerColumns, context.theme)
        grid.fillFooter(columns, row: row, theme)
        grid.write(label, column: columns.lowerBound, row: row, style: theme.title)
        let keys = context.keyMaps[.prompt]
        let hint = "\(keys.name(of: .choose)) \(chooses)   \(keys.name(of: .close)) leaves"
        let room = columns.count >= 60 ? Cluster.columns(of: hint.unicodeScalars) + 2 : 0
        grid.write(
            words: room > 0 ? hint : "", in: columns.suffix(room), row: row, .right, style: theme.hint)
        let width = Cluster.columns(of: label.unicodeScalars)
        let view = editor.view(columns: max(1, columns.count - width - room))
        grid.write(view, column: columns.lowerBound + width, row: row, theme)
    }
}
