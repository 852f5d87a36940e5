import Cells
import Commands
import Drawing

/// The most important keys, in a box. The key that opens it opens the list of all keys from here.
///
///     ╭─ Keys ─────────────────────────────╮
///     │  → Space   next page               │
///     │  ← b       previous page           │
///     ╰──────────────── ? Tab all keys ────╯
struct KeyCardScreen: Screen {
    /// Whether the shelf is in front, not a book.
    let isOnShelf: Bool

    var keyContext: KeyContext { .box }
    var isBox: Bool { true }

    /// Whether a window has room for it. In a smaller window the list of all keys is opened at once.
    static func fits(_ size: Size) -> Bool { size.columns >= 60 && size.rows >= ofBooks.count + 2 }

    private typealias Row = (commands: [Command], help: String)

    private static let ofBooks: [Row] = [
        ([.next, .previous], "turn the page; or drag, click, scroll"),
        ([.contents], "contents"),
        ([.search], "search"),
        ([.page], "first page; 12g goes to page 12"),
        ([.back], "back to where you were"),
        ([.bookmark], "bookmark this page"),
        ([.select], "select text, highlight it, write a note"),
        ([.nextLink, .follow], "choose a link, note or picture; follow it"),
        ([.define], "look a word up in dictionaries"),
        ([.settings], "settings"),
        ([.shelf], "all your books"),
        ([.leave], "quit; the place is kept"),
    ]

    private static let ofShelf: [Row] = [
        ([.choose], "open the book"),
        ([.down, .up], "choose a book"),
        ([.filter], "find a book by title or author"),
        ([.grep], "search in all books"),
        ([.order], "sort otherwise"),
        ([.view], "covers or list"),
        ([.card], "about the book"),
        ([.edit], "correct title, author, series"),
        ([.delete, .undo], "take off the shelf; bring back"),
        ([.statistics], "what you have read"),
        ([.settings], "settings"),
        ([.leave], "quit"),
    ]

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        switch request.command {
        case .help, .nextLink, .previousLink:
            let help = HelpSource(from: isOnShelf ? .list : .reading, isOnShelf: isOnShelf, in: context)
            return [.replace(ListScreen(help))]
        case .quit, .suspend, .redraw: return nil
        default: return [.pop]
        }
    }

    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        switch event {
        case .key(let key) where [.character("?"), .function(1)].contains(key.code):
            return perform(Request(.help), in: &context) ?? []
        case .key(let key) where key.code == .character(":"): return [.replace(PromptScreen())]
        case .key: return [.pop]
        case .mouse(let mouse): return mouse.action == .press ? [.pop] : []
        case .paste, .resize: return []
        }
    }

    func draw(into grid: inout Grid, in context: Context) {
        let keys = context.keyMaps[isOnShelf ? .list : .reading]
        let rows = (isOnShelf ? Self.ofShelf : Self.ofBooks).map { row in
            (keys: Self.names(of: row.commands, keys), help: row.help)
        }.filter { !$0.keys.isEmpty }
        func width(_ words: String) -> Int { Cluster.columns(of: words.unicodeScalars) }
        let names = rows.map { width($0.keys) }.max() ?? 0
        let help = rows.map { width($0.help) }.max() ?? 0
        let frame = BoxFrame(columns: names + 3 + help, rows: rows.count, in: grid.size)
        let all = keys.name(of: .help)
        frame.draw(title: "Keys", footer: "\(all) all keys · Esc back", context.theme, into: &grid)
        let columns = frame.inside.columns
        for (row, line) in zip(rows, frame.inside.rows) {
            grid.write(
                words: row.keys,
                in: Range(columns.lowerBound, upTo: min(columns.upperBound, columns.lowerBound + names)),
                row: line, style: context.theme.title)
            grid.write(
                words: row.help, in: Range(columns.lowerBound + names + 3, upTo: columns.upperBound),
                row: line,
                style: context.theme.text)
        }
    }

    /// The first key of each of several commands, or the first two keys of a single command.
    private static func names(of commands: [Command], _ keys: KeyMap) -> String {
        commands.flatMap { keys.names(of: $0).prefix(1) }.joined(separator: " ")
    }
}
