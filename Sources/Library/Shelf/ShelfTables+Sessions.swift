import BookModel
import Posix

extension ShelfTables {
    /// Sessions, the oldest first.
    ///
    /// - Parameter digest: the digest of a book; nil for all books.
    func sessions(of digest: String?) throws(ShelfError) -> [ReadingStatistics.Entry] {
        guard try Schema.version(of: database) >= Schema.sessions else { return [] }
        let counts = try Schema.version(of: database) >= Schema.words ? "words, characters" : "letters / 6, 0"
        let hasEditions = try Schema.version(of: database) >= Schema.openedFiles
        let book = hasEditions ? "iif(edition <> '', edition, digest)" : "digest"
        let statement = try database.prepare(
            """
            SELECT began, day, ended, milliseconds, pages, \(book), identifier, title, creators, path, \(counts)
            FROM sessions LEFT JOIN books USING (digest) \(digest == nil ? "" : hasEditions ? Self.isOfBook : "WHERE digest = ?1")
            ORDER BY began DESC, day DESC LIMIT \(Self.mostSessions)
            """)
        if let digest { statement.bind(digest, at: 1) }
        return try database.all(statement, Self.session).reversed()
    }

    /// Also what KOReader has recorded of the book ?1: see `take`.
    private static let isOfBook = """
        WHERE digest = ?1 OR digest LIKE 'koreader-%' AND edition <> ''
        AND edition = (SELECT edition FROM books WHERE digest = ?1)
        """

    private static func session(_ row: Statement) -> ReadingStatistics.Entry {
        let amount = TextAmount(words: Int64(row.integer(10)), characters: Int64(row.integer(11)))
        let record = ReadingRecord(
            began: Int64(row.integer(0)), day: Int64(row.integer(1)), ended: Int64(row.integer(2)),
            pages: row.integer(4), pace: ReadingPace(amount: amount, milliseconds: Int64(row.integer(3))))
        let (identifier, title) = (row.text(6, limit: longest), row.text(7, limit: longest))
        let file = row.text(9, limit: longest).split(separator: "/").last.map { String($0) } ?? "a book"
        // All versions of a file that was edited count as one book.
        let isNamed = !identifier.isEmpty && !title.isEmpty
        return ReadingStatistics.Entry(
            record.plausible, book: isNamed ? identifier + "\n" + title : row.text(5, limit: longest),
            title: title.isEmpty ? file : title, creators: row.lines(8, limit: longest))
    }

    /// The greatest number of sessions read, enough for thirty years.
    private static let mostSessions = 100_000
    /// The longest text read, in bytes.
    private static let longest = 4_000

    /// The number of marks of a book that have not been removed.
    func markCount(of digest: String) throws(ShelfError) -> Int {
        guard try Schema.version(of: database) >= Schema.marks else { return 0 }
        let statement = try database.prepare(
            "SELECT count(*) FROM marks WHERE digest = ?1 AND removed IS NULL")
        statement.bind(digest, at: 1)
        return try database.first(statement) { max(0, $0.integer(0)) } ?? 0
    }

    /// Saves sessions. A session that is saved again replaces its row.
    func write(_ records: [ReadingRecord], of book: String) throws(ShelfError) {
        try database.transaction { () throws(ShelfError) in
            for record in records { try insert(record.plausible, of: book) }
        }
    }

    /// Saves a session. Of one that is there already, the greater of each number stays.
    func insert(_ record: ReadingRecord, of book: String) throws(ShelfError) {
        let statement = try database.prepare(
            """
            INSERT INTO sessions (digest, began, day, ended, milliseconds, pages, words, characters)
            VALUES (?1, ?2, ?3, \(Self.afterForgotten("?4", of: "?1")), ?5, ?6, ?7, ?8) ON CONFLICT (digest, began, day) DO UPDATE SET
            ended = max(ended, ?4), milliseconds = max(milliseconds, ?5), pages = max(pages, ?6),
            words = max(words, ?7), characters = max(characters, ?8)
            WHERE ended < ?4 OR milliseconds < ?5 OR pages < ?6 OR words < ?7 OR characters < ?8
            """)
        statement.bind(book, at: 1)
        let numbers = [
            record.began, record.day, record.ended, record.pace.milliseconds, Int64(record.pages),
            record.pace.amount.words, record.pace.amount.characters,
        ]
        for (index, number) in numbers.enumerated() { statement.bind(number, at: Int32(index + 2)) }
        try database.run(statement)
    }
}

