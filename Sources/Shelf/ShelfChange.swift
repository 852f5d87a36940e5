import BookModel
import Text

/// A change of what stands on the shelf beside places: a value, which can wait to be written.
public enum ShelfChange: Hashable, Sendable {
    /// A setting has a value from now on.
    case setting(SettingOnShelf)
    /// A setting has none any more, for a book (its digest) or for all (an empty one).
    case noSetting(name: String, book: String)
    /// A line was typed.
    case line(LineOnShelf)
    /// A known book was opened, maybe at another path, or a new version of one, which is known from then on. Nothing is
    /// stored for an unknown book.
    case opened(BookOnShelf, at: Locator)
    /// Marks of a book are these from now on, unless they have been changed later elsewhere.
    case marks([Mark], of: BookOnShelf)
    /// So much of a book (its digest) has been read beside what is kept, and so far has the reader come.
    case reading(TextAmount, milliseconds: Int64, furthest: Locator?, book: String)
    /// A book (its digest) has so much text, counted to its end.
    case length(TextAmount, book: String)
    /// Sessions of reading a book (its digest) are these by now.
    case sessions([SessionOnShelf], book: String)
    /// Nothing should be known any more of a person's reading of a book (its id).
    case forget(book: String)
    /// These are the places of a book (its digest) that can be returned to.
    case jumps(KeptJumps, book: String)
    /// The pages of a book (its digest) have been counted.
    case counts(CountsOnShelf, book: String)
    /// Files of library folders hold these books from now on.
    case found([FoundFile])
    /// A library of Calibre says so of files; nil where it cannot be read, and what is known of it stays.
    case calibre(CalibreOnShelf, says: [String: CalibreFacts]?)
    /// There is no library of Calibre in a folder any more.
    case noCalibre(folder: String)
    /// A person says so of a book (its id); nil for what the book says itself.
    case correction(BookCorrection?, book: String)
    /// A book (its id) is not to be listed any more, or is again.
    case takenOff(Bool, book: String)

    /// Whether nothing is lost where only this one is written of two that follow each other.
    public func replaces(_ earlier: ShelfChange) -> Bool { target != nil && target == earlier.target }

    /// What is written anew as a whole; nil where something is added.
    private var target: [String]? {
        switch self {
        case .setting(let setting): [setting.name, setting.book]
        case .noSetting(let name, let book): [name, book]
        case .line, .opened, .marks, .reading, .found, .sessions, .forget, .calibre, .noCalibre: nil
        case .correction(_, let book): ["", book, "correction"]
        case .takenOff(_, let book): ["", book, "taken off"]
        case .jumps(_, let book): ["", book, "jumps"]
        case .length(_, let book): ["", book, "length"]
        case .counts(let counts, let book): ["", book, "counts", counts.format]
        }
    }
}

/// A setting's value as it was chosen while reading.
public struct SettingOnShelf: Hashable, Sendable {
    /// Any name: those that this version does not know are kept as they are.
    public var name: String
    public var value: String
    /// What held in its place when it was chosen.
    public var replaced: String
    /// The digest of the book that it is for, empty where it is for all.
    public var book: String

    public init(name: String, value: String, replaced: String, book: String = "") {
        self.name = name
        self.value = value
        self.replaced = replaced
        self.book = book
    }
}

/// A line that was typed at a prompt.
public struct LineOnShelf: Hashable, Sendable {
    /// Which prompt: each has a history of its own.
    public var kind: String
    public var line: String

    public init(kind: String, line: String) {
        self.kind = kind
        self.line = line
    }

    /// How many lines of each kind are kept, the newest.
    public static let limit = 500
}

/// The places of a book that can be returned to.
public struct KeptJumps: Hashable, Sendable {
    /// Where jumps began, the latest last.
    public var earlier: [Locator]
    /// Where the reader came back from, the latest last.
    public var later: [Locator]

    public init(earlier: [Locator] = [], later: [Locator] = []) {
        self.earlier = earlier
        self.later = later
    }

    /// How many of each are kept, the latest.
    public static let limit = 100
}

/// What is kept of reading.
public struct KeptReading: Hashable, Sendable {
    /// The text of all books that was read, and how long that took.
    public var amount = TextAmount.none
    public var milliseconds: Int64 = 0
    /// As far as the book has been read.
    public var furthest: Locator?
    /// When its place was kept last, in milliseconds since 1970.
    public var last: Int64?

    public init() {}
}
