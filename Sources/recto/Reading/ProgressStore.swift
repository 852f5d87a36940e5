import BookModel
import Formats
import Posix
import Library

/// Saves the place in one book, and all other changes. Reading continues without a database; errors are
/// reported at once, and at the end.
///
/// A missing database is made when the first place is saved, not before the first page. Only `init`, for a
/// short time, and the functions that say so wait for it.
final class ProgressStore {
    /// The saved place of the book.
    enum Place: Hashable {
        /// The book was never opened.
        case never
        case known(SavedPlaces)
        /// The database cannot be read at the moment.
        case unknown
    }

    let place: Place
    /// The settings chosen for this book and for all books.
    let settings: SavedSettings
    /// The numbers of pages of the sections, by the names of page formats.
    let counts: [String: String]
    /// The error message about the shelf.
    private(set) var problem: String?
    /// The saved place of a file that had this path before and may be another book; offered to the reader.
    let doubtfulPlace: Locator?
    let book: BookRecord
    /// Nil if the path of the database is unknown.
    private let store: ShelfStore?
    /// The longest wait for the database when suspending and leaving.
    private let patience: Duration
    /// The places that are saved, or are being saved.
    private var saved: SavedPlaces?
    private var hasWritten = false
    let inbox: Inbox
    private(set) var isForgotten = false
    /// Whether there was a database when the book was opened.
    private let hasShelf: Bool
    private var hasChanged = false
    /// Changes that wait until there is a database: mostly page counts, which come before the first turn.
    private var waiting: [ShelfChange] = []
    private static let mostWaiting = 8
    /// Where a book that was never opened begins, until the reader moves.
    private var start: Locator?
    /// How the next saved place changes the older place.
    private var older: OlderPlace

    /// - Parameters:
    ///   - path: the path of the book's file.
    ///   - store: nil if the path of the database is unknown.
    ///   - inbox: gets the events of the store.
    ///   - patience: the longest wait for the database when suspending and leaving.
    init(
        book: Book, path: String, store: ShelfStore?, inbox: Inbox,
        patience: Duration = .milliseconds(250)
    ) {
        (self.store, self.inbox, self.patience) = (store, inbox, patience)
        var record = BookRecord(
            identity: book.identity, metadata: book.metadata, path: path,
            file: FilePath(onTheShelf: path).number)
        let isThere = store?.mayExist ?? false
        var known: KnownBook?
        do throws(ShelfError) {
            if isThere { known = try store?.book(record).settled(in: book) }
        } catch {
            problem = Wording.placeNotKnown(error)
        }
        record.earlier = known?.earlier
        self.book = record
        doubtfulPlace = known?.doubtful
        place = isThere && known == nil ? .unknown : known?.places.map { .known($0) } ?? .never
        settings = known?.settings ?? .none
        hasShelf = known != nil
        counts = known?.counts ?? [:]
        switch place {
        case .known(let places): (saved, older) = (places, .changed(to: places.older))
        case .unknown: (saved, older) = (nil, .savedOne)
        case .never: (saved, older) = (nil, .unchanged)
        }
    }

    /// The saved places, if known.
    var places: SavedPlaces? {
        if case .known(let places) = place { places } else { nil }
    }

    /// Records where reading begins. If the saved place is unknown, this place is not saved.
    func begin(at start: Locator) {
        if place == .unknown { saved = SavedPlaces(latest: start) }
        if place == .never { self.start = start }
    }

    /// Saves a place, unless it is already saved. Does not wait.
    ///
    /// - Parameter older: where the book was left before, if the reader has not returned there.
    func save(_ place: Locator, older: Locator? = nil) {
        guard hasBook else { return }
        let places = SavedPlaces(latest: place, older: older)
        guard places != saved else { return }
        // Whoever has only been told of another place has not read here again.
        if let store, saved?.latest == place, case .known = self.place {
            saved = places
            self.older = .unchanged
            return store.save(.older(older), of: book)
        }
        if saved?.older != older { self.older = .changed(to: older) }
        if let store, place == start {
            store.save(.began(at: place, time: SystemClock.now), of: book)
        } else if let store {
            store.save(.moved(to: place, older: self.older, at: SystemClock.now), of: book)
        } else if !hasWritten {
            inbox.post(.shelf(.placeNotSaved))
        }
        if place != start { start = nil }
        (saved, hasWritten) = (places, true)
        self.older = .unchanged
        for change in waiting { save(change) }
        waiting = []
    }

    /// Saves a change. Does not wait. One not requested by the reader waits until there is a database.
    func save(_ change: ShelfChange) {
        guard hasBook || !change.needsOpenBook else { return }
        guard change.isRequested || hasShelf || hasWritten else {
            waiting = (waiting + [change]).suffix(Self.mostWaiting)
            return
        }
        store?.save(change, of: book)
        if change.isRequested { hasChanged = true }
        if store == nil, change.isRequested { inbox.post(.shelf(.changeNotSaved)) }
    }

    /// Queries everything that reading needs after the first page.
    func askForMore() {
        if hasBook, let places { store?.save(.opened(at: places.latest), of: book) }
        if hasBook { ask(.jumps(book)) }
        ask(.reading(book))
        if hasBook { ask(.marks(book)) }
    }

    /// Asks for the marks of the book, which have changed.
    func askForMarks() { if hasBook { ask(.marks(book)) } }

    /// Asks for the books that were beside this one.
    ///
    /// - Returns: whether there will be an answer.
    func askForPairs() -> Bool {
        guard hasBook, let store else { return false }
        store.ask(.pairs(book))
        return true
    }

    /// Stops saving changes of the book.
    func forget() {
        isForgotten = true
        waiting = []
    }

    /// Whether a book is open, not only the shelf, and its changes are saved.
    private var hasBook: Bool { !book.identity.digest.isEmpty && !isForgotten }

    func ask(_ query: ShelfQuery) { store?.ask(query) }

    func receive(_ event: ShelfEvent) { if case .older(let place) = event { saved?.older = place } }

    /// Waits a short time for changes to be written, before the program is stopped.
    func flush() { report(flushed(within: patience)) }

    /// Waits a short time for changes to be written, and ends the thread of the store.
    ///
    /// - Parameter start: when the reader began to wait.
    func close(since start: Moment = .now) {
        report(flushed(within: max(.zero, start + patience - .now), isLast: true))
    }

    /// Why a change has not been written.
    private func flushed(within limit: Duration, isLast: Bool = false) -> ShelfError? {
        store == nil ? .noHome : store?.flush(within: limit, isLast: isLast)
    }

    /// Whether all changes requested by the reader are written.
    var isWritten: Bool { store?.isWritten ?? true }

    private func report(_ error: ShelfError?) {
        if hasWritten {
            problem = error.map { Wording.placeNotSaved($0) }
        } else if hasChanged {
            problem = error.map { Wording.changesNotSaved($0) }
        }
    }
}

extension Inbox {
    /// Creates a store that posts its events here.
    ///
    /// - Parameter path: the path of the database; nil if unknown.
    func makeStore(at path: String?) -> ShelfStore? {
        path.map { path in ShelfStore(path: path, version: Help.version) { self.post(.shelf($0)) } }
    }
}
