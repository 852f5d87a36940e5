import BookModel

extension ShelfTables {
    /// The greatest number of rows read, as anybody may have written them.
    private static let mostBooks = 200_000
    /// The longest text read, in bytes.
    private static let longest = 4_000

    func calibreLibraries() throws(ShelfError) -> [CalibreStatus] {
        let statement = try database.prepare(
            "SELECT folder, inode, size, modified, trouble FROM calibre LIMIT \(Self.mostBooks)")
        return try database.all(statement) { row in
            let stamp = FoundFile.Stamp(
                inode: Int64(row.integer(1)), size: Int64(row.integer(2)), modified: Int64(row.integer(3)))
            return CalibreStatus(
                folder: row.text(0), stamp: stamp, problem: row.text(4, limit: Self.longest))
        }
    }

    /// The facts of Calibre libraries about files, by the files' paths.
    func calibreFacts() throws(ShelfError) -> [String: CalibreFacts] {
        let statement = try database.prepare(
            """
            SELECT path, folder, number, title, creators, series, position, tags, rating, cover
            FROM calibre_files LIMIT \(Self.mostBooks)
            """)
        let rows = try database.all(statement) { row in
            var book = CalibreBook(number: Int64(row.integer(2)))
            book.title = row.text(3, limit: Self.longest)
            book.creators = row.lines(4, limit: Self.longest)
            book.series = row.text(5, limit: Self.longest)
            book.position = row.text(6, limit: Self.longest)
            book.tags = row.lines(7, limit: Self.longest)
            book.rating = min(max(0, row.integer(8)), 10)
            book.hasCover = row.integer(9) != 0
            return (row.text(0), CalibreFacts(book, in: row.text(1)))
        }
        return Dictionary(rows) { first, _ in first }
    }

    /// Replaces the status of a library and its facts about files.
    func write(_ library: CalibreStatus, _ facts: [String: CalibreFacts]?) throws(ShelfError) {
        _ = try openForWriting()
        try database.transaction { () throws(ShelfError) in
            let statement = try database.prepare(
                """
                INSERT OR REPLACE INTO calibre (folder, inode, size, modified, trouble)
                VALUES (?1, ?2, ?3, ?4, ?5)
                """)
            statement.bind(library.folder, at: 1)
            statement.bind(library.stamp.inode, at: 2)
            statement.bind(library.stamp.size, at: 3)
            statement.bind(library.stamp.modified, at: 4)
            statement.bind(library.problem, at: 5)
            try database.run(statement)
            guard let facts else { return }
            try run("DELETE FROM calibre_files WHERE folder = ?1", [library.folder])
            try write(facts)
        }
    }

    private func write(_ facts: [String: CalibreFacts]) throws(ShelfError) {
        let statement = try database.prepare(
            """
            INSERT OR REPLACE INTO calibre_files
            (path, folder, title, creators, series, position, tags, number, rating, cover)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
            """)
        for (path, facts) in facts {
            let book = facts.book
            let texts = [
                path, facts.folder, book.title, book.creators.joined(separator: "\n"), book.series,
                book.position, book.tags.joined(separator: "\n"),
            ]
            for (index, text) in texts.enumerated() { statement.bind(text, at: Int32(1 + index)) }
            statement.bind(book.number, at: 8)
            statement.bind(Int64(book.rating), at: 9)
            statement.bind(Int64(book.hasCover ? 1 : 0), at: 10)
            try database.run(statement)
        }
    }

    func removeCalibre(in folder: String) throws(ShelfError) {
        _ = try openForWriting()
        try database.transaction { () throws(ShelfError) in
            try run("DELETE FROM calibre_files WHERE folder = ?1", [folder])
            try run("DELETE FROM calibre WHERE folder = ?1", [folder])
        }
    }
}
