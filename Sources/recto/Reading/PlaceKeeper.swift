import BookModel
import Glibc
import Shelf

/// Keeps the reader's place on the shelf. Reading goes on without a shelf; the trouble is told at the end.
///
/// A shelf that is not there yet is made with the first record, not before the first page.
final class PlaceKeeper {
    private let book: Book
    private let path: String
    private let shelfPath: String?
    private var shelf: Shelf?
    /// The place that is on the shelf.
    private var kept: Locator?
    /// What went wrong with the shelf, for the person.
    private(set) var trouble: String?

    /// - Parameters:
    ///   - path: of the book's file, as it was named.
    ///   - shelfPath: of the shelf; nil where nothing says where it should be.
    init(book: Book, path: String, shelfPath: String?) {
        self.book = book
        self.path = path
        self.shelfPath = shelfPath
        guard let shelfPath, access(shelfPath, F_OK) == 0 else { return }
        attempt { shelf throws(ShelfError) in
            kept = try shelf.place(of: book.identity, title: book.metadata.title)
        }
    }

    /// Where the book was left; nil for a book never opened.
    var place: Locator? { kept }

    /// Puts a place on the shelf unless it is there.
    func keep(_ place: Locator) {
        guard place != kept else { return }
        attempt { shelf throws(ShelfError) in
            try shelf.record(place, of: book.identity, metadata: book.metadata, path: path, at: Self.now)
            kept = place
            trouble = nil
        }
    }

    private func attempt(_ body: (Shelf) throws(ShelfError) -> Void) {
        guard let shelfPath else { return }
        do throws(ShelfError) {
            if let shelf { return try body(shelf) }
            let made = try Shelf(path: shelfPath)
            shelf = made
            try body(made)
        } catch {
            trouble = Wording.placeNotKept(error)
        }
    }

    /// Milliseconds since 1970.
    private static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }
}
