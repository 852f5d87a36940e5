import BookModel

/// What was read of a book at one sitting, as far as it falls on one day.
public struct ReadingStint: Hashable, Sendable {
    /// When the sitting began, in milliseconds since 1970.
    public var began: Int64
    /// Days since 1970, by the clock on the reader's wall.
    public var day: Int64
    /// When the last page that counts was left, in milliseconds since 1970.
    public var ended: Int64
    /// Pages that were in view neither too briefly nor too long to have been read.
    public var pages: Int
    /// The text of those pages, and how long they took.
    public var pace: ReadingPace

    public init(began: Int64, day: Int64, ended: Int64, pages: Int = 0, pace: ReadingPace = .none) {
        (self.began, self.day, self.ended, self.pages, self.pace) = (began, day, ended, pages, pace)
    }
}

/// The stints of reading one book while the program runs: a pause of half an hour ends a sitting, and
/// midnight a stint.
struct ReadingStints {
    /// Those that have changed since they were told last; sums of one under way grow.
    private var unkept: [ReadingStint] = []
    private var current: ReadingStint?

    /// Milliseconds without a page that end a sitting.
    private static let pause: Int64 = 30 * 60_000
    private static let day: Int64 = 86_400_000

    /// Adds pages that were read together.
    ///
    /// - Parameters:
    ///   - reading: their text, and how long they took.
    ///   - end: when the reader left the pages, in milliseconds since 1970.
    ///   - zone: seconds that the clock on the wall is ahead of universal time.
    mutating func add(_ reading: ReadingPace, pages: Int, until end: Int64, zone: Int) {
        let start = max(0, end - reading.milliseconds)
        let local = max(0, end + Int64(zone) * 1_000) / Self.day
        // A clock that was put back begins a new one, too.
        let goesOn = current.map { (-Self.slack...Self.pause).contains(start - $0.ended) } ?? false
        let began = goesOn ? current?.began ?? start : start
        if !goesOn || current?.day != local { finish() }
        var stint = current ?? ReadingStint(began: began, day: local, ended: end)
        (stint.ended, stint.pages, stint.pace) = (end, stint.pages + pages, stint.pace + reading)
        current = stint
    }

    /// A sitting goes on if the clock is set back by no more than this many milliseconds.
    private static let slack: Int64 = 180_000

    private mutating func finish() {
        if let current { unkept.append(current) }
        current = nil
    }

    /// What should be kept; told whole, so that it may be written twice.
    mutating func take() -> [ReadingStint] {
        defer { unkept = [] }
        return unkept + (current.map { [$0] } ?? [])
    }

    /// Nothing of it is to be kept.
    mutating func drop() { self = ReadingStints() }
}
