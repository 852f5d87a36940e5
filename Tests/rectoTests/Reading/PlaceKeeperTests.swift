import BookModel
import Glibc
import Reader
import Library
import TestSupport
import Testing

@testable import recto

@Suite struct PlaceKeeperTests {
    private let book = SampleBook.make(wordsPerSection: [300, 300])
    private let place = Locator(section: 1, offset: 40, words: "b4 b5", progress: 0.5)
    private let path = NewShelf.path()

    /// - Parameter patience: so much as even a busy machine takes to write, unless the shelf is locked.
    private func keeper(
        _ file: String = "a.epub", shelf: String? = nil, patience: Duration = .seconds(30)
    ) -> PlaceKeeper {
        PlaceKeeper(book, at: file, shelf: shelf ?? path, patience: patience)
    }

    /// A keeper of a shelf that nobody can read, and what hinders.
    private func keeperOfALockedShelf(patience: Duration = .seconds(30)) throws -> (PlaceKeeper, Lock) {
        let first = keeper()
        first.save(place)
        first.close()
        let lock = try #require(Lock(path))
        let keeper = keeper(patience: patience)
        keeper.begin(at: Locator())
        return (keeper, lock)
    }

    private func places() -> SavedPlaces? { keeper().places }

    @Test func aPlaceKeptIsThereAgain() {
        let first = keeper()
        first.save(place)
        first.close()
        let second = keeper("renamed.epub")
        #expect(second.place == .known(SavedPlaces(latest: place)))
        #expect(second.trouble == nil)
    }

    @Test func withoutAHomeItSaysThatNothingIsKept() {
        let keeper = PlaceKeeper(book, at: "a.epub", shelf: nil)
        #expect(keeper.place == .never && keeper.reports().isEmpty)
        keeper.save(place)
        #expect(keeper.reports() == [.placeNotSaved])
        keeper.save(Locator(section: 0))
        #expect(keeper.reports().isEmpty)
        keeper.save(.setting("measure", .allBooks, SavedValue("50", replaced: "")))
        #expect(keeper.reports() == [.changeNotSaved])
        keeper.close()
        #expect(keeper.trouble == "the place is not kept: no home folder is known; set HOME")
    }

    @Test func withoutAHomeNothingIsSaidOfWhatNobodyAskedFor() {
        let keeper = PlaceKeeper(book, at: "a.epub", shelf: nil)
        for note in notes { keeper.save(note) }
        keeper.close()
        #expect(keeper.reports().isEmpty && keeper.trouble == nil)
    }

