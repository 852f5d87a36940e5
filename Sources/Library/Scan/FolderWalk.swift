import Formats
import Posix

/// Searches folders and their subfolders for files of books.
struct FolderWalk {
    /// A file that may be a book.
    struct File: Hashable {
        var path: FilePath
        var stamp: FoundFile.Stamp
    }

    /// Sorted by path.
    private(set) var files: [File] = []
    /// The databases of Calibre libraries.
    private(set) var libraries: [File] = []
    /// Folders that could not be read, each with the system's reason.
    private(set) var problems: [(folder: FilePath, error: SystemError)] = []
    /// The folders read so far, by device and inode, as links may form cycles.
    private var seen: Set<FileNumber> = []
    /// Whether to stop; called from time to time.
    private let isCancelled: () -> Bool

    private static let library = FilePath(CalibreLibrary.database)
    private static let mostFiles = 200_000
    private static let deepest = 40

    /// - Parameter isCancelled: whether to stop.
    init(_ folders: [FilePath], isCancelled: @escaping () -> Bool = { false }) {
        self.isCancelled = isCancelled
        for folder in folders { begin(folder) }
        files.sort { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
        // A folder may be given twice, or be within another one.
        files = files.indices.filter { $0 == 0 || files[$0].path != files[$0 - 1].path }.map { files[$0] }
    }

    /// Adds a given folder or file. A file counts as a book, whatever its name.
    private mutating func begin(_ path: FilePath) {
        guard let stamp = FoundFile.Stamp(ofFileAt: path) else { return walk(path, depth: 0) }
        files.append(File(path: path, stamp: stamp))
    }

    private mutating func walk(_ folder: FilePath, depth: Int) {
        guard depth <= Self.deepest, files.count < Self.mostFiles, !isCancelled() else { return }
        let entries: FolderEntries
        do throws(SystemError) { entries = try FolderEntries(of: folder) } catch {
            return problems.append((folder, error))
        }
        guard let own = (try? FileStatus(of: folder))?.number, seen.insert(own).inserted else { return }
        // An unpacked book, whose parts are not books.
        if depth > 0, folder.appending("META-INF/container.xml").allows(.find) { return }
        var folders: [FilePath] = []
        for entry in entries where entry.name.bytes.first != UInt8(ascii: ".") {
            let path = folder.appending(entry.name)
            if entry.name == Self.library {
                // A link may point to anything.
                guard let status = try? FileStatus(of: path, followsLinks: false), status.kind == .file else {
                    continue
                }
                libraries.append(File(path: path, stamp: FoundFile.Stamp(status)))
                continue
            }
            let isBook = BookName.isBook(entry.name)
            if entry.kind == .file, !isBook { continue }
            guard let status = try? FileStatus(of: path) else { continue }
            switch status.kind {
            case .folder: folders.append(path)
            case .file where isBook && files.count < Self.mostFiles:
                files.append(File(path: path, stamp: FoundFile.Stamp(status)))
            default: break
            }
        }
        for folder in folders { walk(folder, depth: depth + 1) }
    }
}
