import Glibc

/// What the system knows of a file (stat(2)).
public struct FileStatus: Sendable {
    /// What a file is; the numbers are those of `S_IFMT`.
    public enum Kind: UInt32, Sendable {
        case file = 0o100000
        case folder = 0o040000
        case link = 0o120000
        case pipe = 0o010000
        /// A device, a socket.
        case other = 0
    }

    public let kind: Kind
    /// In bytes.
    public let size: Int
    /// The id of the user who owns the file.
    public let owner: UInt32
    /// When its content was changed, since 1970.
    public let modified: (seconds: Int, nanoseconds: Int)
    /// Nil for pipes and devices.
    public let number: FileNumber?
    /// Whether its permissions let nobody but the owner read, write or run it.
    public let isPrivate: Bool

    /// - Parameter followsLinks: false for the status of a link itself.
    public init(of path: FilePath, followsLinks: Bool = true) throws(SystemError) {
        var status = stat()
        guard path.withCString({ followsLinks ? stat($0, &status) : lstat($0, &status) }) == 0 else {
            throw .last
        }
        self.init(status)
    }

    fileprivate init(_ status: stat) {
        kind = Kind(rawValue: status.st_mode & S_IFMT) ?? .other
        size = Int(status.st_size)
        owner = status.st_uid
        modified = (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
        number = FileNumber(status)
        isPrivate = status.st_mode & (S_IRWXG | S_IRWXO) == 0
    }
}

extension FileDescriptor {
    /// The status of the open file.
    public func status() throws(SystemError) -> FileStatus {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw .last }
        return FileStatus(status)
    }
}

/// Identifies a file as long as it exists, also when it is renamed.
public struct FileNumber: Hashable, Sendable {
    public var device: Int64
    public var inode: Int64

    public init(device: Int64, inode: Int64) { (self.device, self.inode) = (device, inode) }

    fileprivate init?(_ status: stat) {
        guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else { return nil }
        self.init(
            device: Int64(truncatingIfNeeded: status.st_dev), inode: Int64(truncatingIfNeeded: status.st_ino))
    }
}
