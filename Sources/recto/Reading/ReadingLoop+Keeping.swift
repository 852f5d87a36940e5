import Library
import Formats
import Posix
import Reader

/// What the shelf is told of the open book, and asked.
extension ReadingLoop {
    /// Has the place kept where the reader is; of all that keys have led to at once, the last one.
    mutating func keep() {
        isToBeKept = false
        open.keeper.save(app.locator, older: app.olderPlace)
        for change in app.readingToSave(isLast: false) { open.keeper.save(change) }
    }

    /// The same, and what else could wait.
    mutating func keepAll() {
        keep()
        for change in app.readingToSave(isLast: true) { open.keeper.save(change) }
    }

    /// The same, and waits a moment until it is written: another book comes into view.
    mutating func keepAllBeforeLeaving() {
        leftAt = .now
        keepAll()
        open.keeper.flush()
    }

    /// Writes nothing any more of any book; all together are waited for no longer than one.
    mutating func closeAll() {
        let start = Moment.now
        for keeper in [open.keeper] + others.map(\.open.keeper) {
            keeper.close(since: start)
            earlierTrouble = earlierTrouble ?? keeper.trouble
        }
    }

    /// Has all read that the first page does not need; of a book that was never opened here, also where other
    /// programs have left it.
    func askForMore() {
        open.keeper.askForMore()
        guard open.keeper.place == .never, !app.isAtShelf, open.path != "-" else { return }
        open.marks.lookBeside(FilePath(onTheShelf: open.path))
    }

    mutating func beginKeeping() {
        open.keeper.begin(at: app.locator)
        if open.keeper.place == .unknown { app.receive(.placeUnknown) }
        if let place = open.keeper.doubtfulPlace { app.receive(.older(place)) }
    }
}
