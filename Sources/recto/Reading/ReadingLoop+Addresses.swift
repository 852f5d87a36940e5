import BookModel
import Catalogs
import Formats
import Library
import Posix
import Reader
import Text

/// A book that is read from an address of the command line.
extension ReadingLoop {
    /// A book of an address, and where to open it.
    struct AddressedBook {
        let book: TemporaryBook
        let place: OpeningPlace?
        /// Whether it is being downloaded or opened for the first time.
        var isAwaited = true
        /// The file, once it is there.
        var file: FilePath?
        /// Whether it was left there by an earlier time and has not been opened yet.
        var isLeftOver = false

        /// Who is asked for it.
        var host: String { WebAddress(book.address)?.host ?? "the server" }
    }

    /// A copy of the book that is being written where it is kept.
    struct Keeping {
        let work: AwaitedWork<Result<FilePath?, SystemError>>
        let ticket: Inbox.Ticket
    }

    /// Downloads the book of the command line, or opens what was left of an earlier time.
    mutating func beginDownload() {
        guard let addressed, addressed.isAwaited else { return }
        if let file = addressed.book.file {
            self.addressed?.isLeftOver = true
            return open(addressed: file)
        }
        catalogs.download(addressed.book.address, into: addressed.book.folder)
    }

    /// Deletes a book that was left there and cannot be opened, and downloads it once more; false for other books.
    mutating func downloadAgain() -> Bool {
        guard let book = addressed, book.isLeftOver, let file = book.file else { return false }
        file.remove()
        addressed = AddressedBook(book: book.book, place: book.place)
        app.wait(for: .downloading(book.host, ""), overScreen: false)
        present()
        catalogs.download(book.book.address, into: book.book.folder)
        return true
    }

    /// Handles an event of the download of the command line's book; false for other events.
    mutating func receiveAwaited(_ event: CatalogEvent) -> Bool {
        guard let addressed, addressed.isAwaited else { return false }
        switch event {
        case .progress(let received, let whole):
            let words = CatalogDownload.progress(received: received, whole: whole)
            app.wait(for: .downloading(addressed.host, words), overScreen: false)
        case .downloaded(let path, _): open(addressed: FilePath(onTheShelf: path))
        case .notDownloaded(let words): (downloadProblem, isRunning) = (words, false)
        default: return false
        }
        return true
    }

    private mutating func open(addressed file: FilePath) {
        addressed?.isAwaited = false
        addressed?.file = file
        pending = PendingBook(
            opening: opener.begin(file),
            arrival: .first(addressed?.place, isChosen: false, greets: false))
        continueOpening(within: BookOpening.patience)
        guard pending != nil else { return }
        app.wait(for: .opening(file.name.description), overScreen: false)
        present()
    }

    /// Quits, after a question if there is a book of an address.
    mutating func quit() {
        guard let addressed, !addressed.isAwaited, let file = addressed.file, !file.isMissing, !isEnded,
            keeping == nil
        else { return isRunning = false }
        let isOpen = open.path == file.onTheShelf
        app.askToKeep(
            isOpen ? app.book.metadata.title : file.name.description,
            in: keepingFolder?.description ?? ".")
    }

    /// Where a book is kept: the first folder of the library, else the current folder.
    private var keepingFolder: FilePath? { downloadFolder ?? FilePath.currentFolder }

    /// Keeps the book of the address or deletes it, and quits.
    mutating func keepBook(_ keeps: Bool) {
        guard let addressed, let file = addressed.file, keeping == nil else { return isRunning = false }
        guard keeps else {
            addressed.book.remove()
            return isRunning = false
        }
        do throws(SystemError) {
            guard let folder = keepingFolder else { throw .notFound }
            let book = MovedBook(file, into: folder)
            if let kept = try book.move() { return leave(kept, of: file) }
            let (inbox, ticket) = (opener.inbox, opener.inbox.begin(.keeping))
            let work = AwaitedWork(inbox) {
                Result { () throws(SystemError) in try book.copy { inbox.isCurrent(ticket) } }
            }
            keeping = Keeping(work: work, ticket: ticket)
            continueKeeping(within: BookOpening.patience)
            guard keeping != nil else { return }
            app.wait(for: .copying(file.name.description, to: folder.description), overScreen: true)
            present()
        } catch {
            sayNotKept(error)
        }
    }

    /// Quits once the copy is there.
    ///
    /// - Parameter patience: how long to wait.
    mutating func continueKeeping(within patience: Duration = .zero) {
        guard let copy = keeping, let outcome = copy.work.outcome(within: patience),
            let file = addressed?.file
        else { return }
        keeping = nil
        app.endWaiting()
        switch outcome {
        case .success(let kept?) where opener.inbox.isCurrent(copy.ticket): leave(kept, of: file)
        // The reader ended it too late.
        case .success(let kept?): app.say("saved as \(kept)")
        case .success(nil): break
        case .failure(let error): sayNotKept(error)
        }
    }

    /// Ends the copy; the book stays where it is.
    mutating func stopKeeping() { opener.inbox.begin(.keeping) }

    private mutating func sayNotKept(_ error: SystemError) {
        app.say(("it cannot be saved: \(error)" as Message).lasting(seconds: 8))
        present()
    }

    /// Quits after the book was moved.
    private mutating func leave(_ kept: FilePath, of file: FilePath) {
        notePath(kept, of: file)
        addressed?.book.remove()
        isRunning = false
    }

    /// Saves the new path of the open book, so that the shelf finds it.
    private mutating func notePath(_ kept: FilePath, of file: FilePath) {
        guard open.path == file.onTheShelf else { return }
        saveAllBeforeLeaving()
        let moved = opener.open(open.cache.book, from: kept).progressStore
        moved.askForMore()
        moved.close()
    }
}
