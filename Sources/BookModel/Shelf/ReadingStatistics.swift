/// What was read of a book in one session, on one day.
public struct ReadingRecord: Hashable, Sendable {
    /// When the session began, in milliseconds since 1970.
    public var began: Int64
    /// Days since 1970, in the reader's time zone.
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

/// How much was read, and how long that took.
public struct ReadingTally: Hashable, Sendable {
    public private(set) var sessions = 0
    public private(set) var pages = 0
    public private(set) var pace = ReadingPace.none
    /// The pace of the records whose text is known: other programs record only times.
    public private(set) var measured = ReadingPace.none
    /// When it was last read, in milliseconds since 1970.
    public private(set) var last: Int64 = 0

    public init() {}

    /// The records of one book.
    public init(_ records: [ReadingRecord]) {
        for record in records { add(record, isNew: false) }
        sessions = Set(records.map(\.began)).count
    }

    mutating func add(_ record: ReadingRecord, isNew: Bool) {
        if isNew { sessions += 1 }
        pages = pages &+ record.pages
        pace = pace + record.pace
        if record.pace.amount != .none { measured = measured + record.pace }
        last = max(last, record.ended)
    }

    public var minutes: Int { Int((pace.milliseconds / 1_000 + 30) / 60) }

    public var time: Duration { .milliseconds(pace.milliseconds) }
}

/// All reading, summed up by days and by books.
public struct ReadingStatistics: Hashable, Sendable {
    /// A record with its book.
    public struct Entry: Hashable, Sendable {
        public var record: ReadingRecord
        /// The same for all versions of a book.
        public var book: String
        public var title: String
        public var creators: [String]

        public init(_ record: ReadingRecord, book: String, title: String, creators: [String]) {
            (self.record, self.book, self.title, self.creators) = (record, book, title, creators)
        }
    }

    public struct Day: Hashable, Sendable {
        /// Days since 1970, in the reader's time zone.
        public let day: Int64
        public fileprivate(set) var tally = ReadingTally()
    }

    public struct BookTally: Hashable, Sendable {
        public let title: String
        public let creators: [String]
        public fileprivate(set) var tally = ReadingTally()
    }

    public private(set) var total = ReadingTally()
    /// The days with reading, the earliest first.
    public private(set) var days: [Day] = []
    /// The books, those with the most reading time first.
    public private(set) var books: [BookTally] = []

    public init(_ entries: [Entry]) {
        var days: [Int64: Day] = [:]
        var books: [String: BookTally] = [:]
        var sessions: Set<[String]> = []
        for entry in entries where entry.record.pages > 0 {
            let record = entry.record
            let isNew = sessions.insert([entry.book, "\(record.began)"]).inserted
            total.add(record, isNew: isNew)
            days[record.day, default: Day(day: record.day)].tally.add(record, isNew: true)
            books[entry.book, default: BookTally(title: entry.title, creators: entry.creators)].tally
                .add(record, isNew: isNew)
        }
        self.days = days.values.sorted { $0.day < $1.day }
        self.books = books.values.sorted {
            ($1.tally.pace.milliseconds, $0.title) < ($0.tally.pace.milliseconds, $1.title)
        }
    }

    /// Milliseconds of reading on each of a number of days up to `last`, the earliest first.
    public func times(ofDays count: Int, upTo last: Int64) -> [Int64] {
        var times = [Int64](repeating: 0, count: max(0, count))
        for day in days {
            guard day.day <= last, last - day.day < times.count else { continue }
            times[times.count - 1 - Int(last - day.day)] = day.tally.pace.milliseconds
        }
        return times
    }
}
