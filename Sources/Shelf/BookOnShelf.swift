import BookModel
import Posix

/// What the shelf knows of a book besides its place.
public struct BookOnShelf: Hashable, Sendable {
    public var identity: Identity
    public var metadata: Metadata
    /// Where the book's file lies.
    public var path: String
    /// The file at that path; nil if it is not known, or a pipe.
    public var file: FileNumber?
    /// The digest of an earlier version of the file, if this is known to be the same book, edited.
    public var earlier: String?

    public init(identity: Identity, metadata: Metadata, path: String, file: FileNumber? = nil) {
        self.identity = identity
        self.metadata = metadata
        self.path = path
        self.file = file
    }

    /// A book of which only the digest is known.
    public init(digest: String) {
        self.init(identity: Identity(digest: digest), metadata: Metadata(), path: "")
    }

    /// The path; empty for pipes, devices and standard input, where another book may be tomorrow.
    var lastingPath: String {
        path.hasPrefix("/") && !path.hasPrefix("/dev/") && !path.hasPrefix("/proc/") ? path : ""
    }
}
