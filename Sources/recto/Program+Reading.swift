import BookModel
import Formats
import Glibc
import Posix
import Reader
import Shelf
import Terminal

/// What is done with a terminal: books are read, and chosen from the shelf.
extension Program {
    /// Opens the book that was read last.
    func readLast(_ invocation: Invocation) -> Status {
        let library = Library(shelfPath: Shelf.defaultPath(environment: Self.variable)) {}
        guard let file = library.latest() else { return fail(library.trouble ?? Wording.noneRead) }
        guard isatty(STDOUT_FILENO) != 0 else {
            return open(file) { book in configured(invocation) { dump(book, $0, invocation) } }
        }
        return read(file, invocation)
    }

    /// Opens the book that is meant by a name, or shows those that may be.
    func read(named name: String, _ invocation: Invocation) -> Status {
        guard let configuration = configuration(invocation) else { return .failed }
        let shelfPath = Shelf.defaultPath(environment: Self.variable)
        let folders = Library.folders(library(invocation, configuration, shelfPath))
        let library = Library(shelfPath: shelfPath) {}
        switch library.choice(of: name, in: folders) {
        case .none: return fail(library.trouble ?? Wording.noBook(called: name))
        case .one(let book): return read(FilePath(onTheShelf: book.path), invocation, isChosen: true)
        case .several: return show(nil, invocation, filter: name)
        }
    }

    /// Opens a book and reads it.
    ///
    /// - Parameter isChosen: the person has named it otherwise, and is told which it is.
    func read(_ file: FilePath, _ invocation: Invocation, isChosen: Bool = false) -> Status {
        guard let input = Self.terminalInput else { return open(file) { _ in fail(Wording.noTerminal) } }
        let opening = OpeningBook(file, by: pool)
        guard let configuration = configuration(invocation) else { return .failed }
        let given = layers(invocation, configuration, .none).settings
        let shelfPath = Shelf.defaultPath(environment: Self.variable)
        let isFirstStart = shelfPath.map { access($0, F_OK) != 0 && errno == ENOENT } ?? false
        // What is piped in may take its time.
        if file == "-" { _ = try? opening.get() }
        var shelf: Result<Shelf, ShelfError>?
        let taken = Result { () throws(TerminalError) in
            try terminal(input, takesMouse: given.takesMouse, beside: opening) {
                BookFile.prepare()
                shelf = PlaceKeeper.shelf(at: shelfPath)
                _ = KeyMaps.standard
            }
        }
        defer { try? taken.get().restore() }
        do {
            let book = try opening.get()
            let terminal = try taken.get()
            let opener = opener(shelfPath, waking: terminal)
            let open = opener.open(book, from: file, shelf)
            // What a fault has begun anew goes on where it was.
            let place = Restart.givenUp.isEmpty ? invocation.place : nil
            return try run(
                open, .book(place, isChosen: isChosen), opener: opener, terminal, configuration, invocation,
                mouse: given.takesMouse, greets: isFirstStart)
        } catch {
            try? taken.get().restore()
            return fail(String(describing: error))
        }
    }

    /// Shows the shelf.
    ///
    /// - Parameters:
    ///   - only: folders and files whose books it has; nil for the folders of the settings.
    ///   - filter: words that the books have which are shown.
    func show(_ only: [FilePath]?, _ invocation: Invocation, filter: String = "") -> Status {
        guard let input = Self.terminalInput else { return fail(Wording.noTerminal) }
        guard let configuration = configuration(invocation) else { return .failed }
        let given = layers(invocation, configuration, .none).settings
        let shelfPath = Shelf.defaultPath(environment: Self.variable)
        let taken = Result { () throws(TerminalError) in
            try Terminal(input: input, mouse: given.takesMouse)
        }
        do {
            let terminal = try taken.get()
            let opener = opener(shelfPath, waking: terminal)
            return try run(
                opener.openNothing(PlaceKeeper.shelf(at: shelfPath)), .shelf(only, filter: filter),
                opener: opener, terminal,
                configuration, invocation, mouse: given.takesMouse)
        } catch {
            try? taken.get().restore()
            return fail(String(describing: error))
        }
    }

    /// Where keys come from, also where something is piped in.
    private static var terminalInput: Int32? {
        let input = isatty(STDIN_FILENO) != 0 ? STDIN_FILENO : Glibc.open("/dev/tty", O_RDWR | O_CLOEXEC)
        return input >= 0 ? input : nil
    }

    private func opener(_ shelfPath: String?, waking terminal: Terminal) -> BookOpener {
        BookOpener(typesetter: typesetter, pool: pool, shelfPath: shelfPath) {
            [waker = terminal.waker] in waker.wake()
        }
    }

    /// Reads until the reader leaves, and gives the terminal back.
    ///
    /// - Parameter mouse: whether the terminal has been asked to tell of it.
    private func run(
        _ open: OpenBook, _ beginning: ReadingLoop.Beginning, opener: BookOpener, _ terminal: Terminal,
        _ configuration: Configuration, _ invocation: Invocation, mouse: Bool, greets: Bool = false
    ) throws -> Status {
        let layers = layers(invocation, configuration, open.keeper.settings)
        let styles = ReaderStyles(layers.settings)
        // Only now is it known what was chosen for this book.
        if layers.settings.takesMouse != mouse { terminal.reportMouse(layers.settings.takesMouse) }
        var loop = try ReadingLoop(
            opener.restyle(open, by: styles.styling), beginning, opener: opener, layers: layers,
            configuration: configuration, terminal: terminal, troubleOfStyles: styles.trouble,
            greets: greets)
        loop.run()
        terminal.restore()
        if let failure = loop.failure { return fail(String(describing: failure)) }
        return loop.trouble.map { fail($0, .fine) } ?? .fine
    }

    /// How long a book may take to open before the terminal is left to the shell meanwhile: what a
    /// reader notices, who may want to press Ctrl-C.
    private static let patience = Duration.milliseconds(100)

    /// Takes the terminal, and makes ready what else the first page needs, while the book is opened.
    private func terminal(
        _ input: Int32, takesMouse: Bool, beside opening: OpeningBook, _ prepare: () -> Void
    ) throws(TerminalError) -> Terminal {
        if let terminal = try terminalAtOnce(input, takesMouse: takesMouse, beside: opening, prepare) {
            return terminal
        }
        // The first one is gone by now: ncurses frees with it what the next one has.
        _ = try? opening.get()
        return try Terminal(input: input, mouse: takesMouse)
    }

    /// Nil, and the terminal given back, where the book takes longer than that.
    private func terminalAtOnce(
        _ input: Int32, takesMouse: Bool, beside opening: OpeningBook, _ prepare: () -> Void
    ) throws(TerminalError) -> Terminal? {
        let terminal = try Terminal(input: input, mouse: takesMouse)
        prepare()
        if opening.isDone(within: Self.patience) { return terminal }
        terminal.restore()
        return nil
    }
}
