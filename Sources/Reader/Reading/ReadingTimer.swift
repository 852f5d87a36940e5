import BookModel
import Paging

/// The reading that is done while the program runs: how long pages are looked at, and how far the reader
/// has come.
struct ReadingTimer {
    /// Of all books and times, what is on the shelf included.
    private(set) var pace = ReadingPace.none
    /// What has been read here since it was told last.
    private(set) var unkept = ReadingPace.none
    /// The same by sessions and days.
    private var records = ReadingRecords()
    /// When it was told last, since the start of the program.
    private var lastKept = Duration.zero
    /// Since when nothing lies over the pages in view; nil while something does.
    private var since: Duration? = .zero
    /// How long the pages had been in view before that.
    private var seen = Duration.zero
    /// When the book was read before, in milliseconds since 1970; nil if never, or not known.
    private(set) var lastRead: Int64?

    /// How often what was read is put on the shelf.
    private static let interval = Duration.seconds(60)

    /// Takes in what was read at other times, of all books, and when this one was.
    mutating func learn(_ kept: ReadingPace, lastRead: Int64?) {
        pace = pace + kept
        self.lastRead = lastRead
    }

    /// The pages in view are new.
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

    /// The pages in view have been read, and others follow.
    ///
    /// - Parameters:
    ///   - areText: looking at pictures tells nothing of how fast the reader reads.
    ///   - clock: what the clock on the wall shows.
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
        if areText { (pace, unkept) = (pace + reading, unkept + reading) }
        records.add(reading, pages: read, until: clock.time(at: now), zone: clock.zone)
    }

    /// What should be put on the shelf now; nil while there is nothing, or it can wait.
    mutating func keep(at now: Duration, isLast: Bool) -> ReadingPace? {
        guard unkept != .none, isLast || now - lastKept >= Self.interval else { return nil }
        defer { (unkept, lastKept) = (.none, now) }
        return unkept
    }

    /// Returns the records to save.
    mutating func unsavedRecords() -> [ReadingRecord] { records.unsaved() }

    /// Drops all records of this session.
    mutating func dropRecords() { records.drop() }
}
