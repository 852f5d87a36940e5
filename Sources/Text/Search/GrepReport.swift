/// What searching all books has found.
public struct GrepReport: Sendable {
    public let pattern: SearchPattern
    /// In the order in which they were found; further ones than in reports before.
    public var books: [GrepBook] = []
    /// The search has ended.
    public var isComplete = false
    /// There are more hits than the search counts.
    public var isCut = false
    /// How many books could not be searched, as the index does not have them yet.
    public var unknown = 0
    /// Why nobody knows anything, in words; empty where that is known.
    public var problem = ""

    public init(_ pattern: SearchPattern) { self.pattern = pattern }
}

/// A book in which hits were found.
public struct GrepBook: Hashable, Sendable {
    /// As the shelf keeps it.
    public var path: String
    public var hits: [GrepHit] = []
    /// There are more hits than these.
    public var hasMore = false

    public init(path: String) { self.path = path }
}

/// A place in a book of the shelf.
public struct GrepHit: Hashable, Sendable {
    public var section: Int
    /// Bytes of the section's text.
    public var offset: Int
    public var context: HitContext

    public init(section: Int, offset: Int, context: HitContext) {
        (self.section, self.offset, self.context) = (section, offset, context)
    }

    /// Characters of context: few before the hit, which must be in view in a narrow list.
    public static let (before, after) = (20, 150)
    /// Hits of one book, and of all, that are listed.
    public static let (mostOfBook, most) = (100, 5_000)
}
