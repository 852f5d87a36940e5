import BookModel
import Testing

@testable import Commands
@testable import Reader

@Suite struct ReadingStatisticsTests {
    private let page = TextAmount(words: 200)
    private let noon: Int64 = 1_795_348_800_000
    private let day: Int64 = 86_400_000

    // MARK: Records

    /// Leaves pages at seconds since noon.
    private func records(_ seconds: [Int], zone: Int = 0, from start: Int64? = nil) -> [ReadingRecord] {
        var timer = ReadingTimer()
        let clock = WallClock(start: start ?? noon, zone: zone)
        for second in seconds { timer.turn(from: [page], at: .seconds(second), clock: clock) }
        return timer.unsavedRecords()
    }

    @Test func pausesAndSkimmedPagesDoNotCount() {
        // Read, skimmed, read, a pause, read.
        let record = records([60, 60, 90, 400, 430])
        #expect(record.count == 1 && record[0].pages == 3)
        #expect(record[0].pace.milliseconds == 120_000 && record[0].pace.amount.words == 600)
        #expect(record[0].began == noon && record[0].ended == noon + 430_000)
    }

    @Test func halfAnHourEndsASittingAndMidnightADay() {
        let twice = records([60, 4_000, 4_060])
        #expect(twice.map(\.pages) == [1, 1] && twice[1].began == noon + 4_000_000)
        let late = records([60, 120], from: noon + day / 2 - 90_000)
        #expect(late.map(\.pages) == [1, 1] && late[0].began == late[1].began)
        #expect(late[1].day == late[0].day + 1)
        #expect(records([60], zone: 12 * 3_600)[0].day == records([60])[0].day + 1)
    }

    @Test func pagesSideBySideAreOfOneSitting() {
        var timer = ReadingTimer()
        for number in 1...3 {
            timer.turn(
                from: [page, page], at: .seconds(200 * number), clock: WallClock(start: noon, zone: 0))
        }
        let records = timer.unsavedRecords()
        #expect(records.count == 1 && records[0].pages == 6 && records[0].pace.milliseconds == 600_000)
        timer.turn(from: [page], at: .seconds(620), clock: WallClock(start: noon, zone: 0))
        // Told as a whole, so that it may be written twice.
        #expect(timer.unsavedRecords().map(\.pages) == [7])
    }

    // MARK: Sums

    private func entry(_ book: String, _ began: Int64, day: Int64, minutes: Int64) -> ReadingStatistics.Entry
    {
        let pace = ReadingPace(amount: TextAmount(words: minutes * 200), milliseconds: minutes * 60_000)
        return ReadingStatistics.Entry(
            ReadingRecord(began: began, day: day, ended: began + 1, pages: Int(minutes), pace: pace),
            book: book, title: book, creators: ["Nobody"])
    }

    private var statistics: ReadingStatistics {
        ReadingStatistics([
            entry("Omoo", 1, day: 20_778, minutes: 10), entry("Emma", 2, day: 20_779, minutes: 90),
            entry("Emma", 2, day: 20_780, minutes: 30), entry("Emma", 3, day: 20_780, minutes: 5),
        ])
    }

    @Test func sittingsAreCountedOnceAndDaysApart() {
        let sums = statistics
        #expect(sums.total.sessions == 3 && sums.total.minutes == 135 && sums.total.pages == 135)
        #expect(sums.total.pace.amount.words == 27_000 && sums.total.pace.mean == 200)
        #expect(sums.days.map(\.tally.sessions) == [1, 1, 2])
        #expect(sums.books.map(\.title) == ["Emma", "Omoo"])
        #expect(sums.books[0].tally.sessions == 2)
        #expect(sums.times(ofDays: 3, upTo: 20_780) == [600_000, 5_400_000, 2_100_000])
        #expect(sums.times(ofDays: 2, upTo: 20_778) == [0, 600_000])
        #expect(ReadingStatistics([]).total == ReadingTally())
    }

    @Test func noNumbersEndTheSums() {
        let wild = ReadingRecord(
            began: .max, day: .max, ended: .max, pages: .max,
            pace: ReadingPace(amount: TextAmount(words: .max), milliseconds: .max))
        let entries = (0..<3).map { ReadingStatistics.Entry(wild, book: "\($0)", title: "", creators: []) }
        _ = ReadingStatistics(entries).times(ofDays: 60, upTo: 20_000)
    }

