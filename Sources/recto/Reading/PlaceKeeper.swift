import BookModel
import Formats
import Posix
import Reader
import Shelf

/// Keeps the reader's place on the shelf, and what else is to be kept. Reading goes on without a shelf;
/// trouble is said at once, and at the end.
///
/// A shelf that is not there yet is made with the first place that is kept, not before the first
/// page. Nothing here waits for the shelf but `init`, shortly, and what says how long.
final class PlaceKeeper {
    /// Where the book was left, as far as that is known.
    enum Place: Hashable {
        /// It was never opened.
        case never
        case known(KeptPlaces)
        /// The shelf cannot be read now.
        case unknown
    }

    let place: Place
    /// The settings that were chosen for this book and for all.
    let settings: KeptSettings
    /// How many pages the sections of the book have, by the names of formats.
    let counts: [String: String]
    /// What is wrong with the shelf, for the person.
    private(set) var trouble: String?
    /// Where a book was left whose file lay here, which may be another book: the reader is told of it.
    let doubtfulPlace: Locator?
    private let book: BookOnShelf
    private let writer: ShelfWriter?
    /// How long suspending and leaving wait for the shelf at most.
    private let patience: Duration
    /// What is on the shelf, or on its way there.
    private var kept: KeptPlaces?
    private var hasWritten = false
    let inbox: Inbox
    private var isForgotten = false
    /// The shelf was there when the book was opened.
    private let hasShelf: Bool
    private var hasChanged = false
    /// What waits for a shelf to be made: the counts of pages above all, which are there before the first turn.
    private var waiting: [Keepsake] = []
    private static let mostWaiting = 8
    /// What becomes of the older place with the next record.
    private var older: OlderPlace

    /// - Parameters:
    ///   - path: of the book's file, as it was named.
    ///   - shelfPath: of the shelf; nil where nothing says where it should be.
    ///   - shelf: the shelf, if it has been opened.
    ///   - patience: how long suspending and leaving wait for the shelf at most.
    init(
        book: Book, path: String, shelfPath: String?, shelf openShelf: Result<Shelf, ShelfError>? = nil,
        patience: Duration = .milliseconds(250), inbox: Inbox = Inbox()
    ) {
        (self.patience, self.inbox) = (patience, inbox)
        var onShelf = BookOnShelf(
            identity: book.identity, metadata: book.metadata, path: path,
            file: FilePath(onTheShelf: path).number)
        var shelf: Shelf?
        var known: KnownBook?
        var isUnknown = false
        if let opened = openShelf ?? Self.shelf(at: shelfPath) {
            do throws(ShelfError) {
                let opened = try opened.get()
                known = try opened.book(onShelf).settled(in: book)
                shelf = opened
            } catch {
                isUnknown = true
                trouble = Wording.placeNotKnown(error)
            }
        }
        onShelf.earlier = known?.earlier
        self.book = onShelf
        doubtfulPlace = known?.doubtful
        place = isUnknown ? .unknown : known?.places.map { .known($0) } ?? .never
        settings = KeptSettings(known?.settings ?? [])
        hasShelf = known != nil
        counts = ShelfChange.counts(of: known?.counts ?? [])
        switch place {
        case .known(let places): (kept, older) = (places, .changed(to: places.older))
        case .unknown: (kept, older) = (nil, .theKeptOne)
        case .never: (kept, older) = (nil, .unchanged)
        }
        writer = shelfPath.map {
            ShelfWriter(path: $0, shelf: shelf) { inbox.post(.shelf(ShelfReport($0))) }
        }
    }

    /// What is known of where the book was left.
    var places: KeptPlaces? {
        if case .known(let places) = place { places } else { nil }
    }

    /// Says where the reader begins; where the kept place is unknown, that is not worth keeping.
    func begin(at start: Locator) {
        if place == .unknown { kept = KeptPlaces(latest: start) }
    }

