import Commands
import BookModel
import Cells
import Typesetting

extension App {
    /// The format that the pages of a book are going to have once it is opened.
    ///
    /// - Parameter saved: the settings that were chosen while it was read.
    public func format(of book: Book, _ saved: SavedSettings) -> PageFormat {
        Self.format(of: book, settings(opening: saved), size: context.size, cell: cell)
    }

    /// The format that the pages of a book have in a window.
    ///
    /// - Parameters:
    ///   - size: of the window, in cells.
    ///   - cell: the size of a cell in pixels, where the terminal reports it.
    public static func format(of book: Book, _ settings: Settings, size: Size, cell: Size?) -> PageFormat {
        ReadingLayout(size: size, settings: settings, book: book.metadata, cell: cell, after: nil).format
    }

    /// Pauses automatic turning and the reading time while anything lies over the book.
    mutating func tendAutoTurn() {
        context.reading.tendAutoTurn(isInFront: front == 0)
        context.reading.timer.look(isInFront: front == 0, at: context.reading.now)
    }

    /// What has been read since the last call and should be saved; nothing while that can wait. If the reader wants no
    /// statistics, it is only how far the reader has come.
    public mutating func readingToSave(isLast: Bool) -> [ShelfChange] {
        let now = context.reading.now
        guard let pace = context.reading.timer.keep(at: now, isLast: isLast) else { return [] }
        let furthest = context.reading.navigator.furthest
        guard settings.keepsStatistics else {
            context.reading.timer.dropRecords()
            return [.reading(.none, furthest: furthest)]
        }
        let records = context.reading.timer.unsavedRecords()
        return [.reading(pace, furthest: furthest)] + (records.isEmpty ? [] : [.sessions(records)])
    }
}
