import Posix
import Text

/// The text of books and an index of their words, in a file of the cache folder.
///
/// Not thread-safe: each thread needs its own.
public final class TextIndex {
    let database: Database

    /// How long a call waits for another process, in milliseconds.
    private static let patience: Int32 = 5_000

    /// Opens the index, or makes it if there is none. A damaged index, or one of another version, is made
    /// again.
    public init(path: String) throws(ShelfError) {
        do throws(ShelfError) {
            database = try Self.open(path)
        } catch  where error.isOfDamage {
            for ending in ["", "-wal", "-shm"] { FilePath(path + ending).remove() }
            database = try Self.open(path)
        }
    }

    private static func open(_ path: String) throws(ShelfError) -> Database {
        try ShelfFile.make(path)
        let database = try Database(path: path, patience: patience)
        try IndexSchema.make(in: database)
        try database.execute("PRAGMA synchronous=NORMAL; PRAGMA wal_autocheckpoint=1000")
        return database
    }

    /// Opens a consistent state of an existing index for reading, even if another process is writing.
    ///
    /// - Throws: also if there is no index, or one of another version.
    public init(existing path: String) throws(ShelfError) {
        database = try Database(path: path, patience: Self.patience)
        try database.execute("BEGIN")
        guard try IndexSchema.foundVersion(in: database) == IndexSchema.version else {
            throw .damaged(path: path)
        }
    }

    /// Moves the write-ahead log into the database file.
    public func tidy() { database.checkpoint() }
}

extension TextIndex {
    /// `$XDG_CACHE_HOME/recto/text.sqlite`, or the same in `~/.cache`; nil without a home.
    ///
    /// - Parameter environment: the value of a variable, nil when it is not set.
    public static func defaultPath(environment: (String) -> String?) -> String? {
        PersonalFolder.cache.path(environment: environment).map { $0 + "/text.sqlite" }
    }
}

// MARK: - Reading

extension TextIndex {
    /// All files that have been read for the index, in the order of reading.
    public func books() throws(ShelfError) -> [IndexedBook] {
        let sql = "SELECT path, inode, size, modified, first, last, trouble FROM book ORDER BY first, path"
        return try database.all(try database.prepare(sql)) { Self.book($0) }
    }

    static func book(_ row: Statement) -> IndexedBook {
        let stamp = FoundFile.Stamp(
            inode: row.number(1) ?? 0, size: row.number(2) ?? 0, modified: row.number(3) ?? 0)
        var book = IndexedBook(path: row.text(0), stamp: stamp)
        let (first, last) = (row.number(4) ?? 0, row.number(5) ?? 0)
        if first <= last { book.sections = first..<last }
        book.problem = row.text(6)
        return book
    }

    /// The size of the text in the index, in bytes.
    public func byteCount() throws(ShelfError) -> Int64 {
        try database.first(database.prepare("SELECT sum(bytes) FROM book")) { $0.number(0) ?? 0 } ?? 0
    }

    /// The sections that may match a phrase of whole words, in order; all sections if `phrase` is nil.
    ///
    /// - Parameters:
    ///   - phrase: the phrase as made by `IndexTerms`.
    ///   - range: the sections to search.
    ///   - most: the greatest number of sections to return.
    public func sections(
        with phrase: String?, in range: Range<Int64>, most: Int = .max
    ) throws(ShelfError) -> [Int64] {
        let bounds = "BETWEEN ?1 AND ?2"
        let statement = try database.prepare(
            phrase == nil
                ? "SELECT id FROM section WHERE id \(bounds) ORDER BY id LIMIT ?3"
                : "SELECT rowid FROM term WHERE term MATCH ?4 AND rowid \(bounds) ORDER BY rowid LIMIT ?3")
        statement.bind(range.lowerBound, at: 1)
        statement.bind(range.upperBound - 1, at: 2)
        statement.bind(Int64(most), at: 3)
        if let phrase { statement.bind(phrase, at: 4) }
        return try database.all(statement) { $0.number(0) ?? 0 }
    }

    /// The section with an id; nil if there is none.
    public func section(_ id: Int64) throws(ShelfError) -> IndexedSection? {
        let statement = try database.prepare("SELECT number, text, gaps FROM section WHERE id = ?1")
        statement.bind(id, at: 1)
        return try database.first(statement) { row in
            IndexedSection(
                number: row.integer(0),
                content: SearchableText(text: row.bytes(1), gaps: Self.gaps(row.bytes(2))))
        }
    }

    /// Reads the gaps of a text: pairs of 32-bit little-endian numbers. Invalid pairs are left out.
    static func gaps(_ bytes: [UInt8]) -> [Range<Int>] {
        let numbers = stride(from: 0, to: bytes.count - 3, by: 4).map { start in
            bytes[start..<start + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        return stride(from: 0, to: numbers.count - 1, by: 2).compactMap { index in
            numbers[index] < numbers[index + 1] ? numbers[index]..<numbers[index + 1] : nil
        }
    }

    static func bytes(_ gaps: [Range<Int>]) -> [UInt8] {
        gaps.flatMap { [$0.lowerBound, $0.upperBound] }.flatMap { number in
            withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).littleEndian) { Array($0) }
        }
    }
}

/// A file in the index.
public struct IndexedBook: Hashable, Sendable {
    /// The path in the form in which the shelf saves it.
    public var path: String
    /// The stamp of the file when it was read. If the file's stamp differs, the entry is out of date.
    public var stamp: FoundFile.Stamp
    /// Why the file could not be read completely and none of its text is in the index; empty if it was read.
    public var problem = ""
    /// The ids of its sections in the index.
    public internal(set) var sections: Range<Int64> = 0..<0

    public init(path: String, stamp: FoundFile.Stamp) { (self.path, self.stamp) = (path, stamp) }
}

/// A section of a book in the index.
public struct IndexedSection: Hashable, Sendable {
    /// The index of the section in the book.
    public var number: Int
    public var content: SearchableText

    public init(number: Int, content: SearchableText) { (self.number, self.content) = (number, content) }
}

/// The tables of the index, which can be rebuilt from the books at any time.
///
///     book      path, stamp, trouble ─ first, last ─▶ section   number in the book, text, gaps
///                                                        │ id
///                                                     term      the words of the text, of FTS5
///
/// FTS5 saves only the positions of terms, so it finds the sections that may match a pattern. The search
/// within a book then finds the hits in the saved text.
enum IndexSchema {
    /// The version of the tables, and of the terms in them.
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
