/// The commands of Recto, by the names that prompts and key maps use.
public enum Command: String, CaseIterable, Sendable {
    case next
    case previous
    /// Starts or stops automatic turning.
    case autoTurn = "auto-turn"
    case faster, slower
    /// Reads aloud, pauses, or continues.
    case aloud
    /// Moves the ruler; without a ruler, turns the page.
    case lineDown = "line-down"
    case lineUp = "line-up"
    case nextChapter = "next-chapter"
    case previousChapter = "previous-chapter"
    case beginning
    case end
    case page
    case printedPage = "printed-page"
    case percent
    /// Goes to the chapter with a title.
    case chapter
    /// Returns to where the last jump began; a second time, to where this jump began.
    case jumpBack = "jump-back"
    /// Back and forward through the places where jumps began.
    case back
    case forward
    case contents
    case notes
    /// Focuses the next or previous link in view.
    case nextLink = "next-link"
    case previousLink = "previous-link"
    /// Follows the link or opens the block in focus, or turns the page.
    case follow
    case labelLinks = "label-links"
    /// Copies what is in focus.
    case copyFocus = "copy-focus"
    /// Lists the pictures of the book.
    case pictures
    case jumps
    case copy
    case search
    case searchBack = "search-back"
    case nextHit = "next-hit"
    case previousHit = "previous-hit"
    /// Searches for the word at the last hit.
    case searchWord = "search-word"
    case searchWordBack = "search-word-back"
    case hits
    /// Looks a word up in dictionaries.
    case define
    case lookup
    /// Lists the words that were looked up.
    case words
    /// Searches all books.
    case grep
    /// Marks the place in view with a letter.
    case mark
    case goMark = "go-mark"
    /// Adds or removes a bookmark of the page in view.
    case bookmark
    case bookmarks
    /// Selects text with a cursor.
    case select
    /// Lists highlights and notes.
    case marks
    case export
    case importMarks = "import"
    case open
    /// Shows the shelf: all books of the reader.
    case shelf
    /// Shows catalogues of books to download.
    case catalog
    /// Opens the book that was open before.
    case otherBook = "other-book"
    /// Shows another book beside this one, or this one alone again.
    case beside
    /// Exchanges the two books: the other one gets the keys.
    case switchBook = "switch-book"
    /// Move the book beside by a paragraph, and keep it there.
    case earlierBeside = "earlier-beside"
    case laterBeside = "later-beside"
    /// Brings places to other devices with a sync server.
    case sync
    /// Shows facts about the book.
    case card
    /// Shows reading statistics.
    case statistics
    /// Deletes everything saved about reading the book.
    case forget
    case prompt
    case switchPageCount = "one-or-two-pages"
    case switchJustification = "level-or-ragged"
    /// Previews places on the progress bar.
    case scrub
    /// Hides everything but the text, or shows it again.
    case zen
    /// Fits a comic's pages to the page's width, or to the whole page.
    case fitWidth = "fit-width"
    /// Make the lines of the open book longer or shorter, or as long as the settings say.
    case widen
    case narrow
    case resetMeasure = "reset-measure"
    case settings
    /// Chooses a theme, or defines one.
    case theme
    /// Sets a value for all books, or shows the current one.
    case set
    /// Sets a value for the open book only.
    case setLocal = "setlocal"
    /// Removes values that were chosen while reading.
    case reset
    case bind
    case unbind
    /// Shows the problems of the configuration.
    case configuration = "config"
    case help
    case redraw
    case suspend
    /// Returns to the shelf if the book was opened there, else quits.
    case leave
    case quit
    /// Cancels what is in progress: a turn, a number, a prompt.
    case cancel

    // Within lists and boxes.
    case down
    case up
    case windowDown = "window-down"
    case windowUp = "window-up"
    case first
    case last
    /// To the right: scrolls down, unfolds a row, or chooses the next value of a setting.
    case right
    case left
    case choose
    /// Folds or unfolds the rows below a row.
    case fold
    case foldAll = "fold-all"
    case otherList = "other-list"
    /// Filters the rows of a list by typed words.
    case filter
    case delete
    case undo
    case rename
    case edit
    case order
    case view
    case close

    // While text is selected or a note is written.
    case beginSelection = "begin-selection"
    case highlight
    case writeNote = "write-note"
    case searchSelection = "search-selection"
    case nextWord = "next-word"
    case previousWord = "previous-word"
    case wordEnd = "word-end"
    case nextSentence = "next-sentence"
    case previousSentence = "previous-sentence"
    case nextParagraph = "next-paragraph"
    case previousParagraph = "previous-paragraph"
    case keepNote = "keep-note"

    // While a picture is shown alone.
    case zoomIn = "zoom-in"
    case zoomOut = "zoom-out"
    case zoomReset = "zoom-reset"
    /// Go to the next or previous picture of the book.
    case nextPicture = "next-picture"
    case previousPicture = "previous-picture"
    /// Writes the picture to a file.
    case writePicture = "write-picture"
    /// Opens the picture with another program.
    case openPicture = "open-picture"

    // At a prompt.
    case complete
    case completeBack = "complete-back"
    /// Turns regular expressions on or off.
    case regularExpression = "regular-expression"
}

extension Command {
    /// A row of the table of commands.
    public struct Row: Hashable, Sendable {
        public let command: Command
        public let parameter: Parameter
        /// A description in one line, without a full stop.
        public let help: String
        public let group: CommandGroup
    }

    public var row: Row {
        let index = Self.commands.firstIndex(of: self)
        return index.map { Self.table[$0] } ?? Row(command: self, parameter: .none, help: "", group: .program)
    }

    /// The commands in the order of the table: searching this array costs less than hashing.
    private static let commands = table.map(\.command)

    /// The command with a name.
    public init?(named name: String) {
        guard let row = Self.row(named: name) else { return nil }
        self = row.command
    }

    /// The row of the command with a name.
    package static func row(named name: String) -> Row? { named[name] }

    private static let named = Dictionary(table.map { ($0.command.rawValue, $0) }) { first, _ in first }
}
