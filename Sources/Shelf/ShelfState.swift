import Glibc

/// What a shelf's file and its log are on the disk: while that is the same, nobody has written to it, which is so
/// known without opening it.
public struct ShelfState: Hashable, Sendable {
    public var file: FoundFile.Stamp
    /// Of zeros where there is no log, or nothing in it.
    public var log: FoundFile.Stamp

    public init(file: FoundFile.Stamp, log: FoundFile.Stamp) { (self.file, self.log) = (file, log) }

    /// Nil where there is no shelf at a path, or that cannot be learned.
    public init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        var log = stat()
        if stat(path + "-wal", &log) != 0 {
            guard errno == ENOENT else { return nil }
            log.st_size = 0
        }
        let nothing = FoundFile.Stamp(inode: 0, size: 0, modified: 0)
        self.init(file: FoundFile.Stamp(status), log: log.st_size > 0 ? FoundFile.Stamp(log) : nothing)
    }

    /// Whether whatever is written from now on makes it another one: not where a file system counts times in whole
    /// seconds, or pairs of them, and the one that it was written in has not passed.
    ///
    /// - Parameter now: in milliseconds since 1970.
    func isCertain(at now: Int64) -> Bool {
        let passed = (now - 2_000) &* 1_000_000
        return [file, log].allSatisfy { $0.modified % 1_000_000_000 != 0 || $0.modified < passed }
    }
}