extension ShelfTables {
    /// Deletes everything saved about reading a book and its earlier versions. Deleted rows are
    /// overwritten.
    func forget(_ book: String) throws(ShelfError) {
        try database.execute("PRAGMA secure_delete = ON")
        try database.transaction { () throws(ShelfError) in
            for digest in try sameBooks(as: book) + [book] {
                if try hasJournal {
                    try noteForgotten(digest, at: max(SystemClock.now, try latestTime(of: digest)))
                }
                try deleteAll(of: digest)
            }
        }
        try database.execute("PRAGMA secure_delete = OFF")
    }

    /// Deletes everything saved about reading a file.
    func deleteAll(of digest: String) throws(ShelfError) {
        for (table, column) in Self.traces { try run("DELETE FROM \(table) WHERE \(column) = ?1", [digest]) }
        for table in Self.words {
            try run(
                """
                DELETE FROM \(table) WHERE book = ?1
                AND NOT EXISTS (SELECT 1 FROM files WHERE digest = ?1 OR path = ?1)
                """, [digest])
        }
    }

    /// The digests of files that are certainly the same book, not only at the same path.
    private func sameBooks(as book: String) throws(ShelfError) -> [String] {
        let editions = try database.prepare(
            """
            SELECT other.digest FROM books AS own JOIN books AS other
            ON other.identifier = own.identifier AND other.title = own.title AND own.identifier <> ''
            OR other.edition = own.edition AND own.edition <> ''
            WHERE own.digest = ?1 AND other.digest <> ?1
            """)
        editions.bind(book, at: 1)
        return try database.all(editions) { $0.text(0) }
    }

    /// The tables about reading a book. Tables that others refer to are at the end.
    private static let traces = [
        ("places", "digest"), ("older_places", "digest"), ("furthest", "digest"), ("reading", "digest"),
        ("sessions", "digest"), ("marks", "digest"), ("jumps", "digest"), ("counts", "digest"),
        ("lookups", "digest"), ("pairs", "left_digest"), ("pairs", "right_digest"),
        ("pair_places", "left_digest"), ("pair_places", "right_digest"), ("settings", "book"),
        ("opened_files", "digest"), ("sync_queue", "digest"), ("device_places", "digest"),
        ("origins", "digest"),
        ("books", "digest"),
    ]

    /// The tables of the reader's corrections and removals. They are kept while the book is in a folder,
    /// where it is listed even if it was never read.
    private static let words = ["corrections", "taken_off"]
}

extension ReadingRecord {
    /// Clamps all numbers to plausible ones, as anybody may have written them, and earlier versions of Recto counted
    /// skimmed pages as read.
    var plausible: ReadingRecord {
        let amount = pace.amount.equivalentWords
        let most = TextAmount.mostWordsPerMinute * Double(min(pace.milliseconds, Self.most)) / 60_000
        var record = bounded
        record.pace = ReadingPace(
            amount: pace.amount.scaled(by: amount > most ? most / amount : 1),
            milliseconds: min(pace.milliseconds, Self.most))
        return record
    }

    /// Clamps the times to the years 1970 to 9999, and the number of pages.
    var bounded: ReadingRecord {
        let time: Int64 = 253_402_300_799_999
        return ReadingRecord(
            began: min(max(0, began), time), day: min(max(0, day), time / 86_400_000),
            ended: min(max(0, ended), time), pages: min(max(0, pages), Int(Self.most)), pace: pace)
    }

    private static let most: Int64 = 1_000_000_000_000
}
