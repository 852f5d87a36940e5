import BookModel

/// How much was read, and how long that took.
public struct ReadingTally: Hashable, Sendable {
    public private(set) var sessions = 0
    public private(set) var pages = 0
    public private(set) var pace = ReadingPace.none
    /// When it was read last, in milliseconds since 1970.
    public private(set) var last: Int64 = 0

    public init() {}

    /// The stints of one book.
    public init(_ stints: [ReadingStint]) {
        for stint in stints { add(stint, isNew: false) }
        sessions = Set(stints.map(\.began)).count
    }

    mutating func add(_ stint: ReadingStint, isNew: Bool) {
        if isNew { sessions += 1 }
        pages = pages &+ stint.pages
        pace = pace + stint.pace
        last = max(last, stint.ended)
    }

    public var minutes: Int { Int((pace.milliseconds / 1_000 + 30) / 60) }

    var time: Duration { .milliseconds(pace.milliseconds) }
}

/// What was read when, summed up by days and by books.
public struct ReadingStatistics: Hashable, Sendable {
    /// A stint with the book that was read.
    public struct Entry: Hashable, Sendable {
        public var stint: ReadingStint
        /// What tells books apart.
        public var book: String
        public var title: String
        public var creators: [String]

        public init(_ stint: ReadingStint, book: String, title: String, creators: [String]) {
            (self.stint, self.book, self.title, self.creators) = (stint, book, title, creators)
        }
    }

    public struct Day: Hashable, Sendable {
        /// Since 1970, by the clock of the reader.
        public let day: Int64
        public fileprivate(set) var tally = ReadingTally()
    }

    public struct BookTally: Hashable, Sendable {
        public let title: String
        public let creators: [String]
        public fileprivate(set) var tally = ReadingTally()
    }

    public private(set) var total = ReadingTally()
    /// Those on which something was read, the earliest first.
    public private(set) var days: [Day] = []
    /// The ones that took the most time come first.
    public private(set) var books: [BookTally] = []

    public init(_ entries: [Entry]) {
        var days: [Int64: Day] = [:]
        var books: [String: BookTally] = [:]
        var sittings: Set<[String]> = []
        for entry in entries where entry.stint.pages > 0 {
            let stint = entry.stint
            let isNew = sittings.insert([entry.book, "\(stint.began)"]).inserted
            total.add(stint, isNew: isNew)
            days[stint.day, default: Day(day: stint.day)].tally.add(stint, isNew: true)
            books[entry.book, default: BookTally(title: entry.title, creators: entry.creators)].tally
                .add(stint, isNew: isNew)
        }
        self.days = days.values.sorted { $0.day < $1.day }
        self.books = books.values.sorted {
            ($1.tally.pace.milliseconds, $0.title) < ($0.tally.pace.milliseconds, $1.title)
        }
    }

    /// Milliseconds of reading on each of so many days up to one, the earliest first.
    func times(ofDays count: Int, upTo last: Int64) -> [Int64] {
        var times = [Int64](repeating: 0, count: max(0, count))
        for day in days {
            guard day.day <= last, last - day.day < times.count else { continue }
            times[times.count - 1 - Int(last - day.day)] = day.tally.pace.milliseconds
        }
        return times
    }
}
