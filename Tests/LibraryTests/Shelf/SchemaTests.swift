import BookModel
import CSQLite
import Glibc
import TestSupport
import Testing

@testable import Library

@Suite struct SchemaTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/shelf.sqlite" }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func text(_ sql: String) throws -> String? {
        let database = try Database(path: path)
        return try database.first(try database.prepare(sql)) { $0.text(0) }
    }

    private func record() throws {
        try openStore(path).record(
            Locator(section: 4), of: Identity(digest: "b"), metadata: Metadata(), path: "", at: 0)
    }

    @Test func aDatabaseOfVersionZeroIsBroughtUp() throws {
        #expect(TextFile.write("", to: path))
        try Database(path: path).execute("CREATE TABLE other (a); INSERT INTO other VALUES ('kept')")
        try record()
        #expect(try text("PRAGMA user_version") == "\(Schema.current)")
        #expect(try text("PRAGMA journal_mode") == "wal")
        #expect(try text("SELECT a FROM other") == "kept")
        #expect(try text("SELECT count(*) FROM books") == "1")
    }

    @Test func aMigrationThatFailsChangesNothing() throws {
        #expect(TextFile.write("", to: path))
        try Database(path: path).execute("CREATE TABLE places (mine)")
        #expect(throws: ShelfError.refused(path: path, code: SQLITE_ERROR)) { try record() }
        #expect(try text("PRAGMA user_version") == "0")
        #expect(try text("SELECT count(*) FROM sqlite_schema") == "1")
    }

    /// A shelf as the first version wrote it.
    private func makeFirstVersion() throws {
        #expect(TextFile.write("", to: path))
        let database = try Database(path: path)
        try database.execute("PRAGMA journal_mode = WAL")
        try database.execute(
            """
            CREATE TABLE books (digest TEXT PRIMARY KEY NOT NULL, identifier TEXT NOT NULL, title TEXT NOT NULL,
                creators TEXT NOT NULL, path TEXT NOT NULL, added INTEGER NOT NULL, opened INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE places (digest TEXT PRIMARY KEY NOT NULL REFERENCES books (digest),
                section INTEGER NOT NULL, offset INTEGER NOT NULL, words TEXT NOT NULL,
                progress REAL NOT NULL, recorded INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            INSERT INTO books VALUES ('a', '', '', '', '', 0, 0);
            INSERT INTO places VALUES ('a', 3, 120, 'Call me', 0.5, 7);
            PRAGMA user_version = 1;
            """)
    }

    @Test func theFirstVersionIsReadAsItIsAndBroughtUpByWriting() throws {
        try makeFirstVersion()
        let place = Locator(section: 3, offset: 120, words: "Call me", progress: 0.5)
        #expect(
            try openStore(path).places(of: Identity(digest: "a"), title: "") == SavedPlaces(latest: place))
        #expect(try text("PRAGMA user_version") == "1")
        try record()
        #expect(try text("PRAGMA user_version") == "\(Schema.current)")
        #expect(try openStore(path).place(of: Identity(digest: "a"), title: "") == place)
    }

    @Test func aVersionBelowNoneIsNone() throws {
        #expect(TextFile.write("", to: path))
        try Database(path: path).execute("PRAGMA user_version = -7")
        #expect(try openStore(path).place(of: Identity(digest: "a"), title: "") == nil)
        try record()
        #expect(try text("PRAGMA user_version") == "\(Schema.current)")
    }

    @Test func openingAgainChangesNothing() throws {
        try record()
        let before = TextFile.read(path)
        let log = TextFile.read(path + "-wal")
        #expect(try openStore(path).place(of: Identity(digest: "b"), title: "")?.section == 4)
        #expect(TextFile.read(path) == before && TextFile.read(path + "-wal") == log)
    }
}
