import Formats
import Glibc
import Shelf
import Synchronization

/// Covers that were made small once, a PNG each, named by their books' digests; the file of a book without one
/// says which version of the program has found none. They may be deleted at any time.
final class KeptCovers: Sendable {
    /// Bytes of all together.
    static let most = 64 << 20
    /// Bytes of one.
    private static let largest = 1 << 20

    private let folder: String?
    /// Bytes that are kept, once they have been counted.
    private let size = Mutex(Int?.none)
    private let most: Int

    /// - Parameter folder: nil for nowhere.
    init(folder: String?, most: Int = KeptCovers.most) { (self.folder, self.most) = (folder, most) }

    /// A file for a book in which this version finds no cover: another one may.
    private static let none = sayingNone + Array(Help.version.utf8)
    private static let sayingNone = Array("none by ".utf8)

    /// A cover; empty for a book that has none, nil where that is not known.
    func cover(of book: String) -> [UInt8]? {
        guard let path = path(book), let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: Self.largest)
        let count = fread(&bytes, 1, bytes.count, file)
        // Those looked at last are kept longest.
        _ = utimensat(AT_FDCWD, path, nil, 0)
        let cover = Array(bytes.prefix(count))
        if cover == Self.none { return [] }
        let isCover = !cover.isEmpty && !cover.starts(with: Self.sayingNone)
        return ferror(file) == 0 && isCover ? cover : nil
    }

    /// Keeps a cover, or that there is none; where that cannot be done, it is made anew the next time.
    func keep(_ cover: [UInt8], of book: String) {
        let cover = cover.isEmpty ? Self.none : cover
        guard cover.count <= Self.largest, let folder, let path = path(book) else { return }
        for end in folder.indices where folder[end] == "/" && end > folder.startIndex {
            mkdir(String(folder[..<end]), 0o700)
        }
        mkdir(folder, 0o700)
        let unfinished = path + ".\(getpid())"
        guard let file = fopen(unfinished, "w") else { return }
        let isWritten = fwrite(cover, 1, cover.count, file) == cover.count
        guard fclose(file) == 0, isWritten, rename(unfinished, path) == 0 else {
            unlink(unfinished)
            return
        }
        size.withLock { size in
            let known = (size ?? files().reduce(0) { $0 + $1.size } - cover.count) + cover.count
            size = known > most ? shrink() : known
        }
    }

    func remove(_ book: String) { if let path = path(book) { unlink(path) } }

    /// What a cover is kept by that is a file of its own: another one where that has changed; nil where there is
    /// none.
    static func name(ofCoverAt path: FilePath) -> String? {
        var status = stat()
        guard path.withCString({ lstat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return nil
        }
        let stamp = FoundFile.Stamp(status)
        let said = path.bytes + Array("\0\(stamp.inode) \(stamp.size) \(stamp.modified)".utf8)
        return [0xCBF2_9CE4_8422_2325, 0x6C62_272E_07BB_0142].map { (seed: UInt64) in
            let sum = said.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
            let digits = String(sum, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// Nil for what is no digest: it would be a path of anywhere.
    private func path(_ book: String) -> String? {
        guard let folder, book.utf8.count == 32, book.utf8.allSatisfy({ Self.isDigit($0) }) else {
            return nil
        }
        return folder + "/" + book + ".png"
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
    }

    private struct File {
        var path: String
        var size: Int
        /// When it was looked at last, in seconds since 1970.
        var time: Int
    }

    private func files() -> [File] {
        guard let folder, let stream = opendir(folder) else { return [] }
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
        let files = files().sorted { $0.time < $1.time }
        var size = files.reduce(0) { $0 + $1.size }
        for file in files where size > most / 8 * 7 {
            unlink(file.path)
            size -= file.size
        }
        return size
    }
}
