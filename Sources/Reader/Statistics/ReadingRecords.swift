import BookModel

/// The records of reading one book while the program runs. A pause of half an hour ends a session; midnight ends a
/// record.
struct ReadingRecords {
    /// The records that have ended since the last call of `unsaved`.
    private var ended: [ReadingRecord] = []
    /// The record under way, which grows.
    private var current: ReadingRecord?

    /// Milliseconds without a page that end a session.
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
        // A clock that was set back too far begins a new session, too.
        let goesOn = current.map { (-Self.slack...Self.pause).contains(start - $0.ended) } ?? false
        let began = goesOn ? current?.began ?? start : start
        if !goesOn || current?.day != local { finish() }
        var record = current ?? ReadingRecord(began: began, day: local, ended: end)
        (record.ended, record.pages, record.pace) = (end, record.pages + pages, record.pace + reading)
        current = record
    }

    /// A session goes on if the clock is set back by no more than this many milliseconds.
    private static let slack: Int64 = 180_000

    private mutating func finish() {
        if let current { ended.append(current) }
        current = nil
    }

    /// Returns the records to save. The record under way is returned each time, in its current state.
    mutating func unsaved() -> [ReadingRecord] {
        defer { ended = [] }
        return ended + (current.map { [$0] } ?? [])
    }

    /// Drops all records.
    mutating func drop() { self = ReadingRecords() }
}
