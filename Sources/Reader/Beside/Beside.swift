import BookModel
import Commands
import Pages

/// The book beside the one that is read: an original and its translation on facing pages, kept in step.
///
///     ┌──── left ────┬──── right ───┐     The book in focus is `Context.reading`: keys, links, search and
///     │ in focus     ▕ beside       │     marks act on it. `Tab` exchanges the two. A narrow window shows
///     └──────────────┴──────────────┘     only the one in focus.
struct Beside {
    /// The book that is not in focus.
    var reading: ReadingSession
    /// Its own settings.
    var settings: SavedSettings
    var savedJumps = Jumps()
    /// Where the book in focus stands.
    var half = FacingSide.left
    /// Whether both are shown.
    var isFacing = false
    /// Both books, and the places that belong together because the reader has said so.
    var pair: BookPair
    /// The place of the book in focus that the other one was moved to.
    var followed: Locator?
    /// Finds the places that say the same.
    private var parallel: ParallelBooks

    init(
        _ reading: ReadingSession, settings: SavedSettings, savedJumps: Jumps, pair: BookPair,
        to inFocus: ReadingSession
    ) {
        (self.reading, self.settings, self.savedJumps, self.pair) = (reading, settings, savedJumps, pair)
        parallel = ParallelBooks(left: inFocus.side, right: reading.side)
    }

    /// The place of the book beside that belongs to a place of the book in focus; nil outside its reading order.
    func counterpart(of place: TextPlace) -> TextPlace? {
        parallel.counterpart(of: place, on: half, places: pair.places)
    }

    /// Begins anew with the books' places, as their text was made again.
    mutating func align(with inFocus: ReadingSession) {
        let sides = half == .left ? (inFocus.side, reading.side) : (reading.side, inFocus.side)
        parallel = ParallelBooks(left: sides.0, right: sides.1)
        followed = nil
    }
}

extension ReadingSession {
    fileprivate var side: ParallelBooks.Side { (pages, chapters) }
}

extension BookPair {
    /// Adds places that belong together. They replace those of the same place of the left book.
    mutating func add(_ pair: PlacePair) {
        places.removeAll { ($0.left.section, $0.left.offset) == (pair.left.section, pair.left.offset) }
        places = (places + [pair]).suffix(Self.mostPlaces)
    }
}

extension ReadingSession {
    /// Takes over what belongs to the window and not to a book, from the session that was in focus until now.
    mutating func takeWindow(of other: ReadingSession) {
        (now, clock) = (other.now, other.clock)
        if themeContext != other.themeContext { themeContext = other.themeContext }
        (cell, terminalWidths) = (other.cell, other.terminalWidths)
        (hasPixels, takesSizedText) = (other.hasPixels, other.takesSizedText)
        isChromeHidden = other.isChromeHidden
        // The engine reads aloud for one book at a time.
        (nextUtterance, stopsToCome) = (other.nextUtterance, other.stopsToCome)
    }
}

extension App {
    /// Exchanges the book in focus and the one beside it, as they are. The screens stay.
    public mutating func exchangeBooks() { unseen { $0.exchange() } }

    private mutating func exchange() {
        guard var beside = context.beside else { return }
        let inFocus = context.reading
        beside.reading.takeWindow(of: inFocus)
        let settings = context.layers.ofBook
        context.layers.open(beside.settings)
        (context.reading, beside.reading) = (beside.reading, inFocus)
        (beside.settings, beside.half) = (settings, beside.half.opposite)
        swap(&savedJumps, &beside.savedJumps)
        context.beside = beside
    }

    /// Performs something for the book beside.
    ///
    /// - Returns: the effects, for that book.
    mutating func withBeside(_ body: (inout App) -> [Effect]) -> [Effect] {
        guard context.beside != nil else { return [] }
        exchangeBooks()
        let effects = body(&self)
        exchangeBooks()
        // Its pages do not count as being read.
        let now = context.reading.now
        context.beside?.reading.timer.look(isInFront: false, at: now)
        return effects.map { .beside($0) }
    }
}
