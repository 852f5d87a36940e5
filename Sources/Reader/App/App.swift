import Commands
import BookModel
import Cells
import Pages
import Paging
import Typesetting

/// The interactive part of the program: a stack of screens with a common interface, over a context that they share.
///
///     event ─▶ screen in front ─▶ actions ─▶ performed here ─▶ effects ─▶ performed by the program
///
/// The open book lies at the bottom of the stack.
public struct App {
    var state: AppState { didSet { revision += 1 } }
    /// Increases with each change of the state.
    private var revision = 1
    /// The revision that was drawn last.
    private var drawnRevision = 0
    /// The jumps that the shelf has, or has been told to save.
    var savedJumps = Jumps()
    /// How many books have been opened since the first one, up to 1,000.
    var openedBooks: UInt32 = 0
    /// What the theme redefines entries of the terminal's palette to.
    public var paletteEntries: [RGB] { context.theme.entries }
    /// Whether the state has changed since the screen was drawn.
    public var needsDrawing: Bool { revision + context.covers.revision != drawnRevision }

    /// - Parameters:
    ///   - cache: the book, with the sections that workers have set.
    ///   - layers: the settings, by their origin.
    ///   - configuration: the keys, and the problems of the configuration.
    ///   - colors: the terminal's colours, as far as they are known.
    ///   - place: the saved place; nil for the beginning of the book.
    ///   - older: an older saved place at which the book is not opened.
    ///   - counts: saved page counts of its sections, by the names of formats.
    ///   - cell: the size of a cell in pixels, if the terminal reports it.
    ///   - opens: whether the first screen is drawn before the contents and the rest of a long section are read; see
    ///     `readOn`.
    /// - Throws: the error of the page turner if it refuses the settings.
    public init(
        _ cache: SectionCache, layers: SettingLayers, configuration: Configuration = Configuration(),
        colors: TerminalColors = TerminalColors(), size: Size, place: Locator?, older: Locator? = nil,
        counts: [String: String] = [:], cell: Size? = nil, opens: Bool = false
    ) throws(PagingError) {
        let reading = try ReadingSession(
            cache, settings: layers.settings,
            themeContext: ThemeContext(terminal: colors, own: configuration.themes),
            size: size, place: place, older: older, counts: counts, cell: cell, opens: opens)
        state = AppState(
            context: Context(
                reading: reading, keyMaps: configuration.keyMaps, layers: layers, configuration: configuration
            ))
    }

    /// Makes an app whose settings come from the command line only.
    public init(
        _ cache: SectionCache, settings: Settings, size: Size, place: Locator?, older: Locator? = nil
    ) throws(PagingError) {
        try self.init(cache, layers: SettingLayers(settings), size: size, place: place, older: older)
    }

    /// The reader's place, or the target of the turn under way.
    public var locator: Locator { context.reading.locatorToSave }

    /// The place where the book was left at some earlier time; nil once the reader has gone there.
    public var olderPlace: Locator? { context.reading.navigator.older }

    public var book: Book { context.reading.pages.book }

    /// Reads what the first screen does not need. Call it when that is shown.
    public mutating func readOn() {
        _ = context.reading.readOn()
    }

    /// The effects to perform after the first screen.
    public func begin() -> [Effect] { [context.reading.pagination] }

    /// Handles an event. Returns the effects that only the program can perform.
    ///
    /// - Parameter now: since the start of the program.
    public mutating func handle(_ event: Event, at now: Duration) -> [Effect] {
        if case .mouse(let mouse) = event, mouse.action == .drag, mouse.button == .none {
            point(to: mouse)
            return []
        }
        context.reading.now = now
        context.reading.message = nil
        clearParagraphsInStep()
        defer { updateAutoTurn() }
        return effects(of: event) + follow(context.reading.updateAloud()) + saveJumps() + keepInStep()
    }

    private mutating func effects(of event: Event) -> [Effect] {
        switch event {
        case .key(let key): return stopAwaiting() + press(key)
        case .mouse(let mouse) where isOnBeside(mouse):
            return stopAwaiting() + switchBook() + follow(withScreen { $0.handle(event, in: &$1) })
        case .mouse, .paste: return stopAwaiting() + follow(withScreen { $0.handle(event, in: &$1) })
        case .resize(let size):
            let effects = layOut(for: size)
            layOut()
            return effects
        }
    }

