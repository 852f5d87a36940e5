import BookModel
import CSQLite
import Glibc
import Synchronization

/// What the program remembers of books: where each was left, and what was chosen and typed while reading.
///
/// A SQLite file. Safe on any thread, one call at a time. Several processes may have it open; of
/// two that read one book, the place recorded last counts.
public final class Shelf: Sendable {
    private let path: String
    /// Nil only where the file has been lost and could not be made again.
    private let holdings: Mutex<Holdings?>
    /// Something has been forgotten here that the log may hold.
    private let hasRemains = Mutex(false)

    /// How long opening and reading wait for another process, in milliseconds.
    private static let patience: Int32 = 50

    /// Opens a shelf; makes the folders (for the user alone, as the XDG Base Directory
    /// Specification wants) and the file where they are missing. Writes no tables yet.
    public init(path: String) throws(ShelfError) {
        self.path = path
        holdings = Mutex(try Self.open(path))
    }

    /// What is known of a book that is opened: where it was left, and the settings that hold for it.
    ///
    /// A book is known by its content. Of unknown content, it is taken for a new version of the book that was read last
    /// with the same identifier and title, or with one of these at the same path.
    /// Other files that were there are candidates, among which `KnownBook.settled` decides.
    public func book(_ book: BookOnShelf) throws(ShelfError) -> KnownBook {
        try holdings.withLock { holdings throws(ShelfError) in
            try holdings?.book(book) ?? KnownBook()
        }
    }

    /// Lines that were typed, each kind from the oldest to the newest.
    public func lines() throws(ShelfError) -> [LineOnShelf] {
        try holdings.withLock { holdings throws(ShelfError) in try holdings?.lines() ?? [] }
    }

    /// The marks of a book, those that were taken away among them.
    ///
    /// An edited file has those of all its earlier versions.
    public func marks(of book: BookOnShelf) throws(ShelfError) -> [KeptMark] {
        try holdings.withLock { holdings throws(ShelfError) in
            try holdings?.marks(of: book) ?? []
        }
    }

    /// Whether another process has written to the shelf since this was asked last.
    public func hasChangedElsewhere() throws(ShelfError) -> Bool {
        try holdings.withLock { holdings throws(ShelfError) in try holdings?.hasChangedElsewhere() ?? false }
    }

    /// The places of a book that can be returned to.
    public func jumps(of book: BookOnShelf) throws(ShelfError) -> KeptJumps {
        try holdings.withLock { holdings throws(ShelfError) in
            try holdings?.jumps(of: book) ?? KeptJumps()
        }
    }

    /// All books that are known: those that were read, and those of library folders.
    public func books() throws(ShelfError) -> BooksOnShelf {
        try holdings.withLock { holdings throws(ShelfError) in try holdings?.books() ?? BooksOnShelf() }
    }

    /// How much has been read of all books, and how far of one.
    public func reading(of book: BookOnShelf) throws(ShelfError) -> KeptReading {
        try holdings.withLock { holdings throws(ShelfError) in
            try holdings?.reading(of: book) ?? KeptReading()
        }
    }

    /// What was read when, the oldest first.
    public func sessions() throws(ShelfError) -> [SessionOfBook] {
        try holdings.withLock { holdings throws(ShelfError) in try holdings?.sessions() ?? [] }
    }

    /// When a book (its digest) was read, and how many marks it has.
    public func history(of book: String) throws(ShelfError) -> (sessions: [SessionOfBook], marks: Int) {
        try holdings.withLock { holdings throws(ShelfError) in
            guard let holdings else { return ([], 0) }
            return (try holdings.sessions(of: book), try holdings.countOfMarks(of: book))
        }
    }

    /// Remembers where a book is being read.
    ///
    /// Costs some 50 µs; waits a quarter of a second at most for another process. A file that has
    /// been deleted or replaced is made anew; on a full disk the room of the log is used.
    ///
    /// - Parameter time: now, in milliseconds since 1970.
    /// - Returns: the older place, where it is the one that was kept so far.
    @discardableResult
    public func record(
        _ place: Locator, of book: BookOnShelf, older: OlderPlace = .unchanged, at time: Int64
    ) throws(ShelfError) -> Locator? {
        try write(.place(place, of: book, older: older, at: time))
    }

    /// Writes a change; waits and recovers as `record` does.
    public func apply(_ change: ShelfChange) throws(ShelfError) {
        guard case .forget = change else {
            _ = try write(.change(change))
            return
        }
        noteRemains()
        _ = try write(.change(change))
        hasRemains.withLock { $0 = true }
        // Another process may have tidied meanwhile.
        noteRemains()
    }

    private func noteRemains() {
        let file = Glibc.open(remains, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
        if file >= 0 { Glibc.close(file) }
    }

    /// A file beside the shelf, there as long as what was forgotten may still be read in the log, whoever has it
    /// open: the next one that tidies removes both.
    private var remains: String { path + "-forgotten" }

    private func write(_ entry: Holdings.Entry) throws(ShelfError) -> Locator? {
        try holdings.withLock { holdings throws(ShelfError) in
            if holdings?.database.isLost ?? true {
                holdings?.database.checkpoint()
                // Closed first: its locks are those of the whole process.
                holdings = nil
                holdings = try Self.open(path)
            }
            do throws(ShelfError) {
                return try holdings?.write(entry)
            } catch  where error.isLackOfRoom {
                holdings?.database.checkpoint()
                return try holdings?.write(entry)
            } catch  where error.isOfOpening {
                holdings = nil
                holdings = try Self.open(path)
                return try holdings?.write(entry)
            }
        }
    }

    /// Moves the write-ahead log into the database where it is larger than so many bytes, or where something has
    /// been forgotten that it may hold; waits for the disk.
    ///
    /// Opening reads what is in the log, and a copy of the file alone lacks it.
    ///
    /// - Parameter erasing: whether there is time for what has been forgotten, which may have to wait for others.
    /// - Returns: false where something that was forgotten can still be read, as another process is in the way.
    @discardableResult
    public func tidy(above size: Int = 0, erasing: Bool = true) -> Bool {
        holdings.withLock { holdings in
            guard let database = holdings?.database else { return true }
            let log = database.logSize ?? 0
            guard erasing, hasRemains.withLock({ $0 }) || access(remains, F_OK) == 0 else {
                if log > size { database.checkpoint() }
                return true
            }
            guard log == 0 || database.checkpoint() else { return false }
            hasRemains.withLock { $0 = false }
            unlink(remains)
            return true
        }
    }

    private static func open(_ path: String) throws(ShelfError) -> Holdings {
        try ShelfFile.make(path)
        return try Holdings(Database(path: path, patience: patience))
    }
}
