import BookModel
import Cells
import TestSupport
import Typesetting

@testable import Commands
@testable import Pages
@testable import Reader

/// An app at its shelf, in which keys are pressed by their names, for tests.
struct Shelving {
    var app: App
    private(set) var effects: [Effect] = []

    init(_ books: [ShelfBook] = Shelving.books, columns: Int = 80, rows: Int = 24, library: String = "/books")
        throws
    {
        var settings = Settings()
        (settings.motion, settings.library) = (0, library)
        app = try App(
            shelf: books, over: Self.nothing, layers: SettingLayers(settings),
            size: Size(columns: columns, rows: rows))
        app.clock = WallClock(start: Self.now, zone: 0)
    }

    /// 2026-11-22, noon.
    static let now: Int64 = 1_795_348_800_000
    private static let day: Int64 = 86_400_000

    static var nothing: SectionCache {
        let book = Book(
            metadata: Metadata(), sections: [SectionInfo(name: "", byteCount: 0)],
            identity: Identity(digest: ""), load: { _ in Section() })
        return SectionCache(book: book, typesetter: .test)
    }

    static func book(_ title: String, _ creator: String = "", read: (days: Int64, progress: Double)? = nil)
        -> ShelfBook
    {
        var book = ShelfBook(id: title, path: "/books/\(title).epub")
        book.title = title
        book.creators = creator.isEmpty ? [] : [creator]
        book.length = TextAmount(words: 83_000)
        book.lastRead = read.map { now - $0.days * day }
        book.progress = read?.progress
        return book
    }

    static let books = [
        book("War and Peace", "Leo Tolstoy", read: (3, 0.52)), book("Alice in Wonderland", "Lewis Carroll"),
        book("Émile", "Jean-Jacques Rousseau"), book("The Whale", "Herman Melville", read: (0, 0.1)),
    ]

    /// Presses keys: `⏎`, `↑`, `↓`, `⎋`, or the characters themselves.
    @discardableResult
    mutating func press(_ keys: String) -> String {
        effects = []
        for key in keys.unicodeScalars {
            let code: Key.Code =
                switch key {
                case "⏎": .enter
                case "⎋": .escape
                case "↑": .up
                case "↓": .down
                default: .character(key)
                }
            effects += app.handle(.key(Key(code)), at: .zero)
        }
        return screen
    }

    mutating func click(_ column: Int, _ row: Int, at now: Duration = .zero) {
        effects = app.handle(.mouse(Mouse(.press, at: Point(column: column, row: row))), at: now)
        effects += app.handle(.mouse(Mouse(.release, at: Point(column: column, row: row))), at: now)
    }

    var screen: String {
        mutating get { app.draw().text }
    }

    /// The titles that are shown, from above.
    var titles: [String] {
        app.context.shelf.shown.indices.compactMap { app.context.shelf.book($0)?.shownTitle }
    }

    /// The path of the book that is to be opened.
    var opened: String? { if case .openListed(let book)? = effects.first { book.path } else { nil } }

    var chosen: String? { app.context.shelf.selectedBook?.title }
}
