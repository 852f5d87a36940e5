import Library
import Formats
import Posix
import Reader

/// Saving the open book's data, and querying it.
extension ReadingLoop {
    /// Saves the current place. Of several places reached at once, only the last is saved.
    mutating func savePlace() { save(isLast: false) }

    /// Saves the place and all postponed changes.
    mutating func saveAll() { save(isLast: true) }

    /// Saves the places of the open book and of the one beside it, and how much was read.
    private mutating func save(isLast: Bool) {
        if needsSaving { folderRhythm.change() }
        needsSaving = false
        saveOpenBook(isLast: isLast)
        inBeside { $0.saveOpenBook(isLast: isLast) }
    }

    private mutating func saveOpenBook(isLast: Bool) {
        if !isExchanged { noteForSync() }
        open.progressStore.save(app.locator, older: app.olderPlace)
        for change in app.readingToSave(isLast: isLast) { open.progressStore.save(change) }
    }

    /// Saves everything, and waits a short time until it is written, before another book is shown.
    mutating func saveAllBeforeLeaving() {
        leftAt = .now
        saveAll()
        syncBeforeLeaving()
        open.progressStore.flush()
        if folderRhythm.due != nil { exchangeJournals() }
    }

    /// Ends saving for all books. Waits for all of them no longer than for one.
    mutating func closeAll() {
        let start = Moment.now
        for progressStore in [open.progressStore]
            + ([beside].compactMap { $0 } + others.map(\.open)).map(\.progressStore)
        {
            progressStore.close(since: start)
            earlierProblem = earlierProblem ?? progressStore.problem
        }
    }

    /// Queries everything that was not needed for the first page. For a book never opened in Recto, also
    /// finds where other programs have left it.
    mutating func askForMore() {
        open.progressStore.askForMore()
        beginSync()
        exchangeJournals()
        guard open.progressStore.place == .never, !app.isAtShelf, open.path != "-" else { return }
        open.marks.findForeignPosition(FilePath(onTheShelf: open.path))
    }

    mutating func beginSaving() {
        open.progressStore.begin(at: app.locator)
        if open.progressStore.place == .unknown { app.receive(.placeUnknown) }
        if let place = open.progressStore.doubtfulPlace { app.receive(.older(place)) }
    }
}
