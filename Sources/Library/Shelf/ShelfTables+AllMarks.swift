import BookModel
import Text

/// Marks without the files of their books, and the books to which links lead.
extension ShelfTables {
    /// The marks of all books that were not deleted: book by book, in reading order.
    ///
    /// - Parameter time: leaves out marks that were last changed before, in milliseconds since 1970.
    func allMarks(since time: Int64) throws(ShelfError) -> [ShelfMark] {
        guard try isFilled() else { return [] }
        let statement = try database.prepare(
            """
            SELECT id, kind, letter, color, section, start, stop, text, before, after, progress, name, note,
            marks.created, changed, removed, 1, marks.digest,
            iif(coalesce(edition, '') <> '', edition, marks.digest) AS version,
            coalesce(nullif(corrections.title, ''), books.title, found.title, ''),
            coalesce(nullif(corrections.creators, ''), books.creators, found.creators, '')
            FROM marks LEFT JOIN books USING (digest) LEFT JOIN corrections ON book = marks.digest
            LEFT JOIN (SELECT digest, title, creators FROM files GROUP BY digest) AS found
            ON found.digest = marks.digest
            WHERE removed IS NULL AND changed >= ?1
            ORDER BY version, section, start, marks.created, id LIMIT \(ShelfMark.limit)
            """)
        statement.bind(time, at: 1)
        return try database.all(statement) { row -> ShelfMark? in
            guard let mark = Self.mark(row)?.mark else { return nil }
            // Authors are one a line; in corrections, semicolons separate them.
            let creators = row.text(20, limit: Self.longestNames).split { $0 == "\n" || $0 == ";" }.map {
                String($0.drop { $0 == " " })
            }
            return ShelfMark(
                mark, digest: row.text(17, limit: Self.longestDigest),
                book: row.text(18, limit: Self.longestDigest), title: row.text(19, limit: Self.longestNames),
                creators: creators.filter { !$0.isEmpty })
        }.compactMap { $0 }
    }

    /// The book to which a link leads, and where it was: its own files, then those of other versions. Nil if it is
    /// unknown.
    func linkedBook(of link: RectoLink) throws(ShelfError) -> LinkedBook? {
        guard try isFilled() else { return nil }
        let statement = try database.prepare(
            """
            WITH versions (digest, age) AS (
                SELECT ?1, 0
                UNION SELECT other.digest, 1 FROM books AS own JOIN books AS other USING (edition)
                WHERE own.digest = ?1 AND edition <> '' AND other.digest <> ?1
                UNION SELECT other.digest, 1 FROM books AS own JOIN books AS other USING (identifier, title)
                WHERE own.digest = ?1 AND identifier <> '' AND other.digest <> ?1
                UNION SELECT found.digest, 1 FROM books AS own JOIN files AS found USING (identifier, title)
                WHERE own.digest = ?1 AND identifier <> '' AND found.digest <> ?1
            )
            SELECT digest, path, title, identifier, age, 0 AS kind, read AS time FROM versions
            JOIN files USING (digest)
            UNION ALL SELECT digest, path, title, identifier, age, 1, opened FROM versions JOIN books USING (digest)
            UNION ALL SELECT digest, opened_files.path, title, identifier, age, 2, opened FROM versions
            JOIN opened_files USING (digest) JOIN books USING (digest)
            ORDER BY age, kind, time DESC LIMIT \(Self.mostPaths)
            """)
        statement.bind(link.digest, at: 1)
        let rows = try database.all(statement) { row in
            (
                digest: row.text(0, limit: Self.longestDigest), path: row.text(1),
                title: row.text(2, limit: Self.longestNames),
                identifier: row.text(3, limit: Self.longestNames)
            )
        }
        guard let own = rows.first else { return nil }
        var book = LinkedBook(
            identity: Identity(digest: link.digest, identifier: own.identifier), title: own.title, paths: [],
            others: Set(rows.map(\.digest)).subtracting([link.digest]))
        for row in rows where !row.path.isEmpty && !book.paths.contains(row.path) {
            book.paths.append(row.path)
        }
        if case .offset(let section, let offset)? = link.place {
            book.mark = try mark(in: link.digest, section, offset)
        }
        return book
    }

    /// The mark that begins at a place.
    private func mark(in digest: String, _ section: Int, _ offset: Int) throws(ShelfError) -> Mark? {
        let statement = try database.prepare(
            """
            SELECT id, kind, letter, color, section, start, stop, text, before, after, progress, name, note,
            created, changed, removed, 1 FROM marks
            WHERE digest = ?1 AND section = ?2 AND start = ?3 AND removed IS NULL ORDER BY created LIMIT 1
            """)
        statement.bind(digest, at: 1)
        statement.bind(Int64(section), at: 2)
        statement.bind(Int64(offset), at: 3)
        return try database.first(statement, Self.mark)??.mark
    }

    /// Whether there are tables; those of earlier versions are brought up to date.
    private func isFilled() throws(ShelfError) -> Bool {
        let version = try Schema.version(of: database)
        if version > 0, version < Schema.openedFiles { _ = try openForWriting() }
        return version > 0
    }

    private static let mostPaths = 100
    /// The longest texts read, in bytes.
    private static let (longestNames, longestDigest) = (4_000, 100)
}
