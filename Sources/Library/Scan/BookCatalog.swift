import BookModel
import Formats
import Posix

/// The books of the shelf: those that were read, and those of the library folders. While the shelf is shown,
/// the folders are searched and the index is filled.
public final class BookCatalog {
    /// A kind of background work. Events of earlier work are dropped once later work of the same kind begins.
    public enum Job {
        case scanning
        case fillingIndex
    }

    /// Sends an event to the main thread.
    public typealias Report = @Sendable (LibraryEvent) -> Void

    private let shelfPath: String?
    /// Begins a job and returns the function that sends its events; nil for events that are never dropped.
    private let begin: (Job?) -> Report
    private var scan: LibraryScan?
    private var filling: IndexFilling?
    /// The known files. They are first looked up after the first screen.
    private var known = LibraryScan.Known()
    private var places: [(id: String, paths: [String])] = []
    /// Whether the books have been read from the database.
    public private(set) var isFilled = false
    /// Why the database cannot be read, in words; then nothing is written to it.
    public private(set) var problem: String?

    /// - Parameter begin: begins a job, and returns the function that sends its events.
    public init(shelfPath: String?, begin: @escaping (Job?) -> Report = { _ in { _ in } }) {
        (self.shelfPath, self.begin) = (shelfPath, begin)
    }

    /// The known books.
    ///
    /// - Parameter only: whether to leave out books in other folders, even if they were read.
    public func books(in folders: [FilePath], only: Bool = false) -> [ShelfBook] {
        var books = KnownBooks()
        (problem, isFilled) = (nil, true)
        do throws(ShelfError) {
            if let shelfPath { books = try ShelfStore(path: shelfPath).books() }
        } catch {
            problem = LibraryWording.booksNotKnown(error)
        }
        known = LibraryScan.Known(books.files, books.calibre)
        let entries = books.entries(in: folders.map(\.onTheShelf), only: only)
        places = entries.map { ($0.id, $0.paths) }
        return entries.map { ShelfBook($0) }
    }

    /// Starts to search folders. Cancels the search in progress.
    public func look(through folders: [FilePath]) {
        stop()
        // An earlier error may no longer exist.
        report(.problem(problem))
        var store = problem == nil ? shelfPath.map { ShelfStore(path: $0) } : nil
        do throws(ShelfError) {
            try store?.make()
        } catch {
            store = nil
            report(.problem(LibraryWording.booksNotSaved(error)))
        }
        let scan = LibraryScan(folders, known: known, places: places, store: store, report: begin(.scanning))
        self.scan = scan
        scan.start()
    }

    /// Adds the text of books to the index, in the background.
    ///
    /// - Parameters:
    ///   - books: the books, the last read first.
    ///   - waitsForPower: whether to pause while the machine runs on its battery.
    public func index(_ books: [ShelfBook], waitsForPower: Bool) {
        cancelFilling()
        let readable = books.filter { $0.problem.isEmpty && !$0.isMissing }
        let sorted = readable.sorted { $1.lastRead ?? 0 < $0.lastRead ?? 0 }
        let filling = IndexFilling(report: begin(.fillingIndex))
        self.filling = filling
        filling.start(sorted.map(\.path), waitsForPower: waitsForPower)
    }

    /// Stops searching folders, and filling the index.
    public func stop() {
        if filling != nil { report(.indexing(nil)) }
        cancelFilling()
        scan?.cancel()
        _ = begin(.scanning)
        for file in scan?.fetchRead() ?? [] { known.later[file.path.onTheShelf] = file.stamp }
        scan = nil
    }

    /// Stops filling the index.
    public func stopIndexing() {
        cancelFilling()
        report(.indexing(nil))
    }

    private func cancelFilling() {
        filling?.cancel()
        _ = begin(.fillingIndex)
        filling = nil
    }

    private func report(_ event: LibraryEvent) { begin(nil)(event) }
}

extension ShelfBook {
    /// Replaces what the file says by what a Calibre library says.
    private mutating func apply(_ book: CalibreBook) {
        isCatalogued = true
        if !book.title.isEmpty { title = book.title }
        if !book.creators.isEmpty {
            if book.creators.first != creators.first { creatorFileAs = "" }
            creators = book.creators
        }
        (series, position) = (book.series, book.position)
        (subjects, rating) = (book.tags, book.rating)
        if book.hasCover {
            cover = FilePath(onTheShelf: path).folder.appending(BookReading.coverFile).onTheShelf
        }
    }

    init(_ entry: ShelfEntry) {
        self.init(id: entry.id, path: entry.paths.first ?? "")
        (identifier, title, creators) = (entry.identifier, entry.title, entry.creators)
        (creatorFileAs, isMissing) = (entry.creatorFileAs, entry.isReplaced)
        (series, position) = (entry.series, entry.position)
        (subjects, format) = (entry.subjects, entry.format)
        length = entry.length
        (problem, added) = (entry.problem, entry.added)
        (progress, lastRead) = (entry.progress, entry.lastRead)
        if path == "-" { problem = LibraryWording.wasPiped }
        if let facts = entry.calibre { apply(facts.book) }
        if let correction = entry.correction { correct(by: correction) }
    }
}
