import BookModel

/// Finds earlier versions of a book whose file was edited or renamed.
extension ShelfTables {
    /// A table of files that are or may be earlier versions of a book: their digests, whether that is certain, and
    /// whether they were at the same path.
    ///
    /// It is certain for files
    /// - with the same identifier (?2) and title (?3),
    /// - at the same path (?4) with the same identifier or title (?8, empty for the name of the file),
    /// - with the same device (?5), inode (?6) and identifier,
    /// - that were found to be the same book by their words (`edition`, or ?7).
    private static let earlier = """
        WITH earlier (digest, isCertain, isInPlace) AS (
            SELECT digest, 1, 0 FROM books WHERE identifier = ?2 AND title = ?3 AND identifier <> ''
            UNION ALL
            SELECT digest, identifier = ?2 AND identifier <> '' OR title = ?8 AND title <> '', 1
            FROM opened_files JOIN books USING (digest) WHERE opened_files.path = ?4
            UNION ALL
            SELECT digest, identifier = ?2 AND identifier <> '', 0
            FROM opened_files JOIN books USING (digest) WHERE inode = ?6 AND device = ?5 AND inode <> 0
            UNION ALL
            SELECT other.digest, 1, 0 FROM books AS own JOIN books AS other USING (edition)
            WHERE own.digest IN (?1, ?7) AND edition <> ''
            UNION ALL
            SELECT ?7, 1, 0 WHERE ?7 <> ''
        )
        """

    /// The same table from the tables before `Schema.openedFiles`.
    private static let earlierByPath = """
        WITH earlier (digest, isCertain, isInPlace) AS (
            SELECT digest, 1, 0 FROM books WHERE identifier = ?2 AND title = ?3 AND identifier <> ''
            UNION ALL
            SELECT digest, identifier = ?2 AND identifier <> '' OR title = ?8 AND title <> '', 1
            FROM books WHERE path = ?4 AND path <> ''
        )
        """

    /// Prepares a query that uses the table `earlier` for a book.
    func prepareEarlier(_ query: String, of book: BookRecord) throws(ShelfError) -> Statement {
        let hasFiles = try Schema.version(of: database) >= Schema.openedFiles
        let statement = try database.prepare((hasFiles ? Self.earlier : Self.earlierByPath) + query)
        statement.bind(book.identity.digest, at: 1)
        statement.bind(book.identity.identifier, at: 2)
        statement.bind(book.metadata.title, at: 3)
        statement.bind(book.lastingPath, at: 4)
        statement.bind(book.metadata.isNamedByFile ? "" : book.metadata.title, at: 8)
        guard hasFiles else { return statement }
        statement.bind(book.file?.device ?? 0, at: 5)
        statement.bind(book.file?.inode ?? 0, at: 6)
        statement.bind(book.earlier ?? "", at: 7)
        return statement
    }

    /// The place in a book, or else in the certain earlier version read last, with that file's digest.
    func place(of book: BookRecord) throws(ShelfError) -> (digest: String, place: Locator)? {
        let byDigest = try database.prepare(
            "SELECT section, offset, words, progress, digest FROM places WHERE digest = ?1")
        byDigest.bind(book.identity.digest, at: 1)
        if let found = try database.first(byDigest, { ($0.text(4), Self.place($0)) }) { return found }
        let ofSame = try prepareEarlier(
            """
            SELECT section, offset, words, progress, digest FROM earlier JOIN places USING (digest)
            WHERE isCertain ORDER BY recorded DESC LIMIT 1
            """, of: book)
        return try database.first(ofSame) { ($0.text(4), Self.place($0)) }
    }

    /// The files that may be earlier versions of a book, the last read first.
    func candidates(of book: BookRecord) throws(ShelfError) -> [EarlierFile] {
        let statement = try prepareEarlier(
            """
            SELECT section, offset, words, progress, digest, identifier, max(isInPlace) FROM earlier
            JOIN places USING (digest) JOIN books USING (digest)
            GROUP BY digest ORDER BY recorded DESC LIMIT \(Self.mostCandidates)
            """, of: book)
        let rows = try database.all(statement) { row in
            (
                place: Self.place(row), digest: row.text(4), identifier: row.text(5),
                isInPlace: row.integer(6) != 0
            )
        }
        var files: [EarlierFile] = []
        for row in rows {
            files.append(
                EarlierFile(
                    digest: row.digest, identifier: row.identifier,
                    places: SavedPlaces(latest: row.place, older: try olderPlace(row.digest)),
                    isInPlace: row.isInPlace, others: try otherPlaces(of: row.digest),
                    settings: try settings(of: book.identity.digest, found: row.digest).thisBook))
        }
        return files
    }

