import BookModel
import Posix

/// What KOReader has recorded of reading: its file `statistics.sqlite3`.
///
/// It has a row for each time that a page was in view. Rows of a book become a session as long as no pause between them is
/// longer than half an hour; a session ends at midnight.
public struct KOReaderStatistics: Hashable, Sendable {
    /// A book with its sessions.
    public struct Book: Hashable, Sendable {
        /// Its number in KOReader's file.
        var number: Int
        public var title: String
        public var creators: [String]
        /// KOReader's digest of the content of its file (`SyncDocument.Method.content`); empty if it has none.
        public var document: String
        /// Without amounts of text, which KOReader does not know.
        public var sessions: [ReadingRecord] = []
    }

    public private(set) var books: [Book] = []

    /// The largest numbers of books and rows that are read.
    private static let (mostBooks, mostRows) = (20_000, 2_000_000)
    /// Milliseconds without a page that end a session.
    private static let longestPause: Int64 = 30 * 60_000
    /// The longest time of a page that counts, in seconds; KOReader's own limit can be set, up to two hours.
    private static let longestPage = 7_200

    /// Whether a file begins as databases of SQLite do.
    public static func isDatabase(_ path: FilePath) -> Bool {
        let magic = Array("SQLite format 3\0".utf8)
        return (try? FileDescriptor(path, [.nonBlocking]).read(magic.count)) == magic
    }

    /// Reads the file. Nothing is written to it or beside it.
    ///
    /// - Parameter zone: seconds that local time was ahead of UTC at a moment, in milliseconds since 1970.
    public init(
        of path: FilePath, zone: (Int64) -> Int = { SystemClock.zone(at: $0) }
    ) throws(CalibreError) {
        let uri = try CalibreFile.uri(of: path.bytes)
        var rows: [Row]?
        do throws(ShelfError) {
            let database = try Database(reading: uri, patience: 0)
            try database.execute("BEGIN")
            if try CalibreLibrary.areTables(["book", "page_stat_data"], in: database) {
                books = try Self.books(database)
                rows = try Self.rows(database)
            }
        } catch {
            throw CalibreError(error)
        }
        guard let rows else { throw .foreign }
        let sessions = Dictionary(grouping: rows, by: \.book).mapValues { Self.sessions($0, zone) }
        for index in books.indices { books[index].sessions = sessions[books[index].number] ?? [] }
        books.removeAll { $0.sessions.isEmpty }
    }

    private static func books(_ database: Database) throws(ShelfError) -> [Book] {
        let statement = try database.prepare(
            "SELECT id, title, authors, md5 FROM book ORDER BY id LIMIT \(mostBooks)")
        return try database.all(statement) { row in
            Book(
                number: row.integer(0), title: row.text(1, limit: longest).withoutControls,
                creators: row.lines(2, limit: longest).map(\.withoutControls),
                document: row.text(3, limit: 100).withoutControls)
        }
    }

    /// Bytes of a title, and of all authors.
    private static let longest = 4_000

    /// A time that a page was in view.
    private struct Row {
        let book: Int
        let page: Int
        /// Milliseconds since 1970, and milliseconds.
        let start, duration: Int64
    }

    private static func rows(_ database: Database) throws(ShelfError) -> [Row] {
        let statement = try database.prepare(
            """
            SELECT id_book, page, start_time, duration FROM page_stat_data
            WHERE start_time BETWEEN 1 AND 7258118400 AND duration BETWEEN 1 AND \(longestPage)
            ORDER BY id_book, start_time, page LIMIT \(mostRows)
            """)
        return try database.all(statement) { row in
            Row(
                book: row.integer(0), page: row.integer(1), start: Int64(row.integer(2)) * 1_000,
                duration: Int64(row.integer(3)) * 1_000)
        }
    }

    /// - Parameter rows: of one book, in the order of time.
    private static func sessions(_ rows: [Row], _ zone: (Int64) -> Int) -> [ReadingRecord] {
        var sessions: [ReadingRecord] = []
        for row in rows {
            let (day, end) = (
                (row.start + Int64(zone(row.start)) * 1_000) / dayLength, row.start + row.duration
            )
            if let last = sessions.last, last.day == day, row.start - last.ended <= longestPause {
                let index = sessions.count - 1
                sessions[index].ended = max(last.ended, end)
                sessions[index].pages += 1
                sessions[index].pace = last.pace + ReadingPace(amount: .none, milliseconds: row.duration)
            } else {
                sessions.append(
                    ReadingRecord(
                        began: row.start, day: day, ended: end, pages: 1,
                        pace: ReadingPace(amount: .none, milliseconds: row.duration)))
            }
        }
        return sessions
    }

    private static let dayLength: Int64 = 86_400_000
}
