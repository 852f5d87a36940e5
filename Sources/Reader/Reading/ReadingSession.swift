import Commands
import BookModel
import Cells
import Drawing
import Pages
import Paging
import Typesetting

/// The open book as it is read: its pages, the turner that shows them, and where the reader is.
///
///     command ─▶ page turner ─▶ page events ─▶ locator, actions
///
/// The locator changes only when the reader moves, at the beginning of the movement. When the size or a setting
/// changes, the pages on the screen are computed from it.
struct ReadingSession {
    private(set) var pages: BookPages { didSet { revision += 1 } }
    private(set) var chapters: Chapters
    private(set) var printedPages: PrintedPages { didSet { revision += 1 } }
    /// The pages of the printed book that were found in its text; nil if it has not been searched for them.
    var pagesInText: [Contents.PageLabel]? {
        didSet {
            let found = pagesInText ?? []
            printedPages = PrintedPages(found)
        }
    }
    /// The printed page to go to when the pages have been found in the text.
    var printedPageGoal: PrintedPageGoal?
    var settings: Settings {
        didSet { if settings.look != oldValue.look { theme = themeContext.theme(settings) } }
    }
    /// The colours and choices that the theme is computed from.
    var themeContext = ThemeContext() {
        didSet { theme = themeContext.theme(settings) }
    }
    private(set) var theme = Theme() { didSet { revision += 1 } }
    var layout: ReadingLayout
    /// The half of the window that it takes at the next layout, if another book is beside it.
    var half: FacingSide?
    var turner: PageTurner<PageID>
    var navigator: Navigator
    /// The navigator before a movement that can still be cancelled.
    var departure: Navigator?
    /// The message at the foot of the page, for a while or until the next event.
    var message: Message? {
        didSet { messageEnd = message.map { now + $0.duration } }
    }
    /// When the message disappears, since the start of the program; nil if only the next event removes it.
    private(set) var messageEnd: Duration?
    /// The link in focus, as long as it is in view.
    var focus: TextFocus? {
        didSet { if focus != oldValue { revision += 1 } }
    }
    /// A page or percentage that the reader asked for before all pages were counted.
    var guess: GuessedPlace?
    /// Whether header and footer are hidden.
    var isChromeHidden = false
    /// The index of the page previewed along the indicator.
    var scrubbed: Int?
    /// The search; nil if there is none.
    var search: SearchState? { didSet { revision += 1 } }
    /// Increases with each change that pages show, so that a turn under way is drawn again.
    private(set) var revision = 0
    /// Since the start of the program.
    var now = Duration.zero
    var clock = WallClock(start: 0, zone: 0)
    var marks = BookMarks() { didSet { revision += 1 } }
    /// Measures how long pages are in view.
    var timer = ReadingTimer()
    /// The places of marks in the sections that have been drawn.
    private(set) var foundPlaces = FoundPlaces()
    let pictures: DecodedPictures
    /// All pictures of the book; nil until they have been looked for.
    var album: [BookPicture]?
    /// The size of a cell in pixels, if the terminal reports it.
    var cell: Size?
    /// The columns of characters that the terminal has shown.
    var terminalWidths = TextWidths.standard
    /// Whether the terminal can show pictures in pixels, as far as it has reported.
    var hasPixels = false
    /// Whether the terminal can show letters of other sizes.
    var takesSizedText = false
    /// Automatic turning; nil while it is off.
    var autoTurn: AutoTurn? {
        didSet { if (autoTurn == nil) != (oldValue == nil) { reportAutoTurn() } }
    }
    /// Reading aloud; nil while it is off.
    var aloud: Aloud? { didSet { if aloud != oldValue { revision += 1 } } }
    /// The number of the next utterance.
    var nextUtterance = 0
    /// How often the engine will report that it has stopped because it was told to.
    var stopsToCome = 0
    /// Where the ruler stands; nil for the first line in view.
    var ruler: RulerPlace? {
        didSet { if ruler != oldValue { revision += 1 } }
    }
    /// The paragraph that belongs to one of the book beside, marked for a moment.
    var paragraphInStep: Decoration? {
        didSet { if paragraphInStep != oldValue { revision += 1 } }
    }
    /// When a held mouse button begins a selection; nil if none is held.
    var holdEnd: Duration?

    /// - Parameters:
    ///   - cache: the book, with the sections that workers have set.
    ///   - place: where the book was left.
    ///   - older: an older saved place at which the book is not opened.
    ///   - counts: the saved numbers of pages of its sections; the keys are names of page formats.
    ///   - cell: the size of a cell in pixels, if the terminal reports it.
    ///   - pictureIDs: ids of pictures for the terminal begin after it.
    ///   - opens: whether the book is shown before its contents and the rest of a long section are read; see `readOn`.
    init(
        _ cache: SectionCache, settings: Settings, themeContext: ThemeContext = ThemeContext(), size: Size,
        place: Locator?,
        older: Locator?, counts: [String: String] = [:], cell: Size? = nil, pictureIDs: UInt32 = 0,
        opens: Bool = false
    ) throws(PagingError) {
        self.cell = cell
        pictures = DecodedPictures(lastID: pictureIDs)
        (self.settings, self.themeContext, theme) = (settings, themeContext, themeContext.theme(settings))
        let book = cache.book
        chapters = opens ? Chapters(Contents()) : Chapters(of: book)
        printedPages = PrintedPages(opens ? [] : book.contents.pageList)
        layout = ReadingLayout(
            size: size, settings: settings, book: book.metadata, cell: cell, after: nil)
        pages = BookPages(
            cache, format: layout.format, binding: layout.binding, wraps: settings.wraps, savedCounts: counts,
            opensAt: opens ? place?.offset ?? 0 : nil)
        navigator = Navigator(pages.restored(place), older: older)
        turner = try layout.turner()
        let spread = pages.spread(of: pages.page(at: navigator.locator))
        _ = try turner.show(spread.sides, at: .zero, source: source)
        pages.hold(spread.pages)
    }

    /// Reads what the first screen does not need. Call it when that is shown.
    ///
    /// - Returns: whether more is known now.
    mutating func readOn() -> Bool {
        guard pages.readOn() else { return false }
        let book = pages.book
        chapters = Chapters(of: book)
        printedPages = PrintedPages(book.contents.pageList)
        return true
    }

    /// Replaces the book by the same book with its sections made otherwise. Places are found again by their words.
    mutating func exchange(_ cache: SectionCache) {
        chapters = Chapters(of: cache.book)
        let pagesInText = pagesInText
        printedPages = PrintedPages(pagesInText ?? cache.book.contents.pageList)
        foundPlaces = FoundPlaces()
        pages = BookPages(
            cache, format: layout.format, binding: layout.binding, wraps: settings.wraps,
            savedCounts: pages.savedCounts)
        navigator.arrive(at: pages.restored(locator))
        (departure, focus, ruler, scrubbed, album) = (nil, nil, nil, nil, nil)
    }

    /// Where the reader is, or will be when the turn under way has come to rest.
    var locator: Locator { navigator.locator }
    var geometry: SpreadGeometry { layout.geometry }
    /// The columns of characters on pages and beside them.
    var widths: TextWidths { layout.format.style.widths }

    /// What is visible: one page, or two sides of which one may be blank.
    var visible: Spread<PageID> { turner.visible ?? .single(pages.first) }

    /// Whether a book that reads from right to left mirrors keys and sides.
    var isMirrored: Bool { layout.style.options.readingDirection == .rightToLeft }
}
