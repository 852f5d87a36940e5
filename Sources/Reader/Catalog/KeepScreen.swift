import Cells
import Commands

/// A question at the foot when the reader quits: whether to keep a book that was read from an address.
struct KeepScreen: Screen {
    private let title: String
    /// Where it would be saved.
    private let folder: String

    init(title: String, folder: String) { (self.title, self.folder) = (title, folder) }

    var keyContext: KeyContext { .prompt }
    var isBox: Bool { true }

    /// Any command except `redraw` and `suspend` leaves the question: the book stays open.
    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        switch request.command {
        case .redraw, .suspend: nil
        default: [.pop]
        }
    }

    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        switch event {
        case .key(let key) where key.modifiers.isEmpty && key.code == .character("y"):
            [.pop, .effect(.keepBook(true))]
        case .key(let key) where key.modifiers.isEmpty && key.code == .character("n"):
            [.pop, .effect(.keepBook(false))]
        case .mouse(let mouse): mouse.action == .press ? [.pop] : []
        case .key, .paste, .resize: []
        }
    }

    func draw(into grid: inout Grid, in context: Context) {
        let (row, columns, theme) = (grid.size.rows - 1, context.footerColumns, context.theme)
        let escape = context.keyMaps[.prompt].name(of: .close)
        let keys = "y saves it into \(folder)   n deletes it   \(escape) reads on"
        let isLong = columns.count < 50 + Cluster.columns(of: keys.unicodeScalars) && row > 0
        grid.fillFooter(columns, row: row, theme)
        guard isLong else {
            let width = Cluster.columns(of: keys.unicodeScalars)
            grid.write(
                words: "Keep \(title)?", in: columns.dropLast(width + 2), row: row, style: theme.title)
            return grid.write(words: keys, in: columns.suffix(width), row: row, style: theme.hint)
        }
        grid.fillFooter(columns, row: row - 1, theme)
        grid.write(words: "Keep \(title)?", in: columns, row: row - 1, style: theme.title)
        // The keys matter more than the folder.
        let short = "y saves it   n deletes it   \(escape) reads on"
        let fits = Cluster.columns(of: keys.unicodeScalars) <= columns.count
        grid.write(words: fits ? keys : short, in: columns, row: row, style: theme.hint)
    }
}

extension App {
    /// Asks whether to keep a book that was read from an address. The answer is the effect `keepBook`.
    ///
    /// - Parameters:
    ///   - title: of the book.
    ///   - folder: where it would be saved.
    public mutating func askToKeep(_ title: String, in folder: String) {
        screens.append(KeepScreen(title: title, folder: folder))
    }
}
