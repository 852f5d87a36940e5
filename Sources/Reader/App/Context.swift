import Commands
import BookModel
import Cells

/// What the app lends to its screens: the open book, the keys, how things look.
struct Context {
    var reading: ReadingSession
    var keyMaps: KeyMaps
    /// Where the values of settings come from.
    var layers: SettingLayers
    /// What is wrong with the configuration.
    var configuration: Configuration
    /// How the terminal takes pixel pictures; nil if it takes none, or has not reported it.
    var pixels: TerminalPixels?
    /// Whether a message has said that it shows none.
    var hasSaidNoPixels = false
    /// The paper of the pages, if the theme does not decide it.
    var ownPaper: Paper?
    /// What was typed at prompts.
    var histories: [HistoryKind: History] = [:]
    /// What lies in the folder that was asked for last.
    var listing: FolderListing?
    /// All books, and which of them is chosen.
    var shelf = ShelfState()
    /// The search of all books, with its hits.
    var grep: GrepState?
    /// Whether the shelf is shown instead of a book.
    var isAtShelf = false
    /// The open book comes from the shelf.
    var isFromShelf = false
    /// The book of the card.
    var card: BookCard?
    /// The covers of books, by their ids.
    let covers = DecodedPictures(limit: 16 << 20, lastID: 1 << 30)
    /// What was read when; nil before it is known.
    var statistics: ReadingStatistics?
    /// The home folder, written as `~` in paths; empty where it is not known.
    var home = ""
    /// Folders that hold books and are not listed; nil while they are looked for.
    var foundFolders: [FoundFolder]?
    /// What of a command has been typed.
    var keys = KeyReader()
    /// The decorations that the screens in front of the book add to its text.
    var decorations: [Decoration] = []

    var settings: Settings { reading.settings }
    var theme: Theme { reading.theme }
    /// What pages are printed on, as light and shadow must know it.
    var paper: Paper {
        ownPaper
            ?? Paper(
                page: theme.text.background, ground: theme.pageLights, ink: theme.inkLights,
                depth: reading.themeContext.terminal.choice)
    }
    /// Of the window.
    var size: Size { reading.geometry.size }
}
