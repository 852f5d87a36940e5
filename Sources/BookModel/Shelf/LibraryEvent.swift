/// What looking through the library folders and filling the index report.
public enum LibraryEvent: Sendable {
    /// Books were found, or have changed.
    case found([ShelfBook])
    /// So many of so many new files have been read; of 0 while they are still being looked for.
    case scanning(done: Int, of: Int)
    /// All folders have been looked through.
    case scanned
    /// Books (their ids) of which no file is left.
    case missing([String])
    /// The file of a book (its id) is at another path, if it was missing.
    case there(String, path: String)
    /// Something cannot be read, in words; nil once it can.
    case problem(String?)
    /// The text of books is being added to the index; nil once all of it is there.
    case indexing(IndexProgress?)
}

/// How many books have been added to the index.
public struct IndexProgress: Hashable, Sendable {
    public var done: Int
    public var count: Int
    /// It waits until the machine has power again.
    public var isPaused: Bool

    public init(done: Int, count: Int, isPaused: Bool = false) {
        (self.done, self.count, self.isPaused) = (done, count, isPaused)
    }
}
