import BookModel
import Formats
import Glibc
import Reader

extension Library {
    /// Which book a person means who names one: among those that are known, and by their files those that lie
    /// in the folders and were never read.
    func choice(of name: String, in folders: [FilePath]) -> BookChoice {
        let known = books(in: folders).map { book in
            var book = book
            book.isMissing = FilePath(onTheShelf: book.path).withCString { access($0, F_OK) } != 0
            return book
        }
        let paths = Set(known.map(\.path))
        let files = FolderWalk(folders).files.map(\.path.onTheShelf).filter { !paths.contains($0) }
        return BookChoice(name, among: known + files.map { ShelfBook(id: $0, path: $0) })
    }

    /// The file of the book that was read last, of those that are still there.
    func latest() -> FilePath? {
        let read = books(in: []).filter { $0.lastRead != nil }
        return read.sorted { $1.lastRead ?? 0 < $0.lastRead ?? 0 }.lazy.map { FilePath(onTheShelf: $0.path) }
            .first { file in file.withCString { access($0, R_OK) } == 0 }
    }
}

extension FilePath {
    /// Whether this may be the name of a book rather than that of a file.
    var mayBeBookName: Bool {
        self != "-" && !bytes.contains(UInt8(ascii: "/")) && !BookName.isBook(self)
            && withCString { access($0, F_OK) } != 0
    }

    /// Whether this is a folder, and not a book that lies unpacked.
    var isFolderOfBooks: Bool {
        var status = stat()
        guard withCString({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            return false
        }
        return appending("META-INF/container.xml").withCString { access($0, F_OK) } != 0
    }
}
