import BookModel

/// The statements that write books and their places.
struct PreparedStatements {
    private let database: Database
    private let writeBook: Statement
    private let writeFile: Statement
    private let writePlace: Statement
    private let rewritePlace: Statement
    private let writeOlder: Statement
    private let deleteOlder: Statement

    /// The time ?6; on a machine with other devices, whose clocks may be ahead, later than the one in a column.
    private static func after(_ column: String) -> String {
        "iif(EXISTS (SELECT 1 FROM journal_devices), max(?6, \(column) + 1), ?6)"
    }

    /// Prepares the statements; first updates the database to the current schema.
    init(_ database: Database) throws(ShelfError) {
        try Schema.prepare(database)
        self.database = database
        writeBook = try database.prepare(
            """
            INSERT INTO books (digest, identifier, title, creators, path, added, opened, file_as)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, \(ShelfTables.afterForgotten("?6", of: "?1")), ?7)
            ON CONFLICT (digest) DO UPDATE
            SET identifier = ?2, title = ?3, creators = ?4, path = ?5, opened = \(Self.after("opened")), file_as = ?7
            """)
        writeFile = try database.prepare(
            """
            INSERT INTO opened_files (path, digest, device, inode) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (path, digest) DO UPDATE SET device = ?3, inode = ?4
            WHERE device <> ?3 OR inode <> ?4
            """)
        writePlace = try database.prepare(
            """
            INSERT INTO places (digest, section, offset, words, progress, recorded)
            VALUES (?1, ?2, ?3, ?4, ?5, \(ShelfTables.afterForgotten("?6", of: "?1")))
            ON CONFLICT (digest) DO UPDATE
            SET section = ?2, offset = ?3, words = ?4, progress = ?5,
            recorded = \(Self.after("recorded")), device = ''
            """)
        rewritePlace = try database.prepare(
            """
            UPDATE places SET section = ?2, offset = ?3, words = ?4, progress = ?5,
            recorded = \(Self.after("recorded")), device = ''
            WHERE digest = ?1 AND EXISTS (SELECT 1 FROM books WHERE digest = ?1)
            """)
        writeOlder = try database.prepare(
            """
            INSERT INTO older_places (digest, section, offset, words, progress) VALUES (?1, ?2, ?3, ?4, ?5)
            ON CONFLICT (digest) DO UPDATE SET section = ?2, offset = ?3, words = ?4, progress = ?5
            """)
        deleteOlder = try database.prepare("DELETE FROM older_places WHERE digest = ?1")
    }

    func write(_ book: BookRecord, at time: Int64) throws(ShelfError) {
        writeBook.bind(book.identity.digest, at: 1)
        writeBook.bind(book.identity.identifier, at: 2)
        writeBook.bind(book.metadata.title, at: 3)
        writeBook.bind(book.metadata.creators.joined(separator: "\n"), at: 4)
        writeBook.bind(book.path, at: 5)
        writeBook.bind(time, at: 6)
        writeBook.bind(book.metadata.creatorFileAs, at: 7)
        try database.run(writeBook)
        try write(fileOf: book)
        if let earlier = book.earlier { try join(book.identity.digest, to: earlier) }
    }

    /// Writes the path at which the book was opened, unless it is a pipe.
    func write(fileOf book: BookRecord) throws(ShelfError) {
        guard !book.lastingPath.isEmpty else { return }
        writeFile.bind(book.lastingPath, at: 1)
        writeFile.bind(book.identity.digest, at: 2)
        writeFile.bind(book.file?.device ?? 0, at: 3)
        writeFile.bind(book.file?.inode ?? 0, at: 4)
        try database.run(writeFile)
    }

    /// Records that two files are versions of one book.
    private func join(_ digest: String, to earlier: String) throws(ShelfError) {
        for sql in [
            "UPDATE books SET edition = digest WHERE digest = ?2 AND edition = ''",
            "UPDATE books SET edition = (SELECT edition FROM books WHERE digest = ?2) WHERE digest = ?1",
        ] {
            let statement = try database.prepare(sql)
            statement.bind(digest, at: 1)
            statement.bind(earlier, at: 2)
            try database.run(statement)
        }
    }

    func write(_ place: Locator, of book: BookRecord, at time: Int64) throws(ShelfError) {
        bind(place, of: book, to: writePlace)
        writePlace.bind(time, at: 6)
        try database.run(writePlace)
    }

    /// Writes a place in a book that is saved.
    ///
    /// - Returns: whether it is.
    func rewrite(_ place: Locator, of book: BookRecord, at time: Int64) throws(ShelfError) -> Bool {
        bind(place, of: book, to: rewritePlace)
        rewritePlace.bind(time, at: 6)
        let before = database.changes
        try database.run(rewritePlace)
        return database.changes > before
    }

    func write(older place: Locator?, of book: BookRecord) throws(ShelfError) {
        guard let place else {
            deleteOlder.bind(book.identity.digest, at: 1)
            return try database.run(deleteOlder)
        }
        bind(place, of: book, to: writeOlder)
        try database.run(writeOlder)
    }

    private func bind(_ place: Locator, of book: BookRecord, to statement: Statement) {
        statement.bind(book.identity.digest, at: 1)
        statement.bind(Int64(place.section), at: 2)
        statement.bind(Int64(place.offset), at: 3)
        statement.bind(place.words, at: 4)
        statement.bind(place.progress, at: 5)
    }
}
