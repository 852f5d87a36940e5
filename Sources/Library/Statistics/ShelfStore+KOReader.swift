import BookModel
import Formats
import Posix

/// KOReader's statistics, taken over.
extension ShelfStore {
    /// What was taken over.
    public struct StatisticsReceipt: Hashable, Sendable {
        public var sessions = 0
        public var books = 0
        /// Those of the books that are known by the content of their files.
        public var known = 0
    }

    /// Takes over sessions. Taking over the same ones again changes nothing.
    ///
    /// Reads a little of each file on the shelf: KOReader knows books by their content.
    public func take(_ statistics: KOReaderStatistics) throws(ShelfError) -> StatisticsReceipt {
        let wanted = Set(statistics.books.map(\.document)).subtracting([""])
        let digests = try digests(of: wanted)
        var receipt = StatisticsReceipt()
        for book in statistics.books {
            let digest = digests[book.document]
            try write { tables throws(ShelfError) in try tables.take(book, of: digest) }
            receipt.sessions += book.sessions.count
            receipt.books += 1
            receipt.known += digest == nil ? 0 : 1
        }
        return receipt
    }

    /// The digests of known books by KOReader's.
    private func digests(of documents: Set<String>) throws(ShelfError) -> [String: String] {
        var digests: [String: String] = [:]
        for (path, digest) in try write({ tables throws(ShelfError) in try tables.paths() }) {
            if digests.count == documents.count { break }
            guard let document = SyncDocument.id(of: FilePath(onTheShelf: path), by: .content),
                documents.contains(document), digests[document] == nil
            else { continue }
            digests[document] = digest
        }
        return digests
    }
}

extension ShelfTables {
    /// The paths at which books were opened, with their digests.
    fileprivate func paths() throws(ShelfError) -> [(String, String)] {
        _ = try openForWriting()
        let statement = try database.prepare(
            """
            SELECT opened_files.path, digest FROM opened_files JOIN books USING (digest) UNION
            SELECT path, digest FROM books WHERE path LIKE '/%' LIMIT 200000
            """)
        return try database.all(statement) { ($0.text(0, limit: 8_192), $0.text(1, limit: 100)) }
    }

    /// Saves sessions under an id of KOReader's, which is the same on all devices of the reader, whether or not they have the
    /// book. If it is known, that id is another version of it.
    ///
    /// - Parameter known: the digest of the book's file; nil if it is not known.
    fileprivate func take(_ book: KOReaderStatistics.Book, of known: String?) throws(ShelfError) {
        _ = try openForWriting()
        let id = "koreader-" + (book.document.isEmpty ? "\(Mark.ID(of: book.title))" : book.document)
        try database.transaction { () throws(ShelfError) in
            for session in book.sessions where try !isForgotten(.session(session, book: id)) {
                try insert(try onItsDay(session, of: id), of: id)
            }
            let statement = try database.prepare(
                """
                INSERT OR IGNORE INTO books (digest, identifier, title, creators, path, added, opened, file_as)
                VALUES (?1, '', ?2, ?3, '', ?4, ?4, '')
                """)
            for (index, text) in [id, book.title, book.creators.joined(separator: "\n")].enumerated() {
                statement.bind(text, at: Int32(index + 1))
            }
            statement.bind(book.sessions.map(\.ended).max() ?? 0, at: 4)
            try database.run(statement)
            guard let known else { return }
            try run("UPDATE books SET edition = digest WHERE digest = ?1 AND edition = ''", [known])
            try run(
                """
                UPDATE books SET (identifier, title, creators, edition) =
                (SELECT identifier, title, creators, edition FROM books WHERE digest = ?2) WHERE digest = ?1
                """, [id, known])
        }
    }

    /// The session with the day that it was saved with before, perhaps in another time zone.
    private func onItsDay(_ session: ReadingRecord, of id: String) throws(ShelfError) -> ReadingRecord {
        let statement = try database.prepare("SELECT day FROM sessions WHERE digest = ?1 AND began = ?2")
        statement.bind(id, at: 1)
        statement.bind(session.began, at: 2)
        var session = session
        session.day = try database.first(statement) { Int64($0.integer(0)) } ?? session.day
        return session
    }
}
