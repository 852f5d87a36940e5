import BookModel
import Cells
import Formats
import Paging
import Posix
import Reader
import Terminal
import Typesetting

/// The run loop: events in, a screen out, effects performed; synchronous, on the main thread.
///
///     wait ─▶ all events there are ─▶ app ─▶ one drawing ─▶ effects ─▶ wait
///
/// However many keys are waiting, the screen is drawn once for all of them.
struct ReadingLoop {
    var app: App
    let terminal: Terminal
    let opener: BookOpener
    var open: OpenBook
    private let listings: FolderListings
    private let descriptions: BookDescriptions
    let indexSearch: IndexSearch
    let covers: BookCovers
    var library: Library
    /// Books that are open beside the one that is read, the one read last at the end.
    var others: [(open: OpenBook, view: SuspendedBook)] = []
    static let mostOthers = 4
    /// Folders whose books are shown instead of those of the settings.
    let folders: [FilePath]?
    /// Where in the first book the command line has asked for.
    private let openingPlace: OpeningPlace?
    private var isRunning = true
    /// Why the book could not be read on.
    private(set) var failure: PagingError?
    /// What is wrong with the shelf, for the person.
    var trouble: String? { open.keeper.trouble ?? earlierTrouble }
    /// What was wrong with it for a book that was read before.
    var earlierTrouble: String?
    /// What lies next to the pages in view has been set.
    private var isPrepared = false

    var children = ChildPrograms()
    private var pace = Pace()
    private var pixels = PixelPace()

    /// How long nothing must come before time is taken for what may be wanted next.
    private static let pause = Duration.milliseconds(2)

    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant

    /// - Parameters:
    ///   - open: the book that is read first.
    ///   - opener: for those after it.
    ///   - troubleOfStyles: why the reader's own style sheet is none.
    ///   - greets: whether the reader has never read here.
    ///   - beginning: a book, or the shelf over a book of nothing.
    /// - Throws: what the page turner refuses of the settings.
    init(
        _ open: OpenBook, _ beginning: Beginning, opener: BookOpener, layers: SettingLayers,
        configuration: Configuration, terminal: Terminal, troubleOfStyles: String? = nil,
        greets: Bool = false
    ) throws(PagingError) {
        start = clock.now
        self.terminal = terminal
        self.opener = opener
        self.open = open
        listings = FolderListings(wake: opener.wake)
        descriptions = BookDescriptions(wake: opener.wake)
        indexSearch = IndexSearch(wake: opener.wake)
        covers = BookCovers(
            decoder: opener.decoder, folder: opener.cacheFolder.map { $0 + "/covers" }, wake: opener.wake)
        library = Library(shelfPath: opener.shelfPath, wake: opener.wake)
        let colors = KeptColors.before(terminal.colors, open.keeper.settings)
        switch beginning {
        case .book(let place, _):
            (folders, openingPlace) = (nil, place)
            app = try App(
                open.cache, layers: layers, configuration: configuration, colors: colors,
                size: terminal.size, place: open.keeper.places?.latest, older: open.keeper.places?.older,
                counts: open.keeper.counts, cell: terminal.cell)
        case .shelf(let only, let filter):
            (folders, openingPlace) = (only, nil)
            let books = library.books(
                in: only ?? Library.folders(layers.settings.library), only: only != nil)
            app = try App(
                shelf: books, over: open.cache, layers: layers, configuration: configuration,
                colors: colors, size: terminal.size, cell: terminal.cell)
            // The folders are looked through once the first screen is there, which must not say that there
            // are no books.
            app.take(LibraryReport.scanning(done: 0, of: 0))
            app.filterShelf(by: filter)
        }
        beginKeeping()
        if let troubleOfStyles { app.sayNoStyleSheet(troubleOfStyles) }
        if greets { app.greet() }
        if case .book(_, isChosen: true) = beginning { app.sayChosen() }
        app.tellProblems()
    }

    /// Runs until the reader leaves or the terminal is gone; the place has been kept by then.
    mutating func run() {
        present()
        terminal.title = app.book.metadata.title
        terminal.askForColors()
        perform(app.begin())
        // The zone is read from a file.
        app.clock = WallClock(start: SystemClock.now, zone: SystemClock.zone)
        open.keeper.ask(.lines)
        askForMore()
        if let openingPlace { go(to: openingPlace) }
        if app.isAtShelf { lookThroughFolders() }
        while isRunning {
            let effects = take(terminal.wait(timeout: timeToWait))
            if app.needsDrawing, !isEarly { present() }
            perform(effects)
        }
        keepAll()
        library.stop()
        open.keeper.close()
        for other in others { other.open.keeper.close() }
        opener.outside.removeAll()
    }

