import Library
import Formats
import Posix
import Reader

/// Saving the open book on the shelf, and asking about it.
extension ReadingLoop {
    /// Saves the reader's place. Of several places reached by keys at once, only the last is saved.
    mutating func keep() {
        isToBeKept = false
        open.progressStore.save(app.locator, older: app.olderPlace)
        for change in app.readingToSave(isLast: false) { open.progressStore.save(change) }
    }

    /// Saves the place and everything else that could wait.
    mutating func keepAll() {
        keep()
        for change in app.readingToSave(isLast: true) { open.progressStore.save(change) }
    }

    /// Saves everything, and waits a moment until it is written, as another book comes into view.
    mutating func keepAllBeforeLeaving() {
        leftAt = .now
        keepAll()
        open.progressStore.flush()
    }

    /// Ends saving for all books. Waits for all together no longer than for one.
    mutating func closeAll() {
        let start = Moment.now
        for progressStore in [open.progressStore] + others.map(\.open.progressStore) {
            progressStore.close(since: start)
            earlierProblem = earlierProblem ?? progressStore.problem
        }
    }

    /// Asks for everything that the first page did not need. For a book that was never opened in Recto, also looks where
    /// other programs have left it.
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
