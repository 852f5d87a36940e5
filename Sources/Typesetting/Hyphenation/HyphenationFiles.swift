/// How hyphenation reaches files: typesetting itself opens none. All paths are absolute.
public protocol HyphenationFiles: Sendable {
    /// Whether a file is there and may be read.
    func isReadable(_ path: String) -> Bool

    /// The names of a folder's entries; none where it cannot be read.
    func names(in folder: String) -> [String]

    /// Nil for a file that is not there.
    func stamp(of path: String) -> FileStamp?

    /// The content of a file; nil where it cannot be read, or has more bytes than the limit.
    func bytes(of path: String, limit: Int) -> [UInt8]?

    /// The content of a file that is never written to, without reading it all at once; nil as above.
    ///
    /// - Returns: memory that stays as it is while the owner lives.
    func map(_ path: String, limit: Int) -> (bytes: UnsafeRawBufferPointer, owner: AnyObject)?

    /// Puts a file in the place of any other at the path: all of it, or nothing. Makes its folder where that is missing.
    func replace(_ path: String, with bytes: UnsafeRawBufferPointer)
}

/// What changes whenever a file is changed: its size and times.
public struct FileStamp: Hashable, Sendable {
    /// In bytes.
    public var size: UInt64 = 0
    /// When it was changed, since 1970.
    public var seconds: UInt64 = 0
    public var nanoseconds: UInt64 = 0

    public init(size: UInt64 = 0, seconds: UInt64 = 0, nanoseconds: UInt64 = 0) {
        (self.size, self.seconds, self.nanoseconds) = (size, seconds, nanoseconds)
    }
}
