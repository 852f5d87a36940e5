/// Something that happened and should be saved. `Reader` emits it; the library's `ShelfStore` writes it.
///
/// Changes without a book are about the open one. Other books are named by their ids, which are their digests.
public enum ShelfChange: Hashable, Sendable {
    /// The books that a setting applies to.
    public enum Scope: Hashable, Sendable {
        case allBooks
        case thisBook
    }

    /// The reader has moved to another place, at a time in milliseconds since 1970.
    case moved(to: Locator, older: OlderPlace = .unchanged, at: Int64)
    /// A book was opened for the first time, and the reader has not moved, at a time in milliseconds since 1970. A place
    /// of another device is not replaced.
    case began(at: Locator, time: Int64)
    /// Another place should be offered as the older one, or none. The place of the reader is as it was.
    case older(Locator?)
    /// A known book was opened, perhaps at another path, or as a new version, which is known from then on. Nothing is
    /// stored for an unknown book.
    case opened(at: Locator)
    /// Marks were added, changed or removed. A later change by another program wins.
    case marks([Mark])
    /// The places that can be returned to.
    case jumps(Jumps)
    /// What was read since the last such change, and the furthest place so far.
    case reading(ReadingPace, furthest: Locator?)
    /// Sessions as they are by now. Those under way grow, and are written again.
    case sessions([ReadingRecord])
    /// How many pages the sections have in a format.
    case counts(String, format: String)
    /// The amount of text, counted to the end of the book.
    case length(TextAmount)
    /// A setting was chosen, or reset to none.
    case setting(String, Scope, SavedValue?)
    /// The colours that a type of terminal reported.
    case terminalColors(String, terminal: String)
    /// A line was typed at a prompt.
    case line(HistoryLine)
    /// A word was looked up in a dictionary. The same word of the same book is updated.
    case lookedUp(SavedWord)
    /// A word that was looked up should be deleted. Looking it up again, or saving it again, undoes that.
    case forgotWord(SavedWord.ID)
    /// Two books are read beside each other. Its places are added to those saved for the pair; the same place of the
    /// left book is updated.
    case paired(BookPair)
    /// Everything saved about reading a book should be deleted.
    case forget(book: String)
    /// A book was removed from the shelf, or restored.
    case removed(Bool, book: String)
    /// The reader corrected a book's title, authors or series, or removed a correction.
    case correction(BookCorrection?, book: String)
}

extension ShelfChange {
    /// Whether the reader caused it on purpose. The program saves the rest by itself, and says nothing if that fails.
    public var isRequested: Bool {
        switch self {
        case .opened, .reading, .sessions, .counts, .length, .terminalColors: false
        case .moved, .began, .older, .marks, .jumps, .setting, .line, .lookedUp, .forgotWord, .paired,
            .forget,
            .removed,
            .correction:
            true
        }
    }

    /// Whether it means nothing without an open book.
    public var needsOpenBook: Bool {
        switch self {
        case .moved, .began, .older, .opened, .marks, .jumps, .reading, .sessions, .counts, .length,
            .setting(_, .thisBook, _):
            true
        case .setting(_, .allBooks, _), .terminalColors, .line, .lookedUp, .forgotWord, .paired, .forget,
            .removed,
            .correction:
            false
        }
    }

    /// Whether it makes an earlier change of the same book superfluous.
    public func replaces(_ earlier: ShelfChange) -> Bool { target != nil && target == earlier.target }

    /// What it overwrites; nil if it adds something.
    private var target: [String]? {
        switch self {
        case .moved, .began: ["place"]
        case .older: ["older"]
        case .jumps: ["jumps"]
        case .counts(_, let format): ["counts", format]
        case .length: ["length"]
        case .setting(let name, let scope, _): ["setting", name, scope == .thisBook ? "book" : ""]
        case .terminalColors(_, let terminal): ["colors", terminal]
        case .removed(_, let book): ["taken off", book]
        case .correction(_, let book): ["correction", book]
        // The table merges two lookups of a word: the later one may have found no article.
        case .opened, .marks, .reading, .sessions, .line, .lookedUp, .forgotWord, .paired, .forget:
            nil
        }
    }
}

/// What happens to the older place of a book when a new place is saved.
public enum OlderPlace: Hashable, Sendable {
    case unchanged
    /// It becomes this one, or is deleted.
    case changed(to: Locator?)
    /// It becomes the saved place, which could not be read when the book was opened.
    case savedOne
}

/// The value of a setting that was chosen while reading.
public struct SavedValue: Hashable, Sendable {
    public var value: String
    /// The value that applied before. If the configuration has another one by now, the saved value is ignored.
    public var replaced: String

    public init(_ value: String, replaced: String) { (self.value, self.replaced) = (value, replaced) }
}

/// The settings that were chosen while reading, by their names.
public struct SavedSettings: Hashable, Sendable {
    public var allBooks: [String: SavedValue]
    public var thisBook: [String: SavedValue]

    public static let none = SavedSettings()

    public init(allBooks: [String: SavedValue] = [:], thisBook: [String: SavedValue] = [:]) {
        (self.allBooks, self.thisBook) = (allBooks, thisBook)
    }

    /// The colours of a type of terminal, which are saved beside the settings.
    public func colors(of terminal: String) -> SavedValue? { allBooks[Self.colorsName + terminal] }

    public static let colorsName = "colors-"
}

/// A line that was typed at a prompt.
public struct HistoryLine: Hashable, Sendable {
    public var text: String
    public var kind: HistoryKind

    public init(_ text: String, _ kind: HistoryKind) { (self.text, self.kind) = (text, kind) }

    /// How many lines of each kind are saved, the newest ones.
    public static let limit = 500
}

/// The kinds of typed lines. The raw value is the word in the database.
public enum HistoryKind: String, CaseIterable, Sendable {
    case command
    case search
    /// A regular expression that was searched for.
    case expression
}

/// The places of a book that can be returned to.
public struct Jumps: Hashable, Sendable {
    /// Where jumps began, the latest last.
    public var earlier: [Locator]
    /// Where the reader came back from, the latest last.
    public var later: [Locator]

    public init(earlier: [Locator] = [], later: [Locator] = []) {
        (self.earlier, self.later) = (earlier, later)
    }

    /// How many of each are remembered, the latest ones.
    public static let limit = 100
}

/// The reader's corrections of a book, for the shelf only. An empty string corrects nothing.
public struct BookCorrection: Hashable, Sendable {
    public var title: String
    /// With semicolons between several.
    public var creators: String
    public var series: String
    public var position: String

    public init(title: String = "", creators: String = "", series: String = "", position: String = "") {
        (self.title, self.creators) = (title, creators)
        (self.series, self.position) = (series, position)
    }
}
