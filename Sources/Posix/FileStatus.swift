import Glibc

/// What the system knows of a file (stat(2)).
public struct FileStatus: Sendable {
    public enum Kind: Sendable {
        case file, folder, link
        /// A pipe, a device, a socket.
        case other
    }

    public let kind: Kind
    /// In bytes.
    public let size: Int
    /// The number of the user that it belongs to.
    public let owner: UInt32
    /// When its content was changed, since 1970.
    public let modified: (seconds: Int, nanoseconds: Int)
    /// Nil for pipes and devices.
    public let number: FileNumber?

    /// - Parameter followsLinks: false for what is known of a link itself.
    public init(of path: FilePath, followsLinks: Bool = true) throws(SystemError) {
        var status = stat()
        guard path.withCString({ followsLinks ? stat($0, &status) : lstat($0, &status) }) == 0 else {
            throw .last
        }
        self.init(status)
    }

    fileprivate init(_ status: stat) {
        kind = Kind(status.st_mode & S_IFMT)
        size = Int(status.st_size)
        owner = status.st_uid
        modified = (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
        number = FileNumber(status)
    }
}

extension FileStatus.Kind {
    fileprivate init(_ mode: mode_t) {
        switch mode {
        case S_IFREG: self = .file
        case S_IFDIR: self = .folder
        case S_IFLNK: self = .link
        default: self = .other
        }
    }
}

extension FileDescriptor {
    /// What the system knows of the open file.
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
