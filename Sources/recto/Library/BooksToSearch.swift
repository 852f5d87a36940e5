import Formats
import Glibc
import Reader

/// Files that are to be searched, each once, and what could not be looked into for them.
struct BooksToSearch {
    private(set) var files: [FilePath] = []
    /// In words.
    private(set) var troubles: [String] = []

    init() {}

    /// All of one's books: those of the library folders, and those that were read and are still there.
    ///
    /// - Parameter library: the setting.
    init(onTheShelfAt shelfPath: String?, _ library: String) {
        let folders = Library.folders(library)
        add(folders)
        let shelf = Library(shelfPath: shelfPath)
        let known = Set(files.map(\.onTheShelf))
        for book in shelf.books(in: folders) where !known.contains(book.path) && book.path != "-" {
            let file = FilePath(onTheShelf: book.path)
            if file.withCString({ access($0, F_OK) }) == 0 || errno != ENOENT { files.append(file) }
        }
        if let trouble = shelf.trouble { troubles.append(trouble) }
    }

    /// Adds the books of folders, and files.
    mutating func add(_ folders: [FilePath]) {
        let walk = FolderWalk(folders)
        files += walk.files.map(\.path)
        troubles += walk.troubles.map { Wording.cannotLook($0.folder.description, $0.number) }
    }
}
