import Text

/// What stands in the file of the index; another one is no loss, for the books have it all.
///
///     book      path, stamp, trouble ─ first, last ─▶ section   number in the book, text, gaps
///                                                        │ id
///                                                     term      the words of the text, of FTS5
///
/// FTS5 keeps only where terms stand, not what they were cut from: it says which sections may have a pattern,
/// and the search that is used within a book says where, in the text that is kept here.
enum IndexSchema {
    /// Of the tables, and of the terms in them.
    static let version = 100 * 1 + IndexTerms.version

    static func make(in database: Database) throws(ShelfError) {
        let found = try foundVersion(in: database)
        guard found != version else { return }
        guard found == 0 else { throw .damaged(path: database.path) }
        try database.execute("PRAGMA page_size=8192; PRAGMA journal_mode=WAL")
        try database.transaction { () throws(ShelfError) in
            // Another program may have made them meanwhile.
            guard try foundVersion(in: database) == 0 else { return }
            try database.execute(tables + "PRAGMA user_version=\(version)")
        }
    }

    static func foundVersion(in database: Database) throws(ShelfError) -> Int {
        try database.first(database.prepare("PRAGMA user_version")) { $0.integer(0) } ?? 0
    }

    private static let tables = """
        CREATE TABLE book(
            path TEXT PRIMARY KEY, inode INTEGER NOT NULL, size INTEGER NOT NULL, modified INTEGER NOT NULL,
            first INTEGER NOT NULL, last INTEGER NOT NULL, bytes INTEGER NOT NULL, trouble TEXT NOT NULL);
        CREATE TABLE section(
            id INTEGER PRIMARY KEY, number INTEGER NOT NULL, text BLOB NOT NULL, gaps BLOB NOT NULL);
        CREATE VIRTUAL TABLE term USING fts5(
            plain, written, content='', columnsize=0, tokenize='ascii');

        """
}
