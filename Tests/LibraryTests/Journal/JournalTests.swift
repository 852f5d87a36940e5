import BookModel
import Glibc
import Posix
import TestSupport
import Testing

@testable import Library

@Suite struct JournalTests {
    private let folder: TemporaryFolder
    private let shared: String

    init() throws {
        folder = try TemporaryFolder()
        shared = folder.path + "/shared"
        try #require(mkdir(shared, 0o700) == 0)
    }

    private func store(_ name: String) throws -> ShelfStore { try openStore(folder.path + "/\(name).sqlite") }

    @discardableResult
    private func exchange(_ store: ShelfStore, _ name: String) throws -> JournalFolder.Outcome {
        try JournalFolder(FilePath(shared), store: store).exchange(as: name)
    }

    private var journals: [String] {
        get throws { try FolderEntries(of: FilePath(shared)).map { "\($0.name)" }.sorted() }
    }

    private let moby = BookRecord(Identity(digest: "moby", identifier: ""), "Moby-Dick", "/here/moby.epub")

    private func place(_ offset: Int) -> Locator {
        Locator(section: 2, offset: offset, words: "word \(offset)", progress: Double(offset) / 100)
    }

    private let mark = Mark(
        id: Mark.ID(of: "one"), kind: .highlight(.pink),
        range: TextRange(
            section: 1, range: 4..<9, text: "\u{7}“Whale”\u{202E}\\", before: "the ", progress: 0.1),
        name: "a name", note: "first\n\tsecond", created: 1_000, changed: 2_000)

    // MARK: The file

    @Test func whatIsWrittenIsRead() throws {
        let store = try store("a")
        try store.record(place(43), of: moby, at: 5_000)
        try store.write(.marks([mark]), of: moby)
        let word = SavedWord(
            "whale", headword: "whale",
            sentence: SavedWord.Sentence(before: "the ", word: "whale", after: "."),
            language: "en", book: "moby", title: "Moby-Dick", creators: ["Melville"], place: place(1),
            lookedUp: 6_000, dictionary: "WordNet", gist: "a mammal")
        try store.write(.lookedUp(word), of: moby)
        let journal = try store.journal(called: "laptop")
        let read = try Journal(journal.bytes)
        #expect(read == journal && read.entries.count == 4)
        #expect(read.entries.contains(.mark(mark, book: "moby")) && read.entries.contains(.word(word)))
    }

    @Test func aCutOrDamagedJournalGivesWhatIsLeft() throws {
        let store = try store("a")
        for offset in 0..<20 {
            try store.record(
                place(offset), of: BookRecord(digest: "book \(offset)".filter { $0 != " " }), at: 9)
        }
        let bytes = try store.journal(called: "a").bytes
        let whole = try Journal(bytes)
        for length in stride(from: 0, to: bytes.count, by: LongTests.rounds(49, 7)) {
            guard let read = try? Journal(Array(bytes.prefix(length))) else { continue }
            #expect(Set(read.entries).isSubset(of: whole.entries) && read.unreadable <= 1)
        }
        for index in stride(from: 0, to: bytes.count, by: LongTests.rounds(55, 11)) {
            var damaged = bytes
            damaged[index] ^= 0x04
            guard let read = try? Journal(damaged) else { continue }
            #expect(Set(read.entries).isSubset(of: whole.entries))
            #expect(read.entries.count + 2 >= whole.entries.count)
        }
    }

    @Test(arguments: [
        "", "{}", "[]", "\u{0}", #"{"format":"recto-marks","version":1}"#,
        #"{"format":"recto-journal","version":1,"device":"../../etc/passwd"}"#,
        #"{"format":"recto-journal","version":1}"#,
    ]) func whatIsNoJournalIsRefused(_ text: String) {
        #expect(throws: Journal.Failure.notJournal) { try Journal(Array(text.utf8)) }
    }

    @Test func aJournalOfALaterVersionIsNotRead() {
        let text = #"{"format":"recto-journal","version":2,"device":"00000000000000000000000000000000"}"#
        #expect(throws: Journal.Failure.newer) { try Journal(Array(text.utf8)) }
    }

