import BookModel
import Formats
import Glibc
import Shelf
import Text

/// What `--export` and `--import` do with the marks of a book on the shelf.
struct MarksOnTheCommandLine {
    let book: Book
    /// Of the book's file.
    let path: FilePath
    /// Nil where nothing says where the shelf should be.
    let shelfPath: String?

    /// The marks as a file has them.
    func text(in format: MarkFormat) throws(ShelfError) -> String {
        format.text(of: MarkedBook(book, marks: try kept().present))
    }

    /// Imports the marks of a file.
    func take(_ file: MarkImport) throws(ShelfError) -> MarkReceipt {
        guard let shelfPath else { throw .noHome }
        var list = try kept()
        var locator = MarkLocator(book)
        let located = locator.locate(file.marks, at: SystemClock.now)
        let taken = list.merge(located)
        if !taken.isEmpty {
            let shelf = try Shelf(path: shelfPath)
            try shelf.apply(
                .marks(
                    taken,
                    of: BookOnShelf(
                        identity: book.identity, metadata: book.metadata, path: path.onTheShelf)))
            shelf.tidy()
        }
        let places = locator.check(taken)
        let known = Set(located.map(\.id))
        return MarkReceipt(
            taken: taken.count, notUnderstood: file.refused,
            saysNothing: file.marks.filter { !known.contains($0.id) },
            lost: zip(taken, places).filter { $1 == nil }.map(\.0))
    }

    /// Those on the shelf, each where it stands in this file.
    private func kept() throws(ShelfError) -> MarkList {
        guard let shelfPath, access(shelfPath, F_OK) == 0 else { return MarkList() }
        var onShelf = BookOnShelf(
            identity: book.identity, metadata: book.metadata, path: path.onTheShelf, file: path.number)
        let shelf = try Shelf(path: shelfPath)
        onShelf.earlier = try shelf.book(onShelf).settled(in: book).earlier
        let kept = try shelf.marks(of: onShelf)
        let moved = kept.filter(\.isOfAnotherFile).map(\.mark)
        var locator = MarkLocator(book)
        let places = moved.isEmpty ? [] : locator.restore(moved)
        return MarkList(
            kept.filter { !$0.isOfAnotherFile }.map(\.mark)
                + zip(moved, places).map { mark, place in
                    var mark = mark
                    mark.range = place ?? mark.range
                    return mark
                })
    }
}
