import Library
import BookModel
import Formats
import Paging
import Posix
import Reader
import Text

extension ReadingLoop {
    /// What is shown first.
    enum Beginning {
        /// A book, at its saved place unless another is given. If `isChosen`, a message shows its title.
        case book(OpeningPlace?, isChosen: Bool)
        /// A book that is still being opened; the waiting box is over an empty book.
        case opening(PendingBook)
        /// A book is being downloaded from an address; until it is there, the box that says so is over an empty book.
        case downloading(AddressedBook)
        /// The shelf. With folders, only their books; with words, only matching books.
        case shelf([FilePath]?, filter: String)
    }

    /// What to do once a book is open.
    enum Arrival {
        /// It is the book of the command line.
        case first(OpeningPlace?, isChosen: Bool, greets: Bool)
        case read
        /// It opens at a place, unless it was read before.
        case started(Locator)
        /// It was chosen on the shelf.
        case listed(ShelfBook)
        /// It opens at a hit of a search.
        case hit(SearchPattern, section: Int, offset: Int)
        /// It is shown beside the open book.
        case beside
        /// It opens at a saved place.
        case place(Locator)

        var isFirst: Bool { if case .first = self { true } else { false } }
        var start: Locator? { if case .started(let place) = self { place } else { nil } }
    }

    /// A book that is being opened.
    ///
    ///     opening ─▶ file read ─▶ large section laid out ─▶ shown
    struct PendingBook {
        let opening: BookOpening
        var arrival: Arrival
        /// The book, once its file was read.
        var open: OpenBook?
        var setting: AwaitedWork<Void>?
    }

    /// Starts to open another book, which is shown once it is open. If that fails, the current book stays.
    mutating func read(_ file: FilePath, _ arrival: Arrival = .read) {
        read(arrival) { opener throws(FormatError) in try opener.beginAnother(file) }
    }

    /// Starts to open another book.
    mutating func read(_ arrival: Arrival, _ begin: (BookOpener) throws(FormatError) -> BookOpening) {
        stopWaiting()
        awaitsPairs = false
        // Save first, as the same book may be opened.
        saveAllBeforeLeaving()
        let opening: BookOpening
        do throws(FormatError) {
            opening = try begin(opener)
        } catch {
            return refuse(error)
        }
        pending = PendingBook(opening: opening, arrival: arrival)
        continueOpening(within: BookOpening.patience)
        guard pending != nil else { return }
        app.wait(for: .opening(opening.file.name.description), overScreen: true)
        present()
    }

    /// Continues to open the pending book.
    ///
    /// - Parameter patience: how long to wait.
    mutating func continueOpening(within patience: Duration = .zero) {
        let start = Moment.now
        guard var book = pending else { return }
        if book.open == nil {
            guard let result = book.opening.work.outcome(within: patience) else { return }
            switch result {
            case .failure(let error):
                pending = nil
                return refuse(error)
            case .success(let opened): open(opened, &book)
            }
            pending = book
        }
        let left = max(.zero, patience - (Moment.now - start))
        if let setting = book.setting, setting.outcome(within: left) == nil { return }
        pending = nil
        app.endWaiting()
        if let open = book.open { show(open, book.arrival) }
    }

    /// Cancels opening. If it is the first book, the program ends, as there is nothing else to show.
    mutating func stopWaiting() {
        app.endWaiting()
        if addressed?.isAwaited == true { isRunning = false }
        if keeping != nil { return stopKeeping() }
        guard let book = pending else {
            if rest != nil { isRunning = false }
            return awaitedPage = nil
        }
        book.opening.cancel()
        book.open?.progressStore.close()
        pending = nil
        if book.arrival.isFirst { isRunning = false }
    }

    /// Reads the rest of the section and of the book after the first screen, with a box if it takes long.
    mutating func readOn(_ effects: [Effect]) {
        let format = app.format(of: open.cache.book, open.progressStore.settings)
        guard firstArrival != nil, let work = opener.prepareSection(of: open, format),
            work.outcome(within: BookOpening.patience) == nil
        else {
            app.readOn()
            return begin(effects)
        }
        rest = (work, effects)
        app.wait(for: .opening(FilePath(onTheShelf: open.path).name.description), overScreen: true)
        present()
    }

    /// Continues once the rest of the current section has been read.
    mutating func continueReading() {
        guard let (work, effects) = rest, work.outcome(within: .zero) != nil else { return }
        rest = nil
        app.endWaiting()
        if let awaitedPage { app.wait(for: .page(awaitedPage), overScreen: false) }
        app.readOn()
        begin(effects)
    }

    private mutating func refuse(_ error: FormatError) {
        app.endWaiting()
        if open.cache.book.identity.digest.isEmpty, !app.isAtShelf {
            // There is no other book to show.
            if downloadAgain() { return }
            (openingError, isRunning) = (error, false)
            return
        }
        app.say("\(error)")
        present()
    }

