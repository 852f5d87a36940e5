import Commands
import BookModel

/// A book that stays open while another one is read. The reader returns to it as it was.
public struct SuspendedBook {
    /// Its pages, the reader's place in them, the jumps and the search.
    let reading: ReadingSession
    /// The settings that apply to this book only.
    let settings: SavedSettings
    let savedJumps: Jumps
    let isFromShelf: Bool

    /// The digest of its content.
    public var digest: String { reading.pages.book.identity.digest }
}

extension App {
    /// The open book, to return to later.
    public var suspended: SuspendedBook {
        var reading = context.reading
        (reading.half, reading.paragraphInStep) = (nil, nil)
        return SuspendedBook(
            reading: reading, settings: context.layers.ofBook, savedJumps: savedJumps,
            isFromShelf: context.isFromShelf)
    }

    /// Returns to a book, which replaces the open one.
    ///
    /// - Returns: the effects to perform after the first screen.
    public mutating func resume(_ book: SuspendedBook) -> [Effect] {
        let (now, clock, looks) = (context.reading.now, context.reading.clock, context.reading.themeContext)
        let (size, cell, takesMouse) = (context.size, cell, context.settings.takesMouse)
        let widths = context.reading.terminalWidths
        context.layers.open(book.settings)
        (context.reading, context.beside) = (book.reading, nil)
        (context.reading.now, context.reading.clock, context.reading.themeContext) = (now, clock, looks)
        (context.reading.cell, context.reading.terminalWidths) = (cell, widths)
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
