import BookModel

/// What the shelf knows of a book besides its place.
public struct BookOnShelf: Hashable, Sendable {
    public var identity: Identity
    public var metadata: Metadata
    /// Where the book's file lies.
    public var path: String

    public init(identity: Identity, metadata: Metadata, path: String) {
        self.identity = identity
        self.metadata = metadata
        self.path = path
    }
}