    /// The greatest number of candidates, small as the book's text is searched for the words of each.
    private static let mostCandidates = 3

    /// The furthest place read, and the jumps.
    private func otherPlaces(of digest: String) throws(ShelfError) -> [Locator] {
        guard try Schema.version(of: database) >= Schema.reading else { return [] }
        let statement = try database.prepare(
            """
            SELECT section, offset, words, progress FROM furthest WHERE digest = ?1 UNION ALL
            SELECT section, offset, words, progress FROM jumps WHERE digest = ?1 AND number BETWEEN -1 AND 1
            """)
        statement.bind(digest, at: 1)
        return try database.all(statement, Self.place)
    }

    /// Copies the settings and places of an earlier version of a book.
    func inherit(from digest: String, to book: String) throws(ShelfError) {
        try run(
            """
            INSERT OR IGNORE INTO settings (name, value, replaced, book)
            SELECT name, value, replaced, ?2 FROM settings WHERE book = ?1
            """, [digest, book])
        for table in ["jumps", "furthest", "older_places"] {
            let number = table == "jumps" ? ", number" : ""
            try run(
                """
                INSERT OR IGNORE INTO \(table) (digest, section, offset, words, progress\(number))
                SELECT ?2, section, offset, words, progress\(number) FROM \(table) WHERE digest = ?1
                """, [digest, book])
        }
    }

    /// Saves the path at which a known book was opened if it is new, and the new version of an edited book.
    func noteOpening(of book: BookRecord, at place: Locator) throws(ShelfError) {
        if let earlier = book.earlier { return try adopt(place, of: book, from: earlier) }
        guard try isNewPlace(of: book) else { return }
        let statements = try openForWriting()
        try database.transaction { () throws(ShelfError) in
            try run("UPDATE books SET path = ?2 WHERE digest = ?1", [book.identity.digest, book.path])
            try statements.write(fileOf: book)
        }
        latest = nil
    }

    /// Saves a new version of a book, with the data of an earlier one and the time when that was read.
    private func adopt(
        _ place: Locator, of book: BookRecord, from earlier: String
    ) throws(ShelfError) {
        let statement = try database.prepare(
            "SELECT recorded, opened FROM places JOIN books USING (digest) WHERE digest = ?1")
        statement.bind(earlier, at: 1)
        let times = try database.first(statement) { (Int64($0.integer(0)), Int64($0.integer(1))) }
        guard let (recorded, opened) = times else { return }
        let statements = try openForWriting()
        try database.transaction { () throws(ShelfError) in
            // Later than the earlier version, so that the shelf lists this one.
            try statements.write(book, at: opened &+ 1)
            try statements.write(place, of: book, at: recorded)
            try inherit(from: earlier, to: book.identity.digest)
        }
        latest = nil
    }

    /// Whether a known book was never opened at its path, or that had another file.
    private func isNewPlace(of book: BookRecord) throws(ShelfError) -> Bool {
        let version = try Schema.version(of: database)
        guard version > 0, !book.lastingPath.isEmpty else { return false }
        let path = try database.prepare("SELECT path FROM books WHERE digest = ?1")
        path.bind(book.identity.digest, at: 1)
        guard let known = try database.first(path, { $0.text(0) }) else { return false }
        guard known == book.path, version >= Schema.openedFiles else { return true }
        let file = try database.prepare(
            "SELECT 1 FROM opened_files WHERE path = ?1 AND digest = ?2 AND device = ?3 AND inode = ?4")
        file.bind(book.lastingPath, at: 1)
        file.bind(book.identity.digest, at: 2)
        file.bind(book.file?.device ?? 0, at: 3)
        file.bind(book.file?.inode ?? 0, at: 4)
        return try database.first(file) { _ in true } == nil
    }
}