    @Test(arguments: [
        #"{"kind":"place","book":"a","section":1,"offset":1,"time":9}"#,
        #"{"kind":"place","book":"a","device":"0123456789abcdef0123456789abcdef","section":1,"offset":1,"time":9e17}"#,
        #"{"kind":"mark","book":"","id":"0123456789abcdef0123456789abcdef","type":"bookmark"}"#,
        #"{"kind":"book","book":"a\u0000b","opened":1}"#, #"{"kind":"book","book":"a","opened":-1}"#,
        #"{"kind":"session","book":"a","began":1,"ended":1e300,"day":1}"#, #"{"kind":"other"}"#,
        #"{"kind":"forgotten","id":"a"}"#, "[[[[", "3",
    ]) func whatMakesNoSenseIsLeftOut(_ entry: String) throws {
        let sum = String(entry.utf8.fnv1a(), radix: 16)
        let line =
            #"{"sum":""# + String(repeating: "0", count: 16 - sum.count) + sum + #"","entry":"# + entry
            + "}\n"
        let head =
            #"{"format":"recto-journal","version":1,"device":"0123456789abcdef0123456789abcdef"}"# + "\n"
        let journal = try Journal(Array((head + line).utf8))
        #expect(journal.entries.isEmpty && journal.unreadable == 1)
    }

    // MARK: Places

    @Test func theLatestPlaceWinsAndTheOtherIsOffered() throws {
        let (laptop, desktop) = (try store("laptop"), try store("desktop"))
        try exchange(laptop, "laptop")
        try exchange(desktop, "desktop")
        try laptop.record(place(60), of: moby, at: 1_000)
        try desktop.record(place(43), of: moby, at: 2_000)
        try exchange(laptop, "laptop")
        try exchange(desktop, "desktop")
        try exchange(laptop, "laptop")
        let known = try laptop.book(moby).places
        #expect(known == SavedPlaces(latest: place(43), older: place(60)))
        #expect(try laptop.placeToOffer(of: moby)?.name == "desktop")
        #expect(try desktop.book(moby).places == SavedPlaces(latest: place(43)))
        let offered = try desktop.placeToOffer(of: moby)
        #expect(offered?.name == "laptop" && offered?.place == place(60))
        try desktop.noteOffered(try #require(offered))
        #expect(try desktop.placeToOffer(of: moby) == nil)
    }

    @Test func aBookThatWasOnlyOpenedTakesNoPlaceAway() throws {
        let (laptop, desktop) = (try store("laptop"), try store("desktop"))
        try laptop.record(place(60), of: moby, at: 1_000)
        try exchange(laptop, "laptop")
        try desktop.write(.began(at: place(0), time: 5_000), of: moby)
        #expect(try desktop.book(moby).places == SavedPlaces(latest: place(0)))
        for _ in 0..<2 {
            try exchange(desktop, "desktop")
            try exchange(laptop, "laptop")
        }
        try desktop.write(.began(at: place(0), time: 6_000), of: moby)
        for store in [laptop, desktop] {
            #expect(try store.book(moby).places == SavedPlaces(latest: place(60)))
        }
        try desktop.record(place(1), of: moby, at: 7_000)
        try exchange(desktop, "desktop")
        try exchange(laptop, "laptop")
        #expect(try laptop.book(moby).places?.latest == place(1))
    }

    @Test func aDeviceWhoseClockIsAheadDoesNotTakeThePlaceAgain() throws {
        let (ahead, other) = (try store("ahead"), try store("other"))
        try exchange(other, "other")
        try ahead.record(place(10), of: moby, at: 4_000_000_000_000)
        try exchange(ahead, "ahead")
        try exchange(other, "other")
        try other.record(place(20), of: moby, at: 1_700_000_000_000)
        try exchange(other, "other")
        try exchange(ahead, "ahead")
        #expect(try other.book(moby).places?.latest == place(20))
        #expect(try ahead.book(moby).places?.latest == place(20))
    }

    @Test func aBookThatIsOnlyElsewhereIsNotListed() throws {
        let (laptop, desktop) = (try store("laptop"), try store("desktop"))
        try laptop.record(place(60), of: moby, at: 1_000)
        try exchange(laptop, "laptop")
        try exchange(desktop, "desktop")
        #expect(try desktop.books().entries(in: []).isEmpty)
    }

    // MARK: The folder

    @Test func eachDeviceWritesItsOwnFileAndOnlyIfSomethingIsNew() throws {
        let (laptop, desktop) = (try store("laptop"), try store("desktop"))
        try laptop.record(place(60), of: moby, at: 1_000)
        try exchange(laptop, "laptop")
        let name = try #require(try journals.first)
        let before = try FileStatus(of: FilePath(shared + "/" + name))
        try exchange(laptop, "laptop")
        #expect(try FileStatus(of: FilePath(shared + "/" + name)).number == before.number)
        #expect(before.isPrivate)
        #expect(try exchange(desktop, "desktop").others == 1)
        #expect(try journals.count == 2)
    }

    @Test func aCopyOfTheShelfIsAnotherDevice() throws {
        try exchange(try store("laptop"), "laptop")
        let copy = folder.path + "/copy.sqlite"
        try Database(path: folder.path + "/laptop.sqlite").copy(as: ".copy")
        try FilePath(folder.path + "/laptop.sqlite.copy").rename(to: FilePath(copy))
        try exchange(ShelfStore(path: copy), "laptop")
        #expect(try journals.count == 2)
    }

    @Test func aFolderThatIsMissingIsNotMade() throws {
        let missing = FilePath(folder.path + "/missing")
        let store = try store("a")
        #expect(throws: JournalFolder.Failure.unreadable(path: "\(missing)", .notFound)) {
            try JournalFolder(missing, store: store).exchange(as: "a")
        }
        #expect(missing.isMissing)
    }

