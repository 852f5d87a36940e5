import BookModel
import Posix
import Synchronization

/// The database of the reader: where each book was left, marks, settings, typed lines, and the books of library
/// folders. A SQLite file, which several processes may have open; nothing else touches it.
///
///     write, book, marks …  ─▶ at once, on the thread of the caller ─┐
///     save(change)  ─▶ queue, in order ─▶ thread of the store ───────┼─▶ ShelfTables
///     ask(query)    ─▶ queue of queries ─▶         ″         ────────┘
///                                                  └─▶ report(ShelfEvent)
///
/// The file is opened when it is needed first, and made by the first write. Safe on any thread, one call at a time.
public final class ShelfStore: Sendable {
    let path: String
    /// Page counts of other versions of the program are ignored.
    private let version: String
    /// Nil until the file is opened.
    private let tables = Mutex<ShelfTables?>(nil)
    /// Something was deleted that the write-ahead log may still hold.
    private let hasRemains = Mutex(false)

    let report: @Sendable (ShelfEvent) -> Void
    let queue = Mutex(Queue())
    /// Something was added to the queue.
    let work = AutoResetEvent()
    /// The queue has nothing to do.
    let rest = AutoResetEvent()

    /// How long opening and reading wait for another process, in milliseconds.
    private static let patience: Int32 = 50

    /// - Parameters:
    ///   - version: of the program.
    ///   - report: called on the thread of the store.
    public init(
        path: String, version: String = "", report: @escaping @Sendable (ShelfEvent) -> Void = { _ in }
    ) {
        (self.path, self.version, self.report) = (path, version, report)
    }

    /// Opens the file, if there is one.
    public func open() throws(ShelfError) { try read(()) { _ in } }

    /// Whether there may be a file. One in a folder that cannot be searched counts as there.
    public var mayExist: Bool {
        do throws(SystemError) { try FilePath(path).check(.find) } catch {
            return error != .notFound && error != .notAFolder
        }
        return true
    }

    /// Opens the file, and makes it if there is none.
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
    /// What is known of a book that is opened: where it was left, and the settings that apply to it.
    ///
    /// A book is known by its content. A book of unknown content is a new version of the book that was read last with the
    /// same identifier and title, or with one of these at the same path. Other files that were there are candidates:
    /// `KnownBook.settled` decides.
    public func book(_ book: BookRecord) throws(ShelfError) -> KnownBook {
        try read(KnownBook()) { tables throws(ShelfError) in try tables.book(book) }
    }

    /// The settings for all books.
    public func settings() throws(ShelfError) -> SavedSettings {
        try book(BookRecord(digest: "")).settings
    }

    /// The lines that were typed, each kind from the oldest to the newest.
    public func lines() throws(ShelfError) -> [HistoryLine] {
        try read([]) { tables throws(ShelfError) in try tables.lines() }
    }

    /// The marks of a book and of all its earlier versions, removed ones included.
    public func marks(of book: BookRecord) throws(ShelfError) -> [SavedMark] {
        try read([]) { tables throws(ShelfError) in try tables.marks(of: book) }
    }

    /// Whether another process has written to the database since the last call.
    public func hasChangedElsewhere() throws(ShelfError) -> Bool {
        try read(false) { tables throws(ShelfError) in try tables.hasChangedElsewhere() }
    }

    /// The places of a book that can be returned to.
    public func jumps(of book: BookRecord) throws(ShelfError) -> Jumps {
        try read(Jumps()) { tables throws(ShelfError) in try tables.jumps(of: book) }
    }

    /// All books that are known: those that were read, and those of library folders.
    public func books() throws(ShelfError) -> KnownBooks {
        try read(KnownBooks()) { tables throws(ShelfError) in try tables.books() }
    }

    /// How much has been read of all books, and how far one was read.
    public func reading(of book: BookRecord) throws(ShelfError) -> SavedReading {
        try read(SavedReading()) { tables throws(ShelfError) in try tables.reading(of: book) }
    }

    /// What was read when, the oldest first.
    ///
    /// - Parameter digest: of a book; nil for all books.
    public func sessions(of digest: String? = nil) throws(ShelfError) -> [ReadingStatistics.Entry] {
        try read([]) { tables throws(ShelfError) in try tables.sessions(of: digest) }
    }

    /// The number of a book's marks.
    public func markCount(of digest: String) throws(ShelfError) -> Int {
        try read(0) { tables throws(ShelfError) in try tables.markCount(of: digest) }
    }
}

// MARK: - Writing at once

extension ShelfStore {
    /// Writes a change.
    ///
    /// Costs some 50 µs; waits a quarter of a second at most for another process. A file that was deleted or replaced is
    /// made anew; on a full disk the room of the log is used.
    ///
    /// - Parameter book: the open book.
    /// - Returns: the older place, if it became the one that was saved so far.
    @discardableResult
    public func write(_ change: ShelfChange, of book: BookRecord) throws(ShelfError) -> Locator? {
        guard case .forget = change else {
            return try write { tables throws(ShelfError) in try tables.apply(change, of: book) }
        }
        noteRemains()
        try write { tables throws(ShelfError) in _ = try tables.apply(change, of: book) }
        hasRemains.withLock { $0 = true }
        // Another process may have tidied meanwhile.
        noteRemains()
        return nil
    }

    /// Writes what files of library folders hold.
    public func write(_ files: [FoundFile]) throws(ShelfError) {
        try write { tables throws(ShelfError) in try tables.write(files) }
    }

    /// Writes what a library of Calibre says of files, by their paths.
    ///
    /// - Parameter facts: nil if it cannot be read; what is known of it stays.
    public func write(_ library: CalibreStatus, _ facts: [String: CalibreFacts]?) throws(ShelfError) {
        try write { tables throws(ShelfError) in try tables.write(library, facts) }
    }

    /// Deletes what a library of Calibre said that is no longer in a folder.
    public func removeCalibre(in folder: String) throws(ShelfError) {
        try write { tables throws(ShelfError) in try tables.removeCalibre(in: folder) }
    }

    private func write<Answer: Sendable>(
        _ body: @Sendable (ShelfTables) throws(ShelfError) -> Answer
    ) throws(ShelfError) -> Answer {
        try tables.withLock { tables throws(ShelfError) in
            if tables?.database.isLost ?? true {
                tables?.database.checkpoint()
                // Closed before it is opened again: closing releases the locks of the whole process.
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
    /// A file beside the database. It exists as long as deleted rows can still be read in the log, which another process
    /// may have open. The next process that tidies up removes the file and those rows.
    private var remains: String { path + "-forgotten" }

    private func noteRemains() {
        try? FilePath(remains).writeNew([])
    }

    /// Moves the write-ahead log into the database if it is larger than so many bytes, or if it may hold something that was
    /// deleted; waits for the disk.
    ///
    /// Opening reads what is in the log, and a copy of the file alone lacks it.
    ///
    /// - Parameter erasing: whether there is time for what was deleted, which may have to wait for other processes.
    /// - Returns: false if something that was deleted can still be read, as another process is in the way.
    @discardableResult
    public func tidy(above size: Int = 0, erasing: Bool = true) -> Bool {
        tables.withLock { tables in
            guard let database = tables?.database else { return true }
            let log = database.logSize ?? 0
            guard erasing, hasRemains.withLock({ $0 }) || FilePath(remains).allows(.find) else {
                if log > size { database.checkpoint() }
                return true
            }
            guard log == 0 || database.checkpoint() else { return false }
            hasRemains.withLock { $0 = false }
            FilePath(remains).remove()
            return true
        }
    }
}
