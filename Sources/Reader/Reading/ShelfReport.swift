import BookModel
import Text

/// What the program tells of the shelf.
public enum ShelfReport: Hashable, Sendable {
    /// The place cannot be read.
    case unknown
    /// The place could not be written.
    case notKept
    /// Something else could not be written.
    case changeNotKept
    /// All that could not be written has been written since.
    case keptAgain
    /// What was known of reading a book has been deleted.
    ///
    /// - Parameter isErased: whether it can be read nowhere any more.
    case forgotten(isErased: Bool)
    /// Another place was there, which could not be read when the book was opened.
    case older(Locator)
    /// Lines that were typed at prompts, the oldest first.
    case lines([HistoryLine])
    /// The places of this book that can be returned to, of each kind the latest last.
    case jumps(earlier: [Locator], later: [Locator])
    /// How fast the reader reads, as far as this book has been read, and when it was read before, in
    /// milliseconds since 1970.
    case reading(ReadingPace, furthest: Locator?, last: Int64?)
    /// What was read when.
    case statistics(ReadingStatistics)
    /// When a book (its id) was read, and how many marks it has.
    case history(String, ReadingTally, marks: Int)
    /// The marks of the book, those taken away among them.
    case marks([Mark], ofAnotherFile: Set<Mark.ID>)
}

extension App {
    /// Offers the place where another program has left the book; taken it is by the reader alone.
    public mutating func offer(_ place: Locator, of program: String) {
        guard context.reading.navigator.older == nil else { return }
        context.reading.navigator.learn(older: place)
        say(.placeElsewhere(program, percent: Int((place.progress * 100).rounded(.down))))
    }

    /// Takes in what has become of the shelf, and says what there is to say.
    ///
    /// - Parameter now: since the start of the program; that of the latest event without it.
    public mutating func take(_ report: ShelfReport, at now: Duration? = nil) {
        context.reading.now = now ?? context.reading.now
        switch report {
        case .unknown: say(.placeUnknown)
        case .notKept: say(.placeNotKept)
        case .changeNotKept: say(.changeNotKept)
        case .keptAgain:
            // What it says is more.
            if context.reading.remark != .olderPlace { say(.keptAgain) }
        case .forgotten(let isErased): say(.forgotten(isErased: isErased))
        case .older(let place):
            context.reading.navigator.learn(older: place)
            say(.olderPlace)
        case .lines(let lines):
            for (prompt, older) in Dictionary(grouping: lines, by: \.kind.prompt) {
                context.histories[prompt, default: History()].take(older: older)
            }
        case .jumps(let earlier, let later):
            context.reading.navigator.learn(Navigator.Jumps(earlier: earlier, later: later))
            keptJumps = Navigator.Jumps(earlier: earlier, later: later)
            invalidate()
        case .marks(let marks, _): take(marks)
        case .statistics(let statistics):
            context.statistics = statistics
            invalidate()
        case .history(let id, let tally, let marks):
            guard context.card?.id == id else { return }
            context.card?.tally = tally
            if context.isAtShelf { context.card?.marks = marks }
            invalidate()
        case .reading(let pace, let furthest, let last):
            context.reading.session.learn(pace, lastRead: last)
            if let furthest { context.reading.navigator.reach(furthest) }
            context.reading.appearance += 1
            invalidate()
        }
    }
}
