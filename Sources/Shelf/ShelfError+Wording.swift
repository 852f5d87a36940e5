import CSQLite
import Glibc

extension ShelfError: CustomStringConvertible {
    /// One sentence for people, without a full stop; the path as the caller gave it, at the end, where a narrow
    /// window cuts.
    public var description: String {
        switch self {
        case .cannotMake(let path, let errno): "cannot be made, \(String(cString: strerror(errno))): \(path)"
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
