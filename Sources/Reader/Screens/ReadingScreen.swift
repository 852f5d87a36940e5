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
    let printedPages: PrintedPages
    let keymap: Keymap
    var settings: Settings
    var layout: ReadingLayout
    var turner: PageTurner<PageID>
    /// Where the reader is.
    var locator: Locator
    /// Where the reader was before a jump that can still be taken back.
    var departure: Locator?
    /// What is said at the foot of the page, until the next event.
    var remark: Remark?
    var typed = TypedNumber()
    /// Running heads and the indicator are put away.
    var isBare = false
    /// Since the start of the program.
    var now = Duration.zero
    var filmArtist = FilmArtist()
    /// The section that the last note was in, where that is not one in view.
    var noteSection: (index: Int, content: Section)?

    enum Remark {
        /// A turn could not go further that way.
        case edge(Direction)
        /// There is no note on the pages in view.
        case noNotes
        /// The book does not tell the pages of the printed one.
        case noPrintedPages
    }

    /// - Parameter place: where the book was left.
    init(book: Book, settings: Settings, size: Size, place: Locator?, keymap: Keymap) throws(PagingError) {
        self.settings = settings
        self.keymap = keymap
        chapters = Chapters(book.contents)
        printedPages = PrintedPages(book.contents.pageList)
        layout = ReadingLayout(
            size: size, settings: settings, bookDirection: book.metadata.readingDirection, pageCount: nil)
        pages = BookPages(
            book: book, format: layout.format, fillsSpreads: layout.pageCount == 2,
            coverStandsAlone: settings.coverStandsAlone, wraps: settings.wraps)
        locator = pages.restored(place)
        turner = try layout.turner()
        let spread = pages.spread(of: pages.page(at: locator))
        _ = try turner.show(spread.sides, at: .zero, source: pages)
        fitIndicator()
    }

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
        if case .character(let character) = key.code, key.modifiers.isEmpty, typed.take(character) {
            return []
        }
        if key.code == .escape {
            typed = TypedNumber()
            return take(turner.handle(.cancel, at: now, source: pages))
        }
        guard let command = keymap.command(for: isMirrored ? key.mirrored : key) else {
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
            if let note = reference(at: mouse.position) { return [.open(.note(note))] }
            return take(turner.handle(.press(at: point), at: now, source: pages))
        case .drag where mouse.button == .left:
            return take(turner.handle(.drag(to: point), at: now, source: pages))
        case .release where mouse.button == .left || mouse.button == .none:
            return take(turner.handle(.release(at: point), at: now, source: pages))
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