    // MARK: The screen

    @Test func aChartOfDaysAndTheBooks() throws {
        var shelving = try Shelving(columns: 100, rows: 24)
        shelving.press("R")
        #expect(shelving.effects == [.reportStatistics])
        let today = Shelving.now / day
        shelving.app.receive(
            .statistics(
                ReadingStatistics([
                    entry("Omoo", 1, day: today - 7, minutes: 30), entry("Emma", 2, day: today, minutes: 60),
                ])))
        let screen = shelving.screen
        #expect(screen.contains("1 h 30 in 2 sessions · 200 words a minute · 90 pages"))
        #expect(screen.contains("1 h 00 ┤") && screen.contains("today"))
        #expect(screen.contains("15 Nov") && screen.contains("Emma") && screen.contains("1 session"))
        #expect(shelving.press("⎋").contains("4 books"))
    }

    @Test func withoutStatisticsItSaysHow() throws {
        var shelving = try Shelving(columns: 60, rows: 14)
        shelving.press("R")
        shelving.app.receive(.statistics(ReadingStatistics([])))
        #expect(shelving.screen.contains("Nothing has been counted yet"))
        shelving.press("⎋:set statistics off⏎R")
        #expect(shelving.screen.contains(":set statistics on"))
    }

    @Test func anyWindowTakesIt() throws {
        for (columns, rows) in [(1, 1), (20, 5), (31, 18), (80, 24), (200, 50)] {
            var shelving = try Shelving(columns: columns, rows: rows)
            shelving.press("R")
            shelving.app.receive(.statistics(statistics))
            shelving.press("jjk")
            _ = shelving.screen
        }
    }

    @Test func whereNobodyWantsThemNoneAreKept() throws {
        for keeps in [true, false] {
            var reading = try Reading { $0.keepsStatistics = keeps }
            reading.app.context.reading.timer.turn(
                from: [page], at: .seconds(30), clock: WallClock(start: noon, zone: 0))
            let kept = reading.app.readingToSave(isLast: true)
            #expect(kept.count == (keeps ? 2 : 1))
            guard case .reading(let pace, _) = kept.first else {
                Issue.record("nothing is kept")
                return
            }
            #expect(pace == (keeps ? ReadingPace(amount: page, milliseconds: 30_000) : .none))
        }
    }

    // MARK: Forgetting

    @Test func forgettingIsAskedFor() throws {
        var shelving = try Shelving(columns: 120)
        let deleted = "place, marks, words looked up, pairs, settings, statistics"
        #expect(shelving.press(":forget⏎").contains("Forget The Whale: \(deleted)?"))
        // In 80 columns the question stands whole.
        var narrow = try Shelving(columns: 80)
        #expect(narrow.press(":forget⏎").contains("Forget all about The Whale?"))
        // Its keys need as much room again.
        var (wide, small) = (try Shelving(columns: 64), try Shelving(columns: 63))
        #expect(wide.press(":forget⏎").contains("any other key leaves"))
        #expect(!small.press(":forget⏎").contains("leaves"))
        var long = try Shelving([Shelving.book("On the Origin of Species by Means of Natural Selection")])
        #expect(long.press(":forget⏎").contains("Forget all about On the Origin of Species b…?"))
        #expect(shelving.press("n").contains("4 books") && shelving.effects.isEmpty)
        shelving.press(":forget⏎⏎")
        #expect(shelving.effects.isEmpty)
        shelving.press(":forget⏎y")
        #expect(shelving.effects == [.forget("The Whale")])
    }

    @Test func theCardTellsOfSessions() throws {
        var shelving = try Shelving(columns: 120)
        shelving.press("i")
        #expect(shelving.effects.contains(.reportHistory("The Whale")))
        let pace = ReadingPace(amount: TextAmount(words: 1_200), milliseconds: 360_000)
        let tally = ReadingTally([ReadingRecord(began: noon, day: 1, ended: noon, pages: 3, pace: pace)])
        shelving.app.receive(.history(book: "another", tally, marks: 9))
        #expect(!shelving.screen.contains("sessions"))
        shelving.app.receive(.history(book: "The Whale", tally, marks: 2))
        #expect(shelving.screen.contains("6 min in 1 session · 200 words a minute"))
    }
}
