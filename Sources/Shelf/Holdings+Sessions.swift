import BookModel

extension Holdings {
    /// All sessions, the oldest first.
    ///
    /// - Parameter digest: of the book whose sessions alone are wanted; nil for those of all.
    func sessions(of digest: String? = nil) throws(ShelfError) -> [SessionOfBook] {
        guard try Schema.version(of: database) >= Schema.sessions else { return [] }
        let counts = try Schema.version(of: database) >= Schema.words ? "words, characters" : "letters / 6, 0"
        let statement = try database.prepare(
            """
            SELECT began, day, ended, milliseconds, pages, digest, identifier, title, creators, path, \(counts)
            FROM sessions LEFT JOIN books USING (digest) \(digest == nil ? "" : "WHERE digest = ?1")
            ORDER BY began DESC, day DESC LIMIT \(Self.mostSessions)
            """)
        if let digest { statement.bind(digest, at: 1) }
        let sessions = try database.all(statement) { row in
            SessionOfBook(
                session: SessionOnShelf(
                    began: Int64(row.integer(0)), day: Int64(row.integer(1)), ended: Int64(row.integer(2)),
                    milliseconds: Int64(row.integer(3)), pages: Int64(row.integer(4)),
                    amount: TextAmount(words: Int64(row.integer(10)), characters: Int64(row.integer(11)))
                ).sane,
                digest: row.text(5, limit: Self.longest), identifier: row.text(6, limit: Self.longest),
                title: row.text(7, limit: Self.longest),
                creators: row.text(8, limit: Self.longest).split(separator: "\n").map { String($0) },
                path: row.text(9, limit: Self.longest))
        }
        return sessions.reversed()
    }

    /// Those of thirty years; older ones are not read.
    private static let mostSessions = 100_000
    /// Bytes.
    private static let longest = 4_000

    /// Marks of a book that have not been taken away.
    func countOfMarks(of digest: String) throws(ShelfError) -> Int {
        guard try Schema.version(of: database) >= Schema.marks else { return 0 }
        let statement = try database.prepare(
            "SELECT count(*) FROM marks WHERE digest = ?1 AND removed IS NULL")
        statement.bind(digest, at: 1)
        return try database.first(statement) { max(0, $0.integer(0)) } ?? 0
    }

    /// Writes sessions as they are by now: the sums of one that is under way grow, and written twice they
    /// count once.
    func write(_ sessions: [SessionOnShelf], of book: String) throws(ShelfError) {
        let statement = try database.prepare(
            """
            INSERT INTO sessions (digest, began, day, ended, milliseconds, pages, words, characters)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (digest, began, day) DO UPDATE SET
            ended = max(ended, ?4), milliseconds = max(milliseconds, ?5), pages = max(pages, ?6),
            words = max(words, ?7), characters = max(characters, ?8)
            """)
        try database.transaction { () throws(ShelfError) in
            for session in sessions.map(\.sane) {
                statement.bind(book, at: 1)
                let numbers = [
                    session.began, session.day, session.ended, session.milliseconds, session.pages,
                    session.amount.words, session.amount.characters,
                ]
                for (index, number) in numbers.enumerated() { statement.bind(number, at: Int32(index + 2)) }
                try database.run(statement)
            }
        }
    }
}

extension Holdings {
    /// Removes what is known of a person's reading of a book, and of files that were the same before they
    /// were edited; what is removed is overwritten.
    func forget(_ book: String) throws(ShelfError) {
        try database.execute("PRAGMA secure_delete = ON")
        try database.transaction { () throws(ShelfError) in
            for digest in try sameBooks(as: book) + [book] {
                for (table, column) in Self.traces {
                    try run("DELETE FROM \(table) WHERE \(column) = ?1", [digest])
                }
                for table in Self.words {
                    try run(
                        """
                        DELETE FROM \(table) WHERE book = ?1
                        AND NOT EXISTS (SELECT 1 FROM files WHERE digest = ?1 OR path = ?1)
                        """, [digest])
                }
            }
        }
        try database.execute("PRAGMA secure_delete = OFF")
    }

    /// The digests of files that were the same book; what lay in its place alone may be another one.
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

    /// The tables that tell of one book's reading, what others refer to at the end.
    private static let traces = [
        ("places", "digest"), ("older_places", "digest"), ("furthest", "digest"), ("reading", "digest"),
        ("sessions", "digest"), ("marks", "digest"), ("jumps", "digest"), ("counts", "digest"),
        ("settings", "book"), ("opened_files", "digest"), ("books", "digest"),
    ]

    /// The tables that tell what a person has said of a book: that stays as long as it lies in a folder, where it
    /// is listed whether it has been read or not.
    private static let words = ["corrections", "taken_off"]
}
