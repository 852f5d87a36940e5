import Formats
import Posix
import Synchronization

/// A folder of files that can be made again, so they may be deleted at any time. If their total size is too
/// large, the least recently used are deleted.
public final class CacheFolder: Sendable {
    let path: String
    /// The largest size of all files together, in bytes.
    private let most: Int
    /// The largest size of a file, in bytes.
    private let largest: Int
    /// The total size of all files, once computed.
    private let size = Mutex(Int?.none)
    /// A counter for names of new files, as several threads may write.
    private let count = Atomic(0)

    init(path: String, most: Int, largest: Int) {
        (self.path, self.most, self.largest) = (path, most, largest)
    }

    /// The content of a file; nil if it cannot be read.
    func bytes(of name: String) -> [UInt8]? {
        guard
            let file = try? FileDescriptor(FilePath(path + "/" + name), [.withoutLinks, .nonBlocking]),
            let status = try? file.status(), status.kind == .file, status.size <= largest
        else { return nil }
        let bytes = try? file.read(status.size)
        return bytes?.count == status.size ? bytes : nil
    }

    /// Records that a file was used. Returns false if there is none.
    @discardableResult
    func touch(_ name: String) -> Bool { FilePath(path + "/" + name).touch() }

    /// Saves a file, which appears under its name only when complete. Returns false on failure.
    @discardableResult
    func keep(_ bytes: [UInt8], as name: String) -> Bool {
        guard bytes.count <= largest else { return false }
        guard (try? PersonalFolder.make(self.path)) != nil else { return false }
        let path = self.path + "/" + name
        let unfinished = "\(path).\(CurrentProcess.id)-\(count.add(1, ordering: .relaxed).newValue)"
        // An earlier process with the same id may have left a file of this name.
        FilePath(unfinished).remove()
        guard (try? FilePath(unfinished).writeNew(bytes)) != nil else { return false }
        guard (try? FilePath(unfinished).rename(to: FilePath(path))) != nil else {
            FilePath(unfinished).remove()
            return false
        }
        size.withLock { size in
            let known = (size ?? Self.files(in: path).reduce(0) { $0 + $1.size } - bytes.count) + bytes.count
            size = known > most ? shrink() : known
        }
        return true
    }

    func remove(_ name: String) { FilePath(path + "/" + name).remove() }

    /// Removes the folders in which earlier versions saved parsed books and the places in them.
    public static func removeOldFolders(in cache: String) {
        for folder in ["/books", "/shelf"].map({ cache + $0 }) {
            for file in files(in: folder) { file.path.remove() }
            FilePath(folder).removeFolder()
        }
    }

    private struct File {
        var path: FilePath
        var size: Int
        /// When it was last used, in seconds since 1970.
        var time: Int
    }

    private static func files(in folder: String) -> [File] {
        guard let entries = try? FolderEntries(of: FilePath(folder)) else { return [] }
        return entries.compactMap { entry in
            let path = FilePath(folder).appending(entry.name)
            guard let status = try? FileStatus(of: path, followsLinks: false), status.kind == .file else {
                return nil
            }
            return File(path: path, size: status.size, time: status.modified.seconds)
        }
    }

    /// Deletes the least recently used files until there is room again. Returns the remaining size.
    private func shrink() -> Int {
        let files = Self.files(in: path).sorted { $0.time < $1.time }
        var size = files.reduce(0) { $0 + $1.size }
        for file in files where size > most / 8 * 7 {
            file.path.remove()
            size -= file.size
        }
        return size
    }
}
