import BookModel
import Formats
import Glibc
import Reader
import Shelf

/// The books of the shelf: those that were read, and those of the library folders, which are looked through
/// while the shelf is in view.
final class Library {
    private let shelfPath: String?
    private let inbox: Inbox
    private var scan: LibraryScan?
    private var filling: IndexFilling?
    /// What the shelf knows of files; kept up as they are read, and looked up by no first screen.
    private var stamps = LibraryScan.Known()
    private var places: [(id: String, paths: [String])] = []
    /// The books have been asked for.
    private(set) var isFilled = false
    /// Why the shelf cannot be read: nothing is written over it then.
    private(set) var trouble: String?

    init(shelfPath: String?, inbox: Inbox = Inbox()) {
        (self.shelfPath, self.inbox) = (shelfPath, inbox)
    }

    /// The books that are known.
    ///
    /// - Parameter only: whether what lies elsewhere is left out although it was read.
    func books(in folders: [FilePath], only: Bool = false) -> [ShelfBook] {
        var books = KnownBooks()
        (trouble, isFilled) = (nil, true)
        do throws(ShelfError) {
            if let shelfPath { books = try ShelfStore(path: shelfPath).books() }
        } catch {
            trouble = Wording.booksNotKnown(error)
        }
        stamps = LibraryScan.Known(books.files, books.calibre)
        let entries = books.entries(in: folders.map(\.onTheShelf), only: only)
        places = entries.map { ($0.id, $0.paths) }
        return entries.map { ShelfBook($0) }
    }

    /// Looks through the folders, instead of any that are being looked through.
    func look(through folders: [FilePath]) {
        stop()
        // What was wrong before may be right by now.
        tell(.trouble(trouble))
        let store = trouble == nil ? shelfPath.map { ShelfStore(path: $0) } : nil
        let scan = LibraryScan(folders, known: stamps, places: places, store: store, to: inbox)
        self.scan = scan
        scan.start()
    }

    /// Has the text of books put into the index, in the background.
    ///
    /// - Parameter books: those read last first.
    func index(_ books: [ShelfBook], _ when: Settings.Indexing) {
        stopFilling()
        guard when != .off else { return tell(.indexing(nil)) }
        let readable = books.filter { $0.trouble.isEmpty && !$0.isMissing }
        let sorted = readable.sorted { $1.lastRead ?? 0 < $0.lastRead ?? 0 }
        let filling = IndexFilling(to: inbox)
        self.filling = filling
        filling.start(sorted.map(\.path), when)
    }

    /// Looks no further.
    func stop() {
        if filling != nil { tell(.indexing(nil)) }
        stopFilling()
        scan?.cancel()
        inbox.begin(.scanning)
        for file in scan?.fetchRead() ?? [] { stamps.later[file.path.onTheShelf] = file.stamp }
        scan = nil
    }

    private func stopFilling() {
        filling?.cancel()
        inbox.begin(.fillingIndex)
        filling = nil
    }

    private func tell(_ report: LibraryReport) { inbox.post(.library(report)) }

    /// The folders of a setting; without one that of the handbook, which lies among the project's books where
    /// the program was built.
    static func folders(_ setting: String) -> [FilePath] {
        guard setting.isEmpty else {
            return setting.split(separator: ":").map { FilePath($0 == "~" ? "~/" : String($0)).withHome }
        }
        return Handbook.path().map { [FilePath($0).folder] } ?? []
    }
}

extension ShelfBook {
    /// Takes what a library of Calibre's says for what the file says.
    private mutating func take(_ book: CalibreBook) {
        isCatalogued = true
        if !book.title.isEmpty { title = book.title }
        if !book.creators.isEmpty { creators = book.creators }
        (series, position) = (book.series, book.position)
        (subjects, rating) = (book.tags, book.rating)
        if book.hasCover {
            cover = FilePath(onTheShelf: path).folder.appending(BookReading.coverFile).onTheShelf
        }
    }

    init(_ entry: ShelfEntry) {
        self.init(id: entry.id, path: entry.paths.first ?? "")
        (identifier, title, creators) = (entry.identifier, entry.title, entry.creators)
        isMissing = entry.isReplaced
        (series, position) = (entry.series, entry.position)
        (subjects, format) = (entry.subjects, entry.format)
        length = entry.length
        (trouble, added) = (entry.trouble, entry.added)
        (progress, lastRead) = (entry.progress, entry.lastRead)
        if path == "-" { trouble = Wording.wasPiped }
        if let facts = entry.calibre { take(facts.book) }
        if let correction = entry.correction { correct(by: correction) }
    }
}
