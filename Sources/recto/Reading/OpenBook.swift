import BookModel
import Formats
import Pages
import Pictures
import Posix
import Reader
import Library
import Typesetting

/// An open book with everything that belongs only to it.
struct OpenBook {
    /// The book and its sections in memory.
    let cache: SectionCache
    /// The path of its file, in the form in which the shelf saves it.
    let path: String
    let progressStore: ProgressStore
    /// The events that background work posts for this book.
    var inbox: Inbox { progressStore.inbox }
    let pagination: BackgroundPagination
    let search: BookSearch
    let marks: MarkJobs
    let pictures: BookPictures
    let pictureJobs: PictureJobs
    let printedPages: PrintedPageSearch
    /// Whether its place is on the sync server.
    var sync = SyncState()
    /// When the newest place was recorded that was offered from a journal, in milliseconds since 1970.
    var offeredByFolder: Int64 = 0
    /// Whether its place is on the content server of Calibre that it came from.
    var calibre = SyncState()

    /// The section to show first (where the book was left, or the first one), if it is too large to be laid
    /// out on the main thread.
    fileprivate var largeSectionToBegin: Int? {
        let (sections, section) = (cache.book.sections, progressStore.places?.latest.section ?? 0)
        return sections.indices.contains(section) && sections[section].byteCount > Self.large ? section : nil
    }

    /// Sections above this size, in bytes of the document, are laid out on another thread.
    private static let large = 512 << 10
}

extension BookOpener {
    /// Starts to lay out the first pages; nil if the section is small.
    ///
    /// - Parameter isAtItsPlace: whether the book opens where it was left.
    func prepareFirstPages(of open: OpenBook, _ format: PageFormat, isAtItsPlace: Bool) -> AwaitedWork<Void>?
    {
        guard isAtItsPlace, let section = open.largeSectionToBegin else {
            return prepareSection(of: open, format)
        }
        let (cache, offset) = (open.cache, open.progressStore.places?.latest.offset ?? 0)
        return AwaitedWork(inbox) { cache.prepareFirstPages(section, format, at: offset) }
    }

    /// Starts to lay out the whole first section; nil if it is small.
    ///
    /// - Parameter other: work on the same section that must end first.
    func prepareSection(
        of open: OpenBook, _ format: PageFormat, after other: AwaitedWork<Void>? = nil
    ) -> AwaitedWork<Void>? {
        guard let section = open.largeSectionToBegin else { return nil }
        let cache = open.cache
        return AwaitedWork(inbox) {
            other?.wait()
            cache.prepare(section, format)
        }
    }
}

/// The source of a book without text.
private struct NoText: BookSource {
    func section(at index: Int, styling: Styling) -> Section { Section() }
}

/// Opens books for reading, each at its saved place.
struct BookOpener {
    let typesetter: Typesetter
    /// The threads for background work.
    let jobs: Jobs
    /// The path of the database; nil if unknown.
    let shelfPath: String?
    /// The cache folder; nil if unknown.
    var cacheFolder: String? {
        PersonalFolder.cache.path(environment: Program.variable)
    }
    /// Its process is started for the first picture.
    let decoder = PictureDecoder(.installed())
    /// Creates no file before a picture is opened with another program.
    let outside = OutsidePictures()
    /// The program's inbox; each open book has another one.
    let inbox: Inbox
    /// Ends the main thread's wait.
    let wake: @Sendable () -> Void

    /// Prepares the book of the command line for reading.
    ///
    /// - Parameters:
    ///   - file: the book's file, `-` for standard input.
    ///   - saving: the prepared inbox and store; nil to make them.
    func open(_ book: Book, from file: FilePath, _ saving: Saving? = nil) -> OpenBook {
        // Standard input cannot be read again.
        open(file == "-" ? book : book.withRestarts, path: file, saving)
    }

    /// A book without text, used while the shelf is shown.
    func openNothing() -> OpenBook {
        var metadata = Metadata()
        metadata.title = "Books"
        let book = Book(
            NoText(), metadata: metadata, sections: [SectionInfo(name: "", byteCount: 0)],
            identity: Identity(digest: ""))
        return open(book, path: "")
    }

    /// Starts to open a book.
    func begin(_ file: FilePath, at place: OpeningPlace? = nil) -> BookOpening {
        BookOpening(file, at: place, inbox: inbox)
    }

    /// Starts to open a book other than the first one.
    func beginAnother(_ file: FilePath) throws(FormatError) -> BookOpening {
        // A pipe or a device may never end.
        guard !file.mayBeEndless else { throw .unknownFormat(path: file) }
        return begin(file)
    }

    /// Prepares a book other than the first one for reading.
    func openAnother(_ book: Book, from file: FilePath) -> OpenBook {
        jobs.readAhead(book)
        // A book without a file cannot be read again.
        return open(file == "-" ? book : book.withRestarts(from: file), path: file)
    }

    /// The same book with other style sheets.
    func restyle(_ open: OpenBook, by styling: Styling) -> OpenBook {
        guard styling != open.cache.book.styling else { return open }
        open.inbox.endAll()
        var styled = prepare(open.cache.book.styled(by: styling), path: open.path, open.progressStore)
        styled.sync = open.sync
        return styled
    }

    private func prepare(_ book: Book, path: String, _ progressStore: ProgressStore) -> OpenBook {
        let (cache, inbox) = (SectionCache(book: book, typesetter: typesetter), progressStore.inbox)
        return OpenBook(
            cache: cache, path: path, progressStore: progressStore,
            pagination: BackgroundPagination(cache, typesetter: typesetter, jobs: jobs, inbox: inbox),
            search: BookSearch(cache, jobs: jobs, inbox: inbox),
            marks: MarkJobs(book, jobs: jobs, inbox: inbox, shelfPath: shelfPath),
            pictures: BookPictures(book, decoder: decoder, jobs: jobs, inbox: inbox),
            pictureJobs: PictureJobs(book, outside: outside, jobs: jobs, inbox: inbox),
            printedPages: PrintedPageSearch(book, jobs: jobs, inbox: inbox))
    }

    private func open(_ book: Book, path: FilePath, _ saving: Saving? = nil) -> OpenBook {
        let path = path.onTheShelf
        let (inbox, store) = saving ?? prepareSaving()
        return prepare(book, path: path, ProgressStore(book: book, path: path, store: store, inbox: inbox))
    }

    typealias Saving = (inbox: Inbox, store: ShelfStore?)

    /// Creates the inbox and the store of another book.
    func prepareSaving() -> Saving {
        let inbox = Inbox(wake: wake)
        return (inbox, inbox.makeStore(at: shelfPath))
    }
}

extension Jobs {
    /// Does in the background what the first page of a book does not need.
    ///
    /// - Parameter cache: a cache folder from which to remove files of earlier versions.
    func readAhead(_ book: Book, removingOldFoldersIn cache: String? = nil) {
        start(
            Job(.readingAhead, count: 1) { _ in
                book.readAhead()
                if let cache { CacheFolder.removeOldFolders(in: cache) }
            })
    }
}
