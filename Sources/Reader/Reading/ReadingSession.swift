import BookModel
import Paging

/// The reading that is done while the program runs: how long pages are looked at, and how far the reader
/// has come.
struct ReadingSession {
    /// Of all books and times, what is on the shelf included.
    private(set) var pace = ReadingPace.none
    /// What has been read here since it was told last.
    private(set) var unkept = ReadingPace.none
    /// The same by sittings and days.
    private var stints = ReadingStints()
    /// When it was told last, since the start of the program.
    private var lastKept = Duration.zero
    /// Since when the pages in view have been so; nil while nobody looks at them.
    private var since: Duration? = .zero
    /// The text of pages that have been in view, and how many they were.
    private var seen: (amount: Int64, pages: Int64) = (0, 0)
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
    mutating func begin(at now: Duration) { since = now }

    /// The pages in view have been read, and others follow.
    ///
    /// - Parameters:
    ///   - areText: looking at pictures tells nothing of how fast the reader reads.
    ///   - clock: what the clock on the wall shows.
    mutating func turn(
        from pages: [TextAmount], areText: Bool = true, at now: Duration,
        clock: WallClock = WallClock(start: 0, zone: 0)
    ) {
        defer { since = now }
        guard let since, !pages.isEmpty else { return }
        let time = (now - since) / pages.count
        for page in pages {
            var read = ReadingPace.none
            read.add(page, over: time)
            guard read != .none else { continue }
            if areText {
                (pace, unkept) = (pace + read, unkept + read)
                seen = (seen.amount + page.letters, seen.pages + 1)
            } else {
                read = ReadingPace(amount: TextAmount(0), milliseconds: read.milliseconds)
            }
            stints.add(read, until: clock.time(at: now), zone: clock.zone)
        }
    }

    /// What should be put on the shelf now; nil while there is nothing, or it can wait.
    mutating func keep(at now: Duration, isLast: Bool) -> ReadingPace? {
        guard unkept != .none, isLast || now - lastKept >= Self.interval else { return nil }
        defer { (unkept, lastKept) = (.none, now) }
        return unkept
    }

    /// What has been read since it was told last, by sittings and days; sums of a sitting under way grow.
    mutating func takeStints() -> [ReadingStint] { stints.take() }

    /// What has been read so far is counted by no day.
    mutating func dropStints() { stints.drop() }

    /// How long so many pages take; nil before the pace of the reader is known.
    ///
    /// - Parameter fullPage: the text that a full page has room for.
    func time(forPages count: Int, fullPage: TextAmount) -> Duration? {
        pace.isKnown ? estimate(forPages: count, fullPage: fullPage) : nil
    }

    /// The same by the pace of people at large where that of the reader is not known.
    func estimate(forPages count: Int, fullPage: TextAmount) -> Duration {
        let page =
            seen.pages >= Self.telling
            ? Double(seen.amount) / Double(seen.pages)
            : Double(fullPage.letters) * Self.fill
        return pace.time(for: TextAmount(Int64(page * Double(max(0, count)))))
    }

    /// Pages after which their mean is better than a guess.
    private static let telling: Int64 = 5
    /// How much of the room on its pages text takes.
    private static let fill = 0.6
}
