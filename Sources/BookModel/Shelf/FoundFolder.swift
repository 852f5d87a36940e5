/// A folder that holds books and is not listed yet.
public struct FoundFolder: Hashable, Sendable {
    /// From the root on.
    public var path: String
    /// Files of books in it and below.
    public var count: Int
    /// It holds a library of Calibre's.
    public var isCalibre: Bool

    public init(path: String, count: Int, isCalibre: Bool) {
        (self.path, self.count, self.isCalibre) = (path, count, isCalibre)
    }
}
