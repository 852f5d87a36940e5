import BookModel
import CSQLite
import Glibc
import TestSupport
import Testing
import Text

@testable import Library

@Suite struct SavedMarkTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/shelf.sqlite" }
    private let moby = BookRecord(
        identity: Identity(digest: "moby", identifier: "urn:isbn:1"), metadata: Metadata(), path: "/a")

    init() throws { folder = try TemporaryFolder() }

    private func mark(_ id: String, _ kind: Mark.Kind = .bookmark, changed: Int64 = 1, note: String = "")
        -> Mark
    {
        let range = TextRange(
            section: 2, range: 7..<12, text: "words", before: "before ", after: " after", progress: 0.25)
        return Mark(
            id: Mark.ID(of: id), kind: kind, range: range, name: "a name", note: note, created: 1,
            changed: changed)
    }

    private func marks(of book: BookRecord? = nil) throws -> [SavedMark] {
        let book = book ?? moby
        return try openStore(path).marks(of: book.identity, title: book.metadata.title, at: book.path)
    }

    @Test func comeBackAsTheyWere() throws {
        var removed = mark("r", .highlight(.orange), note: "two\nlines")
        removed.removed = 99
        let all = [mark("a"), mark("b", .letter("é")), removed]
        #expect(try marks().isEmpty)
        try openStore(path).write(.marks(all), of: moby)
        #expect(Set(try marks()) == Set(all.map { SavedMark($0) }))
        let other = BookRecord(identity: Identity(digest: "omoo"), metadata: Metadata(), path: "/b")
        #expect(try marks(of: other).isEmpty)
    }

    @Test func theLaterChangeCounts() throws {
        let shelf = try openStore(path)
        try shelf.write(.marks([mark("a", changed: 5, note: "five")]), of: moby)
        try shelf.write(.marks([mark("a", changed: 4, note: "four")]), of: moby)
        #expect(try marks().map(\.mark.note) == ["five"])
        try shelf.write(.marks([mark("a", changed: 5, note: "five again")]), of: moby)
        #expect(try marks().map(\.mark.note) == ["five again"])
    }

    @Test func anEditedFileHasThem() throws {
        try openStore(path).write(.marks([mark("a")]), of: moby)
        var edited = moby
        edited.identity.digest = "edited"
        #expect(try marks(of: edited) == [SavedMark(mark("a"), isOfAnotherFile: true)])
        try openStore(path).write(.marks([mark("a", changed: 2), mark("b")]), of: edited)
        #expect(try marks(of: edited).filter(\.isOfAnotherFile).isEmpty)
        #expect(try marks().count == 2)
        edited.metadata.title = "Another"
        edited.identity.digest = "another"
        #expect(try marks(of: edited).count == 2)
        edited.path = "/b"
        #expect(try marks(of: edited).isEmpty)
    }

    @Test func twoProgramsSeeEachOthers() throws {
        let (one, other) = (try openStore(path), try openStore(path))
        try one.write(.marks([mark("a")]), of: moby)
        #expect(try !one.hasChangedElsewhere())
        try one.write(.marks([mark("b")]), of: moby)
        #expect(try !one.hasChangedElsewhere())
        try other.write(.marks([mark("c")]), of: moby)
        #expect(try one.hasChangedElsewhere())
        #expect(try !one.hasChangedElsewhere())
        #expect(try one.marks(of: moby.identity, title: "").count == 3)
    }

    @Test func rowsThatSayNothingAreLeftOut() throws {
        try openStore(path).write(.marks([mark("a")]), of: moby)
        let database = try Database(path: path)
        try database.execute(
            """
            INSERT INTO marks VALUES ('x', 'moby', 'bookmark', '', 0, 0, 0, 0, '', '', '', 0, '', '', 0, 0, NULL);
            INSERT INTO marks SELECT '00000000000000000000000000000001', digest, 'letter', '', 9, -1, 90, -4, text,
            before, after, 1e300, name, note, created, changed, removed FROM marks WHERE id <> 'x';
            INSERT INTO marks SELECT '00000000000000000000000000000002', digest, 'highlight', '', 9, -1, 90, -4, text,
            before, after, 1e300, name, note, created, changed, removed FROM marks WHERE id <> 'x' LIMIT 1
            """)
        let kept = try marks().filter { $0.mark.id != Mark.ID(of: "a") }
        #expect(kept.map(\.mark.kind) == [.highlight(.yellow)])
        #expect(kept.map(\.mark.range.range) == [90..<90] && kept.map(\.mark.range.progress) == [1])
    }

    @Test func aFullDiskLosesNoneThatWereThere() async throws {
        try openStore(path).write(.marks([mark("a", note: "kept")]), of: moby)
        await #expect(processExitsWith: .success) { [path = path as String] in
            var limit = rlimit(rlim_cur: 70_000, rlim_max: 70_000)
            setrlimit(__rlimit_resource_t(1), &limit)
            signal(SIGXFSZ, SIG_IGN)
            let shelf = try openStore(path)
            let book = BookRecord(
                identity: Identity(digest: "moby", identifier: "urn:isbn:1"), metadata: Metadata(), path: "/a"
            )
            var refusal: ShelfError?
            for number in 0..<400 where refusal == nil {
                let mark = Mark(
                    id: Mark.ID(of: "\(number)"), kind: .bookmark,
                    range: TextRange(section: 0, range: 0..<0, text: ""),
                    note: String(repeating: "x", count: 4_000), created: 1)
                do throws(ShelfError) { try shelf.write(.marks([mark]), of: book) } catch { refusal = error }
            }
            #expect(refusal != nil)
        }
        #expect(try marks().contains { $0.mark.note == "kept" })
    }

    /// From every older version, with a kill before each step: what was there is there, and marks can be kept.
    @Test(arguments: LongTests.sample(0..<Schema.current, 6)) func lawOfUpgrades(version: Int) async throws {
        try makeShelf(of: version)
        await #expect(processExitsWith: .failure) { [path = path as String] in
            let database = try Database(path: path)
            try? database.transaction { () throws(ShelfError) in
                for step in Schema.steps(from: try Schema.version(of: database)) {
                    try database.execute(step)
                }
                kill(getpid(), SIGKILL)
            }
        }
        #expect(
            try Database(path: path).first(Database(path: path).prepare("SELECT 1")) { $0.integer(0) } == 1)
        let shelf = try openStore(path)
        let place = try shelf.place(of: moby.identity, title: "")
        #expect(place?.section == (version > 0 ? 3 : nil))
        #expect(try marks().isEmpty)
        try shelf.write(.marks([mark("a")]), of: moby)
        try shelf.record(Locator(section: 5), of: moby, at: 9)
        #expect(try marks().count == 1)
        #expect(try openStore(path).place(of: moby.identity, title: "")?.section == 5)
    }

    /// A shelf as an older version has left it, with a place.
    private func makeShelf(of version: Int) throws {
        #expect(TextFile.write("", to: path))
        let database = try Database(path: path)
        try database.execute("PRAGMA journal_mode = WAL")
        for step in Schema.steps(upTo: version) { try database.execute(step) }
        try database.execute("PRAGMA user_version = \(version)")
        guard version > 0 else { return }
        try database.execute(
            """
            INSERT INTO books (digest, identifier, title, creators, path, added, opened)
            VALUES ('moby', 'urn:isbn:1', '', '', '', 0, 0);
            INSERT INTO places VALUES ('moby', 3, 120, '', 0.5, 7);
            """)
    }
}
