import Commands
import BookModel
import Formats
import Posix
import Reader
import Library
import Terminal

/// The modes that need a terminal: reading books, and the shelf.
extension Program {
    /// Opens the book with a name, or shows the shelf with the possible ones.
    func read(named name: String, _ invocation: Invocation) -> Status {
        guard let configuration = configuration(invocation) else { return .failed }
        let shelfPath = Self.shelfPath
        let folders = BookCatalog.folders(library(invocation, configuration, shelfPath))
        let library = BookCatalog(shelfPath: shelfPath)
        switch BookChoice(name, among: library.candidates(in: folders)) {
        case .none: return fail(library.problem ?? Wording.noBook(called: name))
        case .one(let book): return read(FilePath(onTheShelf: book.path), invocation, isChosen: true)
        case .several: return show(nil, invocation, filter: name)
        }
    }

    /// Opens a book and reads it.
    ///
    /// - Parameter isChosen: whether the book was not named by its file, so that a message shows its title.
    func read(_ file: FilePath, _ invocation: Invocation, isChosen: Bool = false) -> Status {
        guard let input = Self.terminalInput else { return open(file) { _ in fail(Wording.noTerminal) } }
        guard let configuration = configuration(invocation) else { return .failed }
        let shelfPath = Self.shelfPath
        let isFirstStart = shelfPath.map { FilePath($0).isMissing } ?? false
        // A program that was restarted continues where it was.
        let place = Restart.givenUp.isEmpty ? invocation.place : nil
        return attempt {
            let waker = try Waker()
            let opener = opener(shelfPath, waker)
            let opening = opener.begin(file, at: place)
            // Typing a book needs the terminal in its usual mode, with Ctrl-C.
            if file == "-", FileDescriptor.standardInput.isTerminal {
                _ = fail(Wording.waitsForInput)
                opening.work.wait()
            }
            // Meanwhile the terminal is set up, but nothing is written to it.
            return try withTerminal(input, waker) { terminal throws in
                // While another thread opens the book.
                let saving = opener.prepareSaving()
                try? saving.store?.open()
                let opened = try opening.work.outcome(within: BookOpening.patience)?.get()
                let book = opened?.book
                let place = opened?.place ?? place
                let open = book.map { opener.open($0, from: file, saving) } ?? opener.openNothing()
                let preferences = Preferences(layers(invocation, configuration, open.progressStore.settings))
                let styled = opener.restyle(open, by: preferences.styles.styling)
                let format = App.format(
                    of: styled.cache.book, preferences.layers.settings, size: terminal.size,
                    cell: terminal.cell)
                let firstPages = opener.prepareFirstPages(of: styled, format, isAtItsPlace: place == nil)
                let isReady = firstPages.map { $0.outcome(within: BookOpening.patience) != nil } ?? true
                guard book != nil, isReady else {
                    var pending = ReadingLoop.PendingBook(
                        opening: opening, arrival: .first(place, isChosen: isChosen, greets: isFirstStart))
                    if book != nil {
                        pending.open = styled
                        pending.setting = opener.prepareSection(of: styled, format, after: firstPages)
                    }
                    return try run(
                        opener.openNothing(), .opening(pending), opener: opener, terminal, configuration,
                        preferences)
                }
                return try run(
                    styled, .book(place, isChosen: isChosen), opener: opener, terminal, configuration,
                    preferences,
                    greets: isFirstStart)
            }
        }
    }

    /// Downloads the book of an address and reads it.
    func read(address: String, _ invocation: Invocation) -> Status {
        guard let input = Self.terminalInput else { return fail(Wording.noTerminal) }
        guard let configuration = configuration(invocation) else { return .failed }
        guard let cache = PersonalFolder.cache.path(environment: Self.variable) else {
            return fail(Wording.noCacheFolder)
        }
        return attempt {
            let book = try TemporaryBook(address, in: cache, now: SystemClock.now)
            let waker = try Waker()
            let opener = opener(Self.shelfPath, waker)
            let open = opener.openNothing()
            let preferences = Preferences(layers(invocation, configuration, open.progressStore.settings))
            return try withTerminal(input, waker) { terminal throws in
                try run(
                    opener.restyle(open, by: preferences.styles.styling),
                    .downloading(ReadingLoop.AddressedBook(book: book, place: invocation.place)),
                    opener: opener, terminal, configuration, preferences)
            }
        }
    }

