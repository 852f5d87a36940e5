import BookModel
import Cells
import Paging
import Typesetting

/// A book being read: the stack of screens, and what the program asks of it.
///
///     handle(event) ─▶ top screen ─▶ effects ─▶ screens opened and closed here, the rest performed
///                                               by the program
public struct ReadingSession {
    private var reading: ReadingScreen
    private var overlays: [any Screen] = []
    private var size: Size
    /// Whether what the screen shows has changed since it was drawn.
    public private(set) var needsDrawing = true

    /// - Parameters:
    ///   - place: where the book was left; its beginning without one.
    ///   - older: where it was left before, if the reader was not brought there.
    /// - Throws: what the page turner refuses of the settings.
    public init(
        book: Book, typesetter: Typesetter, settings: Settings, size: Size, place: Locator?,
        older: Locator? = nil
    ) throws(PagingError) {
        self.size = size
        reading = try ReadingScreen(
            book: book, typesetter: typesetter, settings: settings, size: size, place: place, older: older,
            keymap: Keymap())
    }

    /// Where the reader is, or will be once what moves has come to rest.
    public var locator: Locator { reading.locator }

    /// Where the book was left at some earlier time, while the reader has not returned there.
    public var olderPlace: Locator? { reading.whereabouts.older }

    public var book: Book { reading.pages.book }

    /// What the program should do once the first screen stands.
    public func begin() -> [Effect] { [reading.pagination] }

    /// Takes an event; what it leads to is done here or told.
    ///
    /// - Parameter now: since the start of the program.
    public mutating func handle(_ event: Event, at now: Duration) -> [Effect] {
        needsDrawing = true
        reading.now = now
        var effects: [Effect] = []
        if case .resize(let size) = event {
            self.size = size
            effects = reading.handle(event)
            for index in overlays.indices { effects += overlays[index].handle(event) }
            moveNotes()
        } else if overlays.isEmpty {
            effects = reading.handle(event)
        } else {
            effects = overlays[overlays.count - 1].handle(event)
        }
        return effects.flatMap { follow($0) }
    }

    /// Where workers put the sections that they set.
    public var cache: SectionCache { reading.pages.cache }

    /// Takes in how many pages sections have.
    public mutating func take(_ counts: [SectionCount]) {
        guard !counts.isEmpty else { return }
        reading.pages.take(counts)
        reading.recount()
        needsDrawing = true
    }

    /// Takes in what has become of the place on the shelf, and says it.
    ///
    /// - Parameter now: since the start of the program; that of the latest event without it.
    public mutating func take(_ report: PlaceReport, at now: Duration? = nil) {
        reading.now = now ?? reading.now
        reading.take(report)
        needsDrawing = true
    }

    /// Says how to learn the keys: to one who has never read here.
    public mutating func greet() {
        reading.remark = .keys
        needsDrawing = true
    }

    /// When a tick is wanted, since the start of the program, although no page moves; nil for never.
    public var nextTick: Duration? { reading.remarkEnd }

    /// Whether a page is moving by itself, so that ticks are wanted.
    public var isMoving: Bool { reading.turner.isMoving }

    /// Moves what moves to where it is by now, and takes away what has been said long enough.
    public mutating func tick(at now: Duration) -> [Effect] {
        needsDrawing = true
        reading.now = now
        return reading.tick().flatMap { follow($0) }
    }

    /// Brings what moves to its end: more is waiting, or the terminal does not keep up.
    public mutating func finish() -> [Effect] {
        guard isMoving else { return [] }
        needsDrawing = true
        return reading.finish().flatMap { follow($0) }
    }

    /// Draws the top screen, with the book around it where it is a box.
    public mutating func draw() -> Grid {
        needsDrawing = false
        var grid = Grid(size)
        if overlays.last?.isBox ?? true {
            reading.draw(into: &grid, decorations: overlays.last?.decorations ?? [])
        }
        if !overlays.isEmpty { overlays[overlays.count - 1].draw(into: &grid) }
        return grid
    }

    /// Sets the sections next to the one in view, so that a turn into them finds them there.
    public func prepare() { reading.pages.prepare(around: reading.visible) }

    /// Boxes stay at their pages.
    private mutating func moveNotes() {
        for index in overlays.indices {
            guard var note = overlays[index] as? NoteScreen else { continue }
            note.move(to: reading.place(of: note.reference))
            overlays[index] = note
        }
    }

    /// Changes the settings; where the pages cannot be turned so, a list of settings shows what holds.
    private mutating func set(_ settings: Settings) -> [Effect] {
        let effects = reading.change { $0 = settings }
        if reading.settings != settings {
            overlays =
                overlays.dropLast() + [SettingsScreen(settings: reading.settings, theme: reading.theme)]
        }
        return effects
    }

    /// Does what concerns the screens; the rest is the program's.
    private mutating func follow(_ effect: Effect) -> [Effect] {
        switch effect {
        case .open(.contents): overlays.append(reading.contentsScreen(showing: 0))
        case .open(.printedPages): overlays.append(reading.contentsScreen(showing: 1))
        case .open(.note(let index)):
            if let screen = reading.noteScreen(from: index) { overlays.append(screen) }
        case .open(.help): overlays.append(HelpScreen(keymap: reading.keymap, theme: reading.theme))
        case .open(.settings):
            overlays.append(SettingsScreen(settings: reading.settings, theme: reading.theme))
        case .set(let settings): return set(settings)
        case .close: overlays = Array(overlays.dropLast())
        case .go(let target): return reading.go(to: target)
        case .record, .paginate, .redraw, .suspend, .reportMouse, .fail, .quit: return [effect]
        }
        return []
    }
}
