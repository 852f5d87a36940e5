import BookModel

extension ShelfTables {
    /// The settings of a book, and those for all books.
    ///
    /// - Parameter found: the digest under which the book's place was found, if the file was edited since.
    func settings(of digest: String, found: String?) throws(ShelfError) -> SavedSettings {
        guard try Schema.version(of: database) >= Schema.settings else { return .none }
        let statement = try database.prepare(
            """
            SELECT name, value, replaced, book FROM settings WHERE book IN ('', ?1, ?2)
            ORDER BY book = ?1 LIMIT \(Self.mostSettings)
            """)
        statement.bind(digest, at: 1)
        statement.bind(found ?? digest, at: 2)
        let rows = try database.all(statement) { row in
            (
                name: row.text(0, limit: Self.longest),
                value: SavedValue(
                    row.text(1, limit: Self.longest), replaced: row.text(2, limit: Self.longest)),
                isForAll: row.text(3).isEmpty
            )
        }
        var settings = SavedSettings()
        for row in rows {
            if row.isForAll {
                settings.allBooks[row.name] = row.value
            } else {
                settings.thisBook[row.name] = row.value
            }
        }
        return settings
    }

    /// The lines of all kinds, each from the oldest to the newest.
    func lines() throws(ShelfError) -> [HistoryLine] {
        guard try Schema.version(of: database) >= Schema.settings else { return [] }
        let statement = try database.prepare(
            "SELECT kind, line FROM history ORDER BY id DESC LIMIT \(Self.mostLines)")
        let lines = try database.all(statement) { row in
            // Another version of the program may save other kinds.
            HistoryKind(rawValue: row.text(0, limit: Self.longest)).map {
                HistoryLine(row.text(1, limit: Self.longestLine), $0)
            }
        }
        return lines.compactMap(\.self).reversed()
    }

    /// The greatest number of rows read, as anybody may have written them.
    private static let mostSettings = 1_000
    private static let mostLines = 5_000
    /// The longest texts read, in bytes.
    private static let longest = 200
    private static let longestLine = 4_000

    /// - Parameters:
    ///   - value: nil to remove the row.
    ///   - book: a digest; empty for all books.
    func write(_ value: SavedValue?, ofSetting name: String, for book: String) throws(ShelfError) {
        guard let value else {
            return try run("DELETE FROM settings WHERE name = ?1 AND book = ?2", [name, book])
        }
        try run(
            """
            INSERT INTO settings (name, value, replaced, book) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (book, name) DO UPDATE SET value = ?2, replaced = ?3
            """, [name, value.value, value.replaced, book])
    }

    func write(_ line: HistoryLine) throws(ShelfError) {
        let kind = line.kind.rawValue
        try database.transaction { () throws(ShelfError) in
            try run("INSERT OR REPLACE INTO history (kind, line) VALUES (?1, ?2)", [kind, line.text])
            try run(
                """
                DELETE FROM history WHERE kind = ?1 AND id <=
                (SELECT id FROM history WHERE kind = ?1 ORDER BY id DESC LIMIT 1 OFFSET \(HistoryLine.limit))
                """, [kind])
        }
    }
}
