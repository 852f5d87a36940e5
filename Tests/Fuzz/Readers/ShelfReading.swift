import BookModel
import Library
import Synchronization
import TestSupport

/// Reads places from a shelf that anybody may have written, and writes them back.
enum ShelfReading {
    private static let rows = Mutex(Result { try RawShelf() })
    private static let book = RawShelf.book

    /// What the rows of a book say.
    ///
    /// - Parameter digest: of the rows; the book's own where it is none.
    static func places(digest: RawValue, latest: [RawValue], older: [RawValue]) throws -> SavedPlaces? {
        try rows.withLock { rows in
            let rows = try rows.get()
            var digest = digest
            if case .none = digest { digest = .text(Array(book.identity.digest.utf8)) }
            rows.fill(digest: digest, latest: latest, older: older)
            _ = try rows.shelf.lines()
            return try rows.shelf.book(book).places
        }
    }

    /// Nil where a mark and jumps of any rows are such that can be worked with, and come back as they are
    /// written.
    static func violation(digest: RawValue, mark: [RawValue]) throws -> String? {
        try rows.withLock { rows in
            let rows = try rows.get()
            var digest = digest
            if case .none = digest { digest = .text(Array(book.identity.digest.utf8)) }
            rows.fill(digest: digest, mark: mark)
            let shelf = rows.shelf
            let marks = try shelf.marks(of: book).map(\.mark)
            try shelf.write(.marks(marks), of: book)
            let again = try shelf.marks(of: book).map(\.mark)
            guard again == marks else { return "\(marks) have become \(again)" }
            let jumps = try shelf.jumps(of: book)
            try shelf.write(.jumps(jumps), of: book)
            let found = try shelf.jumps(of: book)
            return found == jumps ? nil : "\(jumps) have become \(found)"
        }
    }

    /// Nil where places come back as they were recorded.
    static func violation(recording places: SavedPlaces) throws -> String? {
        try rows.withLock { rows in
            let shelf = try rows.get().shelf
            try shelf.write(.moved(to: places.latest, older: .changed(to: places.older), at: 0), of: book)
            let found = try shelf.book(book).places
            guard found == places else { return "\(places) has become \(found as SavedPlaces?)" }
            let kept = try shelf.write(.moved(to: places.latest, older: .savedOne, at: 1), of: book)
            return kept == places.older ? nil : "\(kept as Locator?) is kept in the place of \(places)"
        }
    }

    /// Reads and writes a file that says it is a shelf; it may be refused.
    static func violation(inFile bytes: [UInt8]) -> String? {
        do {
            let folder = try TemporaryFolder()
            let path = folder.path + "/shelf.sqlite"
            guard TextFile.write(bytes, to: path) else { return "no file could be written" }
            let shelf = ShelfStore(path: path)
            _ = try shelf.book(book).places
            try shelf.write(.moved(to: Locator(), older: .savedOne, at: 0), of: book)
            return nil
        } catch is ShelfError {
            return nil
        } catch {
            return "\(error)"
        }
    }
}
