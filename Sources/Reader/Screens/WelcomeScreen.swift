import BookModel
import Cells
import Commands
import Drawing

/// The half-title page of the first start: what Recto is, the books that were found, and the keys that lead on.
///
///                  R E C T O
///        an e-book reader for the terminal
///                     ❦
///          12 books in ~/Books · a lists them
struct WelcomeScreen: Screen {
    var keyContext: KeyContext { .list }

    mutating func perform(_ request: Request, in context: inout Context) -> [Action]? {
        switch request.command {
        case .choose: return [.pop, .effect(.openHandbook)]
        case .close: return [.pop]
        case .leave: return [.effect(.quit)]
        // A typed command may add a folder, whose books are then shown on the shelf.
        case .prompt: return [.replace(PromptScreen())]
        case .help where request.text == nil && KeyCardScreen.fits(context.size):
            return [.push(KeyCardScreen(isOnShelf: false))]
        case .help, .settings, .quit, .suspend, .redraw: return nil
        default: return []
        }
    }

    mutating func handle(_ event: Event, in context: inout Context) -> [Action] {
        switch event {
        case .key(let key) where key.code == .character("a") && key.modifiers.isEmpty:
            guard let folders = context.foundFolders, !folders.isEmpty else { return [] }
            return [.pop, .set("library", folders.map(\.path).joined(separator: ":"), .allBooks)]
        default: return []
        }
    }

    func draw(into grid: inout Grid, in context: Context) {
        let (size, theme) = (grid.size, context.theme)
        grid.fill(
            Rect(column: 0, row: 0, columns: size.columns, rows: size.rows), with: Cell(style: theme.text))
        let lines = Self.lines(context)
        // Printed titles stand about a third down the page.
        let first = max(0, (size.rows - lines.count) * 2 / 5)
        for (line, row) in zip(lines, first..<size.rows) {
            grid.write(words: line.words, in: 0..<size.columns, row: row, .center, style: line.style)
        }
        let keys = context.keyMaps[.list]
        let footer = KeyHints([
            KeyHints.Item(.choose, words: "opens the handbook"),
            KeyHints.Item(.close, words: "shows the shelf"),
            KeyHints.Item(.help, words: "shows the keys"), KeyHints.Item(.leave, words: "quits"),
        ])
        let columns = min(2, size.columns / 4)..<max(1, size.columns - 2)
        let rows = footer.lines(columns: columns.count, keys).count
        guard size.rows >= lines.count + rows else { return }
        footer.draw(
            in: columns, rows: Range(size.rows - 1 - rows, upTo: size.rows - 1), keys, theme, into: &grid)
    }

    private static func lines(_ context: Context) -> [(words: String, style: Style)] {
        let theme = context.theme
        let columns = max(1, context.size.columns - 4)
        var lines: [(words: String, style: Style)] = [("R E C T O", theme.title)]
        func add(_ words: String, _ style: Style) {
            lines.append(("", style))
            lines += Words.wrapped(words, to: columns).map { ($0, style) }
        }
        add("an e-book reader for the terminal", theme.text)
        add("❦", theme.title)
        switch context.foundFolders {
        case nil: add("looking for your books…", theme.hint)
        case let folders? where folders.isEmpty:
            add("No books were found in the usual folders.", theme.hint)
            add(":set library ~/Books lists a folder", theme.hint)
            add(":open ~/book.epub opens a book", theme.hint)
        case let folders?:
            for folder in folders { add(folder.words(home: context.home), theme.text) }
            add("a lists \(folders.count == 1 ? "them" : "them all") on the shelf", theme.mark)
        }
        return lines
    }
}

extension FoundFolder {
    /// As in `12 books in ~/Books`.
    fileprivate func words(home: String) -> String {
        let place = path.hasPrefix(home + "/") && !home.isEmpty ? "~" + path.dropFirst(home.utf8.count) : path
        let books = count == 1 ? "1 book" : "\(count.grouped) books"
        return isCalibre ? "Calibre’s library in \(place)" : "\(books) in \(place)"
    }
}

extension App {
    /// Shows the half-title page over the shelf.
    ///
    /// - Parameter home: the home folder, which is written as `~`.
    public mutating func welcome(home: String) {
        context.home = home
        screens.append(WelcomeScreen())
    }

    /// Receives the folders that hold books.
    public mutating func receive(_ folders: [FoundFolder]) { context.foundFolders = folders }
}
