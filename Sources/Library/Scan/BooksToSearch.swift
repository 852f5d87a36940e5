import Formats
import Posix

/// The files to search, each once, and the folders that could not be read.
public struct BooksToSearch {
    public private(set) var files: [FilePath] = []
    /// Why folders could not be read.
    public private(set) var problems: [String] = []

    public init() {}

    /// All books of the reader: those in the library folders, and those that were read and still exist.
    public init(onTheShelfAt shelfPath: String?, in folders: [FilePath]) {
        add(folders)
        let shelf = BookCatalog(shelfPath: shelfPath)
        let known = Set(files.map(\.onTheShelf))
        for book in shelf.books(in: folders) where !known.contains(book.path) && book.path != "-" {
            let file = FilePath(onTheShelf: book.path)
            if !file.isMissing { files.append(file) }
        }
        if let problem = shelf.problem { problems.append(problem) }
    }

    /// Adds files, and the books in folders.
    public mutating func add(_ folders: [FilePath]) {
        let walk = FolderWalk(folders)
        files += walk.files.map(\.path)
        problems += walk.problems.map { LibraryWording.cannotLook($0.folder.description, $0.error) }
    }
}
