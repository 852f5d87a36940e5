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
        if !awaitsPairs { app.sayNoPair() }
    }

    /// Opens the book that was beside this one last, if the reader waits for that.
    mutating func receive(_ pairs: [BookPair]) {
        guard awaitsPairs else { return }
        awaitsPairs = false
        // Standard input cannot be read again.
        guard let pair = pairs.first(where: { $0.right.path != "-" }) else { return app.sayNoPair() }
        read(FilePath(onTheShelf: pair.right.path), .beside)
    }

    /// Shows a book beside the open one.
    mutating func showBeside(_ next: OpenBook) {
        let digest = next.cache.book.identity.digest
        guard digest != open.cache.book.identity.digest else {
            next.progressStore.close()
            app.saySameBook()
            return present()
        }
        do throws(PagingError) {
            let effects: [Effect]
            if let index = others.firstIndex(where: { $0.view.digest == digest }) {
                next.progressStore.close()
                let other = others.remove(at: index)
                effects = app.openBeside(other.view, paths: (open.path, other.open.path))
                closeBeside()
                beside = other.open
                inBeside { $0.restyle($0.app.settings) }
            } else {
                let store = next.progressStore
                effects = try app.openBeside(
                    next.cache, paths: (open.path, next.path), place: store.places?.latest,
                    older: store.places?.older, saved: store.settings, counts: store.counts)
                closeBeside()
                beside = next
                inBeside { loop in
                    store.begin(at: loop.app.locator)
                    loop.askForMore()
                }
            }
            _ = open.progressStore.askForPairs()
            opener.wake()
            for effect in effects { perform(effect) }
        } catch {
            next.progressStore.close()
            app.say("\(error)")
        }
        present()
    }

    /// Shows the book in focus alone. The other one moves to the background.
    mutating func endBeside() {
        saveAll()
        syncBeforeLeaving()
        let view = app.suspendedBeside
        let effects = app.endBeside()
        if let view, let closed = beside {
            stopWork(of: closed)
            beside = nil
            keepInBackground((open: closed, view: view))
        }
        perform(effects)
    }

    /// Closes the book beside, whose place has been saved.
    mutating func closeBeside() {
        guard let closed = beside else { return }
        stopWork(of: closed)
        closed.progressStore.close()
        earlierProblem = earlierProblem ?? closed.progressStore.problem
        beside = nil
    }

    private func stopWork(of book: OpenBook) {
        opener.jobs.cancel([.counting, .pictures], of: book.inbox)
        book.search.start(nil)
        book.printedPages.stop()
    }

    /// Does something for the book beside, as if it were the open one. Nothing is drawn meanwhile.
    @discardableResult
    mutating func inBeside<Result>(_ body: (inout ReadingLoop) -> Result) -> Result? {
        guard app.hasBeside, let other = beside else { return nil }
        (beside, open) = (open, other)
        app.exchangeBooks()
        isExchanged.toggle()
        defer {
            isExchanged.toggle()
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
