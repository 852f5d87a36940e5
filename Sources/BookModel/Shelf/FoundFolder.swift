/// A folder that holds books and is not listed yet.
public struct FoundFolder: Hashable, Sendable {
    /// An absolute path.
    public var path: String
    /// The number of book files in it and in the folders below.
    public var count: Int
    /// Whether it holds a Calibre library.
    public var isCalibre: Bool

    public init(path: String, count: Int, isCalibre: Bool) {
        (self.path, self.count, self.isCalibre) = (path, count, isCalibre)
    }
}
