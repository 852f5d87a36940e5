import Formats
import Glibc
import Posix
import Synchronization

/// A folder of files that can be made again: they may be deleted at any time, and those looked at longest ago are,
/// where all together take too many bytes.
final class CacheFolder: Sendable {
    let path: String
    /// Bytes of all together.
    private let most: Int
    /// Bytes of one.
    private let largest: Int
    /// Bytes that are kept, once they have been counted.
    private let size = Mutex(Int?.none)
    /// Files that have been begun: several threads may keep one.
    private let count = Atomic(0)

    init(path: String, most: Int, largest: Int) {
        (self.path, self.most, self.largest) = (path, most, largest)
    }

    /// What a file holds; nil where there is none that can be read.
    func bytes(of name: String) -> [UInt8]? {
        let file = open(path + "/" + name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            case let size = Int(status.st_size), size <= largest
        else { return nil }
        var isWhole = false
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
            while filled < size {
                let count = read(file, buffer.baseAddress.map { $0 + filled }, size - filled)
                guard count > 0 else { break }
                filled += count
            }
            isWhole = filled == size
        }
        return isWhole ? bytes : nil
    }

    /// Notes that a file has been looked at; false where there is none.
    @discardableResult
    func touch(_ name: String) -> Bool { utimensat(AT_FDCWD, path + "/" + name, nil, 0) == 0 }

    /// Keeps a file, which appears when it is whole; false where that cannot be done, and all stays as it is.
    @discardableResult
    func keep(_ bytes: [UInt8], as name: String) -> Bool {
        guard bytes.count <= largest else { return false }
        guard (try? PersonalFolder.make(self.path)) != nil else { return false }
        let path = self.path + "/" + name
        let unfinished = "\(path).\(getpid())-\(count.add(1, ordering: .relaxed).newValue)"
        // A process that had this one's number may have left it.
        unlink(unfinished)
        guard (try? NewFile.write(bytes, to: FilePath(unfinished), mode: 0o600)) != nil else { return false }
        guard rename(unfinished, path) == 0 else {
            unlink(unfinished)
            return false
        }
        size.withLock { size in
            let known = (size ?? Self.files(in: path).reduce(0) { $0 + $1.size } - bytes.count) + bytes.count
            size = known > most ? shrink() : known
        }
        return true
    }

    func remove(_ name: String) { unlink(path + "/" + name) }

    /// Removes the folders in which earlier versions saved parsed books and the places in them.
    static func removeOldFolders(in cache: String) {
        for folder in ["/books", "/shelf"].map({ cache + $0 }) {
            for file in files(in: folder) { unlink(file.path) }
            rmdir(folder)
        }
    }

    private struct File {
        var path: String
        var size: Int
        /// When it was looked at last, in seconds since 1970.
        var time: Int
    }

    private static func files(in folder: String) -> [File] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var files: [File] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            let path = folder + "/" + name
            var status = stat()
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
            files.append(File(path: path, size: Int(status.st_size), time: status.st_mtim.tv_sec))
        }
        return files
    }

    /// Removes those not looked at for longest until there is room again; the bytes that are left.
    private func shrink() -> Int {
        let files = Self.files(in: path).sorted { $0.time < $1.time }
        var size = files.reduce(0) { $0 + $1.size }
        for file in files where size > most / 8 * 7 {
            unlink(file.path)
            size -= file.size
        }
        return size
    }
}
