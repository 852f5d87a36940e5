import BookModel
import Drawing

/// The books of the shelf that match a name given by the user.
public enum BookChoice: Hashable, Sendable {
    case none
    case one(ShelfBook)
    /// Several books match equally well.
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
        // Of books with the same score, the one read last is chosen.
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

    /// The least difference in score between a match and the next best book.
    private static let clear = 100
}

extension ShelfBook {
    /// The title and authors: series and subjects do not name a book.
    fileprivate var nameKey: [UInt8] {
        var book = self
        (book.series, book.position, book.subjects) = ("", "", [])
        if !title.isEmpty { book.path = "" }
        return book.fuzzyKey
    }
}
