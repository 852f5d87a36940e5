import BookModel
import CSQLite
import Glibc
import TestSupport
import Testing

@testable import Library

@Suite struct ShelfChangeTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/shelf.sqlite" }
    private let moby = Identity(digest: "moby", identifier: "urn:isbn:1")

    init() throws { folder = try TemporaryFolder() }

    private func saved(_ value: String) -> SavedValue { SavedValue(value, replaced: "66") }

    private func setting(_ name: String, _ value: String, _ scope: ShelfChange.Scope = .allBooks)
        -> ShelfChange
    {
        .setting(name, scope, saved(value))
    }

    private func settings(of identity: Identity? = nil) throws -> SavedSettings {
        try openStore(path).book(of: identity ?? moby, title: "").settings
    }

    private func write(_ changes: ShelfChange..., of book: String = "moby") throws {
        let shelf = try openStore(path)
        for change in changes { try shelf.write(change, of: book) }
    }

    @Test func settingsComeBackWithTheBook() throws {
        try write(setting("measure", "72"), setting("measure", "50", .thisBook))
        try write(setting("spine", "mid", .thisBook), of: "omoo")
        let all = ["measure": saved("72")]
        #expect(try settings() == SavedSettings(allBooks: all, thisBook: ["measure": saved("50")]))
        #expect(try settings(of: Identity(digest: "x")) == SavedSettings(allBooks: all))
        try write(setting("measure", "80"), .setting("measure", .thisBook, nil))
        #expect(try settings() == SavedSettings(allBooks: ["measure": saved("80")]))
        try write(.setting("measure", .allBooks, nil), .setting("none", .allBooks, nil))
        #expect(try settings() == .none)
    }

    @Test func namesThatNobodyKnowsAreKept() throws {
        try write(setting("what-comes", "…"), setting("measure", "72"))
        #expect(try settings().allBooks.count == 2)
    }

    @Test func coloursAreSavedForEachTerminal() throws {
        try write(.terminalColors("0 ffffff", terminal: "xterm"), .terminalColors("1 2", terminal: "linux"))
        #expect(try settings().colors(of: "xterm")?.value == "0 ffffff")
        #expect(try settings().colors(of: "screen") == nil)
    }

    @Test func anEditedBookKeepsItsSettings() throws {
        try write(setting("measure", "50", .thisBook))
        let shelf = try openStore(path)
        try shelf.record(Locator(section: 1), of: moby, metadata: Metadata(), path: "/a", at: 1)
        let edited = Identity(digest: "edited", identifier: moby.identifier)
        let own = SavedSettings(thisBook: ["measure": saved("50")])
        #expect(try settings(of: edited) == own)
        try shelf.record(Locator(section: 2), of: edited, metadata: Metadata(), path: "/a", at: 2)
        #expect(try settings(of: edited) == own)
        try write(.setting("measure", .thisBook, nil), of: "edited")
        try shelf.record(Locator(section: 3), of: edited, metadata: Metadata(), path: "/a", at: 3)
        #expect(try settings(of: edited) == .none)
        #expect(try settings() == own)
    }

    private func lines(_ kind: HistoryKind) throws -> [String] {
        try openStore(path).lines().filter { $0.kind == kind }.map(\.text)
    }

    @Test func linesComeBackInTheirOrderAndEachOnce() throws {
        for line in ["one", "two", "one", "three"] {
            try write(.line(HistoryLine(line, .command)))
        }
        try write(.line(HistoryLine("one", .search)))
        #expect(try lines(.command) == ["two", "one", "three"])
        #expect(try lines(.search) == ["one"])
    }

    @Test func theNewestLinesStay() throws {
        let shelf = try openStore(path)
        try shelf.write(.line(HistoryLine("kept", .search)))
        for number in 1...HistoryLine.limit + 3 {
            try shelf.write(.line(HistoryLine("\(number)", .command)))
        }
        #expect(try lines(.command).count == HistoryLine.limit && lines(.command).first == "4")
        #expect(try lines(.search) == ["kept"])
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
        #expect(try settings() == .none && lines(.command).isEmpty)
        try write(setting("measure", "72"))
        #expect(try settings().allBooks == ["measure": saved("72")])
        #expect(try openStore(path).place(of: moby, title: "")?.section == 1)
    }

    @Test func aShelfThatWasDeletedIsMadeAnew() throws {
        let shelf = try openStore(path)
        try shelf.write(setting("measure", "72"))
        for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
        try shelf.write(setting("measure", "73"))
        #expect(try settings().allBooks == ["measure": saved("73")])
    }

    @Test func whatTheTableRefusesIsOfTheChangeAndWhatPassesIsNot() {
        #expect(ShelfError.refused(path: "", code: SQLITE_CONSTRAINT | 19 << 8).isOfTheChange)
        #expect(ShelfError.refused(path: "", code: SQLITE_TOOBIG).isOfTheChange)
        for code in [SQLITE_BUSY, SQLITE_FULL, SQLITE_READONLY, SQLITE_IOERR] {
            #expect(!ShelfError.refused(path: "", code: code).isOfTheChange)
        }
    }

    @Test func onlyTheSameThingIsReplaced() {
        let first = setting("measure", "72")
        #expect(ShelfChange.setting("measure", .allBooks, nil).replaces(first))
        #expect(!ShelfChange.setting("measure", .thisBook, nil).replaces(first))
        #expect(!setting("spine", "mid").replaces(first))
        let line = ShelfChange.line(HistoryLine("x", .command))
        #expect(!line.replaces(line))
    }

    /// Whatever is chosen, taken back, read and closed in whatever order: what was chosen last is there.
    @Test(arguments: 0..<UInt64(6)) func lawOfSettings(seed: UInt64) throws {
        var random = Seeded(seed)
        var expected = SavedSettings.none
        var shelf = try openStore(path)
        for step in 0..<120 {
            let name = "setting\(random.next(in: 0...4))"
            let scope = random.next(in: 0...1) == 0 ? ShelfChange.Scope.allBooks : .thisBook
            var value: SavedValue?
            switch random.next(in: 0...9) {
            case 0...5:
                value = saved("\(step)")
                fallthrough
            case 6:
                try shelf.write(.setting(name, scope, value), of: "moby")
                if scope == .allBooks {
                    expected.allBooks[name] = value
                } else {
                    expected.thisBook[name] = value
                }
            case 7:
                try shelf.record(
                    Locator(section: step), of: moby, metadata: Metadata(), path: "/a", at: Int64(step))
            case 8: shelf.tidy()
            default: shelf = try openStore(path)
            }
            #expect(try shelf.book(of: moby, title: "").settings == expected)
        }
    }
}