    /// Receives page counts of sections.
    @discardableResult
    public mutating func receive(_ counts: [SectionCount]) -> [Effect] {
        guard !counts.isEmpty else { return [] }
        let effects = follow(context.reading.receive(counts))
        return effects + follow(context.reading.followGuess())
    }

    /// The terminal's colours, as far as they are known. A change is drawn at once.
    public var colors: TerminalColors {
        get { context.reading.themeContext.terminal }
        set {
            guard newValue != colors else { return }
            context.reading.themeContext.terminal = newValue
            context.beside?.reading.themeContext.terminal = newValue
        }
    }

    /// Receives the entries of a folder.
    public mutating func receive(_ listing: FolderListing) -> [Effect] {
        context.listing = listing
        return follow(withScreen { $0.receiveAnswer(in: &$1) })
    }

    /// Shows the problems of the configuration, if there are any.
    public mutating func reportProblems() {
        guard let first = context.configuration.problems.first else { return }
        let count = context.configuration.problems.count
        let line = first.line > 0 ? " line \(first.line)" : ""
        let all = ":\(Command.configuration.rawValue)\(count > 1 ? " shows \(count)" : "")"
        say(("config\(line): \(first.reason) (\(all))" as Message).lasting(seconds: 8))
    }

    /// Receives hits of a search.
    ///
    /// - Parameter now: since the start of the program.
    public mutating func receive(_ report: SearchReport, at now: Duration) -> [Effect] {
        context.reading.now = now
        return follow(context.reading.receive(report))
    }

    /// Shows how to learn the keys, to a new reader.
    public mutating func greet() { say(.keys) }

    /// The background of pages, as the terminal shows it.
    public var paper: Paper {
        get { context.paper }
        set { context.ownPaper = newValue }
    }

    /// The settings in effect.
    public var settings: Settings { context.settings }

    /// Shows a message.
    public mutating func say(_ message: Message) {
        context.reading.message = message
    }

    /// When the next tick is needed although no page moves, since the start of the program; nil for never.
    public var nextTick: Duration? {
        let reading = context.reading
        return [reading.messageEnd, reading.holdEnd, reading.nextMinute, reading.autoTurn?.due].compactMap {
            $0
        }
        .min()
    }

    /// Whether a page is moving by itself, so that ticks are needed.
    public var isMoving: Bool {
        context.reading.turner.isMoving || context.beside?.reading.turner.isMoving ?? false
    }

    /// Whether the reader holds a page that has been dragged.
    public var holdsLeaf: Bool { context.reading.turner.film != nil && !isMoving }

    /// Advances the animation to the current time, and removes a message whose time is over.
    public mutating func tick(at now: Duration) -> [Effect] {
        context.reading.now = now
        defer { updateAutoTurn() }
        return follow(context.reading.tick()) + tickBeside() + follow(withScreen { $0.tick(in: &$1) })
    }

    /// Ends the turn under way at once, as more input is waiting, or the terminal is too slow.
    public mutating func finish() -> [Effect] {
        guard isMoving else { return [] }
        return follow(context.reading.finish()) + withBeside { $0.follow($0.context.reading.finish()) }
    }

    /// Draws the screen in front, and the screens below if it is a box.
    public mutating func draw() -> Grid {
        defer { drawnRevision = revision + context.covers.revision }
        var grid = Grid(
            context.size, filledWith: Cell(style: context.theme.text), widths: context.reading.widths)
        let first = screens.lastIndex { !$0.isBox } ?? 0
        context.decorations = screens[(first + 1)...].flatMap(\.decorations)
        for index in first..<screens.count { state.withScreen(index) { $0.draw(into: &grid, in: $1) } }
        return grid
    }

    /// Changes state that is not drawn, so that the screen is not drawn again.
    mutating func unseen<Result>(_ change: (inout App) -> Result) -> Result {
        let before = revision
        defer { revision = before }
        return change(&self)
    }

    /// Sets the sections next to the one in view, so that a turn finds them, and the section to preview. On the shelf,
    /// prepares the filter, a part at a time.
    ///
    /// - Returns: whether there is more to prepare.
    @discardableResult
    public mutating func prepare() -> Bool {
        if context.isAtShelf {
            requestPixels()
            return unseen { $0.context.shelf.prepareFilter(most: 256) }
        }
        context.reading.pages.prepare(around: context.reading.visible)
        if let beside = context.shownBeside { beside.pages.prepare(around: beside.visible) }
        if context.reading.prepareScrubbed() { revision += 1 }
        requestPixels()
        return false
    }
}
