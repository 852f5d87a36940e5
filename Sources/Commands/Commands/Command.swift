/// What a reader can ask for, by the names that prompts and key maps use.
public enum Command: String, CaseIterable, Sendable {
    case next
    case previous
    /// Starts or stops automatic turning.
    case autoTurn = "auto-turn"
    case faster
    case slower
    /// Moves the ruler; without one, turns.
    case lineDown = "line-down"
    case lineUp = "line-up"
    case nextChapter = "next-chapter"
    case previousChapter = "previous-chapter"
    case beginning
    case end
    case page
    case printedPage = "printed-page"
    case percent
    /// To the chapter of a title.
    case chapter
    /// To where the last jump began, and from there back.
    case jumpBack = "jump-back"
    /// Along the places that jumps have begun at.
    case back
    case forward
    case contents
    case notes
    /// Along the links in view.
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
    /// The word at the last hit.
    case searchWord = "search-word"
    case searchWordBack = "search-word-back"
    case hits
    /// Searches all books.
    case grep
    /// Gives the place in view a letter.
    case mark
    case goMark = "go-mark"
    /// Bookmarks the page in view, or no longer.
    case bookmark
    case bookmarks
    /// Selects text with a cursor.
    case select
    /// Lists highlights and notes.
    case marks
    case export
    case importMarks = "import"
    case open
    /// All one's books.
    case shelf
    /// The book that was open before.
    case otherBook = "other-book"
    /// What is known of the book.
    case card
    /// What was read when.
    case statistics
    /// Deletes everything saved about reading the book.
    case forget
    case prompt
    case switchPageCount = "one-or-two-pages"
    case switchJustification = "level-or-ragged"
    /// Goes along the indicator.
    case scrub
    /// Puts all but the text away, or brings it back.
    case zen
    /// Fits a comic's pictures to the width of the page, or to all of it.
    case fitWidth = "fit-width"
    /// Longer lines, shorter lines, those of the settings, for the open book.
    case widen
    case narrow
    case resetMeasure = "reset-measure"
    case settings
    /// Chooses a theme, or defines one.
    case theme
    /// Sets a value for all books, or shows the current one.
    case set
    /// The same for the book that is open.
    case setLocal = "setlocal"
    /// Removes values that were chosen while reading.
    case reset
    case bind
    case unbind
    /// What is wrong with the configuration.
    case configuration = "config"
    case help
    case redraw
    case suspend
    /// Back to the shelf if the book was opened there, else like `quit`.
    case leave
    case quit
    /// Cancels what is under way: a turn, a number, a prompt.
    case cancel

    // Within lists and boxes.
    case down
    case up
    case windowDown = "window-down"
    case windowUp = "window-up"
    case first
    case last
    /// To the right: further down a list of places, the next value of a setting.
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

    // Within text that is being selected, and a note that is written.
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

    // With a picture alone in the window.
    case zoomIn = "zoom-in"
    case zoomOut = "zoom-out"
    case zoomReset = "zoom-reset"
    /// Among the pictures of the book.
    case nextPicture = "next-picture"
    case previousPicture = "previous-picture"
    /// Writes it to a file.
    case writePicture = "write-picture"
    /// Opens it with another program.
    case openPicture = "open-picture"

    // At a prompt.
    case complete
    case completeBack = "complete-back"
    /// Switches regular expressions on or off.
    case regularExpression = "regular-expression"
}

extension Command {
    /// What a command takes.
    public enum Parameter: Hashable, Sendable {
        case none
        /// How often, from 1; once without it.
        case count
        /// A page number from 1, which may be left out.
        case page
        /// From 0 to 100, with decimals.
        case percentage
        /// The name of a file.
        case path
        /// The same; without it, it is asked for.
        case optionalPath
        /// The key that comes next: a letter or a digit.
        case letter
        /// The key that comes next: a letter or a digit; at a prompt also the name of a place.
        case letterOrName
        /// A form that marks are written out in, and the name of a file.
        case formatAndPath
        /// The title of a chapter, or its beginning.
        case title
        /// Any words.
        case text
        /// Any words; without them they are asked for.
        case optionalText
        /// The name of a theme, and the colours of one's own.
        case theme
        /// The name of a setting and a value; without a value, the current one is shown.
        case settingValue
        /// The name of a setting; all of them without it.
        case optionalSetting
        /// A context, keys and a command with its argument.
        case binding
        /// A context and keys.
        case keys

        /// Whether the keys around a command can give it.
        package var isTypedWithKeys: Bool { self == .percentage || takesLetter }

        /// Whether the key that comes next belongs to it.
        package var takesLetter: Bool { self == .letter || self == .letterOrName }

        package var isPath: Bool { self == .path || self == .optionalPath }

        package var isWholeNumber: Bool { self == .count || self == .page }
    }

    /// A row of the table of commands.
    public struct Row: Hashable, Sendable {
        public let command: Command
        public let parameter: Parameter
        /// One line, without a full stop.
        public let help: String
        public let group: CommandGroup
    }

    public var row: Row {
        let index = Self.commands.firstIndex(of: self)
        return index.map { Self.table[$0] } ?? Row(command: self, parameter: .none, help: "", group: .program)
    }

    /// The commands as they follow one another in the table: passing over them costs less than hashing.
    private static let commands = table.map(\.command)

    /// The command of a name.
    public init?(named name: String) {
        guard let row = Self.row(named: name) else { return nil }
        self = row.command
    }

    /// The row of the command of a name.
    package static func row(named name: String) -> Row? { named[name] }

    private static let named = NameTable(table.map { ($0.command.rawValue, $0) })
}
