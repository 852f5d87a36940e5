import Library
import Formats
import Posix
import Reader

/// What the shelf is told of the open book, and asked.
extension ReadingLoop {
    /// Has the place kept where the reader is; of all that keys have led to at once, the last one.
    mutating func keep() {
        isToBeKept = false
        open.progressStore.save(app.locator, older: app.olderPlace)
        for change in app.readingToSave(isLast: false) { open.progressStore.save(change) }
    }

    /// The same, and what else could wait.
    mutating func keepAll() {
        keep()
        for change in app.readingToSave(isLast: true) { open.progressStore.save(change) }
    }

    /// The same, and waits a moment until it is written: another book comes into view.
    mutating func keepAllBeforeLeaving() {
        leftAt = .now
        keepAll()
        open.progressStore.flush()
    }

    /// Writes nothing any more of any book; all together are waited for no longer than one.
    mutating func closeAll() {
        let start = Moment.now
        for progressStore in [open.progressStore] + others.map(\.open.progressStore) {
            progressStore.close(since: start)
            earlierProblem = earlierProblem ?? progressStore.problem
        }
    }

    /// Has all read that the first page does not need; of a book that was never opened here, also where other
    /// programs have left it.
    func askForMore() {
        open.progressStore.askForMore()
        guard open.progressStore.place == .never, !app.isAtShelf, open.path != "-" else { return }
        open.marks.lookBeside(FilePath(onTheShelf: open.path))
    }

    mutating func beginKeeping() {
        open.progressStore.begin(at: app.locator)
        if open.progressStore.place == .unknown { app.receive(.placeUnknown) }
        if let place = open.progressStore.doubtfulPlace { app.receive(.older(place)) }
    }
}
