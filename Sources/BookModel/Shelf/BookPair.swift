/// Two books that are read beside each other on facing pages, mostly an original and its translation.
public struct BookPair: Hashable, Sendable {
    /// A book, by the digest of its content, and the path of its file as the shelf saves it.
    public struct Member: Hashable, Sendable {
        public var digest: String
        public var path: String

        public init(digest: String, path: String) { (self.digest, self.path) = (digest, path) }
    }

    public var left: Member
    public var right: Member
    /// Places that belong together because the reader has said so, the newest last.
    public var places: [PlacePair]

    public init(left: Member, right: Member, places: [PlacePair] = []) {
        (self.left, self.right, self.places) = (left, right, places)
    }

    /// The most places that are saved of a pair, the newest ones.
    public static let mostPlaces = 500

    /// The same pair with its sides exchanged.
    public var reversed: BookPair {
        BookPair(left: right, right: left, places: places.map { PlacePair(left: $0.right, right: $0.left) })
    }
}

/// A place in the left book, and the place in the right one that belongs to it.
public struct PlacePair: Hashable, Sendable {
    public var left: Locator
    public var right: Locator

    public init(left: Locator, right: Locator) { (self.left, self.right) = (left, right) }
}
