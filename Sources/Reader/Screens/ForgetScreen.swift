import Commands
import Cells
import Drawing

/// A question at the foot: whether to delete everything saved about reading a book.
struct ForgetScreen: Screen {
    private let id: String
    private let title: String

    /// Asks about the book selected on the shelf, else about the open one; nil if there is none.
    init?(_ context: Context) {
        if context.isAtShelf {
            guard let book = context.shelf.selectedBook else { return nil }
            (id, title) = (book.id, book.shownTitle)
        } else {
            let book = context.reading.pages.book
            (id, title) = (book.identity.digest, book.metadata.title)
        }
    }

    var keyContext: KeyContext { .prompt }
    var isBox: Bool { true }

    /// Any command except `redraw` and `suspend` cancels the question.
    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        switch request.command {
        case .redraw, .suspend: nil
        default: [.pop]
        }
    }

    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        switch event {
        case .key(let key) where key.code == .character("y") && key.modifiers.isEmpty:
            [.pop, .effect(.forget(id))]
        case .key, .paste: [.pop]
        case .mouse(let mouse): mouse.action == .press ? [.pop] : []
        case .resize: []
        }
    }

    /// The question, which names what is deleted if there is room. If there is less, the title is cut.
    private func question(columns: Int) -> String {
        let whole = "Forget \(title): place, marks, words looked up, pairs, settings, statistics?"
        if Cluster.columns(of: whole.unicodeScalars) <= columns { return whole }
        let words = (before: "Forget all about ", behind: "?")
        return words.before + Words.cut(title, to: columns - words.before.utf8.count - 1) + words.behind
    }

    func draw(into grid: inout Grid, in context: Context) {
        let (columns, theme) = (grid.size.columns, context.theme)
        let row = grid.size.rows - 1
        grid.fill(Rect(column: 0, row: row, columns: columns, rows: 1), with: Cell(style: theme.text))
        let keys = "y forgets   any other key leaves"
        let width = Cluster.columns(of: keys.unicodeScalars)
        let room = columns >= 2 * width ? columns - width - 3 : columns
        grid.write(words: question(columns: room), in: 0..<max(1, room), row: row, style: theme.title)
        guard room < columns else { return }
        grid.write(words: keys, in: (columns - width)..<columns, row: row, style: theme.hint)
    }
}
