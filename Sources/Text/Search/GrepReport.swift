/// The results of a search in all books.
public struct GrepReport: Sendable {
    public let pattern: SearchPattern
    /// In the order in which they were found; later reports append to it.
    public var books: [GrepBook] = []
    /// Whether the search has ended.
    public var isComplete = false
    /// Whether hits were left out because of the limit.
    public var isCut = false
    /// How many books could not be searched because they are not in the index yet.
    public var unknown = 0
    /// Why no book could be searched, for readers; empty if there was no error.
    public var problem = ""

    public init(_ pattern: SearchPattern) { self.pattern = pattern }
}

/// A book with hits.
public struct GrepBook: Hashable, Sendable {
    /// As stored on the shelf.
    public var path: String
    public var hits: [GrepHit] = []
    /// Whether there are more hits than `hits` has.
    public var hasMore = false

    public init(path: String) { self.path = path }
}

/// A hit in a book of the shelf.
public struct GrepHit: Hashable, Sendable {
    public var section: Int
    /// Bytes of the section's text.
    public var offset: Int
    public var context: HitContext

    public init(section: Int, offset: Int, context: HitContext) {
        (self.section, self.offset, self.context) = (section, offset, context)
    }

    /// Characters of context; few before the hit, so that a narrow list shows the hit.
    public static let (before, after) = (20, 150)
    /// Most hits that are listed of one book, and of all books.
    public static let (mostOfBook, most) = (100, 5_000)
}
