/// Why a file of a book cannot be had. Names are free of control characters.
public enum ResourceError: Error, Hashable, Sendable {
    /// The book has no file of this name.
    case unknown(name: String)
    /// It lies outside of the book, and is not fetched.
    case outside(address: String)
    case encrypted(name: String)
    /// Nothing of it can be read.
    case unreadable(name: String)
    /// More than this many bytes.
    case tooLarge(name: String, limit: Int)
}
