import Commands
import BookModel

/// A book that is open, but not the one that is read: it is returned to as it was left.
public struct SuspendedBook {
    /// Its pages, where the reader is in them, jumps and what is searched for.
    let reading: ReadingSession
    /// The settings that hold for it alone.
    let settings: SavedSettings
    let savedJumps: Jumps
    let isFromShelf: Bool

    /// The digest of its content.
    public var digest: String { reading.pages.book.identity.digest }
}

extension App {
    /// The open book, to be returned to.
    public var suspended: SuspendedBook {
        SuspendedBook(
            reading: context.reading, settings: context.layers.ofBook, savedJumps: savedJumps,
            isFromShelf: context.isFromShelf)
    }

    /// Returns to a book in the place of the one that is open.
    ///
    /// - Returns: what the program should do once the first screen stands.
    public mutating func resume(_ book: SuspendedBook) -> [Effect] {
        let (now, clock, looks) = (context.reading.now, context.reading.clock, context.reading.themeContext)
        let (size, cell, takesMouse) = (context.size, cell, context.settings.takesMouse)
        context.layers.open(book.settings)
        context.reading = book.reading
        (context.reading.now, context.reading.clock, context.reading.themeContext) = (now, clock, looks)
        context.reading.cell = cell
        context.reading.timer.begin(at: now)
        context.reading.message = nil
        (context.keys, context.decorations) = (KeyReader(), [])
        (context.isAtShelf, context.isFromShelf) = (false, book.isFromShelf)
        screens = [BookScreen()]
        savedJumps = book.savedJumps
        let settings = context.layers.settings
        let effects =
            follow(context.reading.resize(to: size)) + follow(context.reading.change { $0 = settings })
        return effects + begin()
            + (takesMouse == context.settings.takesMouse ? [] : [.reportMouse(settings.takesMouse)])
    }
}
