import Formats
import Posix

/// Files that are to be searched, each once, and what could not be looked into for them.
public struct BooksToSearch {
    public private(set) var files: [FilePath] = []
    /// In words.
    public private(set) var problems: [String] = []

    public init() {}

    /// All of the reader's books: those of the library folders, and those that were read and are still there.
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

    /// Adds the books of folders, and files.
    public mutating func add(_ folders: [FilePath]) {
        let walk = FolderWalk(folders)
        files += walk.files.map(\.path)
        problems += walk.problems.map { LibraryWording.cannotLook($0.folder.description, $0.error) }
    }
}
