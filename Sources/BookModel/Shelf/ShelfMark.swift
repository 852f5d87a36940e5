/// A mark, with what the shelf knows of its book.
public struct ShelfMark: Hashable, Sendable {
    public var mark: Mark
    /// The digest of the file in which the mark is.
    public var digest: String
    /// The same for all versions of a book.
    public var book: String
    /// Empty if it is unknown.
    public var title: String
    public var creators: [String]

    /// The most marks of all books together that are read.
    public static let limit = 500_000

    public init(_ mark: Mark, digest: String, book: String, title: String, creators: [String]) {
        (self.mark, self.digest, self.book) = (mark, digest, book)
        (self.title, self.creators) = (title, creators)
    }
}

/// A book to which a link leads, and where its file may be.
public struct LinkedBook: Hashable, Sendable {
    public var identity: Identity
    /// Empty if it is unknown.
    public var title: String
    /// In the form in which the shelf saves them; the likeliest first.
    public var paths: [String]
    /// The digests of its other versions.
    public var others: Set<String>
    /// The mark at the place, if there is one.
    public var mark: Mark?

    public init(
        identity: Identity, title: String, paths: [String], others: Set<String> = [], mark: Mark? = nil
    ) {
        (self.identity, self.title, self.paths) = (identity, title, paths)
        (self.others, self.mark) = (others, mark)
    }

    /// Whether a book that was found at one of the paths is this one, or another version of it.
    ///
    /// - Parameter ownTitle: empty if the book was named by its file.
    public func isSameBook(as other: Identity, titled ownTitle: String) -> Bool {
        others.contains(other.digest)
            || identity.isSameBook(as: other, titles: (title.isEmpty ? "\n" : title, ownTitle))
    }
}