    /// Until the next frame while something moves; else until time is taken for what may be wanted
    /// next, and then until what is said goes by itself.
    private var timeToWait: Duration? {
        if app.isMoving || app.needsDrawing { return pace.wait(at: now) }
        return isPrepared
            ? [app.nextTick, pixels.due].compactMap { $0 }.min().map { max(.zero, $0 - now) } : Self.pause
    }

    /// Since the start of the program.
    private var now: Duration { clock.now - start }

    /// A hand moves more often than frames are shown.
    private var isEarly: Bool { app.holdsLeaf && pace.wait(at: now) > .zero }

    /// Draws; a terminal that takes long to take a frame is spared the rest of the movement.
    mutating func present() {
        let start = now
        let bytes = show()
        terminal.reportMotion(app.followsPointer)
        // Nothing moved, and what the terminal took for pixels is nothing of movement's.
        if pixels.hasNew { pace.postpone(at: now) } else { pace.drew(from: start, to: now, bytes: bytes) }
        isPrepared = false
        perform(app.pictureWishes())
        if app.isMoving, pace.isTooSlow {
            perform(app.finish())
            show()
        }
    }

    /// Draws, with the pictures that come in pixels; how many bytes that took.
    @discardableResult
    private mutating func show() -> Int {
        var grid = app.draw()
        let start = now
        let pictures = pixels.pictures(app.pictures(on: grid), at: start)
        app.clear(pictures, of: &grid)
        let bytes = terminal.present(grid, pictures: pictures)
        if pixels.hasNew { pixels.took(now - start) }
        pixels.forget(terminal.unfinished, at: now)
        return bytes
    }

    /// Takes in what the terminal has told of pictures meanwhile.
    private mutating func takePixels() {
        app.cell = terminal.cell
        app.pixels = app.settings.pictures == .auto && pixels.isSlow ? nil : terminal.pixels
    }

    private mutating func take(_ wake: Wake) -> [Effect] {
        switch wake {
        case .input:
            let events = terminal.events()
            takePixels()
            let effects = take(events)
            takeColors()
            if app.settings.pictures == .pixels, terminal.refusesPixels { app.sayNoPixels() }
            return effects
        case .woken:
            let counted = app.take(open.pagination.fetch())
            for report in open.keeper.fetch() { take(report) }
            for report in library.fetch() { take(report) }
            for report in indexSearch.fetch() { app.take(report) }
            for card in descriptions.fetch() { app.take(card) }
            app.take(covers: covers.fetch())
            let found = open.search.fetch().map { app.take($0, at: now) } ?? []
            app.take(open.pictures.fetch())
            takePictureErrands()
            return counted + found + listings.fetch().flatMap { app.take($0) }
                + open.marks.fetch().flatMap { take($0) }
        case .timeout where app.isMoving && !terminal.takesMore:
            pace.postpone(at: now)
            return []
        case .timeout where app.isMoving || isPrepared: return app.tick(at: now)
        case .timeout where app.needsDrawing: return []
        case .timeout:
            isPrepared = !app.prepare()
            return app.pictureWishes()
        case .signal(.suspend): return [.suspend]
        case .signal, .disconnected: return [.quit]
        }
    }

    /// Takes in what the terminal has told of its colours meanwhile.
    private mutating func takeColors() {
        let (told, before) = (terminal.colors, app.colors)
        app.colors = TerminalColors(
            depth: told.depth, ground: told.ground ?? before.ground, ink: told.ink ?? before.ink)
        if let keepsake = KeptColors.keepsake(app.colors, before) { open.keeper.keep(keepsake) }
    }

    /// Several keys at once are more than movement can show: all count, none moves.
    private mutating func take(_ events: [Event]) -> [Effect] {
        var effects = events.flatMap { app.handle($0, at: now) }
        let keys = events.count { if case .key = $0 { true } else { false } }
        if keys > 1 { effects += app.finish() }
        return effects
    }

    mutating func perform(_ effects: [Effect]) {
        for effect in effects { perform(effect) }
        if app.needsDrawing, isRunning, !isEarly { present() }
    }

