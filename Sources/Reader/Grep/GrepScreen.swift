import Commands
import BookModel
import Cells
import Text

/// The prompt for the pattern to search all books for.
///
///     all books: white whale▏                         whole words; whal* any ending
struct GrepScreen: Screen {
    private var editor = LineEditor()
    private var walk = HistoryWalk()
    private static let label = "all books: "

    var keyContext: KeyContext { .prompt }
    var isBox: Bool { true }

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        switch request.command {
        case .choose:
            guard !editor.isEmpty else {
                // The hits of the last search are still there.
                return [.pop] + (context.grep == nil ? [] : [.push(ListScreen(GrepSource(in: context)))])
            }
            guard let pattern = try? SearchPattern(editor.text, .words) else { return [] }
            return [.pop] + context.search(allBooksFor: pattern)
        case .close: return [.pop]
        case .up, .down: walk(isUp: request.command == .up, in: context)
        case .complete, .completeBack, .regularExpression: break
        default: return nil
        }
        return []
    }

    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        let text = editor.text
        switch event {
        case .key(Key(.backspace)) where editor.isEmpty: return [.pop]
        case .key(let key): _ = editor.handle(key)
        case .paste(let text): editor.insert(text)
        case .mouse(let mouse) where mouse.isPress(above: context.size.rows - 1): return [.pop]
        case .mouse, .resize: break
        }
        if editor.text != text { walk = HistoryWalk() }
        return []
    }

    private mutating func walk(isUp: Bool, in context: Context) {
        let (history, line) = (context.histories[.search] ?? History(), HistoryLine(editor.text, .search))
        let next = isUp ? walk.earlier(in: history, from: line) : walk.later(in: history)
        if let next { editor.replace(with: next.text) }
    }

    func draw(into grid: inout Grid, in context: Context) {
        let (row, columns, theme) = (grid.size.rows - 1, grid.size.columns, context.theme)
        grid.fill(Rect(column: 0, row: row, columns: columns, rows: 1), with: Cell(style: theme.text))
        grid.write(Self.label, column: 0, row: row, style: theme.title)
        let again = editor.isEmpty && context.grep != nil
        let name = context.keyMaps[.prompt].name(of: .choose)
        let hint = again ? "\(name) shows what was found" : "whole words; whal* has any ending"
        let start = Self.label.utf8.count
        let room = columns >= 60 ? Cluster.columns(of: hint.unicodeScalars) + 2 : 0
        grid.write(
            words: room > 0 ? hint : "", in: Range(columns - room, upTo: columns), row: row, .right,
            style: theme.hint)
        grid.write(editor.view(columns: max(1, columns - start - room)), column: start, row: row, theme)
    }
}
