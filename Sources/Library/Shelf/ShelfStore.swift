import BookModel
import Posix
import Synchronization
import Text

/// The database of the reader: the place in each book, marks, settings, typed lines, and the books of library
/// folders. It is a SQLite file, which several processes may have open.
///
///     write, book, marks …  ─▶ at once, on the thread of the caller ─┐
///     save(change)  ─▶ queue, in order ─▶ thread of the store ───────┼─▶ ShelfTables
///     ask(query)    ─▶ queue of queries ─▶         ″         ────────┘
///                                                  └─▶ report(ShelfEvent)
///
/// The file is opened when first needed, and created by the first write. Thread-safe; calls are serialized.
public final class ShelfStore: Sendable {
    let path: String
    /// The version of the program; page counts of other versions are ignored.
    private let version: String
    /// Nil until the file is opened.
    private let tables = Mutex<ShelfTables?>(nil)
    /// Whether something was deleted that the write-ahead log may still contain.
    private let mayHoldDeletedRows = Mutex(false)

    let report: @Sendable (ShelfEvent) -> Void
    let queue = Mutex(Queue())
    /// Set when something was added to the queue.
    let work = AutoResetEvent()
    /// Set when the queue has nothing to do.
    let rest = AutoResetEvent()

    /// How long opening and reading wait for another process, in milliseconds.
    private static let patience: Int32 = 50

    /// - Parameters:
    ///   - version: the version of the program.
    ///   - report: called on the thread of the store.
    public init(
        path: String, version: String = "", report: @escaping @Sendable (ShelfEvent) -> Void = { _ in }
    ) {
        (self.path, self.version, self.report) = (path, version, report)
    }

    /// Opens the file, if there is one.
    public func open() throws(ShelfError) { try read(()) { _ in } }

    /// Whether the file may exist; true if its folder cannot be searched.
    public var mayExist: Bool {
        do throws(SystemError) { try FilePath(path).check(.find) } catch {
            return error != .notFound && error != .notAFolder
        }
        return true
    }

    /// Opens the file, or creates it if there is none.
    public func make() throws(ShelfError) { try write { _ in } }

    func close() { tables.withLock { $0 = nil } }

    private static func open(_ path: String, _ version: String) throws(ShelfError) -> ShelfTables {
        try ShelfFile.make(path)
        return try ShelfTables(Database(path: path, patience: patience), version: version)
    }

    /// - Parameter nothing: the answer if there is no file.
    private func read<Answer: Sendable>(
        _ nothing: Answer, _ body: @Sendable (ShelfTables) throws(ShelfError) -> Answer
    ) throws(ShelfError) -> Answer {
        try tables.withLock { tables throws(ShelfError) in
            if tables == nil, mayExist { tables = try Self.open(path, version) }
            guard let tables else { return nothing }
            return try body(tables)
        }
    }
}

// MARK: - Queries

extension ShelfStore {
    /// The saved data of a book that is opened: its places and settings.
    ///
    /// A book is recognized by its content. If its content is unknown, it is a new version of the book last
    /// read with the same identifier and title, or with one of them at the same path. Other files that were
    /// at the path are candidates; `KnownBook.settled` decides.
    public func book(_ book: BookRecord) throws(ShelfError) -> KnownBook {
        try read(KnownBook()) { tables throws(ShelfError) in try tables.book(book) }
    }

    /// The settings for all books.
    public func settings() throws(ShelfError) -> SavedSettings {
        try book(BookRecord(digest: "")).settings
    }

    /// The typed lines, those of each kind from the oldest to the newest.
    public func lines() throws(ShelfError) -> [HistoryLine] {
        try read([]) { tables throws(ShelfError) in try tables.lines() }
    }

    /// The marks of a book and of all its earlier versions, removed ones included.
    public func marks(of book: BookRecord) throws(ShelfError) -> [SavedMark] {
        try read([]) { tables throws(ShelfError) in try tables.marks(of: book) }
    }