    /// Opens the handbook.
    ///
    /// - Parameter topic: part of a chapter's title, or words to search for; empty to open at the saved place.
    func openHandbook(at topic: String, _ invocation: Invocation) -> Status {
        guard let path = Handbook.path() else { return fail(Wording.noHandbook) }
        var invocation = invocation
        if !topic.isEmpty { invocation.place = .topic(topic) }
        let isShown = FileDescriptor.standardOutput.isTerminal
        return isShown ? read(FilePath(path), invocation) : dump(FilePath(path), invocation)
    }

    /// Reports the files that do not exist, and shows the shelf of the others if there are any.
    func show(files: [FilePath], _ invocation: Invocation) -> Status {
        let missing = files.filter(\.isMissing)
        for file in missing {
            let error = FormatError.cannotOpen(path: file, errno: SystemError.notFound.number)
            _ = fail(String(describing: error))
        }
        guard missing.count < files.count else { return .failed }
        return show(files.filter { !missing.contains($0) }.map(\.canonical), invocation)
    }

    /// Whether standard input is a pipe, which may hold a book.
    static var isGivenBook: Bool { (try? FileDescriptor.standardInput.status())?.kind == .pipe }

    /// Shows the shelf.
    ///
    /// - Parameters:
    ///   - only: folders and files to show instead of the folders of the settings; nil for these.
    ///   - filter: words that filter the books.
    func show(_ only: [FilePath]?, _ invocation: Invocation, filter: String = "") -> Status {
        guard let input = Self.terminalInput else { return fail(Wording.noTerminal) }
        guard let configuration = configuration(invocation) else { return .failed }
        return attempt {
            let waker = try Waker()
            let shelfPath = Self.shelfPath
            let isFirstStart = shelfPath.map { FilePath($0).isMissing } ?? false
            let opener = opener(shelfPath, waker)
            let open = opener.openNothing()
            let preferences = Preferences(layers(invocation, configuration, open.progressStore.settings))
            return try withTerminal(input, waker) { terminal throws in
                try run(
                    opener.restyle(open, by: preferences.styles.styling), .shelf(only, filter: filter),
                    opener: opener, terminal, configuration, preferences,
                    greets: isFirstStart && only == nil && filter.isEmpty)
            }
        }
    }

    /// The settings from the configuration, the command line and the shelf.
    private struct Preferences {
        let layers: SettingLayers
        let styles: ReaderStyles

        init(_ layers: SettingLayers) { (self.layers, styles) = (layers, ReaderStyles(layers.settings)) }
    }

    /// Runs the body, and reports its error.
    private func attempt(_ body: () throws -> Status) -> Status {
        do { return try body() } catch { return fail(String(describing: error)) }
    }

    /// Sets up the terminal while the body runs.
    private func withTerminal(
        _ input: FileDescriptor, _ waker: Waker, _ body: (Terminal) throws -> Status
    ) throws -> Status {
        let terminal = try Terminal(input: input, waker: waker)
        do {
            return try body(terminal)
        } catch {
            terminal.restore()
            throw error
        }
    }

    /// The descriptor of the keyboard, even if standard input is a pipe.
    private static var terminalInput: FileDescriptor? {
        let input = FileDescriptor.standardInput
        return input.isTerminal ? input : try? FileDescriptor("/dev/tty", .forBoth)
    }

    private func opener(_ shelfPath: String?, _ waker: Waker) -> BookOpener {
        let wake = { @Sendable in waker.wake() }
        return BookOpener(
            typesetter: typesetter, jobs: jobs, shelfPath: shelfPath, inbox: Inbox(wake: wake), wake: wake)
    }

    /// Reads until the reader leaves, then restores the terminal.
    private func run(
        _ open: OpenBook, _ beginning: ReadingLoop.Beginning, opener: BookOpener, _ terminal: Terminal,
        _ configuration: Configuration, _ preferences: Preferences, greets: Bool = false
    ) throws -> Status {
        terminal.reportMouse(preferences.layers.settings.takesMouse)
        var loop = try ReadingLoop(
            open, beginning, opener: opener, layers: preferences.layers, configuration: configuration,
            terminal: terminal, problemOfStyles: preferences.styles.problem, greets: greets)
        loop.run()
        terminal.restore()
        if let error = loop.openingError { return fail(String(describing: error)) }
        if let problem = loop.downloadProblem { return fail(problem) }
        if let failure = loop.failure { return fail(String(describing: failure)) }
        return loop.problem.map { fail($0, .fine) } ?? .fine
    }
}
