import CSQLite
import Posix

/// Why the shelf cannot be read or written. What was on it is still there.
public enum ShelfError: Error, Hashable, Sendable {
    /// The folder for the shelf, or the file in it, cannot be made.
    case cannotMake(path: String, errno: Int32)
    /// No home folder is known in which the shelf could be.
    case noHome
    /// The file is empty although it has been written before; it is left as it is.
    case emptied(path: String)
    /// The file is not a database, or a damaged one; it has been left as it is.
    case damaged(path: String)
    /// A later version of the program has written the file; it has been left as it is.
    case newer(path: String, version: Int)
    /// SQLite refused; `code` is its extended result code.
    case refused(path: String, code: Int32)
    /// Writing was not done in time.
    case late(path: String)
}

extension ShelfError {
    /// Whether another process is in the way, which may end at any moment.
    public var isPassing: Bool {
        if case .refused(_, let code) = self { code & 0xFF == SQLITE_BUSY } else { false }
    }

    /// Whether the database will always refuse this change.
    public var isOfTheChange: Bool {
        guard case .refused(_, let code) = self else { return false }
        return [SQLITE_CONSTRAINT, SQLITE_TOOBIG, SQLITE_MISMATCH, SQLITE_RANGE].contains(code & 0xFF)
    }

    /// Whether the content of the file is unusable.
    var isOfDamage: Bool { if case .damaged = self { true } else { false } }

    /// Whether the file was read-only when it was opened. It stays read-only until it is opened again, even if that has
    /// changed.
    var isOfOpening: Bool {
        guard case .refused(_, let code) = self else { return false }
        return [SQLITE_READONLY, SQLITE_CANTOPEN].contains(code & 0xFF)
    }

    /// Whether there is no space: the disk is full, or the file may not grow.
    var isLackOfRoom: Bool {
        guard case .refused(_, let code) = self else { return false }
        return code & 0xFF == SQLITE_FULL || code == SQLITE_IOERR | (3 << 8)
    }
}

extension ShelfError: CustomStringConvertible {
    /// The error message, without a full stop. The path is at the end, where a narrow window cuts
    /// it.
    public var description: String {
        switch self {
        case .cannotMake(let path, let errno): "cannot be made, \(SystemError(number: errno)): \(path)"
        case .noHome: "no home folder is known; set HOME"
        case .emptied(let path):
            "empty, though it has been written before; remove it to start a new shelf: \(path)"
        case .damaged(let path): "not a shelf, or damaged: \(path)"
        case .newer(let path, let version): "written by a later version of Recto (\(version)): \(path)"
        case .late(let path): "does not answer: \(path)"
        case .refused(let path, let code): "\(String(cString: sqlite3_errstr(code))): \(path)"
        }
    }
}
