import Glibc

/// Identifies a file as long as it exists, also when it is renamed.
public struct FileNumber: Hashable, Sendable {
    public var device: Int64
    public var inode: Int64

    public init(device: Int64, inode: Int64) { (self.device, self.inode) = (device, inode) }

    /// Nil for pipes and devices.
    public init?(_ status: stat) {
        guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else { return nil }
        self.init(
            device: Int64(truncatingIfNeeded: status.st_dev), inode: Int64(truncatingIfNeeded: status.st_ino))
    }
}
