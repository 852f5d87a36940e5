import Glibc
import Posix

/// Where the shelf lies on the disk.
enum ShelfFile {
    /// Makes a file and the folders above it where they are missing, for the user alone.
    ///
    /// SQLite gives the files beside it the same permissions.
    ///
    /// - Throws: also `emptied` for an empty file beside a log: the file had tables when SQLite made the log, and
    ///   opening it now would delete the log.
    static func make(_ path: String) throws(ShelfError) {
        var status = stat()
        if stat(path, &status) == 0 {
            if status.st_size == 0, access(path + "-wal", F_OK) == 0 { throw .emptied(path: path) }
            return
        }
        if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
            do throws(FolderError) {
                try PersonalFolder.make(String(path[..<slash]))
            } catch {
                throw .cannotMake(path: error.path, errno: error.errno)
            }
        }
        let file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .cannotMake(path: path, errno: errno) }
        close(file)
    }
}

extension Shelf {
    /// `$XDG_DATA_HOME/recto/shelf.sqlite`, or the same in `~/.local/share`; nil without a home.
    ///
    /// - Parameter environment: the value of a variable, nil when it is not set.
    public static func defaultPath(environment: (String) -> String?) -> String? {
        PersonalFolder.data.path(environment: environment).map { $0 + "/shelf.sqlite" }
    }
}

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
