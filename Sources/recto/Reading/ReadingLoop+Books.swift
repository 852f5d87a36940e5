import Formats
import Paging
import Reader

extension ReadingLoop {
    /// What the program begins with.
    enum Beginning {
        /// At a place, if not where it was left; its title is said where the person has not named its file.
        case book(OpeningPlace?, isChosen: Bool)
        /// The shelf; with folders, theirs alone; with words, what has them.
        case shelf([FilePath]?, filter: String)
    }

    /// Reads another book from here on; one that cannot be opened leaves this one where it is.
    ///
    /// - Returns: whether it has been opened.
    @discardableResult
    mutating func read(_ file: FilePath) -> Bool {
        do {
            // It may be the same book, whose place is read again then.
            keepAllBeforeLeaving()
            var next = try opener.open(file)
            if let index = others.firstIndex(where: { $0.view.digest == next.cache.book.identity.digest }) {
                next.keeper.close()
                resume(others.remove(at: index))
                return true
            }
            let styles = ReaderStyles(app.settings(opening: next.keeper.settings))
            next = opener.restyle(next, by: styles.styling)
            let isSame = next.cache.book.identity == open.cache.book.identity
            let before = app.isAtShelf || isSame ? nil : (open: open, view: app.suspended)
            let effects = try app.open(
                next.cache, place: next.keeper.places?.latest, older: next.keeper.places?.older,
                kept: next.keeper.settings, counts: next.keeper.counts)
            leave(before)
            open = next
            beginKeeping()
            if let trouble = styles.trouble { app.sayNoStyleSheet(trouble) }
            show(effects)
            askForMore()
            return true
        } catch {
            app.sayNotOpened(String(describing: error))
            present()
            return false
        }
    }

    /// Goes back to the book that was read before this one.
    mutating func returnToOther() {
        guard let other = others.popLast() else {
            app.sayNoOtherBook()
            return present()
        }
        keepAllBeforeLeaving()
        resume(other)
    }

    private mutating func resume(_ other: (open: OpenBook, view: SuspendedBook)) {
        leave(app.isAtShelf ? nil : (open: open, view: app.suspended))
        open = other.open
        show(app.resume(other.view))
        // The sheets may be other ones by now.
        restyle(app.settings)
    }

    /// The open book is kept as it is, or closed; nothing is looked for while pages are turned.
    mutating func leave(_ before: (open: OpenBook, view: SuspendedBook)?) {
        library.stop()
        open.search.start(nil)
        open.printedPages.stop()
        guard let before else {
            open.keeper.close(since: leftAt)
            earlierTrouble = trouble
            return
        }
        others.append(before)
        // One whose place the shelf does not take so far stays, where that is tried again without anybody's waiting.
        guard others.count > Self.mostOthers,
            let done = others.dropLast().firstIndex(where: { $0.open.keeper.isWritten })
        else { return }
        others.remove(at: done).open.keeper.close()
    }

    mutating func show(_ effects: [Effect]) {
        present()
        terminal.title = app.book.metadata.title
        perform(effects)
    }
}

extension ReadingLoop {
    /// Goes to where the command line has asked for.
    mutating func go(to place: OpeningPlace) {
        switch place {
        case .page(let page): perform(app.go(toPage: page))
        case .percent(let percent): perform(app.go(toPercent: percent))
        case .chapter(let title): perform(app.go(toChapter: title))
        }
    }
}
