import BookModel
import Cells
import Paging
import Typesetting

/// The open book: one page, or two that face each other.
///
///     event ─▶ command ─▶ page turner ─▶ page events ─▶ locator, effects
///
/// The locator changes when the reader moves and at no other time, at once and not when the movement
/// has ended; the pages on the screen are computed from it whenever the size or a setting changes.
struct ReadingScreen: Screen {
    let pages: BookPages
    let chapters: Chapters
    let printedPages: PrintedPages
    let keymap: Keymap
    var settings: Settings
    var layout: ReadingLayout
    var turner: PageTurner<PageID>
    var whereabouts: Whereabouts
    /// Those before a movement that can still be taken back.
    var departure: Whereabouts?
    /// What is said at the foot of the page, for a while or until the next event.
    var remark: Remark? {
        didSet { remarkEnd = remark.map { _ in now + Self.timeOfRemark } }
    }
    /// When the remark goes by itself.
    private(set) var remarkEnd: Duration?
    /// What the button went down on.
    var touched: Touched?
    var typed = TypedNumber()
    /// The key before, where it has asked for nothing: it may be the first of two.
    var firstKey: Key?
    /// Running heads and the indicator are put away.
    var isBare = false
    /// Since the start of the program.
    var now = Duration.zero
    var filmArtist = FilmArtist()
    /// The section that the last note was in, where that is not one in view.
    var noteSection: (index: Int, content: Section)?

    /// - Parameters:
    ///   - place: where the book was left.
    ///   - older: where it was left before, if the reader was not brought there.
    init(
        book: Book, typesetter: Typesetter, settings: Settings, size: Size, place: Locator?, older: Locator?,
        keymap: Keymap
    ) throws(PagingError) {
        self.settings = settings
        self.keymap = keymap
        chapters = Chapters(book.contents)
        printedPages = PrintedPages(book.contents.pageList)
        layout = ReadingLayout(
            size: size, settings: settings, bookDirection: book.metadata.readingDirection, pageCount: nil)
        pages = BookPages(
            book: book, typesetter: typesetter, format: layout.format, fillsSpreads: layout.pageCount == 2,
            coverStandsAlone: settings.coverStandsAlone, wraps: settings.wraps)
        whereabouts = Whereabouts(pages.restored(place), older: older)
        turner = try layout.turner()
        let spread = pages.spread(of: pages.page(at: whereabouts.locator))
        _ = try turner.show(spread.sides, at: .zero, source: pages)
        fitIndicator()
    }

    private static let timeOfRemark = Duration.seconds(2)

    /// Where the reader is, or will be once what moves has come to rest.
    var locator: Locator { whereabouts.locator }
    var geometry: SpreadGeometry { layout.geometry }
    var theme: Theme { Theme(settings) }

    /// What is visible: one page, or two sides of which one may be blank.
    var visible: Spread<PageID> { turner.visible ?? .single(pages.first) }

    /// Whether a book that reads from right to left mirrors keys and sides.
    var isMirrored: Bool { layout.style.options.readingDirection == .rightToLeft }

    mutating func handle(_ event: Event) -> [Effect] {
        remark = nil
        switch event {
        case .key(let key): return handle(key)
        case .mouse(let mouse): return handle(mouse)
        case .resize(let size): return resize(to: size)
        }
    }

    private mutating func handle(_ key: Key) -> [Effect] {
        let first = firstKey
        firstKey = nil
        if case .character(let character) = key.code, key.modifiers.isEmpty, typed.take(character) {
            return []
        }
        if key.code == .escape {
            typed = TypedNumber()
            return take(turner.handle(.cancel, at: now, source: pages))
        }
        guard let command = keymap.command(for: isMirrored ? key.mirrored : key, after: first) else {
            firstKey = key
            typed = TypedNumber()
            return keymap.begins(key) ? [] : say(.keys)
        }
        return perform(command, number: typed.fetch())
    }

    private mutating func handle(_ mouse: Mouse) -> [Effect] {
        let point = PagePoint(column: mouse.position.column, row: mouse.position.row)
        switch mouse.action {
        case .wheelDown, .wheelRight: return turn(.forward)
        case .wheelUp, .wheelLeft: return turn(.reverse)
        case .press where mouse.button == .left:
            touched = touched(at: mouse.position)
            return take(turner.handle(.press(at: point), at: now, source: pages))
        case .drag where mouse.button == .left:
            return take(turner.handle(.drag(to: point), at: now, source: pages))
        case .release where mouse.button == .left || mouse.button == .none:
            return release(at: point)
        case .press, .release, .drag: return []
        }
    }
}

extension Key {
    /// The key for the other side: left for right, `h` for `l`.
    fileprivate var mirrored: Key {
        switch code {
        case .left: Key(.right, modifiers)
        case .right: Key(.left, modifiers)
        case .character("h"): Key(.character("l"), modifiers)
        case .character("l"): Key(.character("h"), modifiers)
        default: self
        }
    }
}
