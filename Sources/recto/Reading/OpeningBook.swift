import BookModel
import Formats
import Glibc

/// A book that is opened, and its contents read, on a worker, beside the taking of the terminal.
///
///     worker    open the book ───────────────▶ read its contents
///     here      terminal, shelf, styles ─▶ wait ─▶ set and draw the first page
///
/// Where no worker comes to it, it is opened by the first who asks for it.
final class OpeningBook: Sendable {
    private let book: Deferred<Result<Book, FormatError>>
    private let bell = Bell()

    /// - Parameter file: `-` for standard input.
    init(_ file: FilePath, by pool: WorkerPool) {
        book = Deferred {
            Result { () throws(FormatError) in
                file == "-"
                    ? try BookFile.open(reading: STDIN_FILENO, path: file) : try BookFile.open(path: file)
            }
        }
        pool.start(
            Job(.opening, count: 1) { [book, bell] _ in
                let opened = book.get()
                bell.ring()
                _ = try? opened.get().contents
            })
    }

    /// The book, as soon as it is open.
    func get() throws(FormatError) -> Book { try book.get().get() }

    /// Whether it is open, or cannot be opened, before so much time has passed.
    func isDone(within limit: Duration) -> Bool { bell.wait(limit) }
}
