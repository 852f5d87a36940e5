import BookModel
import Formats
import Posix

/// Finds the folders in which the reader keeps books, while the shelf is empty.
public enum BookFolders {
    /// Folders that may hold books: those named below the home folder, and the documents and downloads of the desktop
    /// (XDG user directories).
    ///
    /// - Parameters:
    ///   - home: the home folder.
    ///   - configuration: the folder of `user-dirs.dirs`; nil for `~/.config`.
    static func candidates(home: FilePath, configuration: FilePath? = nil) -> [FilePath] {
        var folders = ["Books", "Calibre Library", "Documents", "Downloads"].map {
            home.appending(FilePath($0))
        }
        let list = (configuration ?? home.appending(".config")).appending("user-dirs.dirs")
        let bytes = (try? FileDescriptor(list).read(Self.longestList)) ?? []
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, ["XDG_DOCUMENTS_DIR", "XDG_DOWNLOAD_DIR"].contains(parts[0]) else {
                continue
            }
            let value = parts[1].filter { $0 != "\"" }
            let folder =
                value.hasPrefix("$HOME/")
                ? home.appending(FilePath(String(value.dropFirst(6)))) : FilePath(value)
            if folder.bytes.first == UInt8(ascii: "/") { folders.append(folder) }
        }
        return folders
    }

    /// The greatest number of bytes read of the list of user directories.
    private static let longestList = 1 << 16

    /// Counts the books in the candidate folders. Texts and web pages do not count: among downloads, many are
    /// not books.
    ///
    /// - Parameter limit: the time limit; folders not searched by then are left out.
    /// - Returns: the folders that contain books, in the order of the candidates, each once even under two names.
    public static func find(home: FilePath, configuration: FilePath?, within limit: Duration) -> [FoundFolder]
    {
        let deadline = Moment.now + limit
        var (found, seen) = ([FoundFolder](), Set<FileNumber>())
        for folder in candidates(home: home, configuration: configuration) {
            guard Moment.now < deadline, let status = try? FileStatus(of: folder), status.kind == .folder,
                let number = status.number, seen.insert(number).inserted,
                !folder.bytes.contains(UInt8(ascii: ":")),
                let path = String(validating: folder.bytes, as: UTF8.self)
            else { continue }
            let walk = FolderWalk([folder]) { Moment.now >= deadline }
            let books = walk.files.filter { BookName.isSurelyBook($0.path.name) }.count
            guard books > 0 || !walk.libraries.isEmpty else { continue }
            found.append(
                FoundFolder(path: path, count: books, isCalibre: !walk.libraries.isEmpty))
        }
        return found
    }
}
