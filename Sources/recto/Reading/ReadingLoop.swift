import Commands
import Library
import BookModel
import Cells
import Formats
import Network
import Paging
import Posix
import Reader
import Terminal
import Typesetting

/// The main loop, synchronous on the main thread: handles events, draws the screen, performs effects.
///
///     wait ─▶ all waiting events ─▶ app ─▶ one drawing ─▶ effects ─▶ wait
///
/// The screen is drawn once for all keys that are waiting.
struct ReadingLoop {
    var app: App
    let terminal: Terminal
    let opener: BookOpener
    var open: OpenBook
    let covers: BookCovers
    let library: BookCatalog
    /// The books that stay open in the background, the last read at the end.
    var others: [(open: OpenBook, view: SuspendedBook)] = []
    static let mostOthers = 4
    /// The book beside the open one.
    var beside: OpenBook?
    /// Whether the open book and the one beside it are exchanged for a moment, in which nothing is drawn.
    var isExchanged = false
    /// Whether the book that was last beside this one is to be opened once it is known.
    var awaitsPairs = false
    /// The folders whose books are shown instead of those of the settings.
    let folders: [FilePath]?
    /// What to do with the first book.
    let firstArrival: Arrival?
    /// The work that reads the rest of the current section, and the effects to perform after it.
    var rest: (work: AwaitedWork<Void>, effects: [Effect])?
    /// The book that is being opened.
    var pending: PendingBook?
    /// The page number (from 1) to go to once the pages before it are counted.
    var awaitedPage: Int?
    /// Why the first book could not be opened.
    var openingError: FormatError?
    /// The book of the command line's address.
    var addressed: AddressedBook?
    /// Its copy, while that is being written.
    var keeping: Keeping?
    /// Why it was not downloaded.
    var downloadProblem: String?
    /// Whether the terminal is gone, or a signal ends the program, so that nothing can be asked.
    var isEnded = false
    var isRunning = true
    /// The error that ended reading.
    var failure: PagingError?
    /// The error message about the shelf.
    var problem: String? { open.progressStore.problem ?? earlierProblem }
    /// The error message about the shelf from a book that was read before.
    var earlierProblem: String?
    /// When the reader began to leave a book for another one or for the shelf.
    var leftAt = Moment.now
    /// Whether the adjacent pages have been laid out.
    var isPrepared = false
    /// Whether the place has changed. It is saved in the next pause, as saving could delay a frame.
    var needsSaving = false

    var children = ChildPrograms()
    var lookups = DictionaryLookups()
    var speech = SpeechOutput()
    /// Starts no process before there is an account.
    let sync: ProgressSync
    /// Reads no file and starts no process before the reader asks for catalogues.
    let catalogs: CatalogWork
    /// Starts no process before a book is open that came from a server of Calibre.
    let calibreSync: CalibreSync
    /// The problem of the sync server that the reader was told last.
    var saidOfSync: String?
    let folderSync: FolderSync
    var folderRhythm = FolderRhythm()
    /// Whether library folders are being searched.
    var isScanning = false
    /// Whether the shelf should be read again once they were.
    var needsRenewal = false
    /// The problem of the folders with journals that the reader was told last.
    var saidOfFolder: String?
    var pace = FrameLimiter()
    var pixels = PixelPace()

    /// How long there must be no event before adjacent pages are prepared.
    private static let pause = Duration.milliseconds(2)

    private let start: Moment
    /// Whether this is the reader's first start, with the shelf.
    private var welcomes = false

