import BookModel
import Glibc
import Reader
import Synchronization
import TestSupport
import Testing

@testable import Shelf
@testable import recto

@Suite struct ShelfWriterTests {
    private let path = NewShelf.path()
    private let book = BookOnShelf(identity: Identity(digest: "moby"), metadata: Metadata(), path: "/a")
    private let omoo = BookOnShelf(identity: Identity(digest: "omoo"), metadata: Metadata(), path: "/o")

    /// What the writers have told and nobody has looked at.
    private let told = Told()

    private final class Told: Sendable {
        private let reports = Mutex<[ShelfWriter.Report]>([])
        var isEmpty: Bool { reports.withLock { $0.isEmpty } }
        func add(_ report: ShelfWriter.Report) { reports.withLock { $0.append(report) } }
        func take() -> [ShelfWriter.Report] {
            reports.withLock { reports in
                defer { reports = [] }
                return reports
            }
        }
    }

    private func writer() -> ShelfWriter { ShelfWriter(path: path, shelf: nil) { [told] in told.add($0) } }

    private func record(_ section: Int, of book: BookOnShelf? = nil, older: OlderPlace = .unchanged)
        -> ShelfWriter.Record
    {
        ShelfWriter.Record(
            book: book ?? self.book, place: Locator(section: section), older: older, time: Int64(section))
    }

    private func kept(_ book: BookOnShelf? = nil) throws -> KeptPlaces? {
        try Shelf(path: path).book(book ?? self.book).places
    }

    private func size(_ suffix: String) -> Int? {
        var status = stat()
        return stat(path + suffix, &status) == 0 ? status.st_size : nil
    }

    @Test func theLatestPlaceOfEachBookIsWritten() throws {
        let writer = writer()
        for section in 1...500 {
            writer.keep(record(section))
            writer.keep(record(2 * section, of: omoo))
        }
        #expect(writer.flush(within: .seconds(10)) == nil)
        #expect(try kept()?.latest.section == 500 && kept(omoo)?.latest.section == 1_000)
        writer.keep(record(7))
        #expect(writer.flush(within: .seconds(10), isLast: true) == nil)
        #expect(try kept()?.latest.section == 7)
    }

    @Test func nothingToWriteNeedsNoThreadAndNoTime() {
        let start = ContinuousClock.now
        #expect(writer().flush(within: .seconds(5), isLast: true) == nil)
        #expect(ContinuousClock.now - start < .seconds(4))
        #expect(access(path, F_OK) != 0)
    }

    @Test func aPlaceIsOnTheShelfSoonThoughNobodyWaits() throws {
        let writer = writer()
        writer.keep(record(3))
        for _ in 0..<30_000 where size("") ?? 0 == 0 && size("-wal") ?? 0 < 40_000 { usleep(1_000) }
        for _ in 0..<30_000 where try kept() == nil { usleep(1_000) }
        #expect(try kept()?.latest.section == 3)
        _ = writer.flush(within: .seconds(5), isLast: true)
    }

