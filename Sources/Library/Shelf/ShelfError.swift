import CSQLite
import Posix

/// Why the database cannot be read or written. Its content is unchanged.
public enum ShelfError: Error, Hashable, Sendable {
    /// The folder or the file of the database cannot be made.
    case cannotMake(path: String, errno: Int32)
    /// The home folder, which would contain the database, is unknown.
    case noHome
    /// The file is empty although it was not before; it is left unchanged.
    case emptied(path: String)
    /// The file is not a database or is damaged; it is left unchanged.
    case damaged(path: String)
    /// The file was written by a later version of the program; it is left unchanged.
    case newer(path: String, version: Int)
    /// SQLite returned an error; `code` is its extended result code.
    case refused(path: String, code: Int32)
    /// Writing took too long.
    case late(path: String)
}

extension ShelfError {
    /// Whether the error is due to another process and may pass at any moment.
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

    /// Whether the file was read-only when it was opened. The connection stays read-only in any case.
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
    /// The error message, without a full stop. The path is at the end, where a narrow window cuts it off.
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
