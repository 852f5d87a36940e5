import Cells
import Typesetting

/// The values of all settings; `Setting.all` is the table of their names.
public struct Settings: Hashable, Sendable {
    /// How many pages are shown, and where their spine is.
    public enum Spine: String, CaseIterable, Sendable {
        /// Two facing pages where the window is wide enough, else one.
        case auto
        /// One page, bound at its left edge.
        case min
        /// Two facing pages.
        case mid
        /// One page, bound at its right edge.
        case max
    }

    /// How pages change.
    public enum Transition: String, CaseIterable, Sendable {
        /// A leaf turns over at the spine.
        case curl
        /// Pages slide by, one at a time.
        case scroll
        /// The next page appears at once.
        case none
    }

    /// The axis along which pages follow each other.
    public enum Axis: String, CaseIterable, Sendable {
        case horizontal, vertical
    }

    /// The reading direction of books.
    public enum ReadingDirection: String, CaseIterable, Sendable {
        /// As the book says.
        case auto
        case ltr, rtl
    }

    /// Where notes are shown.
    public enum Notes: String, CaseIterable, Sendable {
        /// In a box over the page, opened by the reader.
        case box
        /// At the foot of the page that refers to them.
        case foot
    }

    /// When the text of all books is added to the index for searches.
    public enum Indexing: String, CaseIterable, Sendable {
        case on, off
        /// Only while the computer does not run on battery.
        case plugged
    }

    /// How pictures are shown.
    public enum Pictures: String, CaseIterable, Sendable {
        /// In pixels if the terminal shows them quickly, else in cells.
        case auto
        /// In pixels if the terminal can show them, even if slowly.
        case pixels
        /// In cells.
        case cells
        /// As the book's descriptions of the pictures.
        case words

        package var takesPixels: Bool { self == .auto || self == .pixels }
    }

    /// The size of pictures that fill pages of a book.
    public enum ComicFit: String, CaseIterable, Sendable {
        /// The whole picture fits into the page.
        case page
        /// As wide as the page, and scrolled.
        case width
    }

    /// How the colours of pictures adapt to the page, and what shows through transparent parts.
    public enum PictureGround: String, CaseIterable, Sendable {
        /// Pictures look printed on the page: white becomes the page's colour; on a dark page drawings are
        /// inverted and photographs darkened a little.
        case paper
        /// The page shows through; colours are unchanged.
        case terminal
        /// The page shows through; on a dark page, the dark parts of drawings become light.
        case invert
    }

    /// Where the page indicator is.
    public enum IndicatorPlace: String, CaseIterable, Sendable {
        case bottom, top
        /// Over the last row of the page.
        case over
        case hidden
    }

    /// Whether titles are drawn in a serif font, in pixels.
    public enum DisplayType: String, CaseIterable, Sendable {
        /// If the terminal shows pixels.
        case auto
        case off
    }

    /// Whether lines are justified.
    public enum Justification: String, CaseIterable, Sendable {
        case off
        /// On the screen, if lines are long enough.
        case on
        case always
    }

    /// What is shown beside the indicator.
    public enum RowItem: String, CaseIterable, Sendable {
        case page, percent
        /// The remaining time in the chapter and in the book.
        case chapter, book
        case clock
    }

    /// What the sync server knows books by.
    public enum SyncDocument: String, CaseIterable, Sendable {
        /// The content of the file.
        case content
        /// The name of the file.
        case name
    }

    /// The allowed lengths of lines, in columns.
    package static let measures = 10...400

    /// The name of the theme.
    public var theme = "terminal"
    /// The greatest length of lines, in columns.
    public var measure = 66
    /// Empty columns on either side of a page, if the window is wide enough.
    public var margins = 3
    public var justification = Justification.off
    /// Whether justified Arabic is stretched between letters.
    public var hasKashida = false
    /// Whether words are hyphenated where it improves the lines.
    public var hyphenates = true
    public var paragraphs = PageStyle.Paragraphs.book
    public var vertical = Vertical.auto
    public var ruby = PageStyle.Ruby.auto
    /// Rows per line.
    public var lineSpacing = 1
    public var dropCaps = PageStyle.DropCaps.book
    public var notes = Notes.box
    /// Whether the book's style sheets are used.
    public var readsStyles = true
    /// The path of the reader's own style sheet; empty for none.
    public var stylesheet = ""
    /// The path of the template of exported Markdown; empty for the standard one.
    public var exportTemplate = ""
    /// Whether text has the book's colours, if legible.
    public var takesColors = true
    public var pictures = Pictures.auto
    public var comicFit = ComicFit.page
    public var pictureGround = PictureGround.paper
    /// Whether decorative pictures are shown.
    public var showsOrnaments = true
    /// Whether the cover is shown opposite the first page.
    public var hasFrontispiece = true
    public var displayType = DisplayType.auto
    public var spine = Spine.auto
    public var transition = Transition.curl
    public var axis = Axis.horizontal
    /// The duration of a turn in milliseconds; 0 for no animation.
    public var motion = 200
    public var isDoubleSided = false
    /// Columns or rows between scrolling pages.
    public var spacing = 0
    public var wraps = false
    public var bounces = false
    public var coverStandsAlone = true
    /// On which page chapters begin, if two pages are shown.
    public var chapters = Binding.ChapterStart.next
    public var readingDirection = ReadingDirection.auto
    public var bidi = Bidi.auto
    public var ambiguous = Ambiguous.auto
    public var indicator = IndicatorPlace.bottom
    public var hidesIndicatorForOnePage = false
    public var row: [RowItem] = [.page, .percent]
    /// Entries of the 256-colour palette; nil for the theme's colours.
    public var indicatorMarks: UInt8?
    public var indicatorCurrent: UInt8?
    public var indicatorGround: UInt8?
    public var takesMouse = true
    /// The pace of automatic turning.
    public var autoTurn = AutoTurnPace.usual
    /// Whether the current line is marked.
    public var hasRuler = false
    /// The rate of reading aloud, from −100 to 100.
    public var speechRate = 0
    /// A voice of the speech engine; empty for what suits the language.
    public var speechVoice = ""
    /// A program with its arguments that speaks what it reads; empty for what is installed.
    public var speakCommand = ""
    /// Whether `Code`, `Table` and `Formula` are spoken where one is left out.
    public var namesWhatIsSilent = true
    /// Dictionaries that are asked first: names or their beginnings, separated by commas.
    public var dictionaries = ""
    /// A DICT server: a host, or a host and a port behind a colon; empty for none.
    public var dictionaryServer = "localhost"
    /// The program that looks up words, with its arguments, of which `%w` is the word; empty for none.
    public var dictionaryCommand = ""
    /// Programs of the reader's own that are asked about words, by their names.
    public var lookups: [String: LookupProgram] = [:]
    /// A program with arguments that opens web addresses; the address is appended.
    public var linkCommand = "xdg-open"
    /// A program with arguments that opens pictures; the path is appended.
    public var pictureCommand = "xdg-open"
    /// The folders of the reader's books, separated by colons.
    public var library = ""
    public var shelfOrder = ShelfOrder.read
    public var shelfView = ShelfView.list
    /// Whether reading statistics are kept.
    public var keepsStatistics = true
    public var index = Indexing.on
    public var syncDocument = SyncDocument.content
    /// Folders for journals, which other programs bring to the reader's devices, separated by colons; empty for none.
    public var syncFolder = ""
    /// A program with arguments whose output is the password of the sync server; empty for none.
    public var passwordCommand = ""
    /// A program with arguments that receives copied text; empty for none.
    public var copyCommand = ""

    public init() {}
}
