/// The database of a Calibre library, as the statements that make it: what Calibre publishes of its schema
/// (version 26), as far as it matters to readers, with some of what does not.
public enum CalibreSchema {
    /// The tables; a trigger and a view that call functions which only Calibre has.
    public static let tables = """
        CREATE TABLE authors (id INTEGER PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE,
            sort TEXT COLLATE NOCASE, link TEXT NOT NULL DEFAULT '', UNIQUE(name));
        CREATE TABLE books (id INTEGER PRIMARY KEY AUTOINCREMENT,
            title TEXT NOT NULL DEFAULT 'Unknown' COLLATE NOCASE, sort TEXT COLLATE NOCASE,
            timestamp TIMESTAMP DEFAULT CURRENT_TIMESTAMP, pubdate TIMESTAMP DEFAULT CURRENT_TIMESTAMP,
            series_index REAL NOT NULL DEFAULT 1.0, author_sort TEXT COLLATE NOCASE,
            path TEXT NOT NULL DEFAULT '', uuid TEXT, has_cover BOOL DEFAULT 0,
            last_modified TIMESTAMP NOT NULL DEFAULT '2000-01-01 00:00:00+00:00');
        CREATE TABLE books_authors_link (id INTEGER PRIMARY KEY, book INTEGER NOT NULL,
            author INTEGER NOT NULL, UNIQUE(book, author));
        CREATE TABLE series (id INTEGER PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE, sort TEXT, UNIQUE(name));
        CREATE TABLE books_series_link (id INTEGER PRIMARY KEY, book INTEGER NOT NULL,
            series INTEGER NOT NULL, UNIQUE(book));
        CREATE TABLE tags (id INTEGER PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE, UNIQUE(name));
        CREATE TABLE books_tags_link (id INTEGER PRIMARY KEY, book INTEGER NOT NULL,
            tag INTEGER NOT NULL, UNIQUE(book, tag));
        CREATE TABLE ratings (id INTEGER PRIMARY KEY, rating INTEGER CHECK(rating > -1 AND rating < 11),
            UNIQUE(rating));
        CREATE TABLE books_ratings_link (id INTEGER PRIMARY KEY, book INTEGER NOT NULL,
            rating INTEGER NOT NULL, UNIQUE(book, rating));
        CREATE TABLE comments (id INTEGER PRIMARY KEY, book INTEGER NOT NULL,
            text TEXT NOT NULL COLLATE NOCASE, UNIQUE(book));
        CREATE TABLE publishers (id INTEGER PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE,
            sort TEXT COLLATE NOCASE, UNIQUE(name));
        CREATE TABLE books_publishers_link (id INTEGER PRIMARY KEY, book INTEGER NOT NULL,
            publisher INTEGER NOT NULL, UNIQUE(book));
        CREATE TABLE data (id INTEGER PRIMARY KEY, book INTEGER NOT NULL,
            format TEXT NOT NULL COLLATE NOCASE, uncompressed_size INTEGER NOT NULL, name TEXT NOT NULL,
            UNIQUE(book, format));
        CREATE TABLE last_read_positions (id INTEGER PRIMARY KEY, book INTEGER NOT NULL,
            format TEXT NOT NULL COLLATE NOCASE, user TEXT NOT NULL, device TEXT NOT NULL, cfi TEXT NOT NULL,
            epoch REAL NOT NULL, pos_frac REAL NOT NULL DEFAULT 0, UNIQUE(user, device, book, format));
        CREATE TRIGGER series_update AFTER UPDATE ON series
            BEGIN UPDATE series SET sort = title_sort(NEW.name) WHERE id = NEW.id; END;
        CREATE VIEW meta AS SELECT id, (SELECT sortconcat(id, name) FROM authors) AS authors FROM books;
        PRAGMA user_version = 26;

        """

    /// A book with all that a library says of it.
    ///
    /// - Parameters:
    ///   - folder: from the library's on.
    ///   - files: endings with the names of files before them.
    ///   - rating: half stars.
    public static func book(
        _ number: Int, _ title: String, by authors: [String] = [],
        series: (name: String, index: Double)? = nil,
        tags: [String] = [], rating: Int? = nil, folder: String, files: [(format: String, name: String)],
        hasCover: Bool = false
    ) -> String {
        var sql = """
            INSERT INTO books (id, title, series_index, path, has_cover)
            VALUES (\(number), \(quoted(title)), \(series?.index ?? 1), \(quoted(folder)), \(hasCover ? 1 : 0));

            """
        for name in authors { sql += link(number, "author", "name", quoted(name)) }
        if let series { sql += link(number, "series", "name", quoted(series.name)) }
        for tag in tags { sql += link(number, "tag", "name", quoted(tag)) }
        if let rating { sql += link(number, "rating", "rating", "\(rating)") }
        for file in files {
            sql += """
                INSERT INTO data (book, format, uncompressed_size, name)
                VALUES (\(number), \(quoted(file.format)), 1, \(quoted(file.name)));

                """
        }
        return sql
    }

    private static func link(_ book: Int, _ kind: String, _ column: String, _ value: String) -> String {
        let table = kind == "series" ? "series" : kind + "s"
        return """
            INSERT OR IGNORE INTO \(table) (\(column)) VALUES (\(value));
            INSERT INTO books_\(table)_link (book, \(kind))
            SELECT \(book), id FROM \(table) WHERE \(column) = \(value);

            """
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
    }
}
