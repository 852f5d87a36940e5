import BookModel
import Glibc
import Commands
import Reader
import Library
import TestSupport
import Testing

@testable import recto

@Suite struct ProgressStoreTests {
    private let book = SampleBook.make(wordsPerSection: [300, 300])
    private let place = Locator(section: 1, offset: 40, words: "b4 b5", progress: 0.5)
    private let path = NewShelf.path()

    /// - Parameter patience: so much as even a busy machine takes to write, unless the shelf is locked.
    private func progressStore(
        _ file: String = "a.epub", shelf: String? = nil, patience: Duration = .seconds(30)
    ) -> ProgressStore {
        ProgressStore(book, at: file, shelf: shelf ?? path, patience: patience)
    }

    /// A progressStore of a shelf that nobody can read, and what hinders.
    private func keeperOfALockedShelf(patience: Duration = .seconds(30)) throws -> (ProgressStore, Lock) {
        let first = progressStore()
        first.save(place)
        first.close()
        let lock = try #require(Lock(path))
        let progressStore = progressStore(patience: patience)
        progressStore.begin(at: Locator())
        return (progressStore, lock)
    }

    private func places() -> SavedPlaces? { progressStore().places }

    @Test func aPlaceKeptIsThereAgain() {
        let first = progressStore()
        first.save(place)
        first.close()
        let second = progressStore("renamed.epub")
        #expect(second.place == .known(SavedPlaces(latest: place)))
        #expect(second.problem == nil)
    }

    @Test func withoutAHomeItSaysThatNothingIsKept() {
        let progressStore = ProgressStore(book, at: "a.epub", shelf: nil)
        #expect(progressStore.place == .never && progressStore.reports().isEmpty)
        progressStore.save(place)
        #expect(progressStore.reports() == [.placeNotSaved])
        progressStore.save(Locator(section: 0))
        #expect(progressStore.reports().isEmpty)
        progressStore.save(.setting("measure", .allBooks, SavedValue("50", replaced: "")))
        #expect(progressStore.reports() == [.changeNotSaved])
        progressStore.close()
        #expect(progressStore.problem == "the place is not saved: no home folder is known; set HOME")
    }

    @Test func withoutAHomeNothingIsSaidOfWhatNobodyAskedFor() {
        let progressStore = ProgressStore(book, at: "a.epub", shelf: nil)
        for note in notes { progressStore.save(note) }
        progressStore.close()
        #expect(progressStore.reports().isEmpty && progressStore.problem == nil)
    }

