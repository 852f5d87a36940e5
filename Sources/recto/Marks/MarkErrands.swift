import BookModel
import Formats
import Text

/// What is done with marks in the background, as it reads sections and files: finding those of another
/// file of the book, writing them out, taking them in.
final class MarkErrands: Sendable {
    enum Outcome: Sendable {
        /// Where marks stand in this file, nil where their text is gone.
        case places([Mark.ID: TextRange?])
        case exported(Int, FilePath)
        case imported([Mark])
        case refused(MarkFileError)
        /// Another program has left the book there.
        case beside(Locator, PlaceElsewhere)
        case nothingBeside
    }

    private let book: Book
    private let pool: WorkerPool
    private let wake: @Sendable () -> Void
    private let restoring = Results<Outcome>()
    private let checking = Results<Outcome>()
    private let exporting = Results<Outcome>()
    private let importing = Results<Outcome>()
    private let besides = Results<Outcome>()

    init(_ book: Book, pool: WorkerPool, wake: @escaping @Sendable () -> Void) {
        self.book = book
        self.pool = pool
        self.wake = wake
    }

    /// Finds where marks of another file stand in this one.
    func restore(_ marks: [Mark]) {
        guard !marks.isEmpty else { return }
        start(.restoring, restoring) { book in
            var locator = MarkLocator(book)
            return .places(
                Dictionary(zip(marks.map(\.id), locator.restore(marks)), uniquingKeysWith: { $1 }))
        }
    }

    /// Finds which marks of this file are where they were, so that a list can say which are lost.
    func check(_ marks: [Mark]) {
        guard !marks.isEmpty else { return }
        start(.checking, checking) { book in
            var locator = MarkLocator(book)
            return .places(
                Dictionary(zip(marks.map(\.id), locator.check(marks)), uniquingKeysWith: { $1 }))
        }
    }

    func export(_ marks: [Mark], _ format: MarkFormat, to path: FilePath) {
        start(.exporting, exporting) { book in
            do throws(MarkFileError) {
                try MarkFile.write(format.text(of: MarkedBook(book, marks: marks)), to: path)
                return .exported(marks.count, path)
            } catch {
                return .refused(error)
            }
        }
    }

    /// - Parameter time: now, in milliseconds since 1970.
    func importMarks(from path: FilePath, at time: Int64) {
        start(.importing, importing) { book in
            do throws(MarkFileError) {
                var locator = MarkLocator(book)
                return .imported(locator.locate(try MarkFile.read(path).marks, at: time))
            } catch {
                return .refused(error)
            }
        }
    }

    /// Looks where other programs have left the book.
    ///
    /// - Parameter file: the book's.
    func lookBeside(_ file: FilePath) {
        start(.lookingBeside, besides) { book in
            var locator = MarkLocator(book)
            for place in PlacesBeside.all(book, at: file) {
                if let here = locator.locate(place) { return .beside(here, place) }
            }
            return .nothingBeside
        }
    }

    private func start(
        _ purpose: Job.Purpose, _ results: Results<Outcome>, _ work: @escaping @Sendable (Book) -> Outcome
    ) {
        pool.start(purpose, results, wake: wake) { [book] in work(book) }
    }

    /// What has been done since the last time.
    func fetch() -> [Outcome] { [restoring, checking, exporting, importing, besides].flatMap { $0.fetch() } }
}