    /// - Parameters:
    ///   - open: the first book.
    ///   - beginning: what is shown first.
    ///   - opener: opens further books.
    ///   - problemOfStyles: why the reader's own style sheet could not be read.
    ///   - greets: whether the reader uses Recto for the first time.
    /// - Throws: the error of the page turner if it refuses the settings.
    init(
        _ open: OpenBook, _ beginning: Beginning, opener: BookOpener, layers: SettingLayers,
        configuration: Configuration, terminal: Terminal, problemOfStyles: String? = nil,
        greets: Bool = false
    ) throws(PagingError) {
        start = Moment.now
        self.terminal = terminal
        self.opener = opener
        self.open = open
        covers = BookCovers(
            decoder: opener.decoder, folder: opener.cacheFolder.map { $0 + "/covers" }, inbox: opener.inbox)
        library = opener.inbox.makeCatalog(shelfPath: opener.shelfPath)
        sync = ProgressSync(
            folder: PersonalFolder.data.path(environment: Program.variable), shelfPath: opener.shelfPath,
            network: NetworkProcess(version: Help.version))
        folderSync = FolderSync(shelfPath: opener.shelfPath)
        catalogs = CatalogWork(
            folder: PersonalFolder.data.path(environment: Program.variable), inbox: opener.inbox,
            make: { NetworkProcess(version: Help.version) }, shelfPath: opener.shelfPath)
        calibreSync = CalibreSync(
            folder: PersonalFolder.data.path(environment: Program.variable), shelfPath: opener.shelfPath,
            network: NetworkProcess(version: Help.version))
        let colors = SavedColors.before(terminal.colors, open.progressStore.settings)
        switch beginning {
        case .book(let place, let isChosen):
            (folders, firstArrival) = (nil, .first(place, isChosen: isChosen, greets: greets))
            app = try App(
                open.cache, layers: layers, configuration: configuration, colors: colors,
                size: terminal.size, place: open.progressStore.places?.latest,
                older: open.progressStore.places?.older,
                counts: open.progressStore.counts, cell: terminal.cell, opens: place == nil)
        case .opening(let book):
            (folders, firstArrival, pending) = (nil, nil, book)
            app = try App(
                open.cache, layers: layers, configuration: configuration, colors: colors, size: terminal.size,
                place: nil, cell: terminal.cell)
            app.wait(for: .opening(book.opening.file.name.description), overScreen: false)
        case .downloading(let book):
            (folders, firstArrival, addressed) = (nil, nil, book)
            app = try App(
                open.cache, layers: layers, configuration: configuration, colors: colors, size: terminal.size,
                place: nil, cell: terminal.cell)
            app.wait(for: .downloading(book.host, ""), overScreen: false)
        case .shelf(let only, let filter):
            (folders, firstArrival) = (only, nil)
            let books = library.books(
                in: only ?? BookCatalog.folders(layers.settings.library), only: only != nil)
            app = try App(
                shelf: books, only: only != nil, over: open.cache, layers: layers,
                configuration: configuration, colors: colors, size: terminal.size, cell: terminal.cell)
            // The folders are searched after the first screen, which must not say that there are no books.
            app.receive(LibraryEvent.scanning(done: 0, of: 0))
            app.filterShelf(by: filter)
            // Readers who have set folders are not asked for them.
            welcomes = greets && layers.settings.library.isEmpty
        }
        beginSaving()
        if welcomes { app.welcome(home: Program.personalVariable("HOME") ?? "") }
        if let problemOfStyles { app.say(problemOfStyleSheet: problemOfStyles) }
        app.reportProblems()
    }

    /// Runs until the reader quits or the terminal is gone. The place is then saved.
    mutating func run() {
        // Written together with the first page.
        terminal.title = pending?.opening.file.name.description ?? app.book.metadata.title
        terminal.askForColors()
        terminal.askForKeyboard()
        let effects = firstArrival.map { arrive(by: $0) } ?? []
        if awaitedPage != nil { awaitPageShortly() }
        drawFrame()
        readOn(effects)
        beginDownload()
        while isRunning {
            let effects = receive(terminal.wait(timeout: timeToWait)) + app.keepInStep()
            reportMissingPixels()
            if app.needsDrawing, !isEarly { present() }
            perform(effects)
            syncIfDue()
            exchangeIfDue()
        }
        stopKeeping()
        saveAll()
        let start = Moment.now
        let isSending = syncBeforeLeaving()
        speech.close()
        catalogs.close()
        library.stop()
        closeAll()
        opener.outside.removeAll()
        exchangeShortly()
        endSync(isSending: isSending, since: start)
        // Removes what was copied.
        _ = keeping?.work.outcome(within: .seconds(2))
    }

