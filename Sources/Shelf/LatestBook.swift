import BookModel

/// A book that was read lately.
public struct LatestBook: Hashable, Sendable {
    public var digest: String
    public var known: KnownBook

    public init(digest: String, known: KnownBook) { (self.digest, self.known) = (digest, known) }
}

extension Shelf {
    /// What is known of the books that were read last, by their digests, the latest first; with the state of the
    /// shelf that has it. Nil while others write, and where it could not be seen that they have.
    ///
    /// - Parameter time: now, in milliseconds since 1970.
    public func latest(
        _ count: Int, at time: Int64
    ) throws(ShelfError) -> (state: ShelfState, books: [LatestBook])? {
        let state = ShelfState(of: path)
        let books = try holdings.withLock { holdings throws(ShelfError) in try holdings?.latest(count) }
        guard let state, let books, state.isCertain(at: time), ShelfState(of: path) == state else {
            return nil
        }
        return (state, books)
    }
}

extension Holdings {
    /// Nil where another process has written meanwhile.
    fileprivate func latest(_ count: Int) throws(ShelfError) -> [LatestBook]? {
        guard try Schema.version(of: database) > 0 else { return [] }
        // What lies at the path may be another shelf by now.
        guard !database.isLost else { return nil }
        let version = try database.dataVersion()
        let statement = try database.prepare("SELECT digest FROM places ORDER BY recorded DESC LIMIT ?1")
        statement.bind(Int64(count), at: 1)
        let digests = try database.all(statement) { $0.text(0) }
        var books: [LatestBook] = []
        for digest in digests {
            books.append(
                LatestBook(digest: digest, known: try book(BookOnShelf(digest: digest))))
        }
        return try database.dataVersion() == version ? books : nil
    }
}
