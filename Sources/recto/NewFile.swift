import Formats
import Posix

/// Writes new files; never overwrites one.
enum NewFile {
    enum Failure: Error, Equatable {
        /// A file with this name exists.
        case isThere
        case cannotWrite(errno: Int32)
    }

    /// Writes a new file completely, or not at all.
    ///
    /// - Parameter mode: the permissions of the file.
    static func write(_ bytes: [UInt8], to path: FilePath, mode: UInt32 = 0o644) throws(Failure) {
        do throws(SystemError) {
            try path.writeNew(bytes, mode: mode)
        } catch {
            throw error == .exists ? .isThere : .cannotWrite(errno: error.number)
        }
    }
}
