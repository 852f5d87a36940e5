import BookModel
import Formats
import Library
import Paging
import Posix
import Reader
import Text

/// The shelf, and work with all its books.
extension ReadingLoop {
    /// The folders whose books are listed.
    var shelfFolders: [FilePath] { folders ?? BookCatalog.folders(app.settings.library) }

    /// Leaves the book and shows the shelf, with the book's row chosen.
    ///
    /// - Parameter forgetting: whether the book is closed and not listed as read.
    mutating func showShelf(forgetting: Bool = false) {
        do throws(PagingError) {
            saveAllBeforeLeaving()
            let read = ShelfBook(open.cache.book, at: open.path, app.locator)
            let view = app.suspended
            let nothing = opener.openNothing()
            let effects = try app.showShelf(
                over: nothing.cache,
                books: library.isFilled ? nil : library.books(in: shelfFolders, only: folders != nil))
            if !forgetting { app.noteRead(read) }
            leave(forgetting ? nil : (open: open, view: view))
            open = nothing
            show(effects)
            open.progressStore.askForMore()
            lookThroughFolders()
        } catch {
            app.say("\(error)")
            present()
        }
    }

    /// Updates the shelf with the known books.
    mutating func fillShelf() {
        app.fillShelf(library.books(in: shelfFolders, only: folders != nil))
        lookThroughFolders()
    }

    mutating func lookThroughFolders() {
        isScanning = true
        library.look(through: shelfFolders)
    }

    /// Shows what other devices have brought. While folders are searched the database does not have all that the shelf shows.
    mutating func renewShelf() {
        needsRenewal = isScanning
        if !isScanning { app.fillShelf(library.books(in: shelfFolders, only: folders != nil)) }
    }

    /// Deletes everything saved about reading a book. If it is open, shows the shelf.
    mutating func forget(_ book: String) {
        for (index, other) in others.enumerated().reversed() where other.view.digest == book {
            other.open.progressStore.forget()
            other.open.progressStore.close()
            others.remove(at: index)
        }
        if !app.isAtShelf {
            open.progressStore.forget()
            showShelf(forgetting: true)
        }
        guard app.isAtShelf else { return }
        open.progressStore.save(.forget(book: book))
        sync.forget(book)
        calibreSync.forget(book)
        covers.forget(book, cover: app.coverFile(ofBook: book))
        open.progressStore.flush()
    }

    /// Handles an event of the shelf. Starts indexing when all books are known and none is being read.
    mutating func receive(_ event: LibraryEvent) {
        app.receive(event)
        switch event {
        case .scanning(let done, let count): terminal.show(progress: Double(done) / Double(max(1, count)))
        case .scanned: terminal.show(progress: nil)
        case .indexing(let progress):
            terminal.show(
                progress: progress.flatMap { $0.isPaused ? nil : Double($0.done) / Double(max(1, $0.count)) })
        case .found, .missing, .there, .problem: break
        }
        guard case .scanned = event else { return }
        isScanning = false
        guard app.isAtShelf else { return }
        if needsRenewal { renewShelf() }
        if let handbook = Handbook.path() { app.propose(bookAt: handbook) }
        fillIndex()
    }

    func fillIndex() {
        let when = app.settings.index
        guard when != .off else { return library.stopIndexing() }
        library.index(app.shelfBooks, waitsForPower: when == .plugged)
    }

    /// Searches all books of the shelf, even if the shelf was not shown yet.
    mutating func search(allBooksFor pattern: SearchPattern?) {
        if !library.isFilled { app.fillShelf(library.books(in: shelfFolders, only: folders != nil)) }
        let (jobs, inbox, books) = (opener.jobs, opener.inbox, app.shelfBooks)
        guard let pattern else { return jobs.cancel(.searchingIndex, to: inbox) }
        jobs.run(.searchingIndex, on: .disk, to: inbox) { ticket in
            IndexSearch(
                indexPath: TextIndex.defaultPath(environment: Program.variable),
                isCurrent: { inbox.isCurrent(ticket) }, report: { inbox.post(.grep($0), ticket) }
            ).run(pattern, in: books)
            return nil
        }
    }
}

extension ShelfBook {
    /// Creates an entry for a book that was just read.
    fileprivate init(_ book: Book, at path: String, _ place: Locator) {
        self.init(id: book.identity.digest, path: path)
        identifier = book.identity.identifier
        title = book.metadata.isNamedByFile ? "" : book.metadata.title
        creators = book.metadata.creators
        series = book.metadata.series.first?.name ?? ""
        position = book.metadata.series.first?.position ?? ""
        subjects = book.metadata.subjects
        format = book.metadata.format
        if path == "-" { problem = LibraryWording.wasPiped }
        added = SystemClock.now
        (progress, lastRead) = (place.progress, SystemClock.now)
    }
}