    /// Starts everything that waited for the first screen.
    mutating func begin(_ effects: [Effect]) {
        if app.needsDrawing { drawFrame() }
        terminal.askForWidths()
        perform(app.pictureRequests())
        opener.jobs.readAhead(app.book, removingOldFoldersIn: opener.cacheFolder)
        if awaitedPage == nil { perform(app.begin()) }
        // The time zone is read from a file.
        app.clock = WallClock(start: SystemClock.now, zone: SystemClock.zone)
        open.progressStore.ask(.lines)
        if pending == nil { askForMore() }
        perform(effects)
        if app.isAtShelf { lookThroughFolders() }
        sendQueue()
        if welcomes { perform([.findBooks]) }
        continueOpening()
    }

    /// Counts pages before the first screen. Shows the waiting box only if that takes long.
    private mutating func awaitPageShortly() {
        for effect in app.begin() {
            if case .paginate(let sections, let format) = effect { open.pagination.start(sections, format) }
        }
        let deadline = Moment.now + BookOpening.patience
        while awaitedPage != nil, .now < deadline, terminal.wait(timeout: deadline - .now) == .woken {
            perform(receive(.woken))
        }
    }

    /// The time to wait for events: until the next frame in an animation, else until pages are prepared, then
    /// until a message disappears.
    private var timeToWait: Duration? {
        if app.isMoving || app.needsDrawing { return pace.wait(at: now) }
        guard rest == nil else { return nil }
        guard isPrepared, !needsSaving else { return Self.pause }
        let dues = [app.nextTick, pixels.due, pixels.answerDue, syncDue, exchangeDue].compactMap { $0 }
        return dues.min().map { max(.zero, $0 - now) }
    }

    /// The time since the start of the program.
    var now: Duration { Moment.now - start }

    /// Whether a drag waits for the next frame, as the mouse moves more often than frames are shown.
    var isEarly: Bool { app.holdsLeaf && pace.wait(at: now) > .zero }

    /// Handles the terminal's replies about pictures.
    private mutating func receivePixels() {
        app.cell = terminal.cell
        app.takesSizedText = terminal.takesSizedText
        app.pixels = app.settings.pictures == .auto && pixels.isSlow ? nil : terminal.pixels
    }

    /// Shows once that the terminal has no pixels, or does not reply, if the setting requires them.
    private mutating func reportMissingPixels() {
        let refuses = terminal.refusesPixels
        pixels.receive(answer: refuses || terminal.pixels != nil, at: now)
        guard app.settings.pictures == .pixels, terminal.pixels == nil else { return }
        if refuses || pixels.isUnanswered { app.sayNoPixels() }
    }

    private mutating func receive(_ wake: Wake) -> [Effect] {
        if wake != .input, needsSaving { savePlace() }
        switch wake {
        case .input:
            let events = terminal.events()
            receivePixels()
            let effects = receive(events)
            receiveColors()
            return effects + app.receive(terminal.textWidths)
        case .woken:
            // These events may open another book.
            var effects: [Effect] = []
            for event in opener.inbox.takeAll() { effects += receive(event) }
            for event in open.inbox.takeAll() { effects += receive(event) }
            for event in beside?.inbox.takeAll() ?? [] {
                effects += inBeside { $0.receive(event) }?.map { .beside($0) } ?? []
                app.showMessageOfBeside()
            }
            return effects
        case .timeout where app.isMoving && !terminal.takesMore:
            pace.postpone(at: now)
            return []
        case .timeout where app.isMoving || isPrepared: return app.tick(at: now)
        case .timeout where app.needsDrawing: return []
        case .timeout:
            isPrepared = !app.prepare()
            if pixels.hasTime { terminal.transmit(ahead: app.picturesAhead) }
            return app.pictureRequests()
        case .signal(.suspend): return [.suspend]
        case .signal, .disconnected:
            isEnded = true
            return [.quit]
        }
    }

