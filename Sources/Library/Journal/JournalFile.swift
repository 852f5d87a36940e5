import BookModel
import Posix

/// A file with a journal.
struct JournalFile {
    /// Why it is not read.
    enum Failure: Error, Hashable {
        case system(SystemError)
        case content(Journal.Failure)
        /// It is larger than `Journal.mostBytes`.
        case tooLarge
        /// It is a folder, a pipe or the like.
        case notFile
    }

    let path: FilePath
    /// Tells whether the file has changed.
    let stamp: Stamp
    private let file: FileDescriptor

    /// As long as these are the same, so is the content.
    struct Stamp: Hashable, Sendable {
        var path: String
        var inode: Int64
        var size: Int64
        /// Nanoseconds since 1970.
        var modified: Int64
    }

    init(_ path: FilePath) throws(Failure) {
        let status: FileStatus
        do throws(SystemError) {
            file = try FileDescriptor(path, [.nonBlocking])
            status = try file.status()
        } catch {
            throw .system(error)
        }
        guard status.kind == .file else { throw .notFile }
        guard status.size <= Journal.mostBytes else { throw .tooLarge }
        self.path = path
        stamp = Stamp(
            path: path.onTheShelf, inode: status.number?.inode ?? 0, size: Int64(status.size),
            modified: Int64(status.modified.seconds) &* 1_000_000_000 &+ Int64(status.modified.nanoseconds))
    }

    func journal() throws(Failure) -> Journal {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try file.readToEnd(limit: Journal.mostBytes)
        } catch {
            throw .system(error)
        }
        do throws(Journal.Failure) { return try Journal(bytes) } catch { throw .content(error) }
    }
}
