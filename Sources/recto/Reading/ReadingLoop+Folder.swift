import BookModel
import Commands
import Library
import Posix
import Reader

/// The journals in the folders that the reader's devices share.
extension ReadingLoop {
    /// The longest wait for an exchange when the program ends or is suspended.
    private static let patience = Duration.seconds(1)

    private var syncFolders: [FilePath] {
        app.settings.syncFolder.isEmpty ? [] : BookCatalog.folders(app.settings.syncFolder)
    }

    /// When journals should be exchanged, since the start of the program; nil if they need not be.
    var exchangeDue: Duration? { app.settings.syncFolder.isEmpty ? nil : folderRhythm.due }

    /// Exchanges journals, if a folder is set.
    mutating func exchangeJournals() {
        let folders = syncFolders
        guard !folders.isEmpty else { return }
        folderRhythm.begin(now: now)
        let isBook = !app.isAtShelf && open.progressStore.place != .unknown && !open.progressStore.isForgotten
        let book = isBook ? ExchangedBook(book: open.cache.book, record: open.progressStore.book) : nil
        folderSync.exchange(folders, with: book, to: opener.inbox)
    }

    mutating func exchangeIfDue() {
        if let due = exchangeDue, due <= now { exchangeJournals() }
    }

    /// Exchanges journals a last time, and waits a short time for that. Everything has been saved before.
    func exchangeShortly() {
        let folders = syncFolders
        guard !folders.isEmpty else { return }
        folderSync.exchange(folders, with: nil, to: nil, patience: Self.patience)
        folderSync.flush(within: Self.patience)
    }

    mutating func receive(_ exchange: FolderExchange) {
        folderRhythm.end(size: exchange.size)
        if let problem = exchange.problem, problem != saidOfFolder { app.say("\(problem)") }
        saidOfFolder = exchange.problem
        if exchange.hasNews {
            if app.isAtShelf { renewShelf() } else { open.progressStore.askForMarks() }
        }
        guard let elsewhere = exchange.elsewhere, !app.isAtShelf,
            elsewhere.book == open.progressStore.book.identity.digest,
            elsewhere.saved.recorded > open.offeredByFolder
        else {
            return
        }
        open.offeredByFolder = elsewhere.saved.recorded
        if !app.isHere(elsewhere.found) {
            app.offer(elsewhere.found, from: elsewhere.device, at: elsewhere.saved.recorded)
        } else if let older = app.olderPlace {
            app.sayContinued(from: elsewhere.device, at: elsewhere.saved.recorded, older: older)
        }
        folderSync.noteOffered(elsewhere.saved)
    }
}
