import BookModel
import Glibc
import TestSupport
import Testing

@testable import Shelf

@Suite struct SessionsTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/shelf.sqlite" }
    private let moby = Identity(digest: "moby", identifier: "urn:isbn:1")

    init() throws { folder = try TemporaryFolder() }

    private func session(_ began: Int64, day: Int64 = 1, minutes: Int64, pages: Int64 = 2) -> SessionOnShelf {
        SessionOnShelf(
            began: began, day: day, ended: began + minutes * 60_000, milliseconds: minutes * 60_000,
            pages: pages, amount: TextAmount(words: pages * 100))
    }

    private func record(_ identity: Identity, _ title: String) throws {
        var metadata = Metadata()
        (metadata.title, metadata.creators) = (title, ["Herman Melville"])
        try Shelf(path: path).record(
            Locator(section: 1), of: identity, metadata: metadata, path: "/\(title).epub", at: 5)
    }

    @Test func aSessionThatGoesOnIsWrittenAnewAndCountsOnce() throws {
        try record(moby, "Moby-Dick")
        let shelf = try Shelf(path: path)
        try shelf.apply(.sessions([session(100, minutes: 1)], book: "moby"))
        let later = [session(100, minutes: 3, pages: 5), session(100, day: 2, minutes: 2)]
        for _ in 0..<2 { try shelf.apply(.sessions(later, book: "moby")) }
        // What was said before comes late.
        try shelf.apply(.sessions([session(100, minutes: 1)], book: "moby"))
        let kept = try Shelf(path: path).sessions()
        #expect(kept.map(\.session) == later)
        #expect(kept.allSatisfy { $0.title == "Moby-Dick" && $0.creators == ["Herman Melville"] })
        #expect(try shelf.history(of: "moby").sessions.count == 2)
        #expect(try shelf.history(of: "omoo").sessions.isEmpty)
    }

    @Test func anyNumbersAreRead() throws {
        let shelf = try Shelf(path: path)
        let wild = SessionOnShelf(
            began: .min, day: .max, ended: .max, milliseconds: .min, pages: .max,
            amount: TextAmount(words: .max, characters: .max))
        try shelf.apply(.sessions([wild], book: "a"))
        let database = try Database(path: path)
        let (least, most) = ("-9223372036854775808", "9223372036854775807")
        try database.execute(
            "INSERT INTO sessions VALUES ('b', \(least), \(most), \(most), \(least), \(most), \(most), \(most))"
        )
        for kept in try shelf.sessions() {
            #expect(kept.session == kept.session.sane && kept.session.day < 3_000_000)
        }
    }

    @Test func whatEarlierVersionsTookForReadingIsNotFasterThanAnybodyReads() throws {
        #expect(TextFile.write("", to: path))
        let database = try Database(path: path)
        for step in Schema.steps(upTo: Schema.words - 1) { try database.execute(step) }
        try database.execute(
            """
            PRAGMA user_version = \(Schema.words - 1);
            INSERT INTO sessions VALUES ('skimmed', 1, 1, 2, 20000, 8, 14400);
            INSERT INTO sessions VALUES ('read', 2, 1, 2, 600000, 8, 12000);
            INSERT INTO reading VALUES ('skimmed', 14400, 20000);
            """)
        for _ in 0..<2 {
            let sessions = try Shelf(path: path).sessions().map(\.session)
            #expect(sessions.map(\.amount.words) == [333, 2_000])
            #expect(sessions.map(\.milliseconds) == [20_000, 600_000])
            // They do not count for the pace: nobody knows which pages were skimmed.
            #expect(try Shelf(path: path).reading(of: moby, title: "").milliseconds == 0)
            try record(moby, "Moby-Dick")
        }
        #expect(try Schema.version(of: Database(path: path)) == Schema.current)
    }

    @Test func olderShelvesHaveNoneAndAreBroughtUp() throws {
        for version in 1..<Schema.sessions {
            let path = folder.path + "/\(version).sqlite"
            #expect(TextFile.write("", to: path))
            let database = try Database(path: path)
            for step in Schema.steps(upTo: version) { try database.execute(step) }
            try database.execute("PRAGMA user_version = \(version)")
            try database.execute(
                """
                INSERT INTO books (digest, identifier, title, creators, path, added, opened)
                VALUES ('moby', '', 'Moby-Dick', '', '', 0, 0)
                """)
            #expect(try Shelf(path: path).sessions().isEmpty)
            #expect(try Shelf(path: path).history(of: "moby").marks == 0)
            try Shelf(path: path).apply(.sessions([session(7, minutes: 1)], book: "moby"))
            #expect(try Shelf(path: path).sessions().map(\.title) == ["Moby-Dick"])
            // What it was before stays beside it.
            #expect(try Shelf(path: path + ".v\(version)").sessions().isEmpty)
        }
    }

    @Test func twoProgramsCountBeside() throws {
        let (one, other) = (try Shelf(path: path), try Shelf(path: path))
        for minute in 1...5 as ClosedRange<Int64> {
            try one.apply(.sessions([session(1, minutes: minute)], book: "moby"))
            try other.apply(.sessions([session(2, minutes: minute)], book: "moby"))
        }
        #expect(try one.sessions().map(\.session.milliseconds) == [300_000, 300_000])
    }

    // MARK: What goes wrong

    /// On a full disk what was counted before stays, and of what comes then all is kept or nothing.
    @Test func aFullDiskLosesNoSession() async throws {
        try record(moby, "Moby-Dick")
        let before = (1...50).map { session($0, minutes: 2) }
        try Shelf(path: path).apply(.sessions(before, book: "moby"))
        await #expect(processExitsWith: .success) { [path = path as String] in
            let shelf = try Shelf(path: path)
            var limit = rlimit(rlim_cur: 120_000, rlim_max: 120_000)
            setrlimit(__rlimit_resource_t(1), &limit)
            signal(SIGXFSZ, SIG_IGN)
            var refusal: ShelfError?
            for book in 0..<2_000 where refusal == nil {
                let sessions = (1...10).map {
                    SessionOnShelf(began: $0, day: 1, ended: $0, milliseconds: 1, pages: 1)
                }
                do {
                    try shelf.apply(.sessions(sessions, book: "\(book)"))
                } catch let error as ShelfError {
                    refusal = error
                }
            }
            #expect(refusal?.isPassing == false)
        }
        let kept = Dictionary(grouping: try Shelf(path: path).sessions(), by: \.digest)
        #expect(kept["moby"]?.map(\.session) == before && kept.count > 1)
        #expect(kept.values.allSatisfy { $0.count == 50 || $0.count == 10 })
        #expect(try Shelf(path: path).place(of: moby, title: "Moby-Dick")?.section == 1)
    }

    @Test func whereNothingMayBeWrittenSessionsAreReadAndTheRestIsTold() async throws {
        try record(moby, "Moby-Dick")
        try Shelf(path: path).apply(.sessions([session(1, minutes: 2)], book: "moby"))
        try Database(path: path).execute("PRAGMA wal_checkpoint(TRUNCATE)")
        #expect(chmod(folder.path, 0o755) == 0)
        for ending in ["", "-wal", "-shm"] { _ = chmod(path + ending, 0o644) }
        await #expect(processExitsWith: .success) { [path = path as String] in
            // The superuser may write anywhere.
            if geteuid() == 0 { _ = setuid(65_534) } else { _ = chmod(path, 0o444) }
            let shelf = try Shelf(path: path)
            #expect(try shelf.sessions().map(\.session.milliseconds) == [120_000])
            let refusal = #expect(throws: ShelfError.self) {
                try shelf.apply(.sessions([SessionOnShelf(began: 9, day: 1, ended: 9)], book: "moby"))
            }
            #expect(refusal?.isPassing == false)
        }
        #expect(try Shelf(path: path).sessions().count == 1)
    }

    @Test func damagedSessionsAreToldAndLeftAsTheyAre() throws {
        try record(moby, "Moby-Dick")
        let many = (1...900).map { session($0, minutes: 2) }
        try Shelf(path: path).apply(.sessions(many, book: "moby"))
        let root = try Database(path: path)
        try root.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        let page = try #require(
            try root.first(root.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'sessions'")) {
                $0.integer(0)
            })
        let file = open(path, O_RDWR)
        let noise = [UInt8](repeating: 0xA5, count: 4_096)
        #expect(pwrite(file, noise, noise.count, (page - 1) * 4_096) == noise.count)
        close(file)
        let damaged = TextFile.read(path)
        let shelf = try Shelf(path: path)
        #expect(throws: ShelfError.damaged(path: path)) { try shelf.sessions() }
        #expect(throws: ShelfError.damaged(path: path)) {
            try shelf.apply(.sessions([session(7_000, minutes: 1)], book: "moby"))
        }
        #expect(TextFile.read(path) == damaged)
        // Places lie elsewhere.
        #expect(try shelf.place(of: moby, title: "Moby-Dick")?.section == 1)
    }

    // MARK: Forgetting

    private static let tables = [
        "books", "places", "older_places", "settings", "marks", "jumps", "reading", "furthest", "counts",
        "corrections", "taken_off", "sessions", "opened_files",
    ]

    private func fill(_ digest: String, _ title: String) throws {
        try record(Identity(digest: digest, identifier: "urn:isbn:1"), title)
        let shelf = try Shelf(path: path)
        let setting = SettingOnShelf(name: "measure", value: "60", replaced: "66", book: digest)
        let place = Locator(section: 2, words: "a secret")
        for change in [
            ShelfChange.setting(setting), .sessions([session(1, minutes: 4)], book: digest),
            .reading(TextAmount(words: 9), milliseconds: 9, furthest: place, book: digest),
            .jumps(KeptJumps(earlier: [place]), book: digest),
            .counts(CountsOnShelf(format: "f", pages: "1"), book: digest),
            .correction(BookCorrection(title: "x"), book: digest), .takenOff(true, book: digest),
        ] { try shelf.apply(change) }
        let database = try Database(path: path)
        try database.execute(
            "INSERT OR REPLACE INTO older_places VALUES ('\(digest)', 1, 1, 'a secret', 0.1)")
        try database.execute(
            """
            INSERT INTO marks VALUES ('\(digest)', '\(digest)', 'highlight', '', 1, 1, 1, 2, 'a secret', '', '',
            0.1, '', '', 1, 1, NULL)
            """)
    }

    private func count(_ table: String, of digest: String) throws -> String? {
        let column = ["settings", "corrections", "taken_off"].contains(table) ? "book" : "digest"
        let database = try Database(path: path)
        let statement = try database.prepare("SELECT count(*) FROM \(table) WHERE \(column) = '\(digest)'")
        return try database.first(statement) { $0.text(0) }
    }

    @Test func whatIsForgottenHasNoTraceAndOthersKeepTheirs() throws {
        for (digest, title) in [("moby", "Moby-Dick"), ("edited", "Moby-Dick"), ("omoo", "Omoo")] {
            try fill(digest, title)
        }
        let shelf = try Shelf(path: path)
        try shelf.apply(.forget(book: "moby"))
        for table in Self.tables {
            #expect(try count(table, of: "moby") == "0", "\(table)")
            // The same book before it was edited.
            #expect(try count(table, of: "edited") == "0", "\(table)")
            #expect(try count(table, of: "omoo") == "1", "\(table)")
        }
        #expect(try shelf.book(of: moby, title: "Moby-Dick") == KnownBook())
        try shelf.apply(.forget(book: "omoo"))
        shelf.tidy()
        #expect(TextFile.read(path)?.contains("a secret") != true)
    }

    /// A log that another process reads cannot be moved into the database.
    @Test func whatIsForgottenLeavesTheDiskOnceNobodyReadsIt() throws {
        try fill("omoo", "Omoo")
        do {
            let reader = try Database(path: path)
            try reader.execute("BEGIN; SELECT count(*) FROM books")
            let shelf = try Shelf(path: path)
            try shelf.apply(.forget(book: "omoo"))
            #expect(!shelf.tidy() && isRead("a secret"))
            withExtendedLifetime(reader) {}
        }
        // The log is not large enough to be moved for its size.
        #expect(isRead("a secret"))
        let next = try Shelf(path: path)
        _ = try next.sessions()
        #expect(next.tidy(above: 1 << 30) && !isRead("a secret"))
        #expect(FolderNames.sorted(folder.path) == ["shelf.sqlite", "shelf.sqlite-shm", "shelf.sqlite-wal"])
    }

    /// Another program may have taken the file away that says so, or it could not be made.
    @Test func whatIsNotErasedIsNotCalledErased() throws {
        try fill("omoo", "Omoo")
        try #require(symlink("/nowhere/at/all", path + "-forgotten") == 0)
        let shelf = try Shelf(path: path)
        do {
            let reader = try Database(path: path)
            try reader.execute("BEGIN; SELECT count(*) FROM books")
            try shelf.apply(.forget(book: "omoo"))
            #expect(!shelf.tidy() && isRead("a secret"))
            withExtendedLifetime(reader) {}
        }
        #expect(shelf.tidy(above: 1 << 30) && !isRead("a secret"))
    }

    /// Whether words stand in one of the shelf's files.
    private func isRead(_ words: String) -> Bool {
        [path, path + "-wal"].contains { TextFile.read($0)?.contains(words) == true }
    }

    @Test func whatWasSaidOfABookOfAFolderStays() throws {
        try fill("moby", "Moby-Dick")
        let shelf = try Shelf(path: path)
        let digest = String(repeating: "0f", count: 16)
        let file = FoundFile(
            path: "/m.epub", stamp: FoundFile.Stamp(inode: 1, size: 1, modified: 1),
            book: FoundBook(identity: Identity(digest: digest), metadata: Metadata()), added: 1)
        try shelf.apply(.found([file]))
        for change in [
            ShelfChange.correction(BookCorrection(title: "x"), book: digest), .takenOff(true, book: digest),
            .sessions([session(1, minutes: 4)], book: digest), .forget(book: digest), .forget(book: "moby"),
        ] { try shelf.apply(change) }
        #expect(try count("sessions", of: digest) == "0")
        for table in ["corrections", "taken_off"] {
            #expect(try count(table, of: digest) == "1" && count(table, of: "moby") == "0", "\(table)")
        }
    }

    /// Each table that names a book is one of those above: what comes later is not overlooked.
    @Test func everyTableOfABookIsForgotten() throws {
        try record(moby, "")
        let database = try Database(path: path)
        let names = try database.all(
            try database.prepare(
                """
                SELECT DISTINCT m.name FROM sqlite_schema AS m JOIN pragma_table_info(m.name) AS c
                WHERE m.type = 'table' AND c.name IN ('digest', 'book')
                """)
        ) { $0.text(0) }
        #expect(Set(names) == Set(Self.tables + ["files"]))
    }
}
