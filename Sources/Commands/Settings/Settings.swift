import Cells
import Typesetting

/// Every choice a reader can make, by name; `Setting.all` is their table.
public struct Settings: Hashable, Sendable {
    /// Where the binding is.
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

    /// How a page gives way to the next one.
    public enum Transition: String, CaseIterable, Sendable {
        /// A leaf folds over at the spine.
        case curl
        /// Pages slide past, one at a time.
        case scroll
        /// The next page is there at once.
        case none
    }

    /// Along which way pages follow one another.
    public enum Axis: String, CaseIterable, Sendable {
        case horizontal, vertical
    }

    /// Which way a book reads.
    public enum ReadingDirection: String, CaseIterable, Sendable {
        /// As the book says.
        case auto
        case ltr, rtl
    }

    /// In which order right-to-left text is sent to the terminal.
    public enum Bidi: String, CaseIterable, Sendable {
        /// The one that suits the terminal.
        case auto
        /// See `BidiOrder`.
        case visual, runs, logical

        /// Nil for `auto`.
        public var order: BidiOrder? { BidiOrder(rawValue: rawValue) }
    }

    /// How notes are read.
    public enum Notes: String, CaseIterable, Sendable {
        /// In a box over the page, when asked for.
        case box
        /// At the foot of the page that refers to them.
        case foot
    }

    /// When the text of all books is put into the index that they are searched by.
    public enum Indexing: String, CaseIterable, Sendable {
        case on, off
        /// Not while a battery is being emptied.
        case plugged
    }

    /// How pictures are shown.
    public enum Pictures: String, CaseIterable, Sendable {
        /// In pixels where the terminal takes them quickly, else in cells.
        case auto
        /// In pixels where the terminal takes them, however long that takes.
        case pixels
        /// In cells.
        case cells
        /// By what the book says of them.
        case words

        package var takesPixels: Bool { self == .auto || self == .pixels }
    }

    /// How large pictures are that are the pages of a book.
    public enum ComicFit: String, CaseIterable, Sendable {
        /// All of one is seen.
        case page
        /// As wide as the page, and seen screen by screen.
        case width
    }

    /// How the colours of pictures follow those of the page, and what shows through pictures with transparent parts.
    public enum PictureGround: String, CaseIterable, Sendable {
        /// Pictures look printed on the page: white is the page's colour; on a dark page drawings are inverted and
        /// photographs a little darker.
        case paper
        /// The page shows through; colours stay as they are.
        case terminal
        /// The page shows through; on a dark one, what is dark in a drawing is light.
        case invert
    }

    /// Where the page indicator stands.
    public enum IndicatorPlace: String, CaseIterable, Sendable {
        case bottom, top
        /// Laid over the last row of the page.
        case over
        case hidden
    }

    /// Whether titles are drawn in a serif face.
    public enum DisplayType: String, CaseIterable, Sendable {
        /// Where the terminal shows pixels.
        case auto
        case off
    }

    /// Whether lines end level at the right.
    public enum Justification: String, CaseIterable, Sendable {
        case off
        /// Where they are long enough for it, on the screen.
        case on
        case always
    }

    /// What stands beside the indicator.
    public enum RowItem: String, CaseIterable, Sendable {
        case page, percent
        /// The time that is left in the chapter, in the book.
        case chapter, book
        case clock
    }

    /// The lengths that lines may have, in columns.
    package static let measures = 10...400

    /// The name of the theme.
    public var theme = "terminal"
    /// The longest line, in columns.
    public var measure = 66
    /// Columns at either side of a page that stay free, in windows that are wide enough.
    public var margins = 3
    public var justification = Justification.off
    /// Words are hyphenated where it improves the lines.
    public var hyphenates = true
    public var paragraphs = PageStyle.Paragraphs.book
    /// Rows from one line to the next.
    public var lineSpacing = 1
    public var dropCaps = PageStyle.DropCaps.book
    public var notes = Notes.box
    /// The book's own style sheets are read.
    public var readsStyles = true
    /// The path of the reader's own style sheet; empty for none.
    public var stylesheet = ""
    /// Whether text has the book's colours where they are legible.
    public var takesColors = true
    public var pictures = Pictures.auto
    public var comicFit = ComicFit.page
    public var pictureGround = PictureGround.paper
    /// Pictures that say nothing are shown.
    public var showsOrnaments = true
    /// The cover stands opposite the first page.
    public var hasFrontispiece = true
    public var displayType = DisplayType.auto
    public var spine = Spine.auto
    public var transition = Transition.curl
    public var axis = Axis.horizontal
    /// Milliseconds of a whole turn, 0 for no movement.
    public var motion = 200
    public var isDoubleSided = false
    /// Columns or rows between two pages that scroll.
    public var spacing = 0
    public var wraps = false
    public var bounces = false
    public var coverStandsAlone = true
    /// Where chapters begin, where two pages face each other.
    public var chapters = Binding.ChapterStart.next
    public var readingDirection = ReadingDirection.auto
    public var bidi = Bidi.auto
    public var indicator = IndicatorPlace.bottom
    public var hidesIndicatorForOnePage = false
    public var row: [RowItem] = [.page, .percent]
    /// Entries of the 256-colour palette; nil for the theme's own.
    public var indicatorMarks: UInt8?
    public var indicatorCurrent: UInt8?
    public var indicatorGround: UInt8?
    public var takesMouse = true
    /// How fast pages turn automatically.
    public var autoTurn = AutoTurnPace.usual
    /// The line that is read is marked.
    public var hasRuler = false
    /// What shows addresses of the web: a program and its arguments, the address comes behind them.
    public var linkCommand = "xdg-open"
    /// What shows pictures: a program and its arguments, the file comes behind them.
    public var pictureCommand = "xdg-open"
    /// The folders of the reader's books, with colons between.
    public var library = ""
    public var shelfOrder = ShelfOrder.read
    public var shelfView = ShelfView.list
    /// What was read when is counted.
    public var keepsStatistics = true
    public var index = Indexing.on
    /// The program that reads copied text, with its arguments; empty for none.
    public var copyCommand = ""

    public init() {}

    /// What the theme depends on.
    package struct Look: Hashable {
        package var theme: String
        package var marks, current, ground: UInt8?
    }

    /// By which style sheets sections are made.
    package struct Sheets: Hashable {
        package var readsBook: Bool
        package var own: String
    }

    package var sheets: Sheets { Sheets(readsBook: readsStyles, own: stylesheet) }

    package var look: Look {
        Look(theme: theme, marks: indicatorMarks, current: indicatorCurrent, ground: indicatorGround)
    }
}