    private mutating func perform(_ effect: Effect) {
        switch effect {
        case .record: keep()
        case .keep(let keepsake):
            open.keeper.keep(keepsake)
            if case .setting("index", _, _) = keepsake, app.isAtShelf { fillIndex() }
        case .paginate(let sections, let format): open.pagination.start(sections, format)
        case .search(let request): open.search.start(request)
        case .restyle(let settings): restyle(settings)
        case .redraw: terminal.redraw()
        case .reportMouse(let reports): terminal.reportMouse(reports)
        case .copy(let text): copy(text)
        case .show(let address): show(address)
        case .suspend:
            keepAll()
            // A process that is stopped must not hold a lock on the shelf.
            open.keeper.flush()
            terminal.suspend()
            // The person may have chosen others meanwhile.
            terminal.askForColors()
            perform(app.handle(.resize(terminal.size), at: now))
            show()
        case .quit: isRunning = false
        case .fail(let error): (failure, isRunning) = (error, false)
        case .export(let marks, let format, let path):
            open.marks.export(marks, format, to: FilePath(path).withHome)
        case .check(let marks): open.marks.check(marks)
        case .importMarks(let path):
            open.marks.importMarks(from: FilePath(path).withHome, at: SystemClock.now)
        case .decode(let wishes):
            if app.wantsPixels { terminal.askForPixels() }
            open.pictures.start(wishes)
        case .gatherPictures: open.pictureErrands.gather()
        case .writePicture(let name, let path):
            open.pictureErrands.write(name, to: FilePath(path).withHome)
        case .openPicture(let name): open.pictureErrands.hand(name)
        case .covers(let wishes):
            covers.start(
                wishes.map { wish in
                    BookCovers.Order(
                        wish: wish, path: app.path(ofBook: wish.name, open: open.path) ?? "",
                        cover: app.coverFile(ofBook: wish.name))
                })
        case .list(let folder): listings.start(folder, on: opener.pool)
        case .open(let path): read(FilePath(path).withHome)
        case .openListed(let path): read(FilePath(onTheShelf: path))
        case .grep(let pattern): search(allBooksFor: pattern)
        case .openHit(let pattern, let path, let section, let offset):
            if path == open.path || read(FilePath(onTheShelf: path)) {
                perform(app.search(for: pattern, section: section, offset: offset))
            }
        case .describe(let path): descriptions.start(path ?? open.path)
        case .tellStatistics:
            keepAll()
            open.keeper.ask(.statistics)
        case .tellHistory(let book): open.keeper.ask(.history(of: book))
        case .forget(let book): forget(book)
        case .shelf: showShelf()
        case .lookThroughFolders:
            app.fillShelf(library.books(in: shelfFolders, only: folders != nil))
            lookThroughFolders()
        case .otherBook: returnToOther()
        }
    }

    /// Has the sections of the book made by other style sheets.
    mutating func restyle(_ settings: Settings) {
        let styles = ReaderStyles(settings)
        if styles.styling != open.cache.book.styling {
            open = opener.restyle(open, by: styles.styling)
            perform(app.restyle(open.cache))
        }
        if let trouble = styles.trouble { app.sayNoStyleSheet(trouble) }
    }

    private mutating func take(_ report: ShelfReport) {
        app.take(report, at: now)
        guard case .marks(let marks, let others) = report else { return }
        open.marks.restore(marks.filter { others.contains($0.id) })
    }

    private mutating func take(_ outcome: MarkErrands.Outcome) -> [Effect] {
        switch outcome {
        case .places(let places): app.take(places: places)
        case .exported(let count, let path): app.sayExported(count, to: path.description)
        case .imported(let marks): return app.takeImported(marks)
        case .refused(let error): app.sayMarksRefused(error.description)
        case .beside(let place, let elsewhere): app.offer(place, of: elsewhere.program)
        case .nothingBeside: break
        }
        return []
    }

    /// Puts text on the clipboard: by the terminal, and by a program where one is set.
    private mutating func copy(_ text: String) {
        let command = app.settings.copyCommand.split(separator: " ").map { String($0) }
        let isCopied = terminal.copy(text)
        guard !command.isEmpty else { return app.sayCopied(isCopied) }
        do throws(SpawnError) {
            try children.start(command, input: text)
            app.sayCopied(true)
        } catch {
            app.sayNotStarted(error.program)
        }
    }

    /// Has another program show an address, or says why not.
    private mutating func show(_ address: String) {
        let command = app.settings.linkCommand.split(separator: " ").map { String($0) }
        do throws(SpawnError) {
            try children.start(command + [address])
        } catch {
            app.sayNotStarted(error.program)
        }
    }

    /// Has the place kept where the reader is; of all that keys have led to at once, the last one.
    private mutating func keep() {
        open.keeper.keep(app.locator, older: app.olderPlace)
        for keepsake in app.keepReading(isLast: false) { open.keeper.keep(keepsake) }
    }

    /// The same, and what else could wait.
    mutating func keepAll() {
        keep()
        for keepsake in app.keepReading(isLast: true) { open.keeper.keep(keepsake) }
    }

    /// Has all read that the first page does not need; of a book that was never opened here, also where other
    /// programs have left it.
    func askForMore() {
        open.keeper.askForMore()
        guard open.keeper.place == .never, !app.isAtShelf, open.path != "-" else { return }
        open.marks.lookBeside(FilePath(onTheShelf: open.path))
    }

    mutating func beginKeeping() {
        open.keeper.begin(at: app.locator)
        if open.keeper.place == .unknown { app.take(.unknown) }
    }
}