    /// The marks of all books, without deleted ones, book by book in reading order.
    ///
    /// - Parameter time: leaves out marks that were last changed before, in milliseconds since 1970.
    public func allMarks(since time: Int64 = .min) throws(ShelfError) -> [ShelfMark] {
        try read([]) { tables throws(ShelfError) in try tables.allMarks(since: time) }
    }

    /// The book to which a link leads; nil if it is unknown.
    public func book(of link: RectoLink) throws(ShelfError) -> LinkedBook? {
        try read(nil) { tables throws(ShelfError) in try tables.linkedBook(of: link) }
    }

    /// Whether another process has written to the database since the last call.
    public func hasChangedElsewhere() throws(ShelfError) -> Bool {
        try read(false) { tables throws(ShelfError) in try tables.hasChangedElsewhere() }
    }

    /// The jumps of a book: the places to return to.
    public func jumps(of book: BookRecord) throws(ShelfError) -> Jumps {
        try read(Jumps()) { tables throws(ShelfError) in try tables.jumps(of: book) }
    }

    /// All known books: those that were read, and those in library folders.
    public func books() throws(ShelfError) -> KnownBooks {
        try read(KnownBooks()) { tables throws(ShelfError) in try tables.books() }
    }

    /// The reader's pace over all books, and how far one was read.
    public func reading(of book: BookRecord) throws(ShelfError) -> SavedReading {
        try read(SavedReading()) { tables throws(ShelfError) in try tables.reading(of: book) }
    }

    /// The reading sessions, the oldest first.
    ///
    /// - Parameter digest: the digest of a book; nil for all books.
    public func sessions(of digest: String? = nil) throws(ShelfError) -> [ReadingStatistics.Entry] {
        try read([]) { tables throws(ShelfError) in try tables.sessions(of: digest) }
    }

    /// The words that were looked up in all books, the newest first, at most `SavedWord.limit`.
    public func words() throws(ShelfError) -> [SavedWord] {
        try read([]) { tables throws(ShelfError) in try tables.words() }
    }

    /// The pairs of books that a book (by its digest alone) was read in, turned so that it is on the left, the one used
    /// last first, at most 100.
    public func pairs(of book: BookRecord) throws(ShelfError) -> [BookPair] {
        try read([]) { tables throws(ShelfError) in try tables.pairs(of: book.identity.digest) }
    }

    /// The places that wait to be sent to one kind of server, the oldest first; at most 500.
    public func queuedPlaces(
        for server: QueuedPlace.Server = .koreader
    ) throws(ShelfError) -> [QueuedPlace] {
        try read([]) { tables throws(ShelfError) in try tables.queuedPlaces(for: server) }
    }

    /// The address from which a book was downloaded, by its digest; nil unless its server knows places in it.
    public func origin(of digest: String) throws(ShelfError) -> String? {
        try read(nil) { tables throws(ShelfError) in try tables.origin(of: digest) }
    }

    /// The number of a book's marks.
    public func markCount(of digest: String) throws(ShelfError) -> Int {
        try read(0) { tables throws(ShelfError) in try tables.markCount(of: digest) }
    }
}

// MARK: - Immediate writing

extension ShelfStore {
    /// Writes a change.
    ///
    /// Takes about 50 µs; waits at most a quarter of a second for another process. A deleted or replaced file
    /// is created again; on a full disk the space of the log is reused.
    ///
    /// - Parameter book: the open book.
    /// - Returns: the older place, if the saved place became it.
    @discardableResult
    public func write(_ change: ShelfChange, of book: BookRecord) throws(ShelfError) -> Locator? {
        guard case .forget = change else {
            return try write { tables throws(ShelfError) in try tables.apply(change, of: book) }
        }
        markDeletedRows()
        try write { tables throws(ShelfError) in _ = try tables.apply(change, of: book) }
        noteDeletedRows()
        return nil
    }

    /// Writes the content of files in library folders.
    public func write(_ files: [FoundFile]) throws(ShelfError) {
        try write { tables throws(ShelfError) in try tables.write(files) }
    }

    /// Writes the facts of a Calibre library about files, by their paths.
    ///
    /// - Parameter facts: nil if the library cannot be read; the facts saved earlier stay.
    public func write(_ library: CalibreStatus, _ facts: [String: CalibreFacts]?) throws(ShelfError) {
        try write { tables throws(ShelfError) in try tables.write(library, facts) }
    }

