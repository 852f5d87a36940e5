import BookModel
import Formats
import Library
import Paging
import Posix
import Reader

/// The book beside the open one.
extension ReadingLoop {
    /// Opens a book beside this one.
    ///
    /// - Parameter path: as it was typed; nil for the book that was beside this one last.
    mutating func openBeside(_ path: String?) {
        if let path { return read(FilePath(path).withHome, .beside) }
        awaitsPairs = open.progressStore.askForPairs()
        if !awaitsPairs { sayNoPair() }
    }

    /// Opens the book that was beside this one last, if the reader waits for that.
    mutating func receive(_ pairs: [BookPair]) {
        guard awaitsPairs else { return }
        awaitsPairs = false
        guard let pair = pairs.first else { return sayNoPair() }
        read(FilePath(onTheShelf: pair.right.path), .beside)
    }

    private mutating func sayNoPair() { app.sayNoPair() }

    /// Shows a book beside the open one.
    mutating func showBeside(_ next: OpenBook) {
        let digest = next.cache.book.identity.digest
        guard digest != open.cache.book.identity.digest, !app.isAtShelf else {
            next.progressStore.close()
            app.saySameBook()
            return present()
        }
        closeBeside()
        var effects: [Effect]
        do throws(PagingError) {
            if let index = others.firstIndex(where: { $0.view.digest == digest }) {
                next.progressStore.close()
                let other = others.remove(at: index)
                beside = other.open
                effects = app.openBeside(other.view, paths: (open.path, other.open.path))
            } else {
                effects = try app.openBeside(
                    next.cache, paths: (open.path, next.path), place: next.progressStore.places?.latest,
                    saved: next.progressStore.settings, counts: next.progressStore.counts)
                beside = next
                inBeside { loop in
                    loop.open.progressStore.begin(at: loop.app.locator)
                    loop.askForMore()
                }
            }
        } catch {
            return app.say("\(error)")
        }
        _ = open.progressStore.askForPairs()
        opener.wake()
        present()
        perform(effects)
    }

    /// Closes the book beside, whose place has been saved.
    mutating func closeBeside() {
        guard let closed = beside else { return }
        closed.search.start(nil)
        closed.progressStore.close()
        beside = nil
    }

    /// Does something for the book beside, as if it were the open one. Nothing is drawn meanwhile.
    @discardableResult
    mutating func inBeside<Result>(_ body: (inout ReadingLoop) -> Result) -> Result? {
        guard app.hasBeside, let other = beside else { return nil }
        (beside, open) = (open, other)
        app.exchangeBooks()
        isExchanged = true
        defer {
            isExchanged = false
            app.exchangeBooks()
            if let other = beside { (beside, open) = (open, other) }
        }
        return body(&self)
    }

    /// Gives the keys to the other book.
    mutating func exchangeBooks() {
        guard let other = beside else { return }
        (beside, open) = (open, other)
        terminal.title = app.book.metadata.title
    }
}
