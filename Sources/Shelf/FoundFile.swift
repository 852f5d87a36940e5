import Glibc

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

        /// - Parameter status: what the system tells of it.
        public init(_ status: stat) {
            let nanoseconds = Int64(status.st_mtim.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
            self.init(
                inode: Int64(truncatingIfNeeded: status.st_ino), size: Int64(status.st_size),
                modified: nanoseconds.partialValue &+ Int64(status.st_mtim.tv_nsec))
        }
    }

    /// From the root on, as the shelf keeps paths.
    public var path: String
    public var stamp: Stamp
    public var book: FoundBook
    /// When it was found first, in milliseconds since 1970.
    public var added: Int64
    /// When it was read, in milliseconds since 1970; 0 where that is to be done again.
    public var read: Int64
    /// What a library of Calibre says of it, which comes before what it says itself.
    public var calibre: CalibreFacts?

    /// - Parameter read: when it was found, unless told.
    public init(path: String, stamp: Stamp, book: FoundBook, added: Int64, read: Int64? = nil) {
        (self.path, self.stamp, self.book, self.added) = (path, stamp, book, added)
        self.read = read ?? added
    }
}
