import BookModel
import Formats
import Posix
import Text

/// The saved marks of a book, for `--export` and `--import`.
public struct SavedMarks {
    private let book: Book
    private let path: FilePath
    private let shelfPath: String?

    /// - Parameters:
    ///   - path: of the book's file.
    ///   - shelfPath: the path of the database; nil if unknown.
    public init(of book: Book, at path: FilePath, shelfPath: String?) {
        (self.book, self.path, self.shelfPath) = (book, path, shelfPath)
    }

    /// The marks, for an export.
    public func marked() throws(ShelfError) -> MarkedBook {
        MarkedBook(book, marks: try savedMarks().present)
    }

    /// Imports the marks of a file.
    public func add(_ file: MarkImport) throws(ShelfError) -> MarkReceipt {
        guard let shelfPath else { throw .noHome }
        var list = try savedMarks()
        var locator = MarkLocator(book)
        let located = locator.locate(file.marks, at: SystemClock.now)
        let imported = list.merge(located)
        if !imported.isEmpty {
            let store = ShelfStore(path: shelfPath)
            try store.write(
                .marks(imported),
                of: BookRecord(identity: book.identity, metadata: book.metadata, path: path.onTheShelf))
            store.tidy()
        }
        let places = locator.check(imported)
        let known = Set(located.map(\.id))
        return MarkReceipt(
            imported: imported.count, invalid: file.refused,
            withoutPlace: file.marks.filter { !known.contains($0.id) },
            lost: zip(imported, places).filter { $1 == nil }.map(\.0))
    }

    /// The saved marks, with their positions in this file.
    private func savedMarks() throws(ShelfError) -> MarkList {
        guard let shelfPath else { return MarkList() }
        var record = BookRecord(
            identity: book.identity, metadata: book.metadata, path: path.onTheShelf, file: path.number)
        let store = ShelfStore(path: shelfPath)
        record.earlier = try store.book(record).settled(in: book).earlier
        let saved = try store.marks(of: record)
        let moved = saved.filter(\.isOfAnotherFile).map(\.mark)
        var locator = MarkLocator(book)
        let places = moved.isEmpty ? [] : locator.restore(moved)
        return MarkList(
            saved.filter { !$0.isOfAnotherFile }.map(\.mark)
                + zip(moved, places).map { mark, place in
                    var mark = mark
                    mark.range = place ?? mark.range
                    return mark
                })
    }
}