    @Test func whatCannotBeReadIsSaidAndTheRestIsMerged() throws {
        let (laptop, desktop) = (try store("laptop"), try store("desktop"))
        try laptop.record(place(60), of: moby, at: 1_000)
        try exchange(laptop, "laptop")
        try FilePath(shared + "/0.recto-journal").writeNew(Array("no".utf8))
        try FilePath(shared + "/1.recto-journal").writeNew(
            Array(#"{"format":"recto-journal","version":7}"#.utf8))
        #expect(mkdir(shared + "/2.recto-journal", 0o700) == 0)
        #expect(mkfifo(shared + "/3.recto-journal", 0o600) == 0)
        try FilePath(shared + "/.4.recto-journal").writeNew(Array("no".utf8))
        let outcome = try exchange(desktop, "desktop")
        #expect(outcome.taken == 2)
        #expect(
            outcome.problems == [
                "0.recto-journal is no journal of Recto.",
                "1.recto-journal was written by a later version of Recto.", "2.recto-journal is no file.",
                "3.recto-journal is no file.",
            ])
        #expect(try desktop.book(moby).places?.latest == place(60))
    }

    @Test func aShelfThatCannotBeReadIsNotWritten() throws {
        let laptop = try store("laptop")
        try laptop.record(place(60), of: moby, at: 1_000)
        try exchange(laptop, "laptop")
        let name = try #require(try journals.first)
        let before = try FileDescriptor(FilePath(shared + "/" + name)).readToEnd(limit: 1 << 20)
        laptop.close()
        let path = FilePath(folder.path + "/laptop.sqlite")
        for ending in ["", "-wal", "-shm"] { FilePath(folder.path + "/laptop.sqlite" + ending).remove() }
        try path.writeNew([UInt8](repeating: 0x78, count: 8_192))
        #expect(throws: JournalFolder.Failure.self) {
            try exchange(ShelfStore(path: folder.path + "/laptop.sqlite"), "laptop")
        }
        #expect(try FileDescriptor(FilePath(shared + "/" + name)).readToEnd(limit: 1 << 20) == before)
    }

    // MARK: A shelf that is older than its journal

