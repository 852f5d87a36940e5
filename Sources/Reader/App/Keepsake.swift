import BookModel
import Text

/// What should be put on the shelf beside the place.
public enum Keepsake: Hashable, Sendable {
    /// What something holds for.
    public enum Scope: Hashable, Sendable {
        case allBooks
        /// The book that is open.
        case thisBook
    }

    /// A setting of a name has been chosen while reading; nil where that is taken back.
    case setting(String, Scope, KeptValue?)
    /// A line has been typed.
    case line(HistoryLine)
    /// The places of this book that can be returned to: those that jumps began at, and those that the
    /// reader came back from; of each the latest last.
    case jumps(earlier: [Locator], later: [Locator])
    /// So much has been read of the open book since this was told last, and so far has the reader come.
    case reading(ReadingPace, furthest: Locator?)
    /// What was read of the open book at sittings is this by now.
    case stints([ReadingStint])
    /// Nothing should be known any more of reading a book (its id).
    case forget(book: String)
    /// Marks of the open book are these from now on.
    case marks([Mark])
    /// How many pages the sections of this book have in a format.
    case counts(String, format: String)
    /// The open book has so much text, counted to its end.
    case length(TextAmount)
    /// A book of the shelf (its id) is not to be listed any more, or is again.
    case takenOff(Bool, book: String)
    /// What the reader says of a book of the shelf (its id); nil for what the book says itself.
    case correction(ShelfCorrection?, book: String)
}

extension Keepsake {
    /// Whether the reader has asked for it; all else the program keeps for itself.
    public var isWish: Bool {
        switch self {
        case .reading, .stints, .counts, .length: false
        case .setting(let name, _, _): Setting.named(name) != nil
        case .line, .jumps, .marks, .takenOff, .correction, .forget: true
        }
    }
}

extension Keepsake {
    /// Whether it belongs to the book that is open, and means nothing without one.
    public var isOfOpenBook: Bool {
        switch self {
        case .jumps, .reading, .stints, .marks, .counts, .length, .setting(_, .thisBook, _): true
        case .line, .takenOff, .correction, .forget, .setting(_, .allBooks, _): false
        }
    }
}

/// A setting's value that was chosen while reading.
public struct KeptValue: Hashable, Sendable {
    public var value: String
    /// What would have held without it when it was chosen: once that is something else, it holds no more.
    public var replaced: String

    public init(_ value: String, replaced: String) {
        self.value = value
        self.replaced = replaced
    }
}

/// A line that was typed at a prompt.
public struct HistoryLine: Hashable, Sendable {
    public var text: String
    public var kind: HistoryKind

    public init(_ text: String, _ kind: HistoryKind) { (self.text, self.kind) = (text, kind) }
}

/// What a line that was typed is.
public enum HistoryKind: String, CaseIterable, Sendable {
    case command
    case search
    /// A regular expression that was searched for.
    case expression

    /// What is typed at one prompt has one history.
    var prompt: HistoryKind { self == .expression ? .search : self }
}
