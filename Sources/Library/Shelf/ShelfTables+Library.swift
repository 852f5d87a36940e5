import BookModel

extension ShelfTables {
    /// All known books.
    func books() throws(ShelfError) -> KnownBooks {
        var books = KnownBooks()
        let version = try Schema.version(of: database)
        guard version > 0 else { return books }
        books.read = try readBooks()
        guard version >= Schema.library else { return books }
        let facts = version >= Schema.calibre ? try calibreFacts() : [:]
        books.files = try files(of: version).map { file in
            var file = file
            file.calibre = facts[file.path]
            return file
        }
        if version >= Schema.calibre { books.calibre = try calibreLibraries() }
        let corrections = try database.all(
            database.prepare(
                "SELECT book, title, creators, series, position FROM corrections LIMIT \(Self.mostBooks)")
        ) { row in
            (
                row.text(0, limit: Self.longest),
                BookCorrection(
                    title: row.text(1, limit: Self.longest), creators: row.text(2, limit: Self.longest),
                    series: row.text(3, limit: Self.longest), position: row.text(4, limit: Self.longest))
            )
        }
        books.corrections = Dictionary(corrections) { first, _ in first }
        let removed = try database.prepare("SELECT book FROM taken_off LIMIT \(Self.mostBooks)")
        books.removed = Set(try database.all(removed) { $0.text(0) })
        return books
    }

    private func readBooks() throws(ShelfError) -> [ShelfEntry] {
        let version = try Schema.version(of: database)
        let hasEditions = version >= Schema.openedFiles
        let statement = try database.prepare(
            """
            SELECT digest, identifier, title, creators, path, added, progress, recorded,
            \(version >= Schema.fileAs ? "file_as" : "''")
            FROM books LEFT JOIN places USING (digest)
            \(hasEditions ? Self.isLatestEdition : "") LIMIT \(Self.mostBooks)
            """)
        return try database.all(statement) { row in
            var entry = ShelfEntry(id: row.text(0), path: row.text(4))
            entry.identifier = row.text(1, limit: Self.longest)
            entry.title = row.text(2, limit: Self.longest)
            entry.creators = row.lines(3, limit: Self.longest)
            entry.added = row.time(5) ?? 0
            entry.lastRead = row.time(7)
            entry.progress = entry.lastRead == nil ? nil : row.double(6)
            entry.creatorFileAs = row.text(8, limit: Self.longest)
            return entry
        }
    }

    /// Of several versions of a book, only the one read last is listed.
    private static let isLatestEdition = """
        WHERE edition = '' OR NOT EXISTS (
            SELECT 1 FROM books AS other JOIN places AS later ON later.digest = other.digest
            WHERE other.edition = books.edition
            AND (later.recorded, other.opened) > (places.recorded, books.opened))
        """

    /// - Parameter version: the version of the tables.
    private func files(of version: Int) throws(ShelfError) -> [FoundFile] {
        let read = version >= Schema.rereading ? "read" : "0"
        let length = version >= Schema.words ? "words, characters" : "length / 6, 0"
        let fileAs = version >= Schema.fileAs ? "file_as" : "''"
        let statement = try database.prepare(
            """
            SELECT path, inode, size, modified, digest, trouble, identifier, title, creators, series,
            position, subjects, format, added, \(read), \(length), \(fileAs)
            FROM files ORDER BY path LIMIT \(Self.mostBooks)
            """)
        return try database.all(statement) { row in
            var metadata = Metadata()
            metadata.title = row.text(7, limit: Self.longest)
            metadata.creators = row.lines(8, limit: Self.longest)
            let fileAs = row.text(17, limit: Self.longest)
            if let author = metadata.creators.first, !fileAs.isEmpty {
                metadata.contributors = [Metadata.Contributor(name: author, fileAs: fileAs)]
            }
            let series = row.text(9, limit: Self.longest)
            if !series.isEmpty {
                metadata.series = [
                    Metadata.Series(name: series, position: row.text(10, limit: Self.longest))
                ]
            }
            metadata.subjects = row.lines(11, limit: Self.longest)
            metadata.format = row.text(12, limit: Self.longest)
            var book = FoundBook(
                identity: Identity(digest: row.text(4), identifier: row.text(6, limit: Self.longest)),
                metadata: metadata,
                length: TextAmount(words: Int64(row.integer(15)), characters: Int64(row.integer(16))))
            book.problem = row.text(5, limit: Self.longest)
            return FoundFile(
                path: row.text(0),
                stamp: FoundFile.Stamp(
                    inode: Int64(row.integer(1)), size: Int64(row.integer(2)),
                    modified: Int64(row.integer(3))),
                book: book, added: row.time(13) ?? 0, read: row.time(14) ?? 0)
        }
    }

