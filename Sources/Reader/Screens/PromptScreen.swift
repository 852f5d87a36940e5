import Cells

/// A line at the foot in which a command is typed by its name, or a page by its number.
///
///     :page 12▏                                              page takes a number
struct PromptScreen: Screen {
    private var editor = LineEditor()
    /// What was wrong with the line as it stands.
    private var complaint: RequestError?

    var keyContext: KeyContext { .prompt }
    var isBox: Bool { true }

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        switch request.command {
        case .choose: accept()
        case .close: [.pop]
        default: nil
        }
    }

    private mutating func accept() -> [Action] {
        do throws(RequestError) {
            guard let request = try Request.parse(editor.text) else { return [.pop] }
            return [.pop, .perform(request)]
        } catch {
            complaint = error
            return []
        }
    }

    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        complaint = nil
        switch event {
        case .key(Key(.backspace)) where editor.isEmpty: return [.pop]
        case .key(let key): _ = editor.handle(key)
        case .paste(let text): editor.insert(text)
        case .mouse, .resize: break
        }
        return []
    }

    func draw(into grid: inout Grid, in context: Context) {
        let row = grid.size.rows - 1
        let theme = context.theme
        grid.fill(
            Rect(column: 0, row: row, columns: grid.size.columns, rows: 1), with: Cell(style: theme.text))
        let words = complaint?.words ?? ""
        let room =
            complaint == nil ? 0 : min(grid.size.columns / 2, Cluster.columns(of: words.unicodeScalars))
        let columns = Range(1, upTo: grid.size.columns - (room > 0 ? room + 2 : 0))
        grid.write(":", column: 0, row: row, style: theme.title)
        grid.write(
            words: words, in: Range(columns.upperBound, upTo: grid.size.columns), row: row, .right,
            style: theme.mark)
        grid.write(editor.view(columns: columns.count), column: columns.lowerBound, row: row, theme)
    }
}
