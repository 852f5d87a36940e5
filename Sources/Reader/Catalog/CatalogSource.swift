import BookModel
import Cells
import Commands
import Drawing
import Text

/// A list of a catalogue: books, and lists of more.
///
///     Popular                                   ›
///     Moby-Dick          Herman Melville     EPUB
struct CatalogSource: ListSource {
    private let id: Int
    private var list: CatalogList
    private var version = -1
    private var download: String = ""
    private(set) var rows: [ListRow] = []

    /// - Parameter id: of a list that was opened in the context.
    init?(_ id: Int, in context: Context) {
        guard let list = context.catalogs.list(id) else { return nil }
        (self.id, self.list) = (id, list)
        _ = refresh(in: context)
    }

    var title: String {
        let title = list.title.isEmpty ? list.catalog.name : list.title
        let shown = title.isEmpty ? list.host : title
        return list.words.isEmpty ? shown : "\(list.words) — \(shown)"
    }

    var subtitle: String {
        if !download.isEmpty { return download }
        if list.state == .shown, list.awaited != nil { return "asking \(list.host) for more…" }
        return list.problem
    }

    var emptyWords: String {
        switch list.state {
        case .waiting: "asking \(list.host)…"
        case .shown: list.words.isEmpty ? "There is nothing in this list." : "Nothing found."
        case .login(let login):
            (login.title.isEmpty ? CatalogList.host(of: login.address) : String(login.title.prefix(200)))
                + (login.isRefused ? " does not accept this user or password." : " asks who you are.")
        case .failed(let words): words
        }
    }

    var choosing: String { "opens" }
    var coversShelf: Bool { true }

    mutating func refresh(in context: Context) -> Bool {
        download = context.catalogs.download.map(\.subtitle) ?? ""
        guard let now = context.catalogs.list(id), now.version != version else { return false }
        (list, version) = (now, now.version)
        rows = list.entries.map { Self.row($0) }
        return true
    }

    private static func row(_ entry: CatalogEntry) -> ListRow {
        var row = ListRow(text: entry.shownTitle)
        let isList = entry.list != nil
        row.note = isList ? "" : entry.shownCreators
        row.end = isList ? .mark : .page
        row.page = isList ? "›" : entry.files.first?.format ?? (entry.stream == nil ? "" : "pages")
        return row
    }

    var hints: [KeyHints.Item] {
        switch list.state {
        case .waiting: return []
        case .login: return [KeyHints.Item(.choose, words: "logs in")]
        case .failed: return [KeyHints.Item(.choose, words: "asks again")]
        case .shown:
            let search = list.search == nil ? [] : [KeyHints.Item(.filter, words: "searches")]
            let facets = list.facets.isEmpty ? [] : [KeyHints.Item(.order, words: "narrows")]
            let again = list.problem.isEmpty ? [] : [KeyHints.Item(.rename, words: "asks again")]
            return search + facets + again
        }
    }

    func takes(_ command: Command) -> Bool {
        switch command {
        case .filter: list.search != nil
        case .close, .leave, .left: true
        case .choose, .right: list.state != .shown || rows.isEmpty || command == .right
        default: false
        }
    }

    mutating func perform(_ request: Request, on row: Int?, in context: inout Context) -> [Action]? {
        switch request.command {
        case .close, .leave, .left: return [.pop] + leave(in: &context)
        case .quit where list.state == .waiting: return [.pop] + leave(in: &context)
        case .filter, .grep:
            guard list.search != nil else { return [] }
            return [.push(CatalogPrompt(.words(id)))]
        case .order where !list.facets.isEmpty:
            return [.push(ListScreen(CatalogFacetsSource(list)))]
        case .rename: return askAgain(in: &context)
        case .catalog: return context.openCatalog(typed: request.text)
        case .choose, .right:
            guard case .shown = list.state else { return askAgain(in: &context) }
            guard let row, list.entries.indices.contains(row) else { return [] }
            return open(list.entries[row], in: &context)
        default: return nil
        }
    }

    private func open(_ entry: CatalogEntry, in context: inout Context) -> [Action] {
        if let address = entry.list { return context.open(.open(address), of: list.catalog, from: id) }
        return [.push(CatalogBookScreen(entry))]
    }

    private func leave(in context: inout Context) -> [Action] {
        context.catalogs.leave(id) ? [.effect(.catalog(.cancel, nil))] : []
    }

    /// Asks for the page again that could not be read, or for the user and the password.
    private func askAgain(in context: inout Context) -> [Action] {
        switch list.state {
        case .waiting: return []
        case .login(let login):
            let user = context.catalogs.catalog(of: login, for: list).user
            return [.push(CatalogPrompt(.user(login, id, user)))]
        case .failed:
            context.catalogs.change(id) { $0.askAgain() }
            return [.effect(.catalog(list.order, nil))]
        case .shown: return list.problem.isEmpty ? [] : more(in: &context)
        }
    }

    func reachEnd(in context: inout Context) -> [Action] { list.problem.isEmpty ? more(in: &context) : [] }

    private func more(in context: inout Context) -> [Action] {
        var next: String?
        context.catalogs.change(id) { next = $0.askForNext() }
        return next.map { [.effect(.catalog(.open($0), nil))] } ?? []
    }

    /// Asks for the user as soon as the server does.
    mutating func receiveAnswer(in context: inout Context) -> [Action] {
        guard context.catalogs.takeAnswer(of: id), case .login = list.state else { return [] }
        return askAgain(in: &context)
    }
}

extension CatalogEntry {
    /// A server may send titles that no window has room for.
    var shownTitle: String { title.isEmpty ? "(without a title)" : String(title.prefix(400)) }

    var shownCreators: String { String(creators.prefix(20).joined(separator: ", ").prefix(400)) }
}

extension CatalogDownload {
    /// The message above a list; empty once the book is saved.
    var subtitle: String {
        isRunning ? "\(entry.shownTitle): \(progress)" : ""
    }
}
