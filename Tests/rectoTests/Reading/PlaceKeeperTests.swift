import BookModel
import Glibc
import Reader
import Shelf
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
        PlaceKeeper(book: book, path: file, shelfPath: shelf ?? path, patience: patience)
    }

    /// A keeper of a shelf that nobody can read, and what hinders.
    private func keeperOfALockedShelf(patience: Duration = .seconds(30)) throws -> (PlaceKeeper, Lock) {
        let first = keeper()
        first.keep(place)
        first.close()
        let lock = try #require(Lock(path))
        let keeper = keeper(patience: patience)
        keeper.begin(at: Locator())
        return (keeper, lock)
    }

    private func places() -> KeptPlaces? { keeper().places }

    @Test func aPlaceKeptIsThereAgain() {
        let first = keeper()
        first.keep(place)
        first.close()
        let second = keeper("renamed.epub")
        #expect(second.place == .known(KeptPlaces(latest: place)))
        #expect(second.trouble == nil)
    }

    @Test func withoutAHomeItSaysThatNothingIsKept() {
        let keeper = PlaceKeeper(book: book, path: "a.epub", shelfPath: nil)
        #expect(keeper.place == .never && keeper.reports().isEmpty)
        keeper.keep(place)
        #expect(keeper.reports() == [.notKept])
        keeper.keep(Locator(section: 0))
        #expect(keeper.reports().isEmpty)
        keeper.keep(.setting("measure", .allBooks, KeptValue("50", replaced: "")))
        #expect(keeper.reports() == [.changeNotKept])
        keeper.close()
        #expect(keeper.trouble == "the place is not kept: no home folder is known; set HOME")
    }

    @Test func withoutAHomeNothingIsSaidOfWhatNobodyAskedFor() {
        let keeper = PlaceKeeper(book: book, path: "a.epub", shelfPath: nil)
        for note in notes { keeper.keep(note) }
        keeper.close()
        #expect(keeper.reports().isEmpty && keeper.trouble == nil)
    }

    @Test func aShelfThatHasLostItsBytesIsSaidAndLeftAsItIs() throws {
        let first = keeper()
        first.keep(place)
        first.close()
        #expect(truncate(path, 0) == 0)
        let second = keeper()
        #expect(second.place == .unknown && second.trouble?.contains("empty, though") == true)
        second.keep(Locator(section: 0))
        second.close()
        #expect(second.trouble?.hasPrefix("the place is not kept: empty, though") == true)
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_size == 0)
    }

    @Test func aPlaceIsThereAfterAFlush() {
        let first = keeper()
        for section in 0..<100 { first.keep(Locator(section: section)) }
        first.flush()
        #expect(places()?.latest.section == 99)
        first.keep(place)
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
    private let notes: [Keepsake] = [
        .counts("3 4", format: "66"), .reading(.none, furthest: nil),
        .setting("colors-xterm", .allBooks, KeptValue("0 ffffff", replaced: "")),
    ]

    @Test func whatNobodyAskedForMakesNoShelf() {
        let keeper = keeper()
        for note in notes { keeper.keep(note) }
        keeper.close()
        #expect(access(path, F_OK) != 0 && keeper.trouble == nil)
        let second = self.keeper()
        second.keep(place)
        second.keep(notes[0])
        second.close()
        #expect(Array(self.keeper().counts.values) == ["3 4"])
    }

    @Test func whatNobodyAskedForWaitsForTheFirstPlace() {
        let first = keeper()
        first.keep(.counts("1 2 3", format: "30 10"))
        first.keep(Locator(section: 0, offset: 4))
        first.close()
        #expect(keeper().counts == ["30 10": "1 2 3"])
    }

    @Test func whatNobodyAskedForIsNoTrouble() throws {
        let (keeper, lock) = try keeperOfALockedShelf(patience: .milliseconds(300))
        for note in notes { keeper.keep(note) }
        keeper.close()
        #expect(keeper.reports().isEmpty)
        lock.release()
    }

    @Test func whatIsAskedForIsTrouble() {
        let keeper = keeper(shelf: "/proc/none/shelf.sqlite")
        keeper.keep(.line(HistoryLine("set measure 60", .command)))
        keeper.close()
        #expect(keeper.reports() == [.changeNotKept])
    }

    @Test func troubleIsToldAndReadingGoesOn() {
        let keeper = keeper(shelf: "/proc/none/shelf.sqlite")
        #expect(keeper.place == .never)
        keeper.keep(place)
        keeper.close()
        #expect(keeper.trouble?.hasPrefix("the place is not kept: ") == true)
        #expect(keeper.reports() == [.notKept])
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
        keeper.keep(Locator())
        keeper.close()
        #expect(keeper.reports().isEmpty)
        #expect(TextFile.read(path) == text)
    }

    @Test func anUnknownPlaceIsNotOverwrittenByAReaderWhoStays() throws {
        let (keeper, lock) = try keeperOfALockedShelf()
        #expect(keeper.place == .unknown)
        lock.release()
        keeper.keep(Locator())
        keeper.close()
        #expect(keeper.trouble?.hasPrefix("the place is not known: ") == true)
        #expect(places() == KeptPlaces(latest: place))
    }

    @Test func anUnknownPlaceIsKeptBesideThatOfAReaderWhoMoves() throws {
        let (keeper, lock) = try keeperOfALockedShelf()
        let moved = Locator(section: 0, offset: 20)
        keeper.keep(Locator(section: 0, offset: 10))
        var reports: [ShelfReport] = []
        for _ in 0..<30_000 where reports.isEmpty {
            usleep(1_000)
            reports = keeper.reports()
        }
        #expect(reports == [.notKept])
        lock.release()
        keeper.keep(moved)
        keeper.flush()
        #expect(keeper.trouble == nil)
        #expect(Set(keeper.reports()) == [.older(place), .keptAgain])
        #expect(places() == KeptPlaces(latest: moved, older: place))
        // The reader has been told, and reads on.
        keeper.keep(Locator(section: 0, offset: 30), older: place)
        keeper.flush()
        #expect(places() == KeptPlaces(latest: Locator(section: 0, offset: 30), older: place))
        // The reader returns to it.
        keeper.keep(place)
        keeper.close()
        #expect(places() == KeptPlaces(latest: place))
    }

    @Test func anOlderPlaceOutlivesTheNextReading() throws {
        let (keeper, lock) = try keeperOfALockedShelf()
        lock.release()
        keeper.keep(Locator(section: 0, offset: 10))
        keeper.close()
        let next = self.keeper()
        #expect(next.places?.older == place)
        next.keep(Locator(section: 0, offset: 50), older: next.places?.older)
        next.close()
        #expect(places() == KeptPlaces(latest: Locator(section: 0, offset: 50), older: place))
    }

    @Test func aPlaceOfAnotherProgramsStaysWithABookThatWasNeverOpened() {
        let (elsewhere, here) = (Locator(section: 0, offset: 40), Locator(section: 0, offset: 10))
        let keeper = keeper()
        keeper.begin(at: Locator())
        keeper.keep(here, older: elsewhere)
        keeper.close()
        #expect(places() == KeptPlaces(latest: here, older: elsewhere))
    }

    @Test func keepingWaitsForNobody() throws {
        let (keeper, lock) = try keeperOfALockedShelf(patience: .milliseconds(250))
        defer { lock.release() }
        // Each would wait a quarter of a second.
        let start = ContinuousClock.now
        for offset in 1...1_000 { keeper.keep(Locator(offset: offset)) }
        #expect(ContinuousClock.now - start < .seconds(60))
        let end = ContinuousClock.now
        keeper.close()
        #expect(ContinuousClock.now - end >= .milliseconds(250))
        #expect(ContinuousClock.now - end < .seconds(20))
        #expect(keeper.trouble?.hasPrefix("the place is not kept: ") == true)
    }

    @Test func settingsThatWereKeptAreThereAgain() throws {
        let first = keeper()
        first.keep(.setting("measure", .allBooks, KeptValue("72", replaced: "66")))
        first.keep(.setting("spine", .thisBook, KeptValue("mid", replaced: "auto")))
        first.keep(.setting("axis", .thisBook, KeptValue("vertical", replaced: "horizontal")))
        first.keep(.setting("axis", .thisBook, nil))
        first.keep(.line(HistoryLine("set measure 72", .command)))
        first.close()
        let second = keeper()
        #expect(second.settings.allBooks == ["measure": KeptValue("72", replaced: "66")])
        #expect(second.settings.thisBook == ["spine": KeptValue("mid", replaced: "auto")])
        #expect(try Shelf(path: path).lines() == [LineOnShelf(kind: "command", line: "set measure 72")])
    }

    @Test func troubleWithWhatWasChangedIsTold() {
        let keeper = keeper(shelf: "/proc/none/shelf.sqlite")
        keeper.keep(.setting("measure", .allBooks, KeptValue("72", replaced: "66")))
        keeper.close()
        #expect(keeper.reports() == [.changeNotKept])
        #expect(keeper.trouble?.hasPrefix("what was changed is not kept: ") == true)
    }
}

extension PlaceKeeper {
    /// What it was told of the shelf since the last time.
    func reports() -> [ShelfReport] {
        let reports = inbox.takeAll().compactMap { if case .shelf(let report) = $0 { report } else { nil } }
        reports.forEach(take)
        return reports
    }
}
