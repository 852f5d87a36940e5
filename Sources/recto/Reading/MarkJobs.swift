import Library
import BookModel
import Formats
import Text

/// Background work with marks, which reads sections and files: finds the marks of another file of the book,
/// exports marks and imports them.
struct MarkJobs {
    enum Outcome: Sendable {
        /// The places of marks in this file; nil if their text is not found.
        case places([Mark.ID: TextRange?])
        case exported(Int, FilePath)
        case imported([Mark])
        case importedStatistics(ShelfStore.StatisticsReceipt)
        case failed(String)
        case refused(MarkFileError)
        /// The place where another program has left the book.
        case foreignPosition(Locator, ForeignPosition)
        case noForeignPosition
    }

    private let book: Book
    private let jobs: Jobs
    private let inbox: Inbox
    private let shelfPath: String?

    /// - Parameter shelfPath: the path of the database; nil if unknown.
    init(_ book: Book, jobs: Jobs, inbox: Inbox, shelfPath: String?) {
        (self.book, self.jobs, self.inbox, self.shelfPath) = (book, jobs, inbox, shelfPath)
    }

    /// Finds the places in this file of marks from another one.
    func restore(_ marks: [Mark]) {
        guard !marks.isEmpty else { return }
        start(.restoring) { book in
            var locator = MarkLocator(book)
            return .places(
                Dictionary(zip(marks.map(\.id), locator.restore(marks)), uniquingKeysWith: { $1 }))
        }
    }

    /// Finds which marks of this file still have their text, so that a list can show the lost ones.
    func check(_ marks: [Mark]) {
        guard !marks.isEmpty else { return }
        start(.checking) { book in
            var locator = MarkLocator(book)
            return .places(
                Dictionary(zip(marks.map(\.id), locator.check(marks)), uniquingKeysWith: { $1 }))
        }
    }

    /// - Parameters:
    ///   - template: the path of the reader's template of Markdown; empty for the standard one.
    ///   - own: the path of the book; only a copy of the book needs it.
    func export(
        _ marks: [Mark], _ format: MarkFormat, _ template: FilePath, of own: FilePath, to path: FilePath
    ) {
        start(.exporting) { book in
            do throws(MarkFileError) {
                let marked = MarkedBook(book, marks: marks)
                if MarkFile.isCopy(format, at: path) {
                    try MarkFile.writeCopy(of: own, with: marked, to: path)
                } else {
                    try MarkFile.write(MarkFile.text(of: marked, in: format, by: template), to: path)
                }
                return .exported(marks.count, path)
            } catch {
                return .refused(error)
            }
        }
    }

    /// Imports marks for the book, or KOReader's statistics of all books.
    ///
    /// - Parameters:
    ///   - path: nil for the annotations in the book itself.
    ///   - own: the path of the book.
    ///   - time: the current time, in milliseconds since 1970.
    func importMarks(from path: FilePath?, or own: FilePath, at time: Int64) {
        start(.importing) { [shelfPath] book in
            if let path, KOReaderStatistics.isDatabase(path) {
                return Self.importStatistics(from: path, shelfPath)
            }
            do throws(MarkFileError) {
                var locator = MarkLocator(book)
                let file =
                    if let path {
                        try MarkFile.read(path, converter: Converter(.ofThisProgram))
                    } else {
                        try MarkFile.read(in: book, at: own)
                    }
                return .imported(locator.locate(file.marks, at: time))
            } catch {
                return .refused(error)
            }
        }
    }

    private static func importStatistics(from path: FilePath, _ shelfPath: String?) -> Outcome {
        let statistics: KOReaderStatistics
        do throws(CalibreError) {
            statistics = try KOReaderStatistics(of: path)
        } catch {
            return .failed("\(path.name) \(error)")
        }
        do throws(ShelfError) {
            guard let shelfPath else { throw .noHome }
            return .importedStatistics(try ShelfStore(path: shelfPath).take(statistics))
        } catch {
            return .failed("\(error)")
        }
    }

    /// Finds the places where other programs have left the book.
    ///
    /// - Parameter file: the book's file.
    func findForeignPosition(_ file: FilePath) {
        start(.findingForeignPosition) { book in
            var locator = MarkLocator(book)
            for place in ForeignPositions.all(
                book, at: file, koReader: ForeignPositions.koReader(environment: Program.variable))
            {
                if let here = locator.locate(place) { return .foreignPosition(here, place) }
            }
            return .noForeignPosition
        }
    }

    private func start(_ purpose: Job.Purpose, _ work: @escaping @Sendable (Book) -> Outcome) {
        jobs.run(purpose, to: inbox) { [book] _ in .marks(work(book)) }
    }
}
