/// A file of a library folder, with what it holds.
public struct FoundFile: Hashable, Sendable {
    /// What tells that a file is still the one that was read, without reading it.
    public struct Stamp: Hashable, Sendable {
        public var inode: Int64
        /// Bytes.
        public var size: Int64
        /// When it was changed last, in nanoseconds since 1970.
        public var modified: Int64

        public init(inode: Int64, size: Int64, modified: Int64) {
            (self.inode, self.size, self.modified) = (inode, size, modified)
        }
    }

    /// From the root on, as the shelf keeps paths.
    public var path: String
    public var stamp: Stamp
    public var book: FoundBook
    /// When it was found first, in milliseconds since 1970.
    public var added: Int64
    /// What a library of Calibre says of it, which comes before what it says itself.
    public var calibre: CalibreFacts?

    public init(path: String, stamp: Stamp, book: FoundBook, added: Int64) {
        (self.path, self.stamp, self.book, self.added) = (path, stamp, book, added)
    }
}
