import BookModel

/// Which books of the shelf a person may mean who names one.
public enum BookChoice: Hashable, Sendable {
    case none
    case one(ShelfBook)
    /// Several that have the name as well.
    case several

    /// - Parameter name: words of a title, of authors, or of both.
    public init(_ name: String, among books: [ShelfBook]) {
        guard let pattern = FuzzyPattern(name) else {
            self = .none
            return
        }
        let found = books.filter { $0.problem.isEmpty && !$0.isMissing }.compactMap { book in
            pattern.score(book.nameKey).map { (score: $0, book: book) }
        }
        // Of the same score the one read last is meant.
        let ranked = found.sorted { ($1.score, $1.book.lastRead ?? 0) < ($0.score, $0.book.lastRead ?? 0) }
        guard let best = ranked.first else {
            self = .none
            return
        }
        let isAlone = ranked.dropFirst().allSatisfy { other in
            best.score - other.score >= Self.clear || best.book.lastRead != nil && other.book.lastRead == nil
        }
        self = isAlone ? .one(best.book) : .several
    }

    /// By so much the best one is better than one that is not meant.
    private static let clear = 100
}

extension ShelfBook {
    /// What it is called by: a series or a subject is no name.
    fileprivate var nameKey: [UInt8] {
        var book = self
        (book.series, book.position, book.subjects) = ("", "", [])
        if !title.isEmpty { book.path = "" }
        return book.fuzzyKey
    }
}
