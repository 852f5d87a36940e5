import BookModel
import Posix
import TestSupport
import Testing

@testable import Library

@Suite struct KOReaderStatisticsTests {
    private let folder: TemporaryFolder
    private var file: FilePath { FilePath(folder.path + "/statistics.sqlite3") }

    init() throws { folder = try TemporaryFolder() }

    /// The tables that KOReader has (version 20221111), with some rows.
    private func make(_ rows: String) throws {
        try file.writeNew([])
        try Database(path: "\(file)").execute(
            """
            CREATE TABLE book (id integer PRIMARY KEY autoincrement, title text, authors text, notes integer,
            last_open integer, highlights integer, pages integer, series text, language text, md5 text,
            total_read_time integer, total_read_pages integer);
            CREATE TABLE page_stat_data (id_book integer, page integer NOT NULL DEFAULT 0,
            start_time integer NOT NULL DEFAULT 0, duration integer NOT NULL DEFAULT 0,
            total_pages integer NOT NULL DEFAULT 0, UNIQUE (id_book, page, start_time));
            \(rows)
            """)
    }

    private func book(_ id: Int, _ title: String, _ document: String) -> String {
        "INSERT INTO book (id, title, authors, md5) VALUES (\(id), '\(title)', 'Ann A.\nBob B.', '\(document)');"
    }

    /// - Parameter minute: after 2023-11-14 22:00 UTC.
    private func page(_ book: Int, _ page: Int, minute: Int, seconds: Int = 60) -> String {
        "INSERT INTO page_stat_data VALUES (\(book), \(page), \(1_699_999_200 + minute * 60), \(seconds), 300);"
    }

    private func statistics() throws -> KOReaderStatistics { try KOReaderStatistics(of: file) { _ in 0 } }

    @Test func pausesAndMidnightEndSessions() throws {
        try make(
            book(1, "Moby-Dick", "d1") + book(2, "Never read", "d2") + page(1, 1, minute: 0)
                + page(1, 2, minute: 1, seconds: 90) + page(1, 3, minute: 32) + page(1, 4, minute: 70)
                + page(1, 5, minute: 119) + page(1, 6, minute: 121))
        let books = try statistics().books
        #expect(books.map(\.title) == ["Moby-Dick"] && books[0].creators == ["Ann A.", "Bob B."])
        #expect(books[0].sessions.map(\.pages) == [3, 1, 1, 1])
        #expect(books[0].sessions[0].pace.milliseconds == 210_000)
        #expect(books[0].sessions[3].day == books[0].sessions[2].day + 1)
    }

    @Test func whatMakesNoSenseIsLeftOut() throws {
        try make(
            book(1, "A", "d1") + page(1, 1, minute: 0, seconds: -5) + page(1, 2, minute: 2, seconds: 999_999)
                + "INSERT INTO page_stat_data VALUES (1, 3, -1, 10, 1);"
                + "INSERT INTO page_stat_data VALUES (1, 4, 9223372036854775807, 10, 1);"
                + "INSERT INTO page_stat_data VALUES (1, 5, 'x', 'y', 1);" + page(7, 1, minute: 5))
        #expect(try statistics().books.isEmpty)
    }

    @Test func otherDatabasesAndDamagedOnesAreRefused() throws {
        try file.writeNew([])
        try Database(path: "\(file)").execute("CREATE TABLE x (y)")
        #expect(throws: CalibreError.foreign) { try statistics() }
        file.remove()
        try file.writeNew(Array("SQLite format 3\0".utf8) + [UInt8](repeating: 1, count: 5_000))
        #expect(KOReaderStatistics.isDatabase(file))
        #expect(throws: CalibreError.self) { try statistics() }
        #expect(!KOReaderStatistics.isDatabase(FilePath(folder.path)))
    }

    @Test func booksAreKnownByTheirContentAndTakenOverOnce() throws {
        let path = folder.path + "/moby.txt"
        try FilePath(path).writeNew(Array("Call me Ishmael.".utf8))
        let document = try #require(SyncDocument.id(of: FilePath(path), by: .content))
        try make(
            book(1, "Moby-Dick", document) + book(2, "Omoo", "other") + page(1, 1, minute: 0)
                + page(2, 1, minute: 9))
        let shelf = try openStore(folder.path + "/shelf.sqlite")
        let before = try shelf.take(try statistics())
        #expect(before == ShelfStore.StatisticsReceipt(sessions: 2, books: 2, known: 0))
        try shelf.record(Locator(), of: BookRecord(Identity(digest: "moby"), "Moby-Dick", path), at: 1)
        for _ in 0..<2 { #expect(try shelf.take(try statistics()).known == 1) }
        #expect(try shelf.sessions(of: "moby").count == 1)
        #expect(Set(try shelf.sessions().map(\.title)) == ["Moby-Dick", "Omoo"])
        #expect(try shelf.sessions().count == 2)
        #expect(try shelf.books().entries(in: []).map(\.id) == ["moby"])
        // Another device without the book has the same sessions.
        let other = try openStore(folder.path + "/other.sqlite")
        _ = try other.take(try statistics())
        #expect(try other.merge(try shelf.journal(called: "")) > 0)
        try shelf.merge(try other.journal(called: ""))
        #expect(try shelf.sessions().count == 2 && other.sessions().count == 2)
        try shelf.write(.forget(book: "moby"))
        #expect(try shelf.sessions().map(\.title) == ["Omoo"])
    }

    @Test func timesWithoutTextDoNotSlowThePaceDown() {
        let read = ReadingRecord(
            began: 0, day: 0, ended: 1, pages: 1,
            pace: ReadingPace(amount: TextAmount(words: 500), milliseconds: 120_000))
        let timed = ReadingRecord(
            began: 9, day: 0, ended: 10, pages: 1, pace: ReadingPace(amount: .none, milliseconds: 9_000_000))
        let tally = ReadingTally([read, timed])
        #expect(tally.measured.mean == 250 && tally.pages == 2)
    }
}
