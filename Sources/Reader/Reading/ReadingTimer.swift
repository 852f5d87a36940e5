import BookModel
import Paging

/// Measures reading while the program runs: how long pages are in view, and how much has been read.
struct ReadingTimer {
    /// The pace over all books, including what is saved on the shelf.
    private(set) var pace = ReadingPace.none
    /// The reading since it was last reported.
    private(set) var unsaved = ReadingPace.none
    /// The same reading by sessions and days.
    private var records = ReadingRecords()
    /// When reading was last reported, since the start of the program.
    private var lastSaved = Duration.zero
    /// Since when no other screen has covered the pages in view; nil while one does.
    private var since: Duration? = .zero
    /// The time that the pages had been in view before.
    private var seen = Duration.zero
    /// When the book was read before, in milliseconds since 1970; nil if never, or not known.
    private(set) var lastRead: Int64?

    /// How often reading is saved on the shelf.
    private static let interval = Duration.seconds(60)

    /// Sets the saved pace of all books, and when this book was last read.
    mutating func learn(_ saved: ReadingPace, lastRead: Int64?) {
        pace = pace + saved
        self.lastRead = lastRead
    }

    /// Restarts the time, as other pages have come into view.
    mutating func begin(at now: Duration) { (since, seen) = (now, .zero) }

    /// Pauses the reading time while something lies over the pages in view.
    mutating func look(isInFront: Bool, at now: Duration) {
        if isInFront {
            since = since ?? now
        } else if let since {
            seen += now - since
            self.since = nil
        }
    }

    /// Adds the pages in view, as the reader turns to others.
    ///
    /// - Parameters:
    ///   - areText: whether the pages hold text. Pages of pictures say nothing about the reader's pace.
    ///   - clock: the time of day.
    mutating func turn(
        from pages: [TextAmount], areText: Bool = true, at now: Duration,
        clock: WallClock = WallClock(start: 0, zone: 0)
    ) {
        let time = seen + (since.map { now - $0 } ?? .zero)
        begin(at: now)
        let read = pages.count { !areText || !$0.isEmpty }
        let amount = areText ? pages.reduce(.none, +) : .none
        guard read > 0, ReadingPace.hasRead(amount, pages: pages.count, over: time) else { return }
        let reading = ReadingPace(amount: amount, milliseconds: Int64(time / .milliseconds(1)))
        if areText { (pace, unsaved) = (pace + reading, unsaved + reading) }
        records.add(reading, pages: read, until: clock.time(at: now), zone: clock.zone)
    }

    /// Returns the reading to save now; nil if there is none, or it can wait.
    mutating func unsavedPace(at now: Duration, isLast: Bool) -> ReadingPace? {
        guard unsaved != .none, isLast || now - lastSaved >= Self.interval else { return nil }
        defer { (unsaved, lastSaved) = (.none, now) }
        return unsaved
    }

    /// Returns the records to save.
    mutating func unsavedRecords() -> [ReadingRecord] { records.unsaved() }

    /// Drops all records of this session.
    mutating func dropRecords() { records.drop() }
}
