import BookModel
import TestSupport
import Testing

@testable import Library

@Suite struct PairsTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/shelf.sqlite" }

    init() throws { folder = try TemporaryFolder() }

    private func place(_ left: Int, _ right: Int) -> PlacePair {
        PlacePair(
            left: Locator(section: left, offset: 7, words: "the whale", progress: 0.25),
            right: Locator(section: right, offset: 9, words: "der Wal", progress: 0.5))
    }

    private func pair(_ left: String, _ right: String, _ places: PlacePair...) -> BookPair {
        BookPair(left: member(left), right: member(right), places: places)
    }

    private func member(_ digest: String) -> BookPair.Member {
        BookPair.Member(digest: digest, path: "/\(digest).epub")
    }

    private func pairs(of digest: String) throws -> [BookPair] {
        try openStore(path).pairs(of: BookRecord(digest: digest))
    }

    /// Says when a pair was used, as all of a test are used within a millisecond.
    private func use(_ left: String, _ right: String, at time: Int64) throws {
        try Database(path: path).execute(
            "UPDATE pairs SET used = \(time) WHERE left_digest = '\(left)' AND right_digest = '\(right)'")
    }

    @Test func aPairComesBackFromBothOfItsBooks() throws {
        #expect(try pairs(of: "moby").isEmpty)
        let whale = pair("moby", "wal", place(1, 2), place(5, 4), place(3, 3))
        try openStore(path).write(.paired(whale))
        #expect(try pairs(of: "moby") == [whale])
        #expect(try pairs(of: "wal") == [whale.reversed])
        #expect(try pairs(of: "omoo").isEmpty)
    }

    @Test func thePairUsedLastComesFirst() throws {
        let shelf = try openStore(path)
        for other in ["wal", "baleine", "ballena"] { try shelf.write(.paired(pair(other, "moby"))) }
        for (time, other) in ["baleine", "wal", "ballena"].enumerated() {
            try use(other, "moby", at: Int64(time))
        }
        #expect(try pairs(of: "moby").map(\.right.digest) == ["ballena", "wal", "baleine"])
        // Used now, which is later.
        try shelf.write(.paired(pair("baleine", "moby")))
        #expect(try pairs(of: "moby").map(\.right.digest) == ["baleine", "ballena", "wal"])
    }

    @Test func placesAreAddedAndTheSamePlaceIsUpdated() throws {
        let shelf = try openStore(path)
        try shelf.write(.paired(pair("moby", "wal", place(1, 2), place(5, 4))))
        try shelf.write(.paired(pair("moby", "wal")))
        try shelf.write(.paired(pair("moby", "wal", place(6, 4), place(1, 3))))
        #expect(try pairs(of: "moby").map(\.places) == [[place(5, 4), place(6, 4), place(1, 3)]])
    }

    @Test func aPairSavedTheOtherWayRoundStaysOne() throws {
        let shelf = try openStore(path)
        try shelf.write(.paired(pair("moby", "wal", place(1, 2), place(5, 4))))
        var again = pair("moby", "wal", place(6, 4), place(1, 8))
        again.right.path = "/moved.epub"
        try shelf.write(.paired(again.reversed))
        // The book that was on the left decides which places are the same.
        again.places = [place(1, 2), place(6, 4), place(1, 8)]
        #expect(try pairs(of: "moby") == [again])
        #expect(try pairs(of: "wal") == [again.reversed])
    }

    @Test func aBookBesideItselfIsOnePair() throws {
        let shelf = try openStore(path)
        let notes = pair("moby", "moby", place(1, 9), place(9, 1))
        for _ in 0..<2 { try shelf.write(.paired(notes)) }
        #expect(try pairs(of: "moby") == [notes])
    }

    @Test func onlyTheNewestPlacesStay() throws {
        let shelf = try openStore(path)
        let places = (0..<BookPair.mostPlaces).map { place($0, $0) }
        var whale = pair("moby", "wal")
        whale.places = [place(-1, 7)] + places
        for pair in [pair("moby", "wal", place(-1, 5)), pair("moby", "other", place(3, 3)), whale] {
            try shelf.write(.paired(pair))
        }
        #expect(try pairs(of: "moby").first { $0.right.digest == "wal" }?.places == places)
        try shelf.write(.paired(pair("wal", "moby", place(1_000, 1_000))))
        let turned = try #require(try pairs(of: "wal").first).places
        #expect(turned.map(\.left.section) == Array(1..<BookPair.mostPlaces) + [1_000])
        let rows = try Database(path: path)
        #expect(
            try rows.first(rows.prepare("SELECT count(*) FROM pair_places")) { $0.integer(0) }
                == BookPair.mostPlaces + 1)
        #expect(try pairs(of: "other").map(\.places.count) == [1])
    }

    @Test func aForgottenBookIsInNoPair() throws {
        let shelf = try openStore(path)
        let other = pair("omoo", "wal", place(2, 2))
        for pair in [pair("moby", "wal", place(1, 1)), pair("baleine", "moby", place(1, 1)), other] {
            try shelf.write(.paired(pair))
        }
        try shelf.write(.forget(book: "moby"))
        #expect(try pairs(of: "moby").isEmpty && pairs(of: "baleine").isEmpty)
        #expect(try pairs(of: "wal") == [other.reversed])
        let rows = try Database(path: path)
        #expect(try rows.first(rows.prepare("SELECT count(*) FROM pair_places")) { $0.integer(0) } == 1)
    }

    // MARK: What anybody may have written

    @Test func rowsThatSayNothingAreLeftOutAndOthersAreMadeSound() throws {
        try openStore(path).write(.paired(pair("moby", "wal", place(1, 1))))
        try Database(path: path).execute(
            """
            UPDATE pairs SET used = 9223372036854775807;
            INSERT INTO pairs VALUES ('moby', '', '/a', '/b', 3);
            INSERT INTO pairs VALUES (hex(zeroblob(51)), 'moby', '/a', '/b', 3);
            INSERT INTO pairs VALUES ('long', 'moby', hex(zeroblob(3000)), '/b', 3);
            INSERT INTO pairs VALUES (CAST(x'FFFE' AS TEXT), 'moby', '', '/moby', -9223372036854775808);
            INSERT INTO pair_places VALUES (9223372036854775807, 'moby', 'wal', -7, 9223372036854775807,
            replace(hex(zeroblob(5000)), '00', 'é'), 1e300, 3, -9223372036854775808, CAST(x'FFFE' AS TEXT), -1e300);
            """)
        let pairs = try pairs(of: "moby")
        #expect(pairs.map(\.right.digest) == ["wal", "\u{FFFD}\u{FFFD}"])
        let wild = try #require(pairs.first?.places.last)
        let words = String(repeating: "é", count: Locator.wordsLimit / 2)
        #expect(wild.left == Locator(offset: Locator.limit, words: words, progress: 1))
        #expect(wild.right == Locator(section: 3, words: "\u{FFFD}\u{FFFD}"))
        // Behind the last number there are others.
        try openStore(path).write(.paired(pair("moby", "wal", place(4, 4))))
        #expect(try self.pairs(of: "moby").first?.places.count == 3)
    }

    @Test func noMoreThanTheNewestAreRead() throws {
        try openStore(path).write(.paired(pair("moby", "wal")))
        try Database(path: path).execute(
            """
            WITH numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 700)
            INSERT INTO pair_places SELECT n, 'moby', 'wal', n, 0, '', 0, n, 0, '', 0 FROM numbers;
            WITH numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 700)
            INSERT INTO pairs SELECT 'a' || n, 'moby', '', '', n FROM numbers;
            """)
        let pairs = try pairs(of: "moby")
        #expect(pairs.map(\.right.digest) == ["wal"] + (602...700).reversed().map { "a\($0)" })
        #expect(pairs.first?.places.map(\.left.section) == Array(201...700))
    }

    // MARK: Other versions

    @Test func anOlderShelfHasNoneAndIsBroughtUpByTheFirst() throws {
        for version in LongTests.sample(1..<Schema.pairs, 4) {
            let path = folder.path + "/\(version).sqlite"
            #expect(TextFile.write("", to: path))
            let database = try Database(path: path)
            for step in Schema.steps(upTo: version) { try database.execute(step) }
            try database.execute("PRAGMA user_version = \(version)")
            let moby = BookRecord(digest: "moby")
            #expect(try openStore(path).pairs(of: moby).isEmpty)
            #expect(try Schema.version(of: Database(path: path)) == version)
            let whale = pair("moby", "wal", place(1, 2))
            try openStore(path).write(.paired(whale))
            #expect(try openStore(path).pairs(of: moby) == [whale])
            #expect(try openStore(path + ".v\(version)").pairs(of: moby).isEmpty)
        }
    }
}
