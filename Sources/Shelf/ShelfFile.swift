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

extension ShelfStore {
    /// `$XDG_DATA_HOME/recto/shelf.sqlite`, or the same in `~/.local/share`; nil without a home.
    ///
    /// - Parameter environment: the value of a variable, nil when it is not set.
    public static func defaultPath(environment: (String) -> String?) -> String? {
        PersonalFolder.data.path(environment: environment).map { $0 + "/shelf.sqlite" }
    }
}