    @Test func aShelfThatHasLostItsBytesIsSaidAndLeftAsItIs() throws {
        let first = keeper()
        first.save(place)
        first.close()
        #expect(truncate(path, 0) == 0)
        let second = keeper()
        #expect(second.place == .unknown && second.trouble?.contains("empty, though") == true)
        second.save(Locator(section: 0))
        second.close()
        #expect(second.trouble?.hasPrefix("the place is not kept: empty, though") == true)
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_size == 0)
    }

    @Test func aPlaceIsThereAfterAFlush() {
        let first = keeper()
        for section in 0..<100 { first.save(Locator(section: section)) }
        first.flush()
        #expect(places()?.latest.section == 99)
        first.save(place)
        first.flush()
        #expect(places()?.latest == place)
        first.close()
    }

    @Test func nothingIsMadeBeforeAPlaceIsKept() {
        let keeper = keeper()
        #expect(keeper.place == .never)
        keeper.close()
        #expect(access(path, F_OK) != 0)
    }

    /// What the program keeps for itself: pages counted, the time read, the terminal's colours.
    private let notes: [ShelfChange] = [
        .counts("3 4", format: "66"), .reading(.none, furthest: nil),
        .terminalColors("0 ffffff", terminal: "xterm"),
    ]

    @Test func whatNobodyAskedForMakesNoShelf() {
        let keeper = keeper()
        for note in notes { keeper.save(note) }
        keeper.close()
        #expect(access(path, F_OK) != 0 && keeper.trouble == nil)
        let second = self.keeper()
        second.save(place)
        second.save(notes[0])
        second.close()
        #expect(Array(self.keeper().counts.values) == ["3 4"])
    }

    @Test func whatNobodyAskedForWaitsForTheFirstPlace() {
        let first = keeper()
        first.save(.counts("1 2 3", format: "30 10"))
        first.save(Locator(section: 0, offset: 4))
        first.close()
        #expect(keeper().counts == ["30 10": "1 2 3"])
    }

    @Test func whatNobodyAskedForIsNoTrouble() throws {
        let (keeper, lock) = try keeperOfALockedShelf(patience: .milliseconds(300))
        for note in notes { keeper.save(note) }
        keeper.close()
        #expect(keeper.reports().isEmpty)
        lock.release()
    }

    @Test func whatIsAskedForIsTrouble() {
        let keeper = keeper(shelf: "/proc/none/shelf.sqlite")
        keeper.save(.line(HistoryLine("set measure 60", .command)))
        keeper.close()
        #expect(keeper.reports() == [.changeNotSaved])
    }

    @Test func troubleIsToldAndReadingGoesOn() {
        let keeper = keeper(shelf: "/proc/none/shelf.sqlite")
        #expect(keeper.place == .never)
        keeper.save(place)
        keeper.close()
        #expect(keeper.trouble?.hasPrefix("the place is not kept: ") == true)
        #expect(keeper.reports() == [.placeNotSaved])
    }

    @Test func aShelfThatIsNoneIsUnknown() {
        let folder = String(path.dropLast("/shelf.sqlite".count))
        #expect(mkdir(folder, 0o700) == 0)
        let text = "no shelf at all" + String(repeating: ".", count: 5_000)
        #expect(TextFile.write(text, to: path))
        let keeper = keeper()
        keeper.begin(at: Locator())
        #expect(keeper.place == .unknown)
        #expect(keeper.trouble?.hasPrefix("the place is not known: ") == true)
        keeper.save(Locator())
        keeper.close()
        #expect(keeper.reports().isEmpty)
        #expect(TextFile.read(path) == text)
    }

    @Test func anUnknownPlaceIsNotOverwrittenByAReaderWhoStays() throws {
        let (keeper, lock) = try keeperOfALockedShelf()
        #expect(keeper.place == .unknown)
        lock.release()
        keeper.save(Locator())
        keeper.close()
        #expect(keeper.trouble?.hasPrefix("the place is not known: ") == true)
        #expect(places() == SavedPlaces(latest: place))
    }

    @Test func anUnknownPlaceIsKeptBesideThatOfAReaderWhoMoves() throws {
        let (keeper, lock) = try keeperOfALockedShelf()
        let moved = Locator(section: 0, offset: 20)
        keeper.save(Locator(section: 0, offset: 10))
        var reports: [ShelfEvent] = []
        for _ in 0..<30_000 where reports.isEmpty {
            usleep(1_000)
            reports = keeper.reports()
        }
        #expect(reports == [.placeNotSaved])
        lock.release()
        keeper.save(moved)
        keeper.flush()
        #expect(keeper.trouble == nil)
        #expect(Set(keeper.reports()) == [.older(place), .savedAgain])
        #expect(places() == SavedPlaces(latest: moved, older: place))
        // The reader has been told, and reads on.
        keeper.save(Locator(section: 0, offset: 30), older: place)
        keeper.flush()
        #expect(places() == SavedPlaces(latest: Locator(section: 0, offset: 30), older: place))
        // The reader returns to it.
        keeper.save(place)
        keeper.close()
        #expect(places() == SavedPlaces(latest: place))
    }

    @Test func anOlderPlaceOutlivesTheNextReading() throws {
        let (keeper, lock) = try keeperOfALockedShelf()
        lock.release()
        keeper.save(Locator(section: 0, offset: 10))
        keeper.close()
        let next = self.keeper()
        #expect(next.places?.older == place)
        next.save(Locator(section: 0, offset: 50), older: next.places?.older)
        next.close()
        #expect(places() == SavedPlaces(latest: Locator(section: 0, offset: 50), older: place))
    }

    @Test func aPlaceOfAnotherProgramsStaysWithABookThatWasNeverOpened() {
        let (elsewhere, here) = (Locator(section: 0, offset: 40), Locator(section: 0, offset: 10))
        let keeper = keeper()
        keeper.begin(at: Locator())
        keeper.save(here, older: elsewhere)
        keeper.close()
        #expect(places() == SavedPlaces(latest: here, older: elsewhere))
    }

    @Test func keepingWaitsForNobody() throws {
        let (keeper, lock) = try keeperOfALockedShelf(patience: .milliseconds(250))
        defer { lock.release() }
        // Each would wait a quarter of a second.
        let start = ContinuousClock.now
        for offset in 1...1_000 { keeper.save(Locator(offset: offset)) }
        #expect(ContinuousClock.now - start < .seconds(60))
        let end = ContinuousClock.now
        keeper.close()
        #expect(ContinuousClock.now - end >= .milliseconds(250))
        #expect(ContinuousClock.now - end < .seconds(20))
        #expect(keeper.trouble?.hasPrefix("the place is not kept: ") == true)
    }

    @Test func settingsThatWereKeptAreThereAgain() throws {
        let first = keeper()
        first.save(.setting("measure", .allBooks, SavedValue("72", replaced: "66")))
        first.save(.setting("spine", .thisBook, SavedValue("mid", replaced: "auto")))
        first.save(.setting("axis", .thisBook, SavedValue("vertical", replaced: "horizontal")))
        first.save(.setting("axis", .thisBook, nil))
        first.save(.line(HistoryLine("set measure 72", .command)))
        first.close()
        let second = keeper()
        #expect(second.settings.allBooks == ["measure": SavedValue("72", replaced: "66")])
        #expect(second.settings.thisBook == ["spine": SavedValue("mid", replaced: "auto")])
        #expect(try ShelfStore(path: path).lines() == [HistoryLine("set measure 72", .command)])
    }

    @Test func troubleWithWhatWasChangedIsTold() {
        let keeper = keeper(shelf: "/proc/none/shelf.sqlite")
        keeper.save(.setting("measure", .allBooks, SavedValue("72", replaced: "66")))
        keeper.close()
        #expect(keeper.reports() == [.changeNotSaved])
        #expect(keeper.trouble?.hasPrefix("what was changed is not kept: ") == true)
    }
}

extension PlaceKeeper {
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