    @Test func whatTheShelfHasLostComesBackFromItsJournal() throws {
        let path = folder.path + "/laptop.sqlite"
        let laptop = try store("laptop")
        try laptop.record(place(10), of: moby, at: 1_000)
        try exchange(laptop, "laptop")
        try Database(path: path).copy(as: ".backup")
        try laptop.record(place(60), of: moby, at: 2_000)
        try laptop.write(.marks([mark]), of: moby)
        try exchange(laptop, "laptop")
        laptop.close()
        for ending in ["", "-wal", "-shm"] { FilePath(path + ending).remove() }
        try FilePath(path + ".backup").rename(to: FilePath(path))
        let again = ShelfStore(path: path)
        try exchange(again, "laptop")
        #expect(
            try again.book(moby).places?.latest == place(60) && again.marks(of: moby).map(\.mark) == [mark])
        #expect(try journals.count == 1)
    }

    @Test func anOwnJournalOfALaterVersionIsNotReplacedButADamagedOneIs() throws {
        let (laptop, desktop) = (try store("laptop"), try store("desktop"))
        try exchange(laptop, "laptop")
        let path = FilePath(shared + "/" + (try #require(try journals.first)))
        try desktop.record(place(10), of: BookRecord(digest: "omoo"), at: 1_000)
        try exchange(desktop, "desktop")
        try laptop.record(place(60), of: moby, at: 1_000)
        let text = #"{"format":"recto-journal","version":9}"#
        path.remove()
        try path.writeNew(Array(text.utf8))
        let outcome = try exchange(laptop, "laptop")
        #expect(outcome.problems.count == 1 && outcome.taken == 2)
        #expect(try FileDescriptor(path).readToEnd(limit: 1_000) == Array(text.utf8))
        path.remove()
        try path.writeNew(Array(text.utf8.prefix(9)))
        try exchange(laptop, "laptop")
        #expect(try exchange(desktop, "desktop").taken == 2)
    }

    @Test func aDeviceWhoseJournalIsGoneIsKnownToOthersThroughTheRest() throws {
        let (old, laptop, third) = (try store("old"), try store("laptop"), try store("third"))
        try old.record(place(60), of: moby, at: 1_000)
        try exchange(old, "old")
        let name = try #require(try journals.first)
        try exchange(laptop, "laptop")
        FilePath(shared + "/" + name).remove()
        try exchange(laptop, "laptop")
        try exchange(third, "third")
        #expect(try third.book(moby).places?.latest == place(60))
        #expect(try third.placeToOffer(of: moby)?.name == "old")
    }

    @Test func otherFilesOfTheFolderHideNoJournal() throws {
        for number in 0..<1_200 { try FilePath(shared + "/\(number).txt").writeNew([]) }
        let (laptop, desktop) = (try store("laptop"), try store("desktop"))
        try laptop.record(place(60), of: moby, at: 1_000)
        try exchange(laptop, "laptop")
        #expect(try exchange(desktop, "desktop").taken == 2)
    }

    /// The reader is in the book while another thread merges: the next turn is saved, and is later than all that was merged.
    @Test func aBookThatIsOpenGoesOnAfterAMerge() throws {
        let (desktop, reading) = (try store("desktop"), try store("laptop"))
        let merging = ShelfStore(path: folder.path + "/laptop.sqlite")
        try reading.record(place(10), of: moby, at: 1_000)
        try exchange(merging, "laptop")
        try exchange(desktop, "desktop")
        try desktop.record(place(60), of: moby, at: 2_000)
        try exchange(desktop, "desktop")
        try exchange(merging, "laptop")
        #expect(try merging.book(moby).places == SavedPlaces(latest: place(60), older: place(10)))
        try reading.record(place(11), of: moby, at: 1_500)
        #expect(try merging.book(moby).places == SavedPlaces(latest: place(11)))
        try desktop.write(.forget(book: "moby"))
        try exchange(desktop, "desktop")
        try exchange(merging, "laptop")
        #expect(try merging.books().read.isEmpty)
        try reading.record(place(12), of: moby, at: 1_600)
        #expect(try merging.books().read.map(\.id) == ["moby"])
        try exchange(merging, "laptop")
        try exchange(desktop, "desktop")
        #expect(try desktop.book(moby).places?.latest == place(12))
    }

    // MARK: What is deleted

    @Test func aForgottenBookIsForgottenEverywhere() throws {
        let (laptop, desktop) = (try store("laptop"), try store("desktop"))
        try laptop.record(place(60), of: moby, at: 1_000)
        try laptop.write(.marks([mark]), of: moby)
        for _ in 0..<2 {
            try exchange(laptop, "laptop")
            try exchange(desktop, "desktop")
        }
        #expect(try desktop.marks(of: moby).count == 1)
        try desktop.write(.forget(book: "moby"))
        for _ in 0..<2 {
            try exchange(desktop, "desktop")
            try exchange(laptop, "laptop")
        }
        for store in [laptop, desktop] {
            #expect(try store.marks(of: moby).isEmpty && store.book(moby).places == nil)
            #expect(try store.books().read.isEmpty)
        }
        for name in try journals {
            let bytes = try FileDescriptor(FilePath(shared + "/" + name)).readToEnd(limit: 1 << 20)
            #expect(!String(decoding: bytes, as: UTF8.self).contains("Whale"))
        }
    }

    @Test func withoutOtherDevicesNothingRemainsOfAForgottenBook() throws {
        let store = try store("a")
        try store.record(place(60), of: moby, at: 1_000)
        try store.write(.forget(book: "moby"))
        #expect(try store.journal(called: "a").entries.isEmpty)
    }
}
