/// How far putting the text of books into the index has come.
public struct IndexProgress: Hashable, Sendable {
    public var done: Int
    public var count: Int
    /// It waits until the machine has power again.
    public var isPaused: Bool

    public init(done: Int, count: Int, isPaused: Bool = false) {
        (self.done, self.count, self.isPaused) = (done, count, isPaused)
    }

    /// As it stands over the shelf.
    var words: String {
        let books = "\((count - done).grouped) \(count - done == 1 ? "book" : "books")"
        return isPaused
            ? "\(books) to index, on power again"
            : "indexing \(done.grouped) of \(count.grouped) in idle time…"
    }
}