    /// Has a place put on the shelf unless it is there; waits for nothing.
    ///
    /// - Parameter older: where the book was left before, while the reader has not returned there.
    func keep(_ place: Locator, older: Locator? = nil) {
        guard hasBook else { return }
        let places = KeptPlaces(latest: place, older: older)
        guard places != kept else { return }
        if kept?.older != older { self.older = .changed(to: older) }
        if let writer {
            writer.keep(
                ShelfWriter.Record(book: book, place: place, older: self.older, time: SystemClock.now))
        } else if !hasWritten {
            inbox.post(.shelf(.notKept))
        }
        (kept, hasWritten) = (places, true)
        self.older = .unchanged
        for keepsake in waiting { keep(keepsake) }
        waiting = []
    }

    /// Has something else put on the shelf; waits for nothing. What the reader has not asked for makes no
    /// shelf, but waits for the first place, and is no trouble where it cannot be kept.
    func keep(_ keepsake: Keepsake) {
        guard hasBook || !keepsake.isOfOpenBook else { return }
        guard keepsake.isWish || hasShelf || hasWritten else {
            waiting = (waiting + [keepsake]).suffix(Self.mostWaiting)
            return
        }
        writer?.keep(ShelfChange(keepsake, of: book), isWish: keepsake.isWish)
        if keepsake.isWish { hasChanged = true }
        if writer == nil, keepsake.isWish { inbox.post(.shelf(.changeNotKept)) }
    }

    /// Has all read from the shelf that reading wants and the first page does not.
    func askForMore() {
        if hasBook, let places { writer?.keep(.opened(book, at: places.latest), isWish: false) }
        if hasBook { ask(.jumps(book)) }
        ask(.reading(book))
        if hasBook { askForMarks() }
    }

    /// Nothing of the book is kept any more.
    func forget() {
        isForgotten = true
        waiting = []
    }

    /// Whether a book is open that may be known, and not only the shelf.
    private var hasBook: Bool { !book.identity.digest.isEmpty && !isForgotten }

    /// Has something read from the shelf.
    func ask(_ question: ShelfQuestion) { writer?.ask(question) }

    /// Has the marks of the book read, and again when another program has changed them.
    private func askForMarks() { ask(.marks(book)) }

    /// Takes in what was told of the shelf.
    func take(_ report: ShelfReport) { if case .older(let place) = report { kept?.older = place } }

    /// Waits a moment for what is to be written, before the program is stopped.
    func flush() { tell(flushed(within: patience)) }

    /// Waits a moment for what is to be written, and writes nothing any more.
    ///
    /// - Parameter start: since when the reader has been waiting for the shelf.
    func close(since start: Moment = .now) {
        tell(flushed(within: max(.zero, start + patience - .now), isLast: true))
    }

    /// Why something has not been written.
    private func flushed(within limit: Duration, isLast: Bool = false) -> ShelfError? {
        writer == nil ? .noHome : writer?.flush(within: limit, isLast: isLast)
    }

    /// Whether nothing waits to be written that somebody has wished for.
    var isWritten: Bool { writer?.isWritten ?? true }

    private func tell(_ error: ShelfError?) {
        if hasWritten {
            trouble = error.map { Wording.placeNotKept($0) }
        } else if hasChanged {
            trouble = error.map { Wording.changesNotKept($0) }
        }
    }

    /// Opens the shelf at a path; nil where there is none yet, or nothing says where it should be.
    static func shelf(at path: String?) -> Result<Shelf, ShelfError>? {
        guard let path, mayExist(path) else { return nil }
        return Result { () throws(ShelfError) in try Shelf(path: path) }
    }

    /// Whether something may stand at a path; what is hidden by a folder that cannot be looked into does.
    private static func mayExist(_ path: String) -> Bool {
        do throws(SystemError) { try FilePath(path).check(.find) } catch {
            return error != .notFound && error != .notAFolder
        }
        return true
    }
}

extension ShelfReport {
    init(_ report: ShelfWriter.Report) {
        self =
            switch report {
            case .trouble: .notKept
            case .troubleWithChange: .changeNotKept
            case .written: .keptAgain
            case .answer(let answer): answer
            case .forgotten(let isErased): .forgotten(isErased: isErased)
            case .older(let place): .older(place)
            }
    }
}
