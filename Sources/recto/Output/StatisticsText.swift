import BookModel
import Reader
import Text

/// The text of `--stats`.
struct StatisticsText {
    private let statistics: ReadingStatistics

    init(_ statistics: ReadingStatistics) { self.statistics = statistics }

    private static let day: Int64 = 86_400_000

    /// The total, then a line for each day, then one for each book.
    var lines: String {
        guard statistics.total.sessions > 0 else { return Wording.nothingCounted + "\n" }
        var text = Self.line("all", statistics.total) + "\n"
        for day in statistics.days {
            text += Self.line(Timestamp.day(day.day * Self.day), day.tally)
        }
        text += "\n"
        for book in statistics.books {
            let names = [book.title, book.creators.joined(separator: "; ")].filter { !$0.isEmpty }
            text += Self.line("", book.tally, named: names.joined(separator: ", "))
        }
        return text
    }

    /// A line as in `2026-11-22      65 min    3 sessions     55 pages   231 words/min`.
    private static func line(_ name: String, _ tally: ReadingTally, named title: String = "") -> String {
        let numbers = [
            pad("\(tally.minutes) min", to: 10),
            pad("\(tally.sessions) " + (tally.sessions == 1 ? "session " : "sessions"), to: 15),
            pad("\(tally.pages) " + (tally.pages == 1 ? "page " : "pages"), to: 14),
            pad(tally.measured.short ?? "-", to: 16),
        ]
        let head = name.isEmpty ? "" : name + String(repeating: " ", count: max(0, 10 - name.utf8.count))
        return head + numbers.joined() + (title.isEmpty ? "" : "  " + title) + "\n"
    }

    private static func pad(_ word: String, to width: Int) -> String {
        String(repeating: " ", count: max(1, width - word.utf8.count)) + word
    }

    /// The statistics as an object on one line.
    var json: String {
        let days = statistics.days.map { day in
            Self.object([("day", .text(Timestamp.day(day.day * Self.day)))], day.tally)
        }
        let books = statistics.books.map { book in
            Self.object(
                [
                    ("title", .text(book.title)), ("creators", .list(book.creators.map { .text($0) })),
                    ("last", .text(Timestamp.text(book.tally.last))),
                ], book.tally)
        }
        return JSON.line(
            Self.object([], statistics.total, [("days", .list(days)), ("books", .list(books))]))
    }

    private static func object(
        _ before: [(String, PlainValue)], _ tally: ReadingTally, _ behind: [(String, PlainValue)] = []
    ) -> PlainValue {
        let amount = tally.pace.amount
        let fields: [(String, PlainValue)] = [
            ("sessions", .count(tally.sessions)), ("milliseconds", .count(tally.pace.milliseconds)),
            ("pages", .count(tally.pages)), ("words", .count(amount.words)),
            ("characters", .count(amount.characters)),
            ("wordsPerMinute", tally.measured.mean.map { .count($0) } ?? .none),
        ]
        return .table((before + fields + behind).map { PlainValue.Entry(key: $0.0, value: $0.1) })
    }
}
