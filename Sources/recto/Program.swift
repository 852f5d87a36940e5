import BookModel
import Formats
import Glibc
import Posix
import Reader
import Shelf
import Terminal
import Text
import Typesetting

/// The program: follows the command line, and is the only one to say anything outside the screen.
struct Program {
    /// What the program answers to the shell.
    enum Status: Int32 {
        case fine = 0
        /// A book or the terminal could not be opened or read; in searching, nothing was found.
        case failed = 1
        /// The command line is wrong; in searching, also a book that could not be opened, as grep has it.
        case usage = 2
    }

    let arguments: [FilePath]
    let pool: WorkerPool
    private let typesetter: Typesetter

    init(arguments: [FilePath]) {
        self.arguments = arguments
        let pool = WorkerPool()
        self.pool = pool
        typesetter = Typesetter(
            dictionaries: HyphenDictionaries(
                folder: HyphenDictionaries.installedFolder,
                cache: PersonalFolder.cache.path(environment: Self.variable)),
            concurrently: { pool.concurrently($0, $1) })
    }

    func run() -> Status {
        // A closed pipe and a limit on the size of files are errors of writing, not the end.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        do throws(UsageError) {
            return run(try Invocation(arguments))
        } catch {
            return fail(error)
        }
    }

    private func fail(_ error: UsageError) -> Status {
        fail(
            error == .noFile ? Wording.noFile(handbook: Handbook.path()) : Wording.words(for: error), .usage)
    }

    private func run(_ invocation: Invocation) -> Status {
        switch invocation.action {
        case .help: write(Help.text)
        case .printConfiguration: write(Configuration.standard)
        case .version: write(Help.version + "\n")
        case .statistics(let isJSON): tellStatistics(isJSON: isJSON)
        case .check(let files): configured(invocation) { check(files, $0) }
        case .find(let options, let files): find(options, in: files)
        case .grep(let options, let folders): grep(options, in: folders, invocation)
        case .export(let format, let file): open(file) { export($0, format, from: file) }
        case .importMarks(let marks, let file): open(file) { take(marks, for: $0, from: file) }
        case .contents(let file): open(file) { write(BookFacts.contents(of: $0)) }
        case .information(let file): open(file) { write(BookFacts.information(of: $0)) }
        case .dump(let file): open(file) { book in configured(invocation) { dump(book, $0, invocation) } }
        case .read(let file) where isatty(STDOUT_FILENO) == 0:
            open(file) { book in configured(invocation) { dump(book, $0, invocation) } }
        case .shelf where isatty(STDOUT_FILENO) == 0: fail(.noFile)
        case .shelf(let files): show(files.isEmpty ? nil : files.map(\.canonical), invocation)
        case .readLast: readLast(invocation)
        case .read(let file) where file.isFolderOfBooks: show([file.canonical], invocation)
        case .read(let file) where file.mayBeBookName: read(named: file.description, invocation)
        case .read(let file): read(file, invocation)
        }
    }

    func open(_ file: FilePath, _ body: (Book) -> Status) -> Status {
        let book: Book
        do throws(FormatError) {
            book =
                file == "-"
                ? try BookFile.open(reading: STDIN_FILENO, path: file) : try BookFile.open(path: file)
        } catch {
            return fail(String(describing: error))
        }
        return body(book)
    }

    /// The configuration that is asked for; nil, and said, where it cannot be read, or has not the theme
    /// that is asked for.
    func configuration(_ invocation: Invocation) -> Configuration? {
        guard let read = readConfiguration(invocation) else { return nil }
        guard let theme = invocation.values["theme"], !read.hasTheme(theme) else { return read }
        let error = UsageError.badValue(
            theme, setting: "theme", allowed: Setting.named("theme")?.values ?? "",
            nearest: read.nearestTheme(to: theme))
        _ = fail(Wording.words(for: error))
        return nil
    }

    private func readConfiguration(_ invocation: Invocation) -> Configuration? {
        switch invocation.configuration {
        case .none: return Configuration()
        case .own: return ConfigurationFile.readOwn(environment: Self.variable)
        case .file(let file):
            switch ConfigurationFile.read(file) {
            case .success(let bytes): return Configuration(path: file.description, bytes: bytes)
            case .failure(let failure):
                _ = fail("\(file): \(failure.words)")
                return nil
            }
        }
    }

    /// Does without a terminal what settings matter for; what is wrong with the configuration is said first.
    private func configured(_ invocation: Invocation, _ body: (Settings) -> Status) -> Status {
        guard let configuration = configuration(invocation) else { return .failed }
        for problem in configuration.problems { _ = fail(configuration.words(for: problem)) }
        return body(layers(invocation, configuration, .none).settings)
    }

    func layers(
        _ invocation: Invocation, _ configuration: Configuration, _ kept: KeptSettings
    ) -> SettingLayers {
        var values = invocation.values
        if Self.variable("NO_MOTION")?.isEmpty == false { values["motion"] = "0" }
        return SettingLayers(configuration: configuration.values, commandLine: values, kept: kept)
    }

    /// Opens the book that was read last.
    private func readLast(_ invocation: Invocation) -> Status {
        let library = Library(shelfPath: Shelf.defaultPath(environment: Self.variable)) {}
        guard let file = library.latest() else { return fail(library.trouble ?? Wording.noneRead) }
        guard isatty(STDOUT_FILENO) != 0 else {
            return open(file) { book in configured(invocation) { dump(book, $0, invocation) } }
        }
        return read(file, invocation)
    }

    /// Opens the book that is meant by a name, or shows those that may be.
    private func read(named name: String, _ invocation: Invocation) -> Status {
        guard let configuration = configuration(invocation) else { return .failed }
        let shelfPath = Shelf.defaultPath(environment: Self.variable)
        let kept = PlaceKeeper.shelf(at: shelfPath).map { KeptSettings($0) } ?? .none
        let folders = Library.folders(layers(invocation, configuration, kept).settings.library)
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
    private func read(_ file: FilePath, _ invocation: Invocation, isChosen: Bool = false) -> Status {
        let input = isatty(STDIN_FILENO) != 0 ? STDIN_FILENO : Glibc.open("/dev/tty", O_RDWR | O_CLOEXEC)
        guard input >= 0 else { return open(file) { _ in fail(Wording.noTerminal) } }
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
            let opener = BookOpener(typesetter: typesetter, pool: pool, shelfPath: shelfPath) {
                [waker = terminal.waker] in waker.wake()
            }
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
    private func show(_ only: [FilePath]?, _ invocation: Invocation, filter: String = "") -> Status {
        let input = isatty(STDIN_FILENO) != 0 ? STDIN_FILENO : Glibc.open("/dev/tty", O_RDWR | O_CLOEXEC)
        guard input >= 0 else { return fail(Wording.noTerminal) }
        guard let configuration = configuration(invocation) else { return .failed }
        let given = layers(invocation, configuration, .none).settings
        let shelfPath = Shelf.defaultPath(environment: Self.variable)
        let taken = Result { () throws(TerminalError) in
            try Terminal(input: input, mouse: given.takesMouse)
        }
        do {
            let terminal = try taken.get()
            let opener = BookOpener(typesetter: typesetter, pool: pool, shelfPath: shelfPath) {
                [waker = terminal.waker] in waker.wake()
            }
            return try run(
                opener.openNothing(PlaceKeeper.shelf(at: shelfPath)), .shelf(only, filter: filter),
                opener: opener, terminal,
                configuration, invocation, mouse: given.takesMouse)
        } catch {
            try? taken.get().restore()
            return fail(String(describing: error))
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

    private func dump(_ book: Book, _ settings: Settings, _ invocation: Invocation) -> Status {
        var output = Output()
        var form = invocation.form
        // Words are whole for those who read no pages, unless parting them was asked for.
        let isAsked = invocation.values["hyphenation"] == "on"
        form.hyphenates = settings.hyphenates && (form.isLayout || settings.isJustified || isAsked)
        let book = book.styled(by: styling(settings))
        BookText(typesetter: typesetter, form: form, settings: settings).write(book, to: &output)
        return output.error == 0 ? .fine : fail(Wording.cannotWrite)
    }

    /// The style sheets that settings ask for; what is wrong with the reader's own is said.
    private func styling(_ settings: Settings) -> Styling {
        let styles = ReaderStyles(settings)
        if let trouble = styles.trouble { _ = fail(trouble) }
        return styles.styling
    }

    private func check(_ files: [FilePath], _ settings: Settings) -> Status {
        let check = BookCheck(
            typesetter: typesetter, format: BookCheck.format(settings), styling: styling(settings))
        var status = Status.fine
        var output = Output()
        for file in files where !output.isClosed {
            let report = check.check(file)
            if !report.isSound { status = .failed }
            output.write(report.line)
            output.flush()
        }
        return status
    }

    func write(_ text: String) -> Status {
        var output = Output()
        output.write(text)
        output.flush()
        return output.error == 0 ? .fine : fail(Wording.cannotWrite)
    }

    static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// Says one line on standard error.
    func fail(_ words: String, _ status: Status = .failed) -> Status {
        var output = Output(STDERR_FILENO)
        output.write(Wording.line(words))
        output.flush()
        return status
    }
}
