/// Access to the files of hyphenation; typesetting itself opens no files. All paths are absolute.
public protocol HyphenationFiles: Sendable {
    /// Whether a file exists and is readable.
    func isReadable(_ path: String) -> Bool

    /// The names of a folder's entries; empty if it cannot be read.
    func names(in folder: String) -> [String]

    /// Nil if the file does not exist.
    func stamp(of path: String) -> FileStamp?

    /// The content of a file; nil if it cannot be read or is larger than the limit.
    func bytes(of path: String, limit: Int) -> [UInt8]?

    /// Maps a file that is never modified in place; nil if it cannot be read or is larger than the limit.
    ///
    /// - Returns: memory that is valid while the owner exists.
    func map(_ path: String, limit: Int) -> (bytes: UnsafeRawBufferPointer, owner: AnyObject)?

    /// Replaces a file atomically; makes its folder if necessary.
    func replace(_ path: String, with bytes: UnsafeRawBufferPointer)
}

/// The size and times of a file, which show whether it has changed.
public struct FileStamp: Hashable, Sendable {
    /// In bytes.
    public var size: UInt64 = 0
    /// Time of the last status change since 1970.
    public var seconds: UInt64 = 0
    public var nanoseconds: UInt64 = 0

    public init(size: UInt64 = 0, seconds: UInt64 = 0, nanoseconds: UInt64 = 0) {
        (self.size, self.seconds, self.nanoseconds) = (size, seconds, nanoseconds)
    }
}
