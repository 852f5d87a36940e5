import Commands
import BookModel
import Cells
import Pages
import Paging
import Typesetting

extension App {
    /// Replaces the book by another one. All settings stay except those of the book.
    ///
    /// - Parameters:
    ///   - saved: the saved settings of the book.
    ///   - counts: saved page counts of its sections, by the names of formats.
    /// - Returns: the effects to perform after the first screen.
    /// - Throws: the error of the page turner if it refuses the settings. This book then stays open.
    public mutating func open(
        _ cache: SectionCache, place: Locator?, older: Locator? = nil, saved: SavedSettings = .none,
        counts: [String: String] = [:]
    ) throws(PagingError) -> [Effect] {
        let before = context.settings
        var layers = context.layers
        layers.open(saved)
        let silence = follow(context.reading.stopAloud())
        var reading = try ReadingSession(
            cache, settings: layers.settings, themeContext: context.reading.themeContext, size: context.size,
            place: place,
            older: older, counts: counts, cell: cell, pictureIDs: nextPictureIDs())
        reading.now = context.reading.now
        reading.clock = context.reading.clock
        // The time before belongs to the other book.
        reading.timer.begin(at: reading.now)
        (context.reading, context.layers, context.beside) = (reading, layers, nil)
        (context.keys, context.decorations) = (KeyReader(), [])
        (screens, context.isAtShelf, context.isFromShelf) = ([BookScreen()], false, context.isAtShelf)
        savedJumps = Jumps()
        let takesMouse = context.settings.takesMouse
        return silence + begin() + (before.takesMouse == takesMouse ? [] : [.reportMouse(takesMouse)])
    }

    /// The format that the pages of a book will have when it is opened.
    ///
    /// - Parameter saved: the settings saved for this book.
    public func format(of book: Book, _ saved: SavedSettings) -> PageFormat {
        Self.format(
            of: book, settings(opening: saved), size: context.size, cell: cell,
            widths: context.reading.terminalWidths)
    }

    /// The format that the pages of a book have in a window.
    ///
    /// - Parameters:
    ///   - size: the size of the window, in cells.
    ///   - cell: the size of a cell in pixels, if the terminal reports it.
    ///   - widths: the columns of characters that the terminal has shown.
    public static func format(
        of book: Book, _ settings: Settings, size: Size, cell: Size?, widths: TextWidths = .standard
    ) -> PageFormat {
        ReadingLayout(
            size: size, settings: settings, book: book.metadata, cell: cell, widths: widths, after: nil
        ).format
    }

    /// Receives the columns of characters that the terminal has shown. Sets the pages anew, as after a resize, if they
    /// change.
    public mutating func receive(_ widths: TextWidths) -> [Effect] {
        guard widths != context.reading.terminalWidths else { return [] }
        context.reading.terminalWidths = widths
        context.beside?.reading.terminalWidths = widths
        let effects = layOut(for: context.size)
        layOut()
        return effects
    }

    /// Pauses automatic turning and the reading time while another screen covers the book.
    mutating func updateAutoTurn() {
        context.reading.updateAutoTurn(isInFront: front == 0)
        context.reading.timer.look(isInFront: front == 0, at: context.reading.now)
    }

    /// The reading to save since the last call; empty while it can wait. If the reader wants no statistics, it is only
    /// the furthest place.
    public mutating func readingToSave(isLast: Bool) -> [ShelfChange] {
        let now = context.reading.now
        guard let pace = context.reading.timer.unsavedPace(at: now, isLast: isLast) else { return [] }
        let furthest = context.reading.navigator.furthest
        guard settings.keepsStatistics else {
            context.reading.timer.dropRecords()
            return [.reading(.none, furthest: furthest)]
        }
        let records = context.reading.timer.unsavedRecords()
        return [.reading(pace, furthest: furthest)] + (records.isEmpty ? [] : [.sessions(records)])
    }

    /// Where the ids of the next book's pictures begin. Terminals know pictures by their ids, so no two books share one.
    /// Through tmux only the remainder modulo 240 is left of an id; two books opened in turn differ in that, too.
    mutating func nextPictureIDs() -> UInt32 {
        openedBooks = (openedBooks + 1) % 1_000
        return openedBooks * 1_000_200
    }
}