    /// Deletes the facts of a Calibre library that no longer exists.
    public func removeCalibre(in folder: String) throws(ShelfError) {
        try write { tables throws(ShelfError) in try tables.removeCalibre(in: folder) }
    }

    /// Adds a place to those that should be sent to a server, where it replaces an older one of the document.
    public func queue(_ place: QueuedPlace) throws(ShelfError) {
        try write { tables throws(ShelfError) in try tables.queue(place) }
    }

    /// Saves the address from which a book was downloaded, whose server knows places in it.
    public func write(origin address: String, of digest: String) throws(ShelfError) {
        try write { tables throws(ShelfError) in try tables.write(origin: address, of: digest) }
    }

    /// Removes a place from those that should be sent, unless a later one of the document has replaced it.
    public func unqueue(_ place: QueuedPlace) throws(ShelfError) {
        try write { tables throws(ShelfError) in try tables.unqueue(place) }
    }

    /// Removes the places of a book, by its digest, from the queue.
    public func emptyQueue(of digest: String) throws(ShelfError) {
        guard mayExist else { return }
        try write { tables throws(ShelfError) in try tables.emptyQueue(of: digest) }
    }

    /// Removes all places that should be sent to the sync server; not those for Calibre. A file that is missing is not made.
    public func emptyQueue() throws(ShelfError) {
        guard mayExist else { return }
        try write { tables throws(ShelfError) in try tables.emptyQueue() }
    }

    func write<Answer: Sendable>(
        _ body: @Sendable (ShelfTables) throws(ShelfError) -> Answer
    ) throws(ShelfError) -> Answer {
        try tables.withLock { tables throws(ShelfError) in
            if tables?.database.isLost ?? true {
                tables?.database.checkpoint()
                // Closed before opened again: closing releases the locks of the whole process.
                tables = nil
            }
            do throws(ShelfError) {
                return try body(Self.opened(&tables, path, version))
            } catch  where error.isLackOfRoom {
                tables?.database.checkpoint()
            } catch  where error.isOfOpening {
                tables = nil
            }
            return try body(Self.opened(&tables, path, version))
        }
    }

    private static func opened(
        _ tables: inout ShelfTables?, _ path: String, _ version: String
    ) throws(ShelfError) -> ShelfTables {
        if let tables { return tables }
        let opened = try open(path, version)
        tables = opened
        return opened
    }
}

// MARK: - Tidying

extension ShelfStore {
    /// A file beside the database that exists while deleted rows may still be in the log, which another
    /// process may have open. The next process that tidies removes the rows and the file.
    private var deletedRowsMarker: String { path + "-forgotten" }

    /// Notes that the log may contain deleted rows, for `tidy`.
    func noteDeletedRows() {
        mayHoldDeletedRows.withLock { $0 = true }
        // Another process may have removed the file in the meantime.
        markDeletedRows()
    }

    private func markDeletedRows() {
        try? FilePath(deletedRowsMarker).writeNew([])
    }

    /// Moves the write-ahead log into the database if the log is larger than `size` bytes or may contain
    /// deleted rows. Waits for the disk.
    ///
    /// A long log makes opening slow, and a copy of the database file alone lacks its content.
    ///
    /// - Parameter erasing: whether to remove deleted rows, which may have to wait for other processes.
    /// - Returns: false if deleted rows remain because another process is in the way.
    @discardableResult
    public func tidy(above size: Int = 0, erasing: Bool = true) -> Bool {
        tables.withLock { tables in
            guard let database = tables?.database else { return true }
            let log = database.logSize ?? 0
            guard erasing, mayHoldDeletedRows.withLock({ $0 }) || FilePath(deletedRowsMarker).allows(.find)
            else {
                if log > size { database.checkpoint() }
                return true
            }
            guard log == 0 || database.checkpoint() else { return false }
            mayHoldDeletedRows.withLock { $0 = false }
            FilePath(deletedRowsMarker).remove()
            return true
        }
    }
}
