import Formats
import Posix

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
    static func write(_ bytes: [UInt8], to path: FilePath, mode: UInt32 = 0o644) throws(Failure) {
        do throws(SystemError) {
            try path.writeNew(bytes, mode: mode)
        } catch {
            throw error == .exists ? .isThere : .cannotWrite(errno: error.number)
        }
    }
}
