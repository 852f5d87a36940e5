import Commands
import BookModel
import Cells
import Paging
import Typesetting

/// The reader's side of the program: a stack of equal screens over a context that they share.
///
///     event ─▶ screen in front ─▶ actions ─▶ followed here ─▶ effects ─▶ performed by the program
///
/// The open book lies at the bottom of the stack.
public struct App {
    var state: AppState { didSet { revision += 1 } }
    /// Goes up with each change of what may be drawn.
    private var revision = 1
    /// The one that was drawn last.
    private var drawnRevision = 0
    /// The jumps as they are on the shelf, or on their way there.
    var savedJumps = Jumps()
    /// What the theme redefines entries of the terminal's palette to.
    public var paletteEntries: [RGB] { context.theme.entries }
    /// Whether what the screen shows has changed since it was drawn.
    public var needsDrawing: Bool { revision + context.covers.revision != drawnRevision }

    /// - Parameters:
    ///   - cache: the book, with what workers have set of it.
    ///   - layers: the settings, by where they come from.
    ///   - configuration: the keys, and what is wrong with them.
    ///   - colors: what is known of the terminal's.
    ///   - place: where the book was left; its beginning without one.
    ///   - older: where it was left before, if the reader was not brought there.
    ///   - counts: how many pages its sections have, as they were kept, by the names of formats.
    ///   - cell: the pixels of a cell, where the terminal tells of them.
    ///   - opens: whether the first screen may be drawn before the contents are read, and the section in view to its end;
    ///     see `readOn`.
    /// - Throws: what the page turner refuses of the settings.
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

    /// With settings as if the command line had asked for them.
    public init(
        _ cache: SectionCache, settings: Settings, size: Size, place: Locator?, older: Locator? = nil
    ) throws(PagingError) {
        try self.init(cache, layers: SettingLayers(settings), size: size, place: place, older: older)
    }

    /// Opens another book in the place of this one, with the settings that hold now but those of one book.
    ///
    /// - Parameters:
    ///   - kept: the settings that were chosen while reading.
    ///   - counts: how many pages its sections have, as they were kept, by the names of formats.
    /// - Returns: what the program should do once the first screen stands.
    /// - Throws: what the page turner refuses of the settings; this book stays open then.
    public mutating func open(
        _ cache: SectionCache, place: Locator?, older: Locator? = nil, kept: SavedSettings = .none,
        counts: [String: String] = [:]
    ) throws(PagingError) -> [Effect] {
        let before = context.settings
        var layers = context.layers
        layers.open(kept)
        var reading = try ReadingSession(
            cache, settings: layers.settings, themeContext: context.reading.themeContext, size: context.size,
            place: place,
            older: older, counts: counts, cell: cell)
        reading.now = context.reading.now
        reading.clock = context.reading.clock
        // What was looked at before was not this book.
        reading.timer.begin(at: reading.now)
        (context.reading, context.layers) = (reading, layers)
        (context.keys, context.decorations) = (KeyReader(), [])
        (screens, context.isAtShelf, context.isFromShelf) = ([BookScreen()], false, context.isAtShelf)
        savedJumps = Jumps()
        let takesMouse = context.settings.takesMouse
        return begin() + (before.takesMouse == takesMouse ? [] : [.reportMouse(takesMouse)])
    }

    /// Where the reader is, or will be once what moves has come to rest.
    public var locator: Locator { context.reading.keptLocator }

    /// Where the book was left at some earlier time, while the reader has not returned there.
    public var olderPlace: Locator? { context.reading.navigator.older }

    public var book: Book { context.reading.pages.book }

    /// Reads what the first screen does without; to be called once it is shown.
    public mutating func readOn() {
        _ = context.reading.readOn()
    }

    /// What the program should do once the first screen stands.
    public func begin() -> [Effect] { [context.reading.pagination] }

    /// Takes an event; what it leads to is done here or told.
    ///
    /// - Parameter now: since the start of the program.
    public mutating func handle(_ event: Event, at now: Duration) -> [Effect] {
        if case .mouse(let mouse) = event, mouse.action == .drag, mouse.button == .none {
            point(to: mouse)
            return []
        }
        context.reading.now = now
        context.reading.message = nil
        defer { tendAutoTurn() }
        return effects(of: event) + saveJumps()
    }