    /// Handles the events of background work.
    private mutating func receive(_ event: BackgroundEvent) -> [Effect] {
        switch event {
        case .awaitedWorkEnded:
            continueOpening()
            continueReading()
            continueKeeping()
            return goToAwaitedPage()
        case .counted(let counts): return app.receive(counts) + goToAwaitedPage()
        case .found(let report): return app.receive(report, at: now)
        case .printedPages(let pages): return app.receive(pagesInText: pages, at: now)
        case .pictures(let requests): app.receive(requests)
        case .pictureJob(let outcome): return receive(outcome)
        case .marks(let outcome): return receive(outcome)
        case .shelf(let event): receive(event)
        case .synced(let outcome): receive(outcome, by: \.sync)
        case .syncedWithCalibre(let outcome): receive(outcome, by: \.calibre)
        case .sync(let reply): receive(reply)
        case .exchanged(let exchange): receive(exchange)
        case .catalog(let event): return receive(event)
        case .library(let event): receive(event)
        case .definition(let definition): return app.receive(definition, at: now)
        case .answer(let answer, let question): return app.receive(answer, to: question, at: now)
        case .speech(let event): return app.receive(event, at: now)
        case .grep(let report): app.receive(report)
        case .card(let card): app.receive(card)
        case .covers(let requests): app.receive(covers: requests)
        case .folder(let listing): return app.receive(listing)
        case .foundFolders(let folders): app.receive(folders)
        }
        return []
    }

    /// Handles the terminal's replies about its colours.
    private mutating func receiveColors() {
        let (reported, before) = (terminal.colors, app.colors)
        app.colors = TerminalColors(
            depth: reported.depth, ground: reported.ground ?? before.ground, ink: reported.ink ?? before.ink,
            scheme: reported.scheme, takesEntries: reported.takesEntries)
        if let change = SavedColors.change(app.colors, before) { open.progressStore.save(change) }
    }

    /// Handles several events at once; several keys skip the animation.
    private mutating func receive(_ events: [Event]) -> [Effect] {
        var effects: [Effect] = []
        for event in events {
            effects += app.handle(event, at: now)
            guard app.hasBeside else { continue }
            // The next event may exchange the two books.
            for effect in effects { perform(effect) }
            effects = []
        }
        let keys = events.count { if case .key = $0 { true } else { false } }
        if keys > 1 { effects += app.finish() }
        return effects
    }

    private mutating func receive(_ event: ShelfEvent) {
        open.progressStore.receive(event)
        app.receive(event, at: now)
        switch event {
        case .marks(let marks): open.marks.restore(marks.filter(\.isOfAnotherFile).map(\.mark))
        case .forgotten: fillShelf()
        case .pairs(let pairs): receive(pairs)
        default: break
        }
    }

    private mutating func receive(_ outcome: MarkJobs.Outcome) -> [Effect] {
        switch outcome {
        case .places(let places): app.receive(places: places)
        case .exported(let count, let path): app.sayExported(count, to: path.description)
        case .imported(let marks): return app.receiveImported(marks)
        case .importedStatistics(let receipt):
            app.sayImported(sessions: receipt.sessions, books: receipt.books)
        case .failed(let words): app.say("\(words)")
        case .refused(let error): app.say("\(error)")
        case .foreignPosition(let place, let foreign):
            let isSecond = open.sync.hasOffered
            if open.sync.mayOffer(at: foreign.time) {
                app.offer(place, of: foreign.program, isNewer: isSecond)
            }
        case .noForeignPosition: break
        }
        return []
    }
}
