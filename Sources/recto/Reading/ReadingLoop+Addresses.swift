import BookModel
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

        /// Who is asked for it.
        var host: String { WebAddress(book.address)?.host ?? "the server" }
    }

    /// Downloads the book of the command line, or opens what was left of an earlier time.
    mutating func beginDownload() {
        guard let addressed, addressed.isAwaited else { return }
        if let file = addressed.book.file { return open(addressed: file) }
        catalogs.download(addressed.book.address, into: addressed.book.folder)
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
        guard let addressed, !addressed.isAwaited, let file = addressed.file, !file.isMissing, !isEnded
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
        guard let addressed, let file = addressed.file else { return isRunning = false }
        if keeps {
            do throws(SystemError) {
                guard let folder = keepingFolder else { throw .notFound }
                let kept = try addressed.book.keep(file, in: folder)
                notePath(kept, of: file)
            } catch {
                return app.say(("it cannot be saved: \(error)" as Message).lasting(seconds: 8))
            }
        } else {
            addressed.book.remove()
        }
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
