import Cells
import Text

/// A line at the foot in which a mark is given a name.
struct RenameScreen: Screen {
    private let mark: Mark
    private var editor: LineEditor

    init(_ mark: Mark) {
        self.mark = mark
        editor = LineEditor(mark.name)
    }

    var keyContext: KeyContext { .prompt }
    var isBox: Bool { true }

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        switch request.command {
        case .choose:
            var mark = mark
            mark.rename(editor.text)
            return [.pop] + context.reading.keepChanged(mark)
        case .close: return [.pop]
        default: return nil
        }
    }

    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        switch event {
        case .key(let key): _ = editor.handle(key)
        case .paste(let text): editor.insert(text)
        case .mouse(let mouse) where mouse.isPress(above: context.size.rows - 1): return [.pop]
        case .mouse, .resize: break
        }
        return []
    }

    func draw(into grid: inout Grid, in context: Context) {
        let (row, theme) = (grid.size.rows - 1, context.theme)
        grid.fill(
            Rect(column: 0, row: row, columns: grid.size.columns, rows: 1), with: Cell(style: theme.text))
        let label = "name: "
        grid.write(label, column: 0, row: row, style: theme.title)
        let keys = context.keyMaps[.prompt]
        let hint = "\(keys.name(of: .choose)) keeps   \(keys.name(of: .close)) leaves"
        let room = grid.size.columns >= 60 ? Cluster.columns(of: hint.unicodeScalars) + 2 : 0
        grid.write(
            words: room > 0 ? hint : "", in: Range(grid.size.columns - room, upTo: grid.size.columns),
            row: row,
            .right, style: theme.hint)
        let view = editor.view(columns: max(1, grid.size.columns - label.utf8.count - room))
        grid.write(view, column: label.utf8.count, row: row, theme)
    }
}
