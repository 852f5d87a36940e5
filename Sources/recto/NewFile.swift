import Formats
import Glibc

/// Files that are written whole, and never over another.
enum NewFile {
    enum Failure: Error, Equatable {
        /// A file of that name is there.
        case isThere
        case cannotWrite(errno: Int32)
    }

    /// Writes a file that is not there yet: all of it, or none.
    ///
    /// - Parameter mode: who may read and write it.
    static func write(_ bytes: [UInt8], to path: FilePath, mode: mode_t = 0o644) throws(Failure) {
        let file = path.withCString {
            Glibc.open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
        }
        guard file >= 0 else { throw errno == EEXIST ? .isThere : .cannotWrite(errno: errno) }
        var done = 0
        var error: Int32 = 0
        while done < bytes.count, error == 0 {
            let count = bytes.withUnsafeBytes { all in
                Glibc.write(file, all.baseAddress.map { $0 + done }, all.count - done)
            }
            if count >= 0 { done += count } else if errno != EINTR { error = errno }
        }
        if close(file) != 0, error == 0 { error = errno }
        guard error == 0 else {
            _ = path.withCString { unlink($0) }
            throw .cannotWrite(errno: error)
        }
    }
}
