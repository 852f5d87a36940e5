import Commands
import BookModel
import Cells
import Pages
import Typesetting

extension App {
    /// The format that the pages of a book will have when it is opened.
    ///
    /// - Parameter saved: the settings saved for this book.
    public func format(of book: Book, _ saved: SavedSettings) -> PageFormat {
        Self.format(of: book, settings(opening: saved), size: context.size, cell: cell)
    }

    /// The format that the pages of a book have in a window.
    ///
    /// - Parameters:
    ///   - size: the size of the window, in cells.
    ///   - cell: the size of a cell in pixels, if the terminal reports it.
    public static func format(of book: Book, _ settings: Settings, size: Size, cell: Size?) -> PageFormat {
        ReadingLayout(size: size, settings: settings, book: book.metadata, cell: cell, after: nil).format
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
}