    private mutating func effects(of event: Event) -> [Effect] {
        switch event {
        case .key(let key): return stopAwaiting() + press(key)
        case .mouse, .paste: return stopAwaiting() + follow(withScreen { $0.handle(event, in: &$1) })
        case .resize(let size):
            let effects = follow(context.reading.resize(to: size))
            layOut()
            return effects
        }
    }

    /// Takes in how many pages sections have.
    @discardableResult
    public mutating func receive(_ counts: [SectionCount]) -> [Effect] {
        guard !counts.isEmpty else { return [] }
        let effects = follow(context.reading.receive(counts))
        return effects + follow(context.reading.goOnFromGuess())
    }

    /// What is known of the terminal's colours; the screen shows at once what follows from more of it.
    public var colors: TerminalColors {
        get { context.reading.themeContext.terminal }
        set {
            guard newValue != colors else { return }
            context.reading.themeContext.terminal = newValue
        }
    }

    /// Takes in what lies in a folder.
    public mutating func receive(_ listing: FolderListing) -> [Effect] {
        context.listing = listing
        return follow(withScreen { $0.receiveListing(in: &$1) })
    }

    /// Says what is wrong with the configuration, if anything is.
    public mutating func tellProblems() {
        guard let first = context.configuration.problems.first else { return }
        let count = context.configuration.problems.count
        let line = first.line > 0 ? " line \(first.line)" : ""
        let all = ":\(Command.configuration.rawValue)\(count > 1 ? " shows \(count)" : "")"
        say(("config\(line): \(first.reason) (\(all))" as Message).lasting(seconds: 8))
    }

    /// Takes in what a search has found.
    ///
    /// - Parameter now: since the start of the program.
    public mutating func receive(_ report: SearchReport, at now: Duration) -> [Effect] {
        context.reading.now = now
        return follow(context.reading.receive(report))
    }

    /// Says how to learn the keys: to one who has never read here.
    public mutating func greet() { say(.keys) }

    /// What pages are printed on, as the terminal shows it.
    public var paper: Paper {
        get { context.paper }
        set { context.ownPaper = newValue }
    }

    /// Those that hold now.
    public var settings: Settings { context.settings }

    /// Shows a message.
    public mutating func say(_ message: Message) {
        context.reading.message = message
    }

    /// When a tick is wanted, since the start of the program, although no page moves; nil for never.
    public var nextTick: Duration? {
        let reading = context.reading
        return [reading.messageEnd, reading.holdEnd, reading.nextMinute, reading.autoTurn?.due].compactMap {
            $0
        }
        .min()
    }

    /// Whether a page is moving by itself, so that ticks are wanted.
    public var isMoving: Bool { context.reading.turner.isMoving }

    /// Whether a hand holds a page that has moved.
    public var holdsLeaf: Bool { context.reading.turner.film != nil && !isMoving }

    /// Moves what moves to where it is by now, and takes away what has been said long enough.
    public mutating func tick(at now: Duration) -> [Effect] {
        context.reading.now = now
        defer { tendAutoTurn() }
        return follow(context.reading.tick()) + follow(withScreen { $0.tick(in: &$1) })
    }

    /// Brings what moves to its end: more is waiting, or the terminal does not keep up.
    public mutating func finish() -> [Effect] {
        guard isMoving else { return [] }
        return follow(context.reading.finish())
    }

    /// Draws the screen in front, with what lies under it where it is a box.
    public mutating func draw() -> Grid {
        defer { drawnRevision = revision + context.covers.revision }
        var grid = Grid(context.size, filledWith: Cell(style: context.theme.text))
        let first = screens.lastIndex { !$0.isBox } ?? 0
        context.decorations = screens[(first + 1)...].flatMap(\.decorations)
        for index in first..<screens.count { state.withScreen(index) { $0.draw(into: &grid, in: $1) } }
        return grid
    }

    /// Changes what is not drawn.
    private mutating func unseen<Result>(_ change: (inout App) -> Result) -> Result {
        let before = revision
        defer { revision = before }
        return change(&self)
    }

    /// Sets the sections next to the one in view, so that a turn into them finds them there, and the one
    /// that is looked for; on the shelf, what finding books needs, a part at a time.
    ///
    /// - Returns: whether there is more to be made ready.
    @discardableResult
    public mutating func prepare() -> Bool {
        if context.isAtShelf { return unseen { $0.context.shelf.prepareFilter(most: 256) } }
        context.reading.pages.prepare(around: context.reading.visible)
        if context.reading.prepareScrubbed() { revision += 1 }
        wishForPixels()
        return false
    }
}
