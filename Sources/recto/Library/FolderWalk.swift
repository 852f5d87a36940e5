import Formats
import Glibc
import Shelf

/// Goes through a folder and all below it for files of books.
struct FolderWalk {
    /// A file that may be a book.
    struct File: Hashable {
        var path: FilePath
        var stamp: FoundFile.Stamp
    }

    /// By their paths.
    private(set) var files: [File] = []
    /// The databases of Calibre's libraries.
    private(set) var libraries: [File] = []
    /// Folders that could not be looked into, each with the system's reason.
    private(set) var troubles: [(folder: FilePath, number: Int32)] = []
    /// Folders that were looked into, by device and inode: links may lead in circles.
    private var seen: Set<[UInt64]> = []
    /// Asked now and then whether to go on.
    private let isCancelled: () -> Bool

    private static let library = FilePath(CalibreLibrary.database)
    private static let mostFiles = 200_000
    private static let deepest = 40

    /// - Parameter isCancelled: whether the rest does not matter any more.
    init(_ folders: [FilePath], isCancelled: @escaping () -> Bool = { false }) {
        self.isCancelled = isCancelled
        for folder in folders { begin(folder) }
        files.sort { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
        // A folder may be named twice, or within another.
        files = files.indices.filter { $0 == 0 || files[$0].path != files[$0 - 1].path }.map { files[$0] }
    }

    /// A file that is named is one, whatever its name.
    private mutating func begin(_ path: FilePath) {
        var status = stat()
        guard path.withCString({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return walk(path, depth: 0)
        }
        files.append(File(path: path, stamp: FoundFile.Stamp(status)))
    }

    private mutating func walk(_ folder: FilePath, depth: Int) {
        guard depth <= Self.deepest, files.count < Self.mostFiles, !isCancelled() else { return }
        guard let stream = folder.withCString({ opendir($0) }) else {
            return troubles.append((folder, errno))
        }
        defer { closedir(stream) }
        let descriptor = dirfd(stream)
        var own = stat()
        guard fstat(descriptor, &own) == 0, seen.insert([UInt64(own.st_dev), UInt64(own.st_ino)]).inserted
        else { return }
        // A book that lies unpacked, whose parts are none.
        if depth > 0, faccessat(descriptor, "META-INF/container.xml", F_OK, 0) == 0 { return }
        var folders: [FilePath] = []
        while let entry = readdir(stream) {
            let name = FilePath(
                bytes: withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) })
            guard name.bytes.first != UInt8(ascii: ".") else { continue }
            let type = Int(entry.pointee.d_type)
            var status = stat()
            if name == Self.library {
                // A link may lead to anything.
                guard fstatat(descriptor, CalibreLibrary.database, &status, AT_SYMLINK_NOFOLLOW) == 0,
                    status.st_mode & S_IFMT == S_IFREG
                else { continue }
                libraries.append(File(path: folder.appending(name), stamp: FoundFile.Stamp(status)))
                continue
            }
            if type == Int(DT_REG), !BookName.isBook(name) { continue }
            guard name.withCString({ fstatat(descriptor, $0, &status, 0) }) == 0 else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: folders.append(folder.appending(name))
            case S_IFREG where BookName.isBook(name) && files.count < Self.mostFiles:
                files.append(File(path: folder.appending(name), stamp: FoundFile.Stamp(status)))
            default: break
            }
        }
        for folder in folders { walk(folder, depth: depth + 1) }
    }
}