    /// Prepares a book whose file was read, and starts to lay out a large section.
    private mutating func open(_ opened: OpenedBook, _ book: inout PendingBook) {
        let (read, file) = (opened.book, book.opening.file)
        if case .first(_, let isChosen, let greets) = book.arrival {
            book.arrival = .first(opened.place, isChosen: isChosen, greets: greets)
        }
        var open = book.arrival.isFirst ? opener.open(read, from: file) : opener.openAnother(read, from: file)
        open = opener.restyle(
            open, by: ReaderStyles(app.settings(opening: open.progressStore.settings)).styling)
        book.open = open
        book.setting = opener.prepareSection(
            of: open, app.format(of: open.cache.book, open.progressStore.settings))
    }

    /// Shows a book that is open.
    private mutating func show(_ next: OpenBook, _ arrival: Arrival) {
        if case .beside = arrival { return showBeside(next) }
        let digest = next.cache.book.identity.digest
        if let index = others.firstIndex(where: { $0.view.digest == digest }) {
            next.progressStore.close()
            resume(others.remove(at: index))
            return perform(arrive(by: arrival))
        }
        do throws(PagingError) {
            let isSame = next.cache.book.identity == open.cache.book.identity
            let isNone = open.cache.book.identity.digest.isEmpty
            let before = isNone || isSame ? nil : (open: open, view: app.suspended)
            let effects = try app.open(
                next.cache, place: next.progressStore.places?.latest ?? arrival.start,
                older: next.progressStore.places?.older,
                saved: next.progressStore.settings, counts: next.progressStore.counts)
            leave(before)
            open = next
            beginSaving()
            if let problem = ReaderStyles(app.settings).problem { app.say(problemOfStyleSheet: problem) }
            show(effects + arrive(by: arrival))
            askForMore()
        } catch {
            app.say("\(error)")
            present()
        }
    }

    /// Goes to where the book should open, before it is shown.
    mutating func arrive(by arrival: Arrival) -> [Effect] {
        switch arrival {
        case .read, .started, .beside: return []
        case .listed(let book):
            app.sayUnlessOpen(book)
            return []
        case .hit(let pattern, let section, let offset):
            return app.search(for: pattern, section: section, offset: offset)
        case .place(let place): return app.go(to: place)
        case .first(let place, let isChosen, let greets):
            if greets { app.greet() }
            if isChosen { app.sayChosen() }
            return place.map { go(to: $0) } ?? []
        }
    }

    /// Returns to the book that was read before this one.
    mutating func returnToOther() {
        guard let other = others.popLast() else {
            app.say("no other book has been open")
            return present()
        }
        saveAllBeforeLeaving()
        resume(other)
    }

    private mutating func resume(_ other: (open: OpenBook, view: SuspendedBook)) {
        leave(app.isAtShelf ? nil : (open: open, view: app.suspended))
        open = other.open
        // Background work may have posted events for it in the meantime.
        opener.wake()
        show(app.resume(other.view))
        // The style sheets may have changed.
        restyle(app.settings)
    }

    /// Moves the open book to the background or closes it, and ends its background work.
    mutating func leave(_ before: (open: OpenBook, view: SuspendedBook)?) {
        library.stop()
        closeBeside()
        opener.jobs.cancel([.counting, .pictures], of: open.inbox)
        open.pictures.stopFetching()
        open.search.start(nil)
        open.printedPages.stop()
        guard let before else {
            open.progressStore.close(since: leftAt)
            earlierProblem = problem
            return
        }
        keepInBackground(before)
    }

    /// Keeps a book open in the background. Of too many, the one read longest ago is closed.
    mutating func keepInBackground(_ book: (open: OpenBook, view: SuspendedBook)) {
        others.append(book)
        // A book whose place is not saved yet stays open: saving is tried again in the background.
        guard others.count > Self.mostOthers,
            let done = others.dropLast().firstIndex(where: { $0.open.progressStore.isWritten })
        else { return }
        others.remove(at: done).open.progressStore.close()
    }

    mutating func show(_ effects: [Effect]) {
        present()
        terminal.title = app.book.metadata.title
        perform(effects)
    }
}

extension ReadingLoop {
    /// Goes to the place of the command line. A page number waits until the pages before it are counted.
    private mutating func go(to place: OpeningPlace) -> [Effect] {
        switch place {
        case .page(let page):
            guard !app.knows(page: page) else { return app.go(toPage: page) }
            awaitedPage = page
            app.wait(for: .page(page), overScreen: false)
            return []
        case .percent(let percent): return app.go(toPercent: percent)
        case .chapter(let title): return app.go(toChapter: title)
        case .topic(let words): return app.go(toTopic: words)
        case .landed(.success(let place)): return app.go(toLinked: place)
        case .landed(.failure(let problem)):
            app.say("\(Wording.words(for: problem))")
            return []
        // `BookOpening` has found where it leads.
        case .link: return []
        }
    }

    /// Goes to the awaited page once the pages before it are counted.
    mutating func goToAwaitedPage() -> [Effect] {
        guard let page = awaitedPage, app.knows(page: page) else { return [] }
        awaitedPage = nil
        app.endWaiting()
        return app.go(toPage: page)
    }
}
