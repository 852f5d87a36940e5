import BookModel

/// How many pages the sections of a book have in one format, in words that only their writer reads.
public struct CountsOnShelf: Hashable, Sendable {
    /// What the pages are set for.
    public var format: String
    public var pages: String

    public init(format: String, pages: String) {
        self.format = format
        self.pages = pages
    }

    /// How many formats of a book are kept, those that were counted last.
    public static let limit = 8
    /// How many are kept of all books.
    public static let limitOfAll = 1_000
    /// Bytes of pages that are kept: books of more sections are counted each time.
    public static let mostBytes = 1 << 15
}

extension Holdings {
    /// The place of a book, and in the same step what is known of its pages.
    func placeAndCounts(of digest: String) throws(ShelfError) -> (place: Locator, counts: [CountsOnShelf])? {
        let statement = try database.prepare(
            """
            SELECT section, offset, words, progress, format, pages FROM places LEFT JOIN counts USING (digest)
            WHERE digest = ?1 ORDER BY id DESC LIMIT \(CountsOnShelf.limit)
            """)
        statement.bind(digest, at: 1)
        let rows = try database.all(statement) { row in
            (
                place: Self.place(row),
                counts: CountsOnShelf(
                    format: row.text(4, limit: Self.longestFormat),
                    pages: row.text(5, limit: CountsOnShelf.mostBytes))
            )
        }
        return rows.first.map { ($0.place, rows.map(\.counts).filter { !$0.pages.isEmpty }) }
    }

    /// Bytes.
    private static let longestFormat = 200

    func write(_ counts: CountsOnShelf, of book: String) throws(ShelfError) {
        guard counts.pages.utf8.count <= CountsOnShelf.mostBytes else { return }
        try database.transaction { () throws(ShelfError) in
            try run(
                "INSERT OR REPLACE INTO counts (digest, format, pages) VALUES (?1, ?2, ?3)",
                [book, counts.format, counts.pages])
            try run(
                """
                DELETE FROM counts WHERE digest = ?1 AND id <= (SELECT id FROM counts WHERE digest = ?1
                ORDER BY id DESC LIMIT 1 OFFSET \(CountsOnShelf.limit))
                """, [book])
            try run(
                """
                DELETE FROM counts WHERE id <=
                (SELECT id FROM counts ORDER BY id DESC LIMIT 1 OFFSET \(CountsOnShelf.limitOfAll))
                """, [])
        }
    }
}
