import BookModel

extension ShelfTables {
    /// How many page formats of a book are saved: those counted last.
    static let mostFormats = 8
    /// How many counts are saved in all.
    static let mostCounts = 1_000
    /// The longest counts of one format that are saved, in bytes. A book with more sections is counted again each time.
    static let mostBytes = 1 << 15

    /// The place in a book and its page counts by format, from one query.
    func placeAndCounts(of digest: String) throws(ShelfError) -> (place: Locator, counts: [String: String])? {
        let statement = try database.prepare(
            """
            SELECT section, offset, words, progress, format, pages FROM places LEFT JOIN counts USING (digest)
            WHERE digest = ?1 ORDER BY id DESC LIMIT \(Self.mostFormats)
            """)
        statement.bind(digest, at: 1)
        let rows = try database.all(statement) { row in
            (
                place: Self.place(row), format: row.text(4, limit: Self.longestFormat),
                pages: row.text(5, limit: Self.mostBytes)
            )
        }
        // Other versions of the program may paginate differently.
        let counts = rows.filter { !$0.pages.isEmpty && $0.format.hasPrefix(version) }
            .map { (String($0.format.dropFirst(version.count)), $0.pages) }
        return rows.first.map { ($0.place, Dictionary(counts) { latest, _ in latest }) }
    }

    /// The longest name of a format, in bytes.
    private static let longestFormat = 200

    func write(counts pages: String, format: String, of book: String) throws(ShelfError) {
        guard pages.utf8.count <= Self.mostBytes else { return }
        try database.transaction { () throws(ShelfError) in
            try run(
                "INSERT OR REPLACE INTO counts (digest, format, pages) VALUES (?1, ?2, ?3)",
                [book, format, pages])
            try run(
                """
                DELETE FROM counts WHERE digest = ?1 AND id <= (SELECT id FROM counts WHERE digest = ?1
                ORDER BY id DESC LIMIT 1 OFFSET \(Self.mostFormats))
                """, [book])
            try run(
                """
                DELETE FROM counts WHERE id <=
                (SELECT id FROM counts ORDER BY id DESC LIMIT 1 OFFSET \(Self.mostCounts))
                """, [])
        }
    }
}
