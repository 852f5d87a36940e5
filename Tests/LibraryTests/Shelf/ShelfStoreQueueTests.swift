import BookModel
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Library

@Suite struct ShelfStoreQueueTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/new/shelf.sqlite" }
    private let book = BookRecord(identity: Identity(digest: "moby"), metadata: Metadata(), path: "/a")
    private let omoo = BookRecord(identity: Identity(digest: "omoo"), metadata: Metadata(), path: "/o")

    init() throws { folder = try TemporaryFolder() }

    /// The events of the stores that no test has looked at.
    private let events = Events()

    private final class Events: Sendable {
        private let events = Mutex<[ShelfEvent]>([])
        var isEmpty: Bool { events.withLock { $0.isEmpty } }
        func add(_ event: ShelfEvent) { events.withLock { $0.append(event) } }
        func removeAll() -> [ShelfEvent] {
            events.withLock { events in
                defer { events = [] }
                return events
            }
        }
    }

    private func store(_ path: String? = nil) -> ShelfStore {
        ShelfStore(path: path ?? self.path) { [events] in events.add($0) }
    }

    private func move(_ section: Int, older: OlderPlace = .unchanged) -> ShelfChange {
        .moved(to: Locator(section: section), older: older, at: Int64(section))
    }

    private func kept(_ book: BookRecord? = nil) throws -> SavedPlaces? {
        try openStore(path).book(book ?? self.book).places
    }

    private func size(_ suffix: String) -> Int? {
        var status = stat()
        return stat(path + suffix, &status) == 0 ? status.st_size : nil
    }

    @Test func theLatestPlaceOfEachBookIsWritten() throws {
        let store = store()
        for section in 1...500 {
            store.save(move(section), of: book)
            store.save(move(2 * section), of: omoo)
        }
        #expect(store.flush(within: .seconds(10)) == nil)
        #expect(try kept()?.latest.section == 500 && kept(omoo)?.latest.section == 1_000)
        store.save(move(7), of: book)
        #expect(store.flush(within: .seconds(10), isLast: true) == nil)
        #expect(try kept()?.latest.section == 7)
    }

    @Test func nothingToWriteNeedsNoThreadAndNoTime() {
        let start = ContinuousClock.now
        #expect(store().flush(within: .seconds(5), isLast: true) == nil)
        #expect(ContinuousClock.now - start < .seconds(4))
        #expect(access(path, F_OK) != 0)
    }

    @Test func aPlaceIsOnTheShelfSoonThoughNobodyWaits() throws {
        let store = store()
        store.save(move(3), of: book)
        Waiting.until { (try? kept()) ?? nil != nil }
        #expect(try kept()?.latest.section == 3)
        _ = store.flush(within: .seconds(5), isLast: true)
    }

    @Test func aLockedShelfIsNotWaitedForAndToldOnce() throws {
        _ = try openStore(path).record(Locator(), of: book, at: 0)
        let lock = try #require(Lock(path))
        let store = store()
        let start = ContinuousClock.now
        // Each would wait a quarter of a second.
        for section in 1...100 { store.save(move(section), of: book) }
        #expect(ContinuousClock.now - start < .seconds(10))
        Waiting.until { !events.isEmpty }
        #expect(events.removeAll() == [.placeNotSaved])
        let waiting = ContinuousClock.now
        #expect(store.flush(within: .milliseconds(250))?.isPassing == true)
        #expect((Duration.milliseconds(200)..<Duration.seconds(10)).contains(.now - waiting))
        #expect(events.removeAll().isEmpty)
        lock.release()
        #expect(store.flush(within: .seconds(10), isLast: true) == nil)
        #expect(try kept()?.latest.section == 100)
    }

    @Test func whatFailedIsTriedAgainByItself() throws {
        _ = try openStore(path).record(Locator(), of: book, at: 0)
        let lock = try #require(Lock(path))
        let store = store()
        store.save(move(4), of: book)
        Waiting.until { !events.isEmpty }
        lock.release()
        try Waiting.until { try kept()?.latest.section == 4 }
        #expect(try kept()?.latest.section == 4)
        #expect(store.flush(within: .seconds(5), isLast: true) == nil)
    }

    @Test func whatCannotPassIsGivenUpAtOnce() {
        let store = store("/proc/none/shelf.sqlite")
        store.save(move(1), of: book)
        let start = ContinuousClock.now
        #expect(store.flush(within: .seconds(30), isLast: true) != nil)
        #expect(ContinuousClock.now - start < .seconds(25))
    }

    @Test func anOlderPlaceThatWasFoundIsTold() throws {
        _ = try openStore(path).record(Locator(section: 9), of: book, at: 0)
        let store = store()
        store.save(move(1, older: .savedOne), of: book)
        store.save(move(2), of: book)
        #expect(store.flush(within: .seconds(10)) == nil)
        #expect(events.removeAll() == [.older(Locator(section: 9))])
        #expect(try kept() == SavedPlaces(latest: Locator(section: 2), older: Locator(section: 9)))
        store.save(move(3, older: .changed(to: nil)), of: book)
        #expect(store.flush(within: .seconds(10), isLast: true) == nil)
        #expect(try kept() == SavedPlaces(latest: Locator(section: 3)))
    }

    /// Every record is written by itself: the log would be 80 MB long.
    @Test func theLogStaysSmallThroughTwentyThousandTurns() throws {
        let store = store()
        var largest = 0
        for section in 1...20_000 {
            store.save(move(section % 900), of: book)
            if section % 20 == 0 { _ = store.flush(within: .seconds(10)) }
            if section % 100 == 0 { largest = max(largest, size("-wal") ?? 0) }
        }
        #expect(store.flush(within: .seconds(10), isLast: true) == nil)
        #expect(largest > 0 && largest < 1 << 20)
        #expect(size("-wal") ?? 0 <= ShelfStore.smallLog)
    }

    @Test func whetherWhatIsForgottenIsErasedIsTold() throws {
        let store = store()
        store.save(move(1), of: book)
        #expect(store.flush(within: .seconds(10)) == nil)
        store.save(.forget(book: "moby"), of: book)
        #expect(store.flush(within: .seconds(10)) == nil)
        #expect(events.removeAll() == [.forgotten(isErased: true)])
        do {
            let reader = try Database(path: path, patience: 0)
            try reader.execute("BEGIN; SELECT count(*) FROM books")
            store.save(move(2), of: book)
            #expect(store.flush(within: .seconds(10)) == nil)
            store.save(.forget(book: "moby"), of: book)
            #expect(store.flush(within: .seconds(10)) == nil)
            #expect(events.removeAll() == [.forgotten(isErased: false)])
            withExtendedLifetime(reader) {}
        }
        #expect(size("-forgotten") != nil)
        #expect(store.flush(within: .seconds(10), isLast: true) == nil)
        #expect(size("-forgotten") == nil && size("-wal") == 0)
    }

    @Test func theLogIsMovedWhenNothingComes() throws {
        let store = store()
        for section in 1...3 {
            try openStore(path).record(Locator(section: section), of: omoo, at: 0)
        }
        store.save(move(1), of: book)
        Waiting.until { size("-wal") != nil }
        #expect(size("-wal") ?? 0 > ShelfStore.smallLog)
        Waiting.until { size("-wal") ?? 1 == 0 }
        #expect(size("-wal") == 0)
        _ = store.flush(within: .seconds(5), isLast: true)
    }

    private func setting(_ value: Int) -> ShelfChange {
        .setting("measure", .allBooks, SavedValue("\(value)", replaced: "66"))
    }

    private func line(_ line: String) -> ShelfChange { .line(HistoryLine(line, .command)) }

    private func measure() throws -> String? {
        try openStore(path).book(book).settings.allBooks["measure"]?.value
    }

    @Test func changesAreWrittenInTheirOrderBesidePlaces() throws {
        let store = store()
        for number in 1...50 {
            store.save(setting(number), of: book)
            store.save(line("\(number)"), of: book)
            store.save(move(number), of: book)
        }
        #expect(store.flush(within: .seconds(30), isLast: true) == nil)
        #expect(try measure() == "50" && kept()?.latest.section == 50)
        #expect(try openStore(path).lines().map(\.text) == (1...50).map { "\($0)" })
    }

    @Test func changesOfALockedShelfWaitAndAreToldOnce() throws {
        _ = try openStore(path).record(Locator(), of: book, at: 0)
        let lock = try #require(Lock(path))
        let store = store()
        for number in 1...20 { store.save(line("\(number)"), of: book) }
        #expect(store.flush(within: .milliseconds(400))?.isPassing == true)
        #expect(events.removeAll() == [.changeNotSaved])
        store.save(line("21"), of: book)
        #expect(store.flush(within: .milliseconds(400)) != nil && events.removeAll().isEmpty)
        // What the reader has seen change is told each time.
        for value in 6...7 {
            store.save(setting(value), of: book)
            #expect(store.flush(within: .milliseconds(400)) != nil)
            #expect(events.removeAll() == [.changeNotSaved])
        }
        lock.release()
        #expect(store.flush(within: .seconds(30), isLast: true) == nil)
        #expect(try openStore(path).lines().map(\.text) == (1...21).map { "\($0)" })
        #expect(try measure() == "7")
        #expect(events.removeAll() == [.savedAgain])
    }

    @Test(arguments: [ShelfChange.marks([]), .forgotWord(SavedWord.ID(of: "whale"))])
    func aMarkOrADeletedWordThatIsNotKeptIsToldThoughThePlaceHasBeen(_ change: ShelfChange) throws {
        _ = try openStore(path).record(Locator(), of: book, at: 0)
        let lock = try #require(Lock(path))
        let store = store()
        store.save(move(1), of: book)
        #expect(store.flush(within: .milliseconds(400)) != nil)
        #expect(events.removeAll() == [.placeNotSaved])
        store.save(change, of: book)
        #expect(store.flush(within: .milliseconds(400)) != nil)
        #expect(events.removeAll() == [.changeNotSaved])
        lock.release()
        #expect(store.flush(within: .seconds(30), isLast: true) == nil)
        #expect(events.removeAll() == [.savedAgain])
    }

    /// The reader would not hear of it if a change that nobody requested were tried first, and failed.
    @Test func aPlaceIsTriedBeforeWhatWaits() throws {
        _ = try openStore(path).record(Locator(), of: book, at: 0)
        let lock = try #require(Lock(path))
        let store = store()
        store.save(.length(.none), of: book)
        store.save(move(1), of: book)
        #expect(store.flush(within: .milliseconds(400)) != nil && events.removeAll() == [.placeNotSaved])
        lock.release()
        #expect(store.flush(within: .seconds(30), isLast: true) == nil)
    }

    @Test func whatIsAskedIsToldThoughNothingCanBeWritten() throws {
        try openStore(path).write(line("one"))
        let other = try Database(path: path, patience: 1_000)
        try other.execute("BEGIN IMMEDIATE")
        let store = store()
        store.save(move(1), of: book)
        #expect(store.flush(within: .milliseconds(300)) != nil)
        _ = events.removeAll()
        store.save(move(2), of: book)
        store.ask(.lines)
        var reports: [ShelfEvent] = []
        for _ in 0..<10_000 where reports.isEmpty {
            usleep(1_000)
            reports = events.removeAll()
        }
        #expect(reports == [.lines([HistoryLine("one", .command)])])
        try other.execute("ROLLBACK")
        #expect(store.flush(within: .seconds(30), isLast: true) == nil)
    }

    @Test func whatTheShelfCanNeverTakeHoldsUpNothing() throws {
        try openStore(path).write(setting(1))
        try Database(path: path, patience: 1_000).execute(
            "CREATE TRIGGER refusal BEFORE INSERT ON history BEGIN SELECT RAISE(ABORT, 'no'); END")
        let store = store()
        store.save(line("never"), of: book)
        store.save(setting(2), of: book)
        #expect(store.flush(within: .seconds(30)) == nil)
        #expect(events.removeAll() == [.changeNotSaved])
        #expect(try measure() == "2")
        store.flush(within: .seconds(5), isLast: true)
    }

    @Test func whatIsAskedIsTold() throws {
        try openStore(path).write(line("one"))
        let store = store()
        store.ask(.lines)
        Waiting.until { !events.isEmpty }
        #expect(events.removeAll() == [.lines([HistoryLine("one", .command)])])
        store.flush(within: .seconds(5), isLast: true)
    }

    @Test func wordsAreAnsweredBehindWhatIsWritten() throws {
        let store = store()
        let word = SavedWord("whale", book: "moby", title: "Moby-Dick", place: Locator(), lookedUp: 5)
        store.save(.lookedUp(word), of: book)
        store.ask(.words)
        Waiting.until { !events.isEmpty }
        #expect(events.removeAll() == [.words([word])])
        store.save(.forgotWord(word.id), of: omoo)
        store.ask(.words)
        Waiting.until { !events.isEmpty }
        #expect(events.removeAll() == [.words([])])
        store.flush(within: .seconds(5), isLast: true)
    }

    @Test func pairsAreAnsweredBehindWhatIsWritten() throws {
        let store = store()
        let pair = BookPair(
            left: BookPair.Member(digest: "omoo", path: "/o"),
            right: BookPair.Member(digest: "moby", path: "/a"))
        store.save(.paired(pair), of: book)
        store.ask(.pairs(book))
        Waiting.until { !events.isEmpty }
        #expect(events.removeAll() == [.pairs([pair.reversed])])
        store.flush(within: .seconds(5), isLast: true)
    }

    @Test func aQuestionMakesNoShelfAndHoldsUpNoEnd() {
        let store = store()
        store.ask(.lines)
        #expect(store.flush(within: .seconds(5), isLast: true) == nil)
        #expect(access(path, F_OK) != 0)
        // It may have been answered before the end.
        #expect(events.removeAll().allSatisfy { $0 == .lines([]) })
    }

    @Test func whatCannotBeReadIsAskedAgainAndNoTrouble() throws {
        try openStore(path).write(line("one"))
        _ = try openStore(path).record(Locator(), of: book, at: 0)
        let lock = try #require(Lock(path))
        let store = store()
        store.ask(.lines)
        #expect(store.flush(within: .milliseconds(300)) == nil && events.removeAll().isEmpty)
        lock.release()
        Waiting.until { !events.isEmpty }
        #expect(events.removeAll() == [.lines([HistoryLine("one", .command)])])
        store.flush(within: .seconds(5), isLast: true)
    }
}
