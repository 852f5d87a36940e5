import BookModel
import CSQLite
import Library
import TestSupport

/// A shelf whose rows anybody may have written: its tables take values of any type.
final class RawShelf {
    /// Reads what `fill` has written.
    let shelf: ShelfStore
    private let folder: TemporaryFolder
    private let database: OpaquePointer

    /// The book that is looked for: it has the row's digest, or is found by what it says of itself.
    static let book = BookRecord(
        identity: Identity(digest: "d", identifier: "i"), metadata: Metadata(), path: "")

    /// Columns that tell a place.
    static let columns = 4

    /// No disk is waited for.
    private static let tables = """
        PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY;
        CREATE TABLE books (digest UNIQUE, identifier, title, creators, path, added, opened);
        CREATE TABLE places (digest UNIQUE, section, offset, words, progress, recorded);
        CREATE TABLE older_places (digest UNIQUE, section, offset, words, progress);
        CREATE TABLE settings (book, name, value, replaced);
        CREATE TABLE history (id INTEGER PRIMARY KEY, kind, line);
        CREATE TABLE marks (
            id UNIQUE, digest, kind, letter, color, section, start, stop, text, before, after, progress, name,
            note, created, changed, removed);
        CREATE TABLE jumps (digest, number, section, offset, words, progress);
        PRAGMA user_version = 5
        """

    init() throws {
        folder = try TemporaryFolder()
        let path = folder.path + "/shelf.sqlite"
        var opened: OpaquePointer?
        let isMade =
            sqlite3_open(path, &opened) == SQLITE_OK
            && sqlite3_exec(opened, Self.tables, nil, nil, nil) == SQLITE_OK
        guard isMade, let opened else { throw ShelfError.damaged(path: path) }
        database = opened
        shelf = ShelfStore(path: path)
        try shelf.open()
    }

    deinit { sqlite3_close_v2(database) }

    /// Puts one book on the shelf, in the place of what stands there.
    func fill(digest: RawValue, latest: [RawValue], older: [RawValue]) {
        for table in ["books", "places", "older_places", "settings", "history"] {
            run("DELETE FROM \(table)", [])
        }
        run(
            """
            INSERT INTO books (digest, identifier, title, creators, path, added, opened)
            VALUES (?1, 'i', '', '', '', 0, 0)
            """, [digest])
        run(
            "INSERT INTO places (digest, section, offset, words, progress, recorded) VALUES (?1, ?2, ?3, ?4, ?5, 0)",
            [digest] + latest)
        run("INSERT INTO older_places VALUES (?1, ?2, ?3, ?4, ?5)", [digest] + older)
        run("INSERT INTO settings VALUES (?1, ?2, ?3, ?4)", [digest] + latest.prefix(3))
        run("INSERT INTO settings VALUES ('', ?1, ?2, ?3)", Array(older.prefix(3)))
        run("INSERT INTO history (kind, line) VALUES (?1, ?2)", Array(latest.prefix(2)))
    }

    /// Columns of a mark behind its id and its book.
    static let markColumns = 15

    /// Puts a mark of a book on the shelf, in the place of what stands there, and a jump.
    func fill(digest: RawValue, mark: [RawValue]) {
        for table in ["books", "marks", "jumps"] { run("DELETE FROM \(table)", []) }
        run(
            """
            INSERT INTO books (digest, identifier, title, creators, path, added, opened)
            VALUES (?1, 'i', '', '', '', 0, 0)
            """, [digest])
        let id = RawValue.text(Array("00000000-0000-4000-8000-000000000001".utf8))
        let places = (1...Self.markColumns + 2).map { "?\($0)" }.joined(separator: ", ")
        run("INSERT INTO marks VALUES (\(places))", [id, digest] + mark)
        run(
            "INSERT INTO jumps VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            [digest, mark[2], mark[3], mark[4], mark[6], mark[9]])
    }

    private func run(_ sql: String, _ values: [RawValue]) {
        var statement: OpaquePointer?
        sqlite3_prepare_v2(database, sql, -1, &statement, nil)
        for (index, value) in values.enumerated() { value.bind(to: statement, at: Int32(index + 1)) }
        let code = sqlite3_step(statement)
        precondition(code == SQLITE_DONE, "\(sql): \(code)")
        sqlite3_finalize(statement)
    }
}
