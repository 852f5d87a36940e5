/// Reports of the scan of the library folders, and of the indexing.
public enum LibraryEvent: Sendable {
    /// New books were found, or known ones have changed.
    case found([ShelfBook])
    /// How many of the new files have been read; `of` is 0 while they are still being looked for.
    case scanning(done: Int, of: Int)
    /// The scan of all folders is complete.
    case scanned
    /// The ids of books that have no file any more.
    case missing([String])
    /// A missing book (its id) was found at another path.
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
