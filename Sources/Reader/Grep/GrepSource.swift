import Commands
import BookModel
import Drawing
import Text

/// The hits in all books, book by book, each with the words around it.
struct GrepSource: ListSource {
    private(set) var rows: [ListRow] = []
    private(set) var title = ""
    private(set) var subtitle = ""
    private(set) var emptyWords = ""
    private(set) var current: Int?
    private var places: [(path: String, hit: GrepHit)] = []
    private var pattern: SearchPattern?
    private var version = -1

    init(in context: Context) { update(from: context) }

    mutating func refresh(in context: Context) -> Bool {
        guard let grep = context.grep, grep.version != version || grep.pattern != pattern else {
            return false
        }
        update(from: context)
        return true
    }

    mutating func perform(_ request: Request, on row: Int?, in context: inout Context) -> [Action]? {
        switch request.command {
        case .choose:
            guard let row, places.indices.contains(row), let pattern else { return [] }
            context.grep?.current = row
            let (path, hit) = places[row]
            return [
                .pop, .effect(.openHit(pattern, path: path, section: hit.section, offset: hit.offset)),
            ]
        case .grep: return [.pop, .push(GrepScreen())]
        default: return nil
        }
    }

    var hints: [KeyHints.Item] { [KeyHints.Item(.grep, words: "other words")] }
    var choosing: String { "reads there" }
    var coversShelf: Bool { true }

    private mutating func update(from context: Context) {
        guard let grep = context.grep else { return }
        (version, pattern, current) = (grep.version, grep.pattern, grep.current)
        let books = Dictionary(context.shelf.books.map { ($0.path, $0) }) { first, _ in first }
        (rows, places) = ([], [])
        for book in grep.books {
            let known = books[book.path] ?? ShelfBook(id: book.path, path: book.path)
            var name = Self.name(of: book, known)
            if name == rows.last?.group { name += ", " + known.fileName }
            rows += book.hits.map { Self.row($0, of: name) }
            places += book.hits.map { (book.path, $0) }
        }
        title = grep.pattern.text + (rows.isEmpty ? "" : " — " + Self.count(grep))
        subtitle = Self.subtitle(grep)
        emptyWords = !grep.isComplete ? "" : !grep.problem.isEmpty ? grep.problem : "Nothing found."
    }

    private static func row(_ hit: GrepHit, of book: String) -> ListRow {
        var row = ListRow(text: hit.context.line)
        row.apart = hit.context.before.count..<hit.context.before.count + hit.context.hit.count
        row.group = book
        return row
    }

    /// As in `Moby-Dick, Herman Melville`, with the file name if two books have the same name.
    private static func name(of book: GrepBook, _ listed: ShelfBook) -> String {
        let name = [listed.shownTitle, listed.shownCreators].filter { !$0.isEmpty }.joined(separator: ", ")
        return name + (book.hasMore ? " — the first \(book.hits.count)" : "")
    }

    private static func count(_ grep: GrepState) -> String {
        let hits = grep.books.reduce(0) { $0 + $1.hits.count }
        let isMore = grep.isCut || grep.books.contains(where: \.hasMore)
        let books = grep.books.count == 1 ? "1 book" : "\(grep.books.count.grouped) books"
        return "\(hits.grouped)\(isMore ? "+" : "") in \(books)\(grep.isCut ? " and more" : "")"
    }

    /// Text that has not been searched is named, as it may have hits.
    private static func subtitle(_ grep: GrepState) -> String {
        guard grep.isComplete else { return "searching…" }
        if !grep.problem.isEmpty, !grep.books.isEmpty { return grep.problem }
        guard grep.unknown > 0, grep.problem.isEmpty else { return "" }
        return grep.unknown == 1
            ? "1 book is not in the index yet" : "\(grep.unknown.grouped) books are not in the index yet"
    }
}
