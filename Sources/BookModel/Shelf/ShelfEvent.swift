/// What the shelf reports: how saving went, and the answers to queries.
public enum ShelfEvent: Hashable, Sendable {
    /// The place cannot be read.
    case placeUnknown
    /// The place could not be saved.
    case placeNotSaved
    /// Something else could not be saved.
    case changeNotSaved
    /// All that could not be saved is saved now.
    case savedAgain
    /// Everything saved about reading a book has been deleted.
    ///
    /// - Parameter isErased: whether no trace is left in any file.
    case forgotten(isErased: Bool)
    /// Another place was saved, which could not be read when the book was opened.
    case older(Locator)
    /// Lines that were typed at prompts, the oldest first.
    case lines([HistoryLine])
    /// The places of the book that the reader can return to.
    case jumps(Jumps)
    /// How much has been read before.
    case reading(SavedReading)
    /// What was read when, of all books.
    case statistics(ReadingStatistics)
    /// When a book (its id) was read, and how many marks it has.
    case history(book: String, ReadingTally, marks: Int)
    /// The marks of the book, removed ones included.
    case marks([SavedMark])
    /// The words that were looked up in all books, the newest first, at most `SavedWord.limit`.
    case words([SavedWord])
    /// The pairs of books that the open one was read in, turned so that it is on the left, the one used last first.
    case pairs([BookPair])
}

/// How much was read before, of all books and of one.
public struct SavedReading: Hashable, Sendable {
    /// Of all books.
    public var pace: ReadingPace
    /// How far the book was read.
    public var furthest: Locator?
    /// When its place was saved last, in milliseconds since 1970.
    public var last: Int64?

    public init(pace: ReadingPace = .none, furthest: Locator? = nil, last: Int64? = nil) {
        (self.pace, self.furthest, self.last) = (pace, furthest, last)
    }
}

/// A mark as it was saved.
public struct SavedMark: Hashable, Sendable {
    public var mark: Mark
    /// Its place is in another file of the book, whose text may differ.
    public var isOfAnotherFile: Bool

    public init(_ mark: Mark, isOfAnotherFile: Bool = false) {
        (self.mark, self.isOfAnotherFile) = (mark, isOfAnotherFile)
    }
}
