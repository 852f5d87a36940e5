import BookModel
import CSQLite
import Synchronization

/// What the program remembers of books: where each was left.
///
/// A SQLite file. Safe on any thread, one call at a time. Several processes may have it open; of
/// two that read one book, the place recorded last counts.
public final class Shelf: Sendable {
    private let contents: Mutex<Contents>

    /// Opens a shelf; makes the folders (for the user alone, as the XDG Base Directory
    /// Specification wants) and the file where they are missing.
    public init(path: String) throws(ShelfError) {
        try ShelfFile.make(path)
        contents = Mutex(try Contents(Database(path: path)))
    }

    /// Where a book was left, nil for one that was never read.
    ///
    /// A book is known by its content. One of unknown content is taken for an edited file of the
    /// book with the same identifier and title that was read last.
    public func place(of identity: Identity, title: String) throws(ShelfError) -> Locator? {
        try contents.withLock { contents throws(ShelfError) in
            try contents.place(of: identity, title: title)
        }
    }

    /// Remembers where a book is being read.
    ///
    /// Costs some 50 µs; waits a quarter of a second at most for another process.
    ///
    /// - Parameters:
    ///   - path: where the book's file lies.
    ///   - time: now, in milliseconds since 1970.
    public func record(
        _ place: Locator, of identity: Identity, metadata: Metadata, path: String, at time: Int64
    ) throws(ShelfError) {
        try contents.withLock { contents throws(ShelfError) in
            try contents.record(place, of: identity, metadata: metadata, path: path, at: time)
        }
    }
}
