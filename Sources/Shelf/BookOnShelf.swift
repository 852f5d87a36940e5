import BookModel
import Glibc

/// What the shelf knows of a book besides its place.
public struct BookOnShelf: Hashable, Sendable {
    public var identity: Identity
    public var metadata: Metadata
    /// Where the book's file lies.
    public var path: String
    /// The file at that path; nil where that is not known, or is a pipe.
    public var file: FileNumber?
    /// The digest of the file as it was before it was edited, where the words show that it is the same book.
    public var earlier: String?

    public init(identity: Identity, metadata: Metadata, path: String, file: FileNumber? = nil) {
        self.identity = identity
        self.metadata = metadata
        self.path = path
        self.file = file
    }

    /// One of which nothing but its digest is known.
    public init(digest: String) {
        self.init(identity: Identity(digest: digest), metadata: Metadata(), path: "")
    }

    /// The path, if the same file lies there tomorrow; empty for pipes and standard input.
    var lastingPath: String {
        path.hasPrefix("/") && !path.hasPrefix("/dev/") && !path.hasPrefix("/proc/") ? path : ""
    }
}

/// What a file keeps when it is renamed.
public struct FileNumber: Hashable, Sendable {
    public var device: Int64
    public var inode: Int64

    public init(device: Int64, inode: Int64) { (self.device, self.inode) = (device, inode) }

    /// - Returns: nil for pipes and devices.
    public init?(_ status: stat) {
        guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else { return nil }
        self.init(
            device: Int64(truncatingIfNeeded: status.st_dev), inode: Int64(truncatingIfNeeded: status.st_ino))
    }
}
