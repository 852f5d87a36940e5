import BookModel
import CSQLite

/// The books of a Calibre library, read from its database.
public struct CalibreLibrary: Hashable, Sendable {
    public var books: [CalibreBook] = []

    /// The name of the database in the library's folder.
    public static let database = "metadata.db"

    /// Reads a consistent state of a database. Writes nothing to it or beside it.
    ///
    /// - Parameter path: the path, as the bytes of the system.
    public init(database path: [UInt8]) throws(CalibreError) {
        let uri = try CalibreFile.uri(of: path)
        do throws(ShelfError) {
            let database = try Database(reading: uri, patience: Self.patience)
            try database.execute("BEGIN")
            guard try Self.isCalibres(database) else {
                throw ShelfError.refused(path: "", code: SQLITE_ERROR)
            }
            books = try Self.books(database)
        } catch {
            throw CalibreError(error)
        }
        guard books.count < Self.mostBooks else { throw .tooLarge }
    }

    /// How long to wait for a program that is writing, in milliseconds.
    private static let patience: Int32 = 500
    static let mostBooks = 100_000
    /// The most rows of any other table.
    private static let mostRows = 1_000_000
    /// The longest name, in bytes.
    private static let longest = 1_000
    /// The most authors, tags or files of a book.
    static let mostNames = 100

    /// Whether the tables to be read are real tables: a view could run forever.
    private static func isCalibres(_ database: Database) throws(ShelfError) -> Bool {
        try areTables(
            [
                "books", "authors", "books_authors_link", "series", "books_series_link", "tags",
                "books_tags_link", "ratings", "books_ratings_link", "data",
            ], in: database)
    }

    /// Whether there are tables with these names.
    static func areTables(_ tables: [String], in database: Database) throws(ShelfError) -> Bool {
        let names = tables.map { "'\($0)'" }.joined(separator: ", ")
        let count = try database.prepare(
            """
            SELECT count(*) FROM sqlite_master
            WHERE type = 'table' AND name IN (\(names)) AND sql LIKE 'CREATE TABLE%' AND rootpage > 0
            """)
        return try database.first(count) { $0.integer(0) } == tables.count
    }

    private static func books(_ database: Database) throws(ShelfError) -> [CalibreBook] {
        var creators = try names(database, "authors", "name", by: "author")
        var series = try names(database, "series", "name", by: "series")
        var tags = try names(database, "tags", "name", by: "tag")
        let ratings = try names(database, "ratings", "rating", by: "rating")
        let files = try database.all(
            database.prepare("SELECT book, name, format FROM data ORDER BY id LIMIT \(mostRows)")
        ) { ($0.integer(0), $0.text(1, limit: longest), $0.text(2, limit: longest)) }
        let filesByBook = Dictionary(grouping: files, by: \.0)
        let statement = try database.prepare(
            "SELECT id, title, series_index, path, has_cover FROM books ORDER BY id LIMIT \(mostBooks)")
        return try database.all(statement) { row in
            let number = row.integer(0)
            var book = CalibreBook(number: Int64(number))
            book.title = row.text(1, limit: longest).withoutControls
            // In the column, `|` stands for a comma in a name.
            book.creators = (creators.removeValue(forKey: number) ?? []).filter { !Metadata.isNobody($0) }.map
            {
                String($0.map { $0 == "|" ? "," : $0 })
            }
            book.series = series.removeValue(forKey: number)?.first ?? ""
            book.position = book.series.isEmpty ? "" : CalibreBook.position(row.double(2))
            book.tags = tags.removeValue(forKey: number) ?? []
            book.rating = min(max(0, Int(ratings[number]?.first ?? "") ?? 0), 10)
            book.hasCover = row.integer(4) != 0
            let folder = row.text(3, limit: longest)
            book.files = (filesByBook[number] ?? []).prefix(mostNames).compactMap {
                CalibreBook.file(folder, $0.1, $0.2)
            }
            return book
        }
    }

    /// The values of a table for each book, in the order of the linking table.
    private static func names(
        _ database: Database, _ table: String, _ column: String, by link: String
    ) throws(ShelfError) -> [Int: [String]] {
        let rows = try database.all(
            database.prepare("SELECT id, \(column) FROM \(table) LIMIT \(mostRows)")
        ) { ($0.integer(0), $0.text(1, limit: longest).withoutControls) }
        let words = Dictionary(rows) { first, _ in first }
        let links = try database.all(
            database.prepare("SELECT book, \(link) FROM books_\(table)_link ORDER BY id LIMIT \(mostRows)")
        ) { ($0.integer(0), $0.integer(1)) }
        var names: [Int: [String]] = [:]
        for (book, number) in links {
            guard let name = words[number], !name.isEmpty, names[book, default: []].count < mostNames else {
                continue
            }
            names[book, default: []].append(name)
        }
        return names
    }
}

extension CalibreError {
    init(_ error: ShelfError) {
        switch error {
        case .damaged: self = .damaged
        case .refused(_, let code):
            switch code & 0xFF {
            case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
            // A journal of another program's unfinished change is left.
            case SQLITE_READONLY: self = .busy
            case SQLITE_ERROR: self = .foreign
            case SQLITE_TOOBIG, SQLITE_NOMEM: self = .tooLarge
            default: self = .cannotRead(code: code)
            }
        case .cannotMake, .newer, .late, .noHome, .emptied: self = .cannotRead(code: SQLITE_CANTOPEN)
        }
    }
}

/// Why a Calibre library cannot be read. Its folder is then listed like any other.
public enum CalibreError: Error, Hashable, Sendable {
    /// Another program is writing to it, or has left an unfinished change.
    case busy
    case damaged
    /// The database is not one of Calibre's.
    case foreign
    /// It is too large to be read.
    case tooLarge
    case cannotRead(code: Int32)
}

extension CalibreError: CustomStringConvertible {
    /// The error message, to be put after the name of the database.
    public var description: String {
        switch self {
        case .busy: "is being written by another program"
        case .damaged: "is damaged"
        case .foreign: "is not a Calibre library"
        case .tooLarge: "is too large"
        case .cannotRead(let code): "cannot be read: \(String(cString: sqlite3_errstr(code)))"
        }
    }
}