    @Test func aShelfThatHasLostItsBytesIsSaidAndLeftAsItIs() throws {
        let first = progressStore()
        first.save(place)
        first.close()
        #expect(truncate(path, 0) == 0)
        let second = progressStore()
        #expect(second.place == .unknown && second.problem?.contains("empty, though") == true)
        second.save(Locator(section: 0))
        second.close()
        #expect(second.problem?.hasPrefix("the place is not saved: empty, though") == true)
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_size == 0)
    }

    @Test func aPlaceIsThereAfterAFlush() {
        let first = progressStore()
        for section in 0..<100 { first.save(Locator(section: section)) }
        first.flush()
        #expect(places()?.latest.section == 99)
        first.save(place)
        first.flush()
        #expect(places()?.latest == place)
        first.close()
    }

    @Test func nothingIsMadeBeforeAPlaceIsKept() {
        let progressStore = progressStore()
        #expect(progressStore.place == .never)
        progressStore.close()
        #expect(access(path, F_OK) != 0)
    }

    /// What the program keeps for itself: pages counted, the time read, the terminal's colours.
    private let notes: [ShelfChange] = [
        .counts("3 4", format: "66"), .reading(.none, furthest: nil),
        .terminalColors("0 ffffff", terminal: "xterm"),
    ]

    @Test func whatNobodyAskedForMakesNoShelf() {
        let progressStore = progressStore()
        for note in notes { progressStore.save(note) }
        progressStore.close()
        #expect(access(path, F_OK) != 0 && progressStore.problem == nil)
        let second = self.progressStore()
        second.save(place)
        second.save(notes[0])
        second.close()
        #expect(Array(self.progressStore().counts.values) == ["3 4"])
    }

    @Test func whatNobodyAskedForWaitsForTheFirstPlace() {
        let first = progressStore()
        first.save(.counts("1 2 3", format: "30 10"))
        first.save(Locator(section: 0, offset: 4))
        first.close()
        #expect(progressStore().counts == ["30 10": "1 2 3"])
    }

    @Test func whatNobodyAskedForIsNoTrouble() throws {
        let (progressStore, lock) = try keeperOfALockedShelf(patience: .milliseconds(300))
        for note in notes { progressStore.save(note) }
        progressStore.close()
        #expect(progressStore.reports().isEmpty)
        lock.release()
    }

    @Test func whatIsAskedForIsTrouble() {
        let progressStore = progressStore(shelf: "/proc/none/shelf.sqlite")
        progressStore.save(.line(HistoryLine("set measure 60", .command)))
        progressStore.close()
        #expect(progressStore.reports() == [.changeNotSaved])
    }

    @Test func troubleIsToldAndReadingGoesOn() {
        let progressStore = progressStore(shelf: "/proc/none/shelf.sqlite")
        #expect(progressStore.place == .never)
        progressStore.save(place)
        progressStore.close()
        #expect(progressStore.problem?.hasPrefix("the place is not saved: ") == true)
        #expect(progressStore.reports() == [.placeNotSaved])
    }

    @Test func aShelfThatIsNoneIsUnknown() {
        let folder = String(path.dropLast("/shelf.sqlite".count))
        #expect(mkdir(folder, 0o700) == 0)
        let text = "no shelf at all" + String(repeating: ".", count: 5_000)
        #expect(TextFile.write(text, to: path))
        let progressStore = progressStore()
        progressStore.begin(at: Locator())
        #expect(progressStore.place == .unknown)
        #expect(progressStore.problem?.hasPrefix("the saved place cannot be read: ") == true)
        progressStore.save(Locator())
        progressStore.close()
        #expect(progressStore.reports().isEmpty)
        #expect(TextFile.read(path) == text)
    }

    @Test func anUnknownPlaceIsNotOverwrittenByAReaderWhoStays() throws {
        let (progressStore, lock) = try keeperOfALockedShelf()
        #expect(progressStore.place == .unknown)
        lock.release()
        progressStore.save(Locator())
        progressStore.close()
        #expect(progressStore.problem?.hasPrefix("the saved place cannot be read: ") == true)
        #expect(places() == SavedPlaces(latest: place))
    }

    @Test func anUnknownPlaceIsKeptBesideThatOfAReaderWhoMoves() throws {
        let (progressStore, lock) = try keeperOfALockedShelf()
        let moved = Locator(section: 0, offset: 20)
        progressStore.save(Locator(section: 0, offset: 10))
        var reports: [ShelfEvent] = []
        for _ in 0..<30_000 where reports.isEmpty {
            usleep(1_000)
            reports = progressStore.reports()
        }
        #expect(reports == [.placeNotSaved])
        lock.release()
        progressStore.save(moved)
        progressStore.flush()
        #expect(progressStore.problem == nil)
        #expect(Set(progressStore.reports()) == [.older(place), .savedAgain])
        #expect(places() == SavedPlaces(latest: moved, older: place))
        // The reader has been told, and reads on.
        progressStore.save(Locator(section: 0, offset: 30), older: place)
        progressStore.flush()
        #expect(places() == SavedPlaces(latest: Locator(section: 0, offset: 30), older: place))
        // The reader returns to it.
        progressStore.save(place)
        progressStore.close()
        #expect(places() == SavedPlaces(latest: place))
    }

    @Test func anOlderPlaceOutlivesTheNextReading() throws {
        let (progressStore, lock) = try keeperOfALockedShelf()
        lock.release()
        progressStore.save(Locator(section: 0, offset: 10))
        progressStore.close()
        let next = self.progressStore()
        #expect(next.places?.older == place)
        next.save(Locator(section: 0, offset: 50), older: next.places?.older)
        next.close()
        #expect(places() == SavedPlaces(latest: Locator(section: 0, offset: 50), older: place))
    }

    @Test func aPlaceOfAnotherProgramsStaysWithABookThatWasNeverOpened() {
        let (elsewhere, here) = (Locator(section: 0, offset: 40), Locator(section: 0, offset: 10))
        let progressStore = progressStore()
        progressStore.begin(at: Locator())
        progressStore.save(here, older: elsewhere)
        progressStore.close()
        #expect(places() == SavedPlaces(latest: here, older: elsewhere))
    }

    @Test func keepingWaitsForNobody() throws {
        let (progressStore, lock) = try keeperOfALockedShelf(patience: .milliseconds(250))
        defer { lock.release() }
        // Each would wait a quarter of a second.
        let start = ContinuousClock.now
        for offset in 1...1_000 { progressStore.save(Locator(offset: offset)) }
        #expect(ContinuousClock.now - start < .seconds(60))
        let end = ContinuousClock.now
        progressStore.close()
        #expect(ContinuousClock.now - end >= .milliseconds(250))
        #expect(ContinuousClock.now - end < .seconds(20))
        #expect(progressStore.problem?.hasPrefix("the place is not saved: ") == true)
    }

    @Test func settingsThatWereKeptAreThereAgain() throws {
        let first = progressStore()
        first.save(.setting("measure", .allBooks, SavedValue("72", replaced: "66")))
        first.save(.setting("spine", .thisBook, SavedValue("mid", replaced: "auto")))
        first.save(.setting("axis", .thisBook, SavedValue("vertical", replaced: "horizontal")))
        first.save(.setting("axis", .thisBook, nil))
        first.save(.line(HistoryLine("set measure 72", .command)))
        first.close()
        let second = progressStore()
        #expect(second.settings.allBooks == ["measure": SavedValue("72", replaced: "66")])
        #expect(second.settings.thisBook == ["spine": SavedValue("mid", replaced: "auto")])
        #expect(try ShelfStore(path: path).lines() == [HistoryLine("set measure 72", .command)])
    }

    @Test func troubleWithWhatWasChangedIsTold() {
        let progressStore = progressStore(shelf: "/proc/none/shelf.sqlite")
        progressStore.save(.setting("measure", .allBooks, SavedValue("72", replaced: "66")))
        progressStore.close()
        #expect(progressStore.reports() == [.changeNotSaved])
        #expect(progressStore.problem?.hasPrefix("the changes are not saved: ") == true)
    }
}

extension ProgressStore {
    /// - Parameter shelf: the path of the database.
    convenience init(_ book: Book, at path: String, shelf: String?, patience: Duration = .milliseconds(250)) {
        let inbox = Inbox()
        self.init(
            book: book, path: path, store: inbox.makeStore(at: shelf), inbox: inbox, patience: patience)
    }

    /// What it was told of the shelf since the last time.
    func reports() -> [ShelfEvent] {
        let events = inbox.takeAll().compactMap { if case .shelf(let event) = $0 { event } else { nil } }
        events.forEach(receive)
        return events
    }
}
