import BookModel
import Formats
import Paging
import Reader
import Text

extension ReadingLoop {
    /// What the program begins with.
    enum Beginning {
        /// At a place, if not where it was left; its title is said where the person has not named its file.
        case book(OpeningPlace?, isChosen: Bool)
        /// The shelf; with folders, theirs alone; with words, what has them.
        case shelf([FilePath]?, filter: String)
    }

    /// Reads another book from here on; one that cannot be opened leaves this one where it is.
    ///
    /// - Returns: whether it has been opened.
    @discardableResult
    mutating func read(_ file: FilePath) -> Bool {
        do {
            // It may be the same book, whose place is read again then.
            keepAll()
            open.keeper.flush()
            var next = try opener.open(file)
            if let index = others.firstIndex(where: { $0.view.digest == next.cache.book.identity.digest }) {
                next.keeper.close()
                resume(others.remove(at: index))
                return true
            }
            let styles = ReaderStyles(app.settings(opening: next.keeper.settings))
            next = opener.restyle(next, by: styles.styling)
            let isSame = next.cache.book.identity == open.cache.book.identity
            let before = app.isAtShelf || isSame ? nil : (open: open, view: app.suspended)
            let effects = try app.open(
                next.cache, place: next.keeper.places?.latest, older: next.keeper.places?.older,
                kept: next.keeper.settings, counts: next.keeper.counts)
            leave(before)
            open = next
            beginKeeping()
            if let trouble = styles.trouble { app.sayNoStyleSheet(trouble) }
            show(effects)
            askForMore()
            return true
        } catch {
            app.sayNotOpened(String(describing: error))
            present()
            return false
        }
    }

    /// Goes back to the book that was read before this one.
    mutating func returnToOther() {
        guard let other = others.popLast() else {
            app.sayNoOtherBook()
            return present()
        }
        keepAll()
        open.keeper.flush()
        resume(other)
    }

    private mutating func resume(_ other: (open: OpenBook, view: SuspendedBook)) {
        leave(app.isAtShelf ? nil : (open: open, view: app.suspended))
        open = other.open
        show(app.resume(other.view))
        // The sheets may be other ones by now.
        restyle(app.settings)
    }

    /// The open book is kept as it is, or closed; nothing is looked for while pages are turned.
    private mutating func leave(_ before: (open: OpenBook, view: SuspendedBook)?) {
        library.stop()
        open.search.start(nil)
        guard let before else {
            open.keeper.close()
            earlierTrouble = trouble
            return
        }
        others.append(before)
        guard others.count > Self.mostOthers else { return }
        others.removeFirst().open.keeper.close()
    }

    private mutating func show(_ effects: [Effect]) {
        present()
        terminal.title = app.book.metadata.title
        perform(effects)
    }
}

extension ReadingLoop {
    /// Goes to where the command line has asked for.
    mutating func go(to place: OpeningPlace) {
        switch place {
        case .page(let page): perform(app.go(toPage: page))
        case .percent(let percent): perform(app.go(toPercent: percent))
        case .chapter(let title): perform(app.go(toChapter: title))
        }
    }
}

// MARK: - The shelf

extension ReadingLoop {
    /// The folders whose books are listed.
    var shelfFolders: [FilePath] { folders ?? Library.folders(app.settings.library) }

    /// Leaves the book for the shelf, where it is chosen.
    ///
    /// - Parameter forgetting: whether it is neither kept open nor listed as read.
    mutating func showShelf(forgetting: Bool = false) {
        do throws(PagingError) {
            keepAll()
            open.keeper.flush()
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
            open.keeper.askForMore()
            lookThroughFolders()
        } catch {
            app.sayNotOpened(String(describing: error))
            present()
        }
    }

    func lookThroughFolders() {
        library.look(through: shelfFolders)
    }

    /// Removes all that is known of reading a book (its id); one that is open is left for the shelf, and what
    /// is read of it until then is not kept.
    mutating func forget(_ book: String) {
        for (index, other) in others.enumerated().reversed() where other.view.digest == book {
            other.open.keeper.forget()
            other.open.keeper.close()
            others.remove(at: index)
        }
        if !app.isAtShelf {
            open.keeper.forget()
            showShelf(forgetting: true)
        }
        guard app.isAtShelf else { return }
        open.keeper.keep(.forget(book: book))
        covers.forget(book, cover: app.coverFile(ofBook: book))
        open.keeper.flush()
        app.fillShelf(library.books(in: shelfFolders, only: folders != nil))
        lookThroughFolders()
        app.sayForgotten()
    }

    /// Once it is known which books there are, their text is put into the index; not while one is read.
    mutating func take(_ report: LibraryReport) {
        app.take(report)
        if case .scanned = report, app.isAtShelf { fillIndex() }
    }

    func fillIndex() { library.index(app.shelfBooks, app.settings.index) }

    /// Searches the books of the shelf, which may not have been shown yet.
    mutating func search(allBooksFor pattern: SearchPattern?) {
        if !library.isFilled { app.fillShelf(library.books(in: shelfFolders, only: folders != nil)) }
        indexSearch.start(pattern, in: app.shelfBooks)
    }
}

extension ShelfBook {
    /// A book that has just been read.
    fileprivate init(_ book: Book, at path: String, _ place: Locator) {
        self.init(id: book.identity.digest, path: path)
        title = book.metadata.isNamedByFile ? "" : book.metadata.title
        creators = book.metadata.creators
        series = book.metadata.series.first?.name ?? ""
        position = book.metadata.series.first?.position ?? ""
        subjects = book.metadata.subjects
        format = book.metadata.format
        if path == "-" { trouble = Wording.wasPiped }
        added = SystemClock.now
        (progress, lastRead) = (place.progress, SystemClock.now)
    }
}
