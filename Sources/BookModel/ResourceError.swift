/// Why a file of a book cannot be read. Names have no control characters.
public enum ResourceError: Error, Hashable, Sendable {
    /// The book has no file of this name.
    case unknown(name: String)
    /// It is outside of the book, and is not fetched.
    case outside(address: String)
    case encrypted(name: String)
    /// Nothing of it can be read.
    case unreadable(name: String)
    /// It has more bytes than the limit.
    case tooLarge(name: String, limit: Int)
}
