import BookModel
import Cells
import Paging
import Typesetting

/// The open book: one page, or two that face each other.
///
///     event ─▶ command ─▶ page turner ─▶ page events ─▶ locator, effects
///
/// The locator changes when the reader moves and at no other time; the pages on the screen are
/// computed from it whenever the size or a setting changes.
struct ReadingScreen: Screen {
    let pages: BookPages
    let chapters: Chapters
    let keymap: Keymap
    let theme: Theme
    private(set) var settings: Settings
    private(set) var geometry: SpreadGeometry
    /// Where the reader is.
    private(set) var locator: Locator
    /// The end that a turn could not pass, until the next event.
    private(set) var edge: Direction?
    private(set) var typed = TypedNumber()
    private(set) var turner: PageTurner<PageID>
    /// Since the start of the program.
    var now = Duration.zero

    /// - Parameter place: where the book was left.
    init(book: Book, settings: Settings, size: Size, place: Locator?, keymap: Keymap, theme: Theme)
        throws(PagingError)
    {
        self.settings = settings
        self.keymap = keymap
        self.theme = theme
        chapters = Chapters(book.contents)
        let count = SpineChoice.pageCount(columns: size.columns, setting: settings.spine, before: nil)
        geometry = SpreadGeometry(size: size, pageCount: count, measure: settings.measure)
        pages = BookPages(book: book, format: geometry.format(settings), fillsSpreads: count == 2)
        locator = pages.restored(place)
        turner = try PageTurner(options: Self.options(settings, pageCount: count), area: PageArea(size))
        let spread = pages.spread(of: pages.page(at: locator))
        _ = try turner.show(spread.sides, at: .zero, source: pages)
    }

    private static func options(_ settings: Settings, pageCount: Int) -> PageOptions {
        var options = PageOptions()
        options.spine = pageCount == 2 ? .mid : settings.spine == .max ? .max : .min
        options.motion = .none
        options.tapZone = 1.0 / 3
        options.leavesAtFirstPage = false
        return options
    }

    /// What is visible: one page, or two sides of which one may be blank.
    var visible: Spread<PageID> { turner.visible ?? .single(pages.first) }

    mutating func handle(_ event: Event) -> [Effect] {
        edge = nil
        switch event {
        case .key(let key): return handle(key)
        case .mouse(let mouse): return handle(mouse)
        case .resize(let size): return resize(to: size)
        }
    }

    private mutating func handle(_ key: Key) -> [Effect] {
        if case .character(let character) = key.code, key.modifiers.isEmpty, typed.take(character) {
            return []
        }
        guard let command = keymap.command(for: key) else {
            typed = TypedNumber()
            return []
        }
        return perform(command, number: typed.fetch())
    }

    private mutating func handle(_ mouse: Mouse) -> [Effect] {
        let point = PagePoint(column: mouse.position.column, row: mouse.position.row)
        switch mouse.action {
        case .wheelDown, .wheelRight: return turn(.forward)
        case .wheelUp, .wheelLeft: return turn(.reverse)
        case .press where mouse.button == .left:
            return take(turner.handle(.press(at: point), at: now, source: pages))
        case .release where mouse.button != .right:
            return take(turner.handle(.release(at: point), at: now, source: pages))
        case .press, .release, .drag: return []
        }
    }
}

extension ReadingScreen {
    /// Turns one spread.
    mutating func turn(_ direction: Direction) -> [Effect] {
        take(turner.handle(.turn(direction), at: now, source: pages))
    }

    /// Goes to a place of the book; staying on the page in view is no turn.
    mutating func go(to place: Locator) -> [Effect] {
        let before = locator
        locator = place
        let spread = pages.spread(of: pages.page(at: place))
        let forward = (before.section, before.offset) <= (place.section, place.offset)
        guard
            let showing = try? turner.show(
                spread.sides, forward ? .forward : .reverse, at: now, source: pages)
        else {
            locator = before
            return []
        }
        let effects = take(showing.events)
        return effects.isEmpty && place != before ? [.record(place)] : effects
    }

    /// Goes to a place named by the contents; what it names may be gone, then to its section.
    mutating func go(to target: Contents.Target) -> [Effect] {
        guard pages.book.sections.indices.contains(target.section) else { return [] }
        let content = pages.set(target.section).section
        let offset = target.anchor.flatMap { content.offset(ofAnchor: $0) } ?? 0
        return go(to: pages.locator(section: target.section, offset: offset))
    }

    /// Shows that there is nothing further that way.
    mutating func stop(at direction: Direction) -> [Effect] {
        edge = direction
        return []
    }

    /// Follows what the page turner tells.
    private mutating func take(_ events: [PageEvent<PageID>]) -> [Effect] {
        var effects: [Effect] = []
        for event in events {
            switch event {
            case .edge(let direction): edge = direction
            case .settled(let spread):
                if !spread.contains(pages.page(at: locator)), let first = spread.first {
                    locator = pages.locator(of: first)
                }
                effects.append(.record(locator))
            case .willTurn, .progress, .didTurn, .showEnded, .appear, .disappear, .leave, .tap, .scrub: break
            }
        }
        return effects
    }
}

extension ReadingScreen {
    /// Lays the book out for a size: the same place, on another page perhaps.
    mutating func resize(to size: Size) -> [Effect] {
        let count = SpineChoice.pageCount(
            columns: size.columns, setting: settings.spine, before: geometry.pages.count)
        geometry = SpreadGeometry(size: size, pageCount: count, measure: settings.measure)
        let format = geometry.format(settings)
        let isNew = pages.format != format
        pages.reformat(format, fillsSpreads: count == 2)
        let spread = pages.spread(of: pages.page(at: locator))
        let spine: Spine = count == 2 ? .mid : settings.spine == .max ? .max : .min
        turner.invalidate()
        _ = try? turner.resize(to: PageArea(size), at: now, source: pages) { (request) throws(PagingError) in
            try request.layout(spine, spread.sides)
        }
        return isNew ? [.paginate(pages.counts.isExact ? nil : format)] : []
    }

    /// Changes a setting, keeping the place.
    mutating func change(_ change: (inout Settings) -> Void) -> [Effect] {
        change(&settings)
        return resize(to: geometry.size)
    }

    /// One page instead of two and the other way round; back to what the width gives where that is it.
    mutating func switchPageCount() -> [Effect] {
        let wanted = geometry.pages.count == 2 ? 1 : 2
        let given = SpineChoice.pageCount(columns: geometry.size.columns, setting: .auto, before: wanted)
        return change { $0.spine = given == wanted ? .auto : wanted == 2 ? .mid : .min }
    }
}

extension PageArea {
    init(_ size: Size) { self.init(columns: size.columns, rows: size.rows) }
}

extension SpreadGeometry {
    /// What the text is set for.
    func format(_ settings: Settings) -> PageFormat {
        PageFormat(measure: measure, height: height, isJustified: settings.isJustified)
    }
}
