import BookModel
import CSQLite
import Glibc
import TestSupport
import Testing

@testable import Shelf

@Suite struct SchemaTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/shelf.sqlite" }

    init() throws {
        folder = try #require(TemporaryFolder())
    }

    private func text(_ sql: String) throws -> String? {
        let database = try Database(path: path)
        return try database.first(try database.prepare(sql)) { $0.text(0) }
    }

    @Test func aDatabaseOfVersionZeroIsBroughtUp() throws {
        #expect(TextFile.write("", to: path))
        try Database(path: path).execute("CREATE TABLE other (a); INSERT INTO other VALUES ('kept')")
        _ = try Shelf(path: path)
        #expect(try text("PRAGMA user_version") == "1")
        #expect(try text("PRAGMA journal_mode") == "wal")
        #expect(try text("SELECT a FROM other") == "kept")
        #expect(try text("SELECT count(*) FROM books") == "0")
    }

    @Test func aMigrationThatFailsChangesNothing() throws {
        #expect(TextFile.write("", to: path))
        try Database(path: path).execute("CREATE TABLE places (mine)")
        #expect(throws: ShelfError.refused(path: path, code: SQLITE_ERROR)) { try Shelf(path: path) }
        #expect(try text("PRAGMA user_version") == "0")
        #expect(try text("SELECT count(*) FROM sqlite_schema") == "1")
    }

    @Test func openingAgainChangesNothing() throws {
        _ = try Shelf(path: path)
        let before = TextFile.read(path)
        _ = try Shelf(path: path)
        #expect(TextFile.read(path) == before)
    }
}