    @Test func aLockedShelfIsNotWaitedForAndToldOnce() throws {
        _ = try Shelf(path: path).record(Locator(), of: book, at: 0)
        let lock = try #require(Lock(path))
        let writer = writer()
        let start = ContinuousClock.now
        // Each would wait a quarter of a second.
        for section in 1...100 { writer.keep(record(section)) }
        #expect(ContinuousClock.now - start < .seconds(10))
        for _ in 0..<30_000 where told.isEmpty { usleep(1_000) }
        guard case .trouble(let error)? = told.take().first else { return #expect(Bool(false)) }
        #expect(error.isPassing)
        let waiting = ContinuousClock.now
        #expect(writer.flush(within: .milliseconds(250))?.isPassing == true)
        #expect((Duration.milliseconds(200)..<Duration.seconds(10)).contains(.now - waiting))
        #expect(told.take().isEmpty)
        lock.release()
        #expect(writer.flush(within: .seconds(10), isLast: true) == nil)
        #expect(try kept()?.latest.section == 100)
    }

    @Test func whatFailedIsTriedAgainByItself() throws {
        _ = try Shelf(path: path).record(Locator(), of: book, at: 0)
        let lock = try #require(Lock(path))
        let writer = writer()
        writer.keep(record(4))
        for _ in 0..<30_000 where told.isEmpty { usleep(1_000) }
        lock.release()
        for _ in 0..<30_000 where try kept()?.latest.section != 4 { usleep(1_000) }
        #expect(try kept()?.latest.section == 4)
        #expect(writer.flush(within: .seconds(5), isLast: true) == nil)
    }

    @Test func whatCannotPassIsGivenUpAtOnce() {
        let writer = ShelfWriter(path: "/proc/none/shelf.sqlite", shelf: nil) { [told] in told.add($0) }
        writer.keep(record(1))
        let start = ContinuousClock.now
        #expect(writer.flush(within: .seconds(30), isLast: true) != nil)
        #expect(ContinuousClock.now - start < .seconds(25))
    }

    @Test func anOlderPlaceThatWasFoundIsTold() throws {
        _ = try Shelf(path: path).record(Locator(section: 9), of: book, at: 0)
        let writer = writer()
        writer.keep(record(1, older: .theKeptOne))
        writer.keep(record(2))
        #expect(writer.flush(within: .seconds(10)) == nil)
        #expect(told.take() == [.older(Locator(section: 9))])
        #expect(try kept() == KeptPlaces(latest: Locator(section: 2), older: Locator(section: 9)))
        writer.keep(record(3, older: .changed(to: nil)))
        #expect(writer.flush(within: .seconds(10), isLast: true) == nil)
        #expect(try kept() == KeptPlaces(latest: Locator(section: 3)))
    }

    /// Every record is written by itself: the log would be 80 MB long.
    @Test func theLogStaysSmallThroughTwentyThousandTurns() throws {
        let writer = writer()
        var largest = 0
        for section in 1...20_000 {
            writer.keep(record(section % 900))
            if section % 20 == 0 { _ = writer.flush(within: .seconds(10)) }
            if section % 100 == 0 { largest = max(largest, size("-wal") ?? 0) }
        }
        #expect(writer.flush(within: .seconds(10), isLast: true) == nil)
        #expect(largest > 0 && largest < 1 << 20)
        #expect(size("-wal") ?? 0 <= ShelfWriter.smallLog)
    }

    @Test func whetherWhatIsForgottenIsErasedIsTold() throws {
        let writer = writer()
        writer.keep(record(1))
        #expect(writer.flush(within: .seconds(10)) == nil)
        writer.keep(.forget(book: "moby"))
        #expect(writer.flush(within: .seconds(10)) == nil)
        #expect(told.take() == [.forgotten(isErased: true)])
        do {
            let reader = try Database(path: path, patience: 0)
            try reader.execute("BEGIN; SELECT count(*) FROM books")
            writer.keep(record(2))
            #expect(writer.flush(within: .seconds(10)) == nil)
            writer.keep(.forget(book: "moby"))
            #expect(writer.flush(within: .seconds(10)) == nil)
            #expect(told.take() == [.forgotten(isErased: false)])
            withExtendedLifetime(reader) {}
        }
        #expect(size("-forgotten") != nil)
        #expect(writer.flush(within: .seconds(10), isLast: true) == nil)
        #expect(size("-forgotten") == nil && size("-wal") == 0)
    }

    @Test func theLogIsMovedWhenNothingComes() throws {
        let writer = writer()
        for section in 1...10 {
            try Shelf(path: path).record(Locator(section: section), of: omoo, at: 0)
        }
        writer.keep(record(1))
        for _ in 0..<30_000 where size("-wal") == nil { usleep(1_000) }
        #expect(size("-wal") ?? 0 > ShelfWriter.smallLog)
        for _ in 0..<30_000 where size("-wal") ?? 1 > 0 { usleep(1_000) }
        #expect(size("-wal") == 0)
        _ = writer.flush(within: .seconds(5), isLast: true)
    }

    private func setting(_ value: Int) -> ShelfChange {
        .setting(SettingOnShelf(name: "measure", value: "\(value)", replaced: "66"))
    }

    private func line(_ line: String) -> ShelfChange { .line(LineOnShelf(kind: "command", line: line)) }

    private func measure() throws -> String? {
        try Shelf(path: path).book(book).settings.first?.value
    }

    @Test func changesAreWrittenInTheirOrderBesidePlaces() throws {
        let writer = writer()
        for number in 1...50 {
            writer.keep(setting(number))
            writer.keep(line("\(number)"))
            writer.keep(record(number))
        }
        #expect(writer.flush(within: .seconds(30), isLast: true) == nil)
        #expect(try measure() == "50" && kept()?.latest.section == 50)
        #expect(try Shelf(path: path).lines().map(\.line) == (1...50).map { "\($0)" })
    }

    @Test func changesOfALockedShelfWaitAndAreToldOnce() throws {
        _ = try Shelf(path: path).record(Locator(), of: book, at: 0)
        let lock = try #require(Lock(path))
        let writer = writer()
        for number in 1...20 { writer.keep(line("\(number)")) }
        #expect(writer.flush(within: .milliseconds(400))?.isPassing == true)
        guard case .troubleWithChange? = told.take().first else { return #expect(Bool(false)) }
        writer.keep(line("21"))
        #expect(writer.flush(within: .milliseconds(400)) != nil && told.take().isEmpty)
        // What the reader has seen change is told each time.
        for value in 6...7 {
            writer.keep(setting(value))
            #expect(writer.flush(within: .milliseconds(400)) != nil)
            let reports = told.take()
            guard reports.count == 1, case .troubleWithChange = reports[0] else {
                return #expect(Bool(false))
            }
        }
        lock.release()
        #expect(writer.flush(within: .seconds(30), isLast: true) == nil)
        #expect(try Shelf(path: path).lines().map(\.line) == (1...21).map { "\($0)" })
        #expect(try measure() == "7")
        #expect(told.take() == [.written])
    }

    @Test func aMarkThatIsNotKeptIsToldThoughThePlaceHasBeen() throws {
        _ = try Shelf(path: path).record(Locator(), of: book, at: 0)
        let lock = try #require(Lock(path))
        let writer = writer()
        writer.keep(record(1))
        #expect(writer.flush(within: .milliseconds(400)) != nil)
        guard case .trouble? = told.take().first else { return #expect(Bool(false)) }
        writer.keep(.marks([], of: book))
        #expect(writer.flush(within: .milliseconds(400)) != nil)
        guard case .troubleWithChange? = told.take().first else { return #expect(Bool(false)) }
        lock.release()
        #expect(writer.flush(within: .seconds(30), isLast: true) == nil)
        #expect(told.take() == [.written])
    }

    @Test func whatIsAskedIsToldThoughNothingCanBeWritten() throws {
        try Shelf(path: path).apply(line("one"))
        let other = try Database(path: path, patience: 1_000)
        try other.execute("BEGIN IMMEDIATE")
        let writer = writer()
        writer.keep(record(1))
        #expect(writer.flush(within: .milliseconds(300)) != nil)
        _ = told.take()
        writer.keep(record(2))
        writer.ask(.lines)
        var reports: [ShelfWriter.Report] = []
        for _ in 0..<10_000 where reports.isEmpty {
            usleep(1_000)
            reports = told.take()
        }
        #expect(reports == [.answer(.lines([HistoryLine("one", .command)]))])
        try other.execute("ROLLBACK")
        #expect(writer.flush(within: .seconds(30), isLast: true) == nil)
    }

    @Test func whatTheShelfCanNeverTakeHoldsUpNothing() throws {
        try Shelf(path: path).apply(setting(1))
        try Database(path: path, patience: 1_000).execute(
            "CREATE TRIGGER refusal BEFORE INSERT ON history BEGIN SELECT RAISE(ABORT, 'no'); END")
        let writer = writer()
        writer.keep(line("never"))
        writer.keep(setting(2))
        #expect(writer.flush(within: .seconds(30)) == nil)
        guard case .troubleWithChange? = told.take().first else { return #expect(Bool(false)) }
        #expect(try measure() == "2")
        writer.flush(within: .seconds(5), isLast: true)
    }

    @Test func whatIsAskedIsTold() throws {
        try Shelf(path: path).apply(line("one"))
        let writer = writer()
        writer.ask(.lines)
        for _ in 0..<30_000 where told.isEmpty { usleep(1_000) }
        #expect(told.take() == [.answer(.lines([HistoryLine("one", .command)]))])
        writer.flush(within: .seconds(5), isLast: true)
    }

    @Test func aQuestionMakesNoShelfAndHoldsUpNoEnd() {
        let writer = writer()
        writer.ask(.lines)
        #expect(writer.flush(within: .seconds(5), isLast: true) == nil)
        #expect(access(path, F_OK) != 0)
        // It may have been answered before the end.
        #expect(told.take().allSatisfy { $0 == .answer(.lines([])) })
    }

    @Test func whatCannotBeReadIsAskedAgainAndNoTrouble() throws {
        try Shelf(path: path).apply(line("one"))
        _ = try Shelf(path: path).record(Locator(), of: book, at: 0)
        let lock = try #require(Lock(path))
        let writer = writer()
        writer.ask(.lines)
        #expect(writer.flush(within: .milliseconds(300)) == nil && told.take().isEmpty)
        lock.release()
        for _ in 0..<30_000 where told.isEmpty { usleep(1_000) }
        #expect(told.take() == [.answer(.lines([HistoryLine("one", .command)]))])
        writer.flush(within: .seconds(5), isLast: true)
    }
}
