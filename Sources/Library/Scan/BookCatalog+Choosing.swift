import BookModel
import Formats
import Posix

extension BookCatalog {
    /// The books that a name may mean: the known ones, and all files in the folders, read or not.
    public func candidates(in folders: [FilePath]) -> [ShelfBook] {
        let known = books(in: folders).map { book in
            var book = book
            book.isMissing = !FilePath(onTheShelf: book.path).allows(.find)
            return book
        }
        let paths = Set(known.map(\.path))
        let files = FolderWalk(folders).files.map(\.path.onTheShelf).filter { !paths.contains($0) }
        return known + files.map { ShelfBook(id: $0, path: $0) }
    }

    /// The file of the last book read that still exists.
    public func latest() -> FilePath? {
        let read = books(in: []).filter { $0.lastRead != nil }
        return read.sorted { $1.lastRead ?? 0 < $0.lastRead ?? 0 }.lazy.map { FilePath(onTheShelf: $0.path) }
            .first { $0.allows(.read) }
    }
}

extension FilePath {
    /// Whether this looks like the name of a book rather than that of a file.
    public var mayBeBookName: Bool {
        self != "-" && !bytes.contains(UInt8(ascii: "/")) && !BookName.isBook(self)
            && !allows(.find)
    }

    /// Whether this is a folder that is not an unpacked book.
    public var isFolderOfBooks: Bool {
        (try? FileStatus(of: self))?.kind == .folder && !appending("META-INF/container.xml").allows(.find)
    }
}
