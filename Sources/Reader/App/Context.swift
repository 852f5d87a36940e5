import Commands
import BookModel
import Cells
import Drawing

/// What all screens share: the open book, the keys, the settings.
struct Context {
    var reading: ReadingSession
    /// The book beside it; nil for none.
    var beside: Beside?
    var keyMaps: KeyMaps
    /// The settings by their origin.
    var layers: SettingLayers
    /// The keys and the problems of the configuration.
    var configuration: Configuration
    /// How the terminal takes pixel pictures; nil if it takes none, or has not reported it.
    var pixels: TerminalPixels?
    /// Whether a message about missing pixel pictures has been shown.
    var hasSaidNoPixels = false
    /// The paper of the pages; nil if it follows from the theme.
    var ownPaper: Paper?
    /// The lines typed at prompts, by kind.
    var histories: [HistoryKind: History] = [:]
    /// The entries of the folder that was requested last.
    var listing: FolderListing?
    /// What dictionaries say about the word that was asked for, until a screen takes it.
    var definition: Definition?
    /// The answer of a program, until a screen takes it.
    var answer: ProgramAnswer?
    /// The words that were looked up, the newest first.
    var words: [SavedWord] = []
    /// All books, and which of them is chosen.
    var shelf = ShelfState()
    /// The search of all books, and its hits.
    var grep: GrepState?
    /// The catalogues of books, and what was read of them.
    var catalogs = CatalogState()
    /// Whether the shelf is shown instead of a book.
    var isAtShelf = false
    /// Whether the open book comes from the shelf.
    var isFromShelf = false
    /// The book that the card shows.
    var card: BookCard?
    /// The covers of books, by their ids.
    let covers = DecodedPictures(limit: 16 << 20, lastID: 1 << 30)
    /// The reading statistics; nil until they are known.
    var statistics: ReadingStatistics?
    /// The home folder, written as `~` in paths; empty where it is not known.
    var home = ""
    /// Folders that hold books and are not in the settings; nil while they are being looked for.
    var foundFolders: [FoundFolder]?
    /// The keys and counts typed so far.
    var keys = KeyReader()
    /// The decorations that the screens in front of the book add to its text.
    var decorations: [Decoration] = []

    var settings: Settings { reading.settings }
    /// The book beside the open one, if it is in view.
    var shownBeside: ReadingSession? { beside.flatMap { $0.isFacing ? $0.reading : nil } }
    /// The keys of the open book.
    var readingKeys: KeyMap { beside == nil ? keyMaps[.reading] : keyMaps.besideReading }
    var theme: Theme { reading.theme }
    /// The paper from which light and shadow are computed.
    var paper: Paper {
        ownPaper
            ?? Paper(
                page: theme.text.background, ground: theme.pageColor, ink: theme.inkColor,
                depth: reading.themeContext.terminal.choice)
    }
    /// The size of the window, in cells.
    var size: Size { reading.geometry.size }
}
