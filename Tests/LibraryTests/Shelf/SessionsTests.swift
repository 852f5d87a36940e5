import BookModel
import Glibc
import TestSupport
import Testing

@testable import Library

@Suite struct SessionsTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/shelf.sqlite" }
    private let moby = Identity(digest: "moby", identifier: "urn:isbn:1")

    init() throws { folder = try TemporaryFolder() }

    private func session(_ began: Int64, day: Int64 = 1, minutes: Int64, pages: Int = 2) -> ReadingRecord {
        ReadingRecord(
            began: began, day: day, ended: began + minutes * 60_000, pages: pages,
            pace: ReadingPace(
                amount: TextAmount(words: Int64(pages) * 100), milliseconds: minutes * 60_000))
    }

    private func record(_ identity: Identity, _ title: String) throws {
        var metadata = Metadata()
        (metadata.title, metadata.creators) = (title, ["Herman Melville"])
        try openStore(path).record(
            Locator(section: 1), of: identity, metadata: metadata, path: "/\(title).epub", at: 5)
    }

    @Test func aSessionThatGoesOnIsWrittenAnewAndCountsOnce() throws {
        try record(moby, "Moby-Dick")
        let shelf = try openStore(path)
        try shelf.write(.sessions([session(100, minutes: 1)]), of: "moby")
        let later = [session(100, minutes: 3, pages: 5), session(100, day: 2, minutes: 2)]
        for _ in 0..<2 { try shelf.write(.sessions(later), of: "moby") }
        // What was said before comes late.
        try shelf.write(.sessions([session(100, minutes: 1)]), of: "moby")
        let kept = try openStore(path).sessions()
        #expect(kept.map(\.record) == later)
        #expect(kept.allSatisfy { $0.title == "Moby-Dick" && $0.creators == ["Herman Melville"] })
        #expect(try shelf.sessions(of: "moby").count == 2)
        #expect(try shelf.sessions(of: "omoo").isEmpty)
    }

    @Test func anyNumbersAreRead() throws {
        let shelf = try openStore(path)
        let wild = ReadingRecord(
            began: .min, day: .max, ended: .max, pages: .max,
            pace: ReadingPace(amount: TextAmount(words: .max, characters: .max), milliseconds: .min))
        try shelf.write(.sessions([wild]), of: "a")
        let database = try Database(path: path)
        let (least, most) = ("-9223372036854775808", "9223372036854775807")
        try database.execute(
            "INSERT INTO sessions VALUES ('b', \(least), \(most), \(most), \(least), \(most), \(most), \(most))"
        )
        for kept in try shelf.sessions() {
            #expect(kept.record == kept.record.plausible && kept.record.day < 3_000_000)
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
            let sessions = try openStore(path).sessions().map(\.record)
            #expect(sessions.map(\.pace.amount.words) == [333, 2_000])
            #expect(sessions.map(\.pace.milliseconds) == [20_000, 600_000])
            // They do not count for the pace: nobody knows which pages were skimmed.
            #expect(try openStore(path).reading(of: moby, title: "").pace.milliseconds == 0)
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
            #expect(try openStore(path).sessions().isEmpty)
            #expect(try openStore(path).markCount(of: "moby") == 0)
            try openStore(path).write(.sessions([session(7, minutes: 1)]), of: "moby")
            #expect(try openStore(path).sessions().map(\.title) == ["Moby-Dick"])
            // What it was before stays beside it.
            #expect(try openStore(path + ".v\(version)").sessions().isEmpty)
        }
    }

    @Test func twoProgramsCountBeside() throws {
        let (one, other) = (try openStore(path), try openStore(path))
        for minute in 1...5 as ClosedRange<Int64> {
            try one.write(.sessions([session(1, minutes: minute)]), of: "moby")
            try other.write(.sessions([session(2, minutes: minute)]), of: "moby")
        }
        #expect(try one.sessions().map(\.record.pace.milliseconds) == [300_000, 300_000])
    }

    // MARK: What goes wrong

    /// On a full disk what was counted before stays, and of what comes then all is kept or nothing.
    @Test func aFullDiskLosesNoSession() async throws {
        try record(moby, "Moby-Dick")
        let before = (1...50).map { session($0, minutes: 2) }
        try openStore(path).write(.sessions(before), of: "moby")
        await #expect(processExitsWith: .success) { [path = path as String] in
            let shelf = try openStore(path)
            var limit = rlimit(rlim_cur: 180_000, rlim_max: 180_000)
            setrlimit(__rlimit_resource_t(1), &limit)
            signal(SIGXFSZ, SIG_IGN)
            var refusal: ShelfError?
            for book in 0..<2_000 where refusal == nil {
                let sessions = (1...10).map {
                    ReadingRecord(
                        began: $0, day: 1, ended: $0, pages: 1,
                        pace: ReadingPace(amount: .none, milliseconds: 1))
                }
                do {
                    try shelf.write(.sessions(sessions), of: "\(book)")
                } catch let error as ShelfError {
                    refusal = error
                }
            }
            #expect(refusal?.isPassing == false)
        }
        let kept = Dictionary(grouping: try openStore(path).sessions(), by: \.book)
        #expect(kept["urn:isbn:1\nMoby-Dick"]?.map(\.record) == before && kept.count > 1)
        #expect(kept.values.allSatisfy { $0.count == 50 || $0.count == 10 })
        #expect(try openStore(path).place(of: moby, title: "Moby-Dick")?.section == 1)
    }

    @Test func whereNothingMayBeWrittenSessionsAreReadAndTheRestIsTold() async throws {
        try record(moby, "Moby-Dick")
        try openStore(path).write(.sessions([session(1, minutes: 2)]), of: "moby")
        try Database(path: path).execute("PRAGMA wal_checkpoint(TRUNCATE)")
        #expect(chmod(folder.path, 0o755) == 0)
        for ending in ["", "-wal", "-shm"] { _ = chmod(path + ending, 0o644) }
        await #expect(processExitsWith: .success) { [path = path as String] in
            // The superuser may write anywhere.
            if geteuid() == 0 { _ = setuid(65_534) } else { _ = chmod(path, 0o444) }
            let shelf = try openStore(path)
            #expect(try shelf.sessions().map(\.record.pace.milliseconds) == [120_000])
            let refusal = #expect(throws: ShelfError.self) {
                try shelf.write(.sessions([ReadingRecord(began: 9, day: 1, ended: 9)]), of: "moby")
            }
            #expect(refusal?.isPassing == false)
        }
        #expect(try openStore(path).sessions().count == 1)
    }

    @Test func damagedSessionsAreToldAndLeftAsTheyAre() throws {
        try record(moby, "Moby-Dick")
        let many = (1...900).map { session($0, minutes: 2) }
        try openStore(path).write(.sessions(many), of: "moby")
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
        let shelf = try openStore(path)
        #expect(throws: ShelfError.damaged(path: path)) { try shelf.sessions() }
        #expect(throws: ShelfError.damaged(path: path)) {
            try shelf.write(.sessions([session(7_000, minutes: 1)]), of: "moby")
        }
        #expect(TextFile.read(path) == damaged)
        // Places lie elsewhere.
        #expect(try shelf.place(of: moby, title: "Moby-Dick")?.section == 1)
    }

    // MARK: Forgetting

    private static let tables = [
        "books", "places", "older_places", "settings", "marks", "jumps", "reading", "furthest", "counts",
        "corrections", "taken_off", "sessions", "opened_files", "lookups", "pairs", "pair_places",
        "sync_queue", "device_places", "origins",
    ]

    private func fill(_ digest: String, _ title: String) throws {
        try record(Identity(digest: digest, identifier: "urn:isbn:1"), title)
        let shelf = try openStore(path)
        let place = Locator(section: 2, words: "a secret")
        for change in [
            ShelfChange.setting("measure", .thisBook, SavedValue("60", replaced: "66")),
            .sessions([session(1, minutes: 4)]),
            .reading(ReadingPace(amount: TextAmount(words: 9), milliseconds: 9), furthest: place),
            .jumps(Jumps(earlier: [place])), .counts("1", format: "f"),
            .correction(BookCorrection(title: "x"), book: digest), .removed(true, book: digest),
            .lookedUp(SavedWord("a secret", book: digest, title: title, place: place, lookedUp: 1)),
            .paired(
                BookPair(
                    left: BookPair.Member(digest: digest, path: "/a"),
                    right: BookPair.Member(digest: "wal", path: "/a secret"),
                    places: [PlacePair(left: place, right: place)])),
        ] { try shelf.write(change, of: digest) }
        try shelf.queue(
            QueuedPlace(
                document: "\(digest) a secret", digest: digest, pointer: "a secret", percentage: 0, changed: 1
            ))
        try shelf.write(origin: "http://a.secret", of: digest)
        let database = try Database(path: path)
        try database.execute(
            "INSERT OR REPLACE INTO older_places VALUES ('\(digest)', 1, 1, 'a secret', 0.1)")
        try database.execute(
            "INSERT OR REPLACE INTO device_places VALUES ('\(digest)', 'x', 'x', 1, 1, 'a secret', 0.1, 1, 0)"
        )
        try database.execute(
            """
            INSERT INTO marks VALUES ('\(digest)', '\(digest)', 'highlight', '', 1, 1, 1, 2, 'a secret', '', '',
            0.1, '', '', 1, 1, NULL)
            """)
    }

    private func count(_ table: String, of digest: String) throws -> String? {
        let names = ["settings": "book", "corrections": "book", "taken_off": "book"]
        let column = table.hasPrefix("pair") ? "left_digest" : names[table] ?? "digest"
        let database = try Database(path: path)
        let statement = try database.prepare("SELECT count(*) FROM \(table) WHERE \(column) = '\(digest)'")
        return try database.first(statement) { $0.text(0) }
    }

    @Test func whatIsForgottenHasNoTraceAndOthersKeepTheirs() throws {
        for (digest, title) in [("moby", "Moby-Dick"), ("edited", "Moby-Dick"), ("omoo", "Omoo")] {
            try fill(digest, title)
        }
        let shelf = try openStore(path)
        try shelf.write(.forget(book: "moby"))
        for table in Self.tables {
            #expect(try count(table, of: "moby") == "0", "\(table)")
            // The same book before it was edited.
            #expect(try count(table, of: "edited") == "0", "\(table)")
            #expect(try count(table, of: "omoo") == "1", "\(table)")
        }
        #expect(try shelf.book(of: moby, title: "Moby-Dick") == KnownBook())
        try shelf.write(.forget(book: "omoo"))
        shelf.tidy()
        #expect(TextFile.read(path)?.contains("a secret") != true)
    }

    /// A log that another process reads cannot be moved into the database.
    @Test func whatIsForgottenLeavesTheDiskOnceNobodyReadsIt() throws {
        try fill("omoo", "Omoo")
        do {
            let reader = try Database(path: path)
            try reader.execute("BEGIN; SELECT count(*) FROM books")
            let shelf = try openStore(path)
            try shelf.write(.forget(book: "omoo"))
            #expect(!shelf.tidy() && isRead("a secret"))
            withExtendedLifetime(reader) {}
        }
        // The log is not large enough to be moved for its size.
        #expect(isRead("a secret"))
        let next = try openStore(path)
        _ = try next.sessions()
        #expect(next.tidy(above: 1 << 30) && !isRead("a secret"))
        #expect(FolderNames.sorted(folder.path) == ["shelf.sqlite", "shelf.sqlite-shm", "shelf.sqlite-wal"])
    }

    /// Another program may have taken the file away that says so, or it could not be made.
    @Test func whatIsNotErasedIsNotCalledErased() throws {
        try fill("omoo", "Omoo")
        try #require(symlink("/nowhere/at/all", path + "-forgotten") == 0)
        let shelf = try openStore(path)
        do {
            let reader = try Database(path: path)
            try reader.execute("BEGIN; SELECT count(*) FROM books")
            try shelf.write(.forget(book: "omoo"))
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
        let shelf = try openStore(path)
        let digest = String(repeating: "0f", count: 16)
        let file = FoundFile(
            path: "/m.epub", stamp: FoundFile.Stamp(inode: 1, size: 1, modified: 1),
            book: FoundBook(identity: Identity(digest: digest), metadata: Metadata()), added: 1)
        try shelf.write([file])
        for change in [
            ShelfChange.correction(BookCorrection(title: "x"), book: digest), .removed(true, book: digest),
            .sessions([session(1, minutes: 4)]), .forget(book: digest), .forget(book: "moby"),
        ] { try shelf.write(change, of: digest) }
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
                WHERE m.type = 'table' AND c.name IN ('digest', 'book', 'left_digest')
                """)
        ) { $0.text(0) }
        #expect(Set(names) == Set(Self.tables + ["files"]))
    }
}
