import Text

extension CalibreLibrary {
    /// Facts that only the card of a book shows; empty if unknown.
    public struct Details: Hashable, Sendable {
        public var publisher = ""
        /// The date of publication, as in `1851-10-18`.
        public var date = ""
        /// The description, as HTML.
        public var comments = ""
    }

    /// The details of a book in a library; nil if it is in no library.
    ///
    /// - Parameters:
    ///   - file: the path, as the bytes of the system.
    ///   - zone: the offset of Calibre's time zone in seconds at a moment in milliseconds since 1970.
    public static func details(
        ofBookAt file: [UInt8], zone: (Int64) -> Int
    ) throws(CalibreError) -> Details? {
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
            details.date = day(date, zone)
            details.comments = try text("SELECT text FROM comments WHERE book = ?1", limit: longestComments)
            return details
        }
    }

    /// The day of a date as Calibre shows it; empty for Calibre's placeholder of unknown dates. Calibre saves
    /// the start of the local day in UTC, which east of Greenwich is on the day before.
    private static func day(_ moment: String, _ zone: (Int64) -> Int) -> String {
        guard let time = Timestamp.milliseconds(moment) else { return "" }
        let day = Timestamp.day(time, zone: zone(time))
        return Timestamp.day(time) <= none ? "" : day
    }

    private static let none = "0101-01-01"

    /// The longest description, in bytes.
    private static let longestComments = 100_000
}
