import BookModel
import CSQLite
import Glibc
import TestSupport
import Testing

@testable import Shelf

@Suite struct ShelfChangeTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/shelf.sqlite" }
    private let moby = Identity(digest: "moby", identifier: "urn:isbn:1")

    init() throws { folder = try TemporaryFolder() }

    private func setting(_ name: String, _ value: String, book: String = "") -> SettingOnShelf {
        SettingOnShelf(name: name, value: value, replaced: "66", book: book)
    }

    private func settings(of identity: Identity? = nil) throws -> Set<SettingOnShelf> {
        Set(try Shelf(path: path).book(of: identity ?? moby, title: "").settings)
    }

    private func apply(_ changes: ShelfChange...) throws {
        let shelf = try Shelf(path: path)
        for change in changes { try shelf.apply(change) }
    }

    @Test func settingsComeBackWithTheBook() throws {
        let (all, own) = (setting("measure", "72"), setting("measure", "50", book: "moby"))
        try apply(.setting(all), .setting(own), .setting(setting("spine", "mid", book: "omoo")))
        #expect(try settings() == [all, own])
        #expect(try settings(of: Identity(digest: "x")) == [all])
        try apply(.setting(setting("measure", "80")), .noSetting(name: "measure", book: "moby"))
        #expect(try settings() == [setting("measure", "80")])
        try apply(.noSetting(name: "measure", book: ""), .noSetting(name: "none", book: ""))
        #expect(try settings().isEmpty)
    }

    @Test func namesThatNobodyKnowsAreKept() throws {
        try apply(.setting(setting("what-comes", "…")), .setting(setting("measure", "72")))
        #expect(try settings().count == 2)
    }

    @Test func anEditedBookKeepsItsSettings() throws {
        try apply(.setting(setting("measure", "50", book: "moby")))
        let shelf = try Shelf(path: path)
        try shelf.record(Locator(section: 1), of: moby, metadata: Metadata(), path: "/a", at: 1)
        let edited = Identity(digest: "edited", identifier: moby.identifier)
        #expect(try settings(of: edited) == [setting("measure", "50", book: "edited")])
        try shelf.record(Locator(section: 2), of: edited, metadata: Metadata(), path: "/a", at: 2)
        #expect(try settings(of: edited) == [setting("measure", "50", book: "edited")])
        try apply(.noSetting(name: "measure", book: "edited"))
        try shelf.record(Locator(section: 3), of: edited, metadata: Metadata(), path: "/a", at: 3)
        #expect(try settings(of: edited).isEmpty)
        #expect(try settings() == [setting("measure", "50", book: "moby")])
    }

    private func lines(_ kind: String) throws -> [String] {
        try Shelf(path: path).lines().filter { $0.kind == kind }.map(\.line)
    }

    @Test func linesComeBackInTheirOrderAndEachOnce() throws {
        for line in ["one", "two", "one", "three"] {
            try apply(.line(LineOnShelf(kind: "command", line: line)))
        }
        try apply(.line(LineOnShelf(kind: "search", line: "one")))
        #expect(try lines("command") == ["two", "one", "three"])
        #expect(try lines("search") == ["one"])
    }

    @Test func theNewestLinesStay() throws {
        let shelf = try Shelf(path: path)
        try shelf.apply(.line(LineOnShelf(kind: "search", line: "kept")))
        for number in 1...LineOnShelf.limit + 3 {
            try shelf.apply(.line(LineOnShelf(kind: "command", line: "\(number)")))
        }
        #expect(try lines("command").count == LineOnShelf.limit && lines("command").first == "4")
        #expect(try lines("search") == ["kept"])
    }

    @Test func anOlderShelfHasNoneAndIsBroughtUpByTheFirst() throws {
        #expect(TextFile.write("", to: path))
        let database = try Database(path: path)
        for step in Schema.steps(upTo: Schema.settings - 1) { try database.execute(step) }
        try database.execute(
            """
            INSERT INTO books (digest, identifier, title, creators, path, added, opened)
            VALUES ('moby', '', '', '', '', 0, 0);
            INSERT INTO places VALUES ('moby', 1, 0, '', 0, 1); PRAGMA user_version = \(Schema.settings - 1)
            """)
        #expect(try settings().isEmpty && lines("command").isEmpty)
        try apply(.setting(setting("measure", "72")))
        #expect(try settings() == [setting("measure", "72")])
        #expect(try Shelf(path: path).place(of: moby, title: "")?.section == 1)
    }

    @Test func aShelfThatWasDeletedIsMadeAnew() throws {
        let shelf = try Shelf(path: path)
        try shelf.apply(.setting(setting("measure", "72")))
        for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
        try shelf.apply(.setting(setting("measure", "73")))
        #expect(try settings() == [setting("measure", "73")])
    }

    @Test func whatTheTableRefusesIsOfTheChangeAndWhatPassesIsNot() {
        #expect(ShelfError.refused(path: "", code: SQLITE_CONSTRAINT | 19 << 8).isOfTheChange)
        #expect(ShelfError.refused(path: "", code: SQLITE_TOOBIG).isOfTheChange)
        for code in [SQLITE_BUSY, SQLITE_FULL, SQLITE_READONLY, SQLITE_IOERR] {
            #expect(!ShelfError.refused(path: "", code: code).isOfTheChange)
        }
    }

    @Test func onlyTheSameThingIsReplaced() {
        let first = ShelfChange.setting(setting("measure", "72"))
        #expect(ShelfChange.noSetting(name: "measure", book: "").replaces(first))
        #expect(!ShelfChange.noSetting(name: "measure", book: "moby").replaces(first))
        #expect(!ShelfChange.setting(setting("spine", "mid")).replaces(first))
        let line = ShelfChange.line(LineOnShelf(kind: "command", line: "x"))
        #expect(!line.replaces(line))
    }

    /// Whatever is chosen, taken back, read and closed in whatever order: what was chosen last is there.
    @Test(arguments: 0..<UInt64(6)) func lawOfSettings(seed: UInt64) throws {
        var random = Seeded(seed)
        var expected: [String: SettingOnShelf] = [:]
        var shelf = try Shelf(path: path)
        for step in 0..<120 {
            let (name, book) = ("setting\(random.next(in: 0...4))", random.next(in: 0...1) == 0 ? "" : "moby")
            switch random.next(in: 0...9) {
            case 0...5:
                let setting = SettingOnShelf(name: name, value: "\(step)", replaced: "old", book: book)
                try shelf.apply(.setting(setting))
                expected[name + book] = setting
            case 6:
                try shelf.apply(.noSetting(name: name, book: book))
                expected[name + book] = nil
            case 7:
                try shelf.record(
                    Locator(section: step), of: moby, metadata: Metadata(), path: "/a", at: Int64(step))
            case 8: shelf.tidy()
            default: shelf = try Shelf(path: path)
            }
            #expect(try Set(shelf.book(of: moby, title: "").settings) == Set(expected.values))
        }
    }
}