    /// The greatest number of rows read, as anybody may have written them.
    private static let mostBooks = 200_000
    /// The longest text read, in bytes.
    private static let longest = 4_000

    /// Saves the content of files. The time when a file was first found is kept.
    func write(_ files: [FoundFile]) throws(ShelfError) {
        _ = try openForWriting()
        let statement = try database.prepare(
            """
            INSERT INTO files (path, inode, size, modified, digest, trouble, identifier, title, creators,
            series, position, subjects, format, words, added, read, characters, file_as)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18)
            ON CONFLICT (path) DO UPDATE SET inode = ?2, size = ?3, modified = ?4, digest = ?5, trouble = ?6,
            identifier = ?7, title = ?8, creators = ?9, series = ?10, position = ?11, subjects = ?12,
            format = ?13, words = ?14, read = ?16, characters = ?17, file_as = ?18
            """)
        try database.transaction { () throws(ShelfError) in
            for file in files {
                bind(file, to: statement)
                try database.run(statement)
            }
        }
    }

    private func bind(_ file: FoundFile, to statement: Statement) {
        let (book, metadata) = (file.book, file.book.metadata)
        statement.bind(file.path, at: 1)
        statement.bind(file.stamp.inode, at: 2)
        statement.bind(file.stamp.size, at: 3)
        statement.bind(file.stamp.modified, at: 4)
        let texts = [
            book.identity.digest, book.problem, book.identity.identifier, metadata.title,
            metadata.creators.joined(separator: "\n"), metadata.series.first?.name ?? "",
            metadata.series.first?.position ?? "", metadata.subjects.joined(separator: "\n"), metadata.format,
        ]
        for (index, text) in texts.enumerated() { statement.bind(text, at: Int32(5 + index)) }
        statement.bind(book.length.words, at: 14)
        statement.bind(file.added, at: 15)
        statement.bind(file.read, at: 16)
        statement.bind(book.length.characters, at: 17)
        statement.bind(metadata.creatorFileAs, at: 18)
    }

    /// Replaces the estimated length of a book by the counted one.
    func write(length: TextAmount, of book: String) throws(ShelfError) {
        let statement = try database.prepare(
            """
            UPDATE files SET words = ?2, characters = ?3
            WHERE digest = ?1 AND (words <> ?2 OR characters <> ?3)
            """)
        statement.bind(book, at: 1)
        statement.bind(length.words, at: 2)
        statement.bind(length.characters, at: 3)
        try database.run(statement)
    }

    /// Saves the reader's corrections of a book; nil removes them.
    func write(_ correction: BookCorrection?, of book: String) throws(ShelfError) {
        guard let correction else { return try run("DELETE FROM corrections WHERE book = ?1", [book]) }
        try run(
            """
            INSERT OR REPLACE INTO corrections (book, title, creators, series, position)
            VALUES (?1, ?2, ?3, ?4, ?5)
            """,
            [book, correction.title, correction.creators, correction.series, correction.position])
    }

    /// Removes a book from the shelf, or restores it.
    func write(isRemoved: Bool, _ book: String) throws(ShelfError) {
        try run(
            isRemoved
                ? "INSERT OR REPLACE INTO taken_off (book) VALUES (?1)"
                : "DELETE FROM taken_off WHERE book = ?1", [book])
    }
}

extension Statement {
    func lines(_ column: Int32, limit: Int) -> [String] {
        text(column, limit: limit).split(separator: "\n").map { String($0) }
    }
}
