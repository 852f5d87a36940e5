extension CalibreLibrary {
    /// What a library says of a book that only its card tells; what it does not say is empty.
    public struct Details: Hashable, Sendable {
        public var publisher = ""
        /// When it came out, as in `1851-10-18`.
        public var date = ""
        /// What it is about, as HTML.
        public var comments = ""
    }

    /// The details of a book that lies in a library; nil where it lies in none.
    ///
    /// - Parameter file: as the system has it.
    public static func details(ofBookAt file: [UInt8]) throws(CalibreError) -> Details? {
        try ask(ofBookAt: file) { number, database throws(ShelfError) in
            let tables = ["books", "comments", "publishers", "books_publishers_link"]
            guard try areTables(tables, in: database) else { return nil }
            func text(_ sql: String, limit: Int) throws(ShelfError) -> String {
                let statement = try database.prepare(sql)
                statement.bind(number, at: 1)
                return try database.first(statement) { $0.text(0, limit: limit) } ?? ""
            }
            var details = Details()
            details.publisher = try text(
                """
                SELECT name FROM publishers JOIN books_publishers_link ON publishers.id = publisher
                WHERE book = ?1 LIMIT 1
                """, limit: 1_000
            ).withoutControls
            let date = try text("SELECT pubdate FROM books WHERE id = ?1", limit: 40).withoutControls
            // It is said of every book; of those without one it is this.
            if !date.hasPrefix("0101-01-01") { details.date = String(date.prefix { $0 != " " && $0 != "T" }) }
            details.comments = try text("SELECT text FROM comments WHERE book = ?1", limit: longestComments)
            return details
        }
    }

    /// Bytes; who describes a book needs no more.
    private static let longestComments = 100_000
}
