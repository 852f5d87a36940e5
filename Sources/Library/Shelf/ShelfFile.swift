import Posix

/// The file of the database.
enum ShelfFile {
    /// Creates a file and its missing folders, with permissions for the user only.
    ///
    /// SQLite gives the files beside it the same permissions.
    ///
    /// - Throws: also `emptied` for an empty file beside a log, which opening would delete.
    static func make(_ path: String) throws(ShelfError) {
        let file = FilePath(path)
        if let status = try? FileStatus(of: file) {
            if status.size == 0, FilePath(path + "-wal").allows(.find) { throw .emptied(path: path) }
            return
        }
        if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
            do throws(FolderError) {
                try PersonalFolder.make(String(path[..<slash]))
            } catch {
                throw .cannotMake(path: error.path, errno: error.errno)
            }
        }
        do throws(SystemError) {
            try file.writeNew([])
        } catch  where error != .exists {
            throw .cannotMake(path: path, errno: error.number)
        } catch {}
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
