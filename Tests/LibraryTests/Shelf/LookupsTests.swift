import BookModel
import TestSupport
import Testing

@testable import Library

@Suite struct LookupsTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/shelf.sqlite" }

    init() throws { folder = try TemporaryFolder() }

    private func word(
        _ word: String, in book: String = "moby", at time: Int64, article: String = "",
        before: String = "The "
    ) -> SavedWord {
        SavedWord(
            word, headword: article.isEmpty ? "" : word.lowercased(),
            sentence: SavedWord.Sentence(before: before, word: word, after: " rose."), language: "en",
            book: book, title: "Moby-Dick", creators: ["Herman Melville", "Another"],
            place: Locator(section: Int(time), offset: 7, words: "whale rose", progress: 0.25),
            lookedUp: time, dictionary: article.isEmpty ? "" : "WordNet", gist: article)
    }

    private func words() throws -> [SavedWord] { try openStore(path).words() }

    @Test func comeBackAsTheyWereTheNewestFirst() throws {
        #expect(try words().isEmpty)
        let all = [
            word("whale", at: 1, article: "a mammal"), word("whale", in: "omoo", at: 9), word("Ahab", at: 5),
        ]
        let shelf = try openStore(path)
        for word in all { try shelf.write(.lookedUp(word)) }
        #expect(try words() == [all[1], all[2], all[0]])
    }

    @Test func aWordLookedUpAgainInItsBookIsUpdated() throws {
        let shelf = try openStore(path)
        try shelf.write(.lookedUp(word("whale", at: 1, article: "a mammal")))
        let again = word("Whale", at: 8, article: "a large mammal", before: "A ")
        try shelf.write(.lookedUp(again))
        #expect(try words() == [again])
        // What another program found before comes late.
        try shelf.write(.lookedUp(word("whale", at: 7, article: "a fish")))
        #expect(try words() == [again])
    }

    @Test func aLookupThatFindsNothingKeepsTheArticle() throws {
        let shelf = try openStore(path)
        try shelf.write(.lookedUp(word("whale", at: 1, article: "a mammal")))
        try shelf.write(.lookedUp(word("whale", at: 2, before: "A ")))
        #expect(try words() == [word("whale", at: 2, article: "a mammal", before: "A ")])
    }

    @Test func aForgottenWordIsGoneAndComesBackWhenSavedAgain() throws {
        let (whale, ahab) = (word("whale", at: 1, article: "a mammal"), word("Ahab", at: 2))
        let shelf = try openStore(path)
        for word in [whale, ahab] { try shelf.write(.lookedUp(word)) }
        try shelf.write(.forgotWord(whale.id))
        #expect(try words() == [ahab])
        try shelf.write(.lookedUp(whale))
        #expect(try words() == [ahab, whale])
    }

    @Test func aForgottenBookHasNoWords() throws {
        let shelf = try openStore(path)
        let other = word("whale", in: "omoo", at: 2)
        for word in [word("whale", at: 1), other, word("Ahab", at: 3)] { try shelf.write(.lookedUp(word)) }
        try shelf.write(.forget(book: "moby"))
        #expect(try words() == [other])
    }

    @Test func noMoreThanTheNewestAreRead() throws {
        let shelf = try openStore(path)
        try shelf.write(.lookedUp(word("whale", at: 1)))
        let number = "printf('%032d', n)"
        try Database(path: path).execute(
            """
            WITH numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < \(SavedWord.limit))
            INSERT INTO lookups SELECT \(number), 'd', '', '', 'w' || n, '', '', '', '', '', '', '', 0, 0, '', 0, n + 1
            FROM numbers
            """)
        let words = try words()
        #expect(words.count == SavedWord.limit)
        #expect(words.first?.lookedUp == Int64(SavedWord.limit) + 1 && words.last?.lookedUp == 2)
    }

    // MARK: What anybody may have written

    @Test func rowsThatSayNothingAreLeftOutAndOthersAreMadeSound() throws {
        try openStore(path).write(.lookedUp(word("whale", at: 1)))
        try Database(path: path).execute(
            """
            INSERT INTO lookups VALUES ('no id', 'd', '', '', 'w', '', '', '', '', '', '', '', 0, 0, '', 0, 1);
            INSERT INTO lookups VALUES ('00000000000000000000000000000001', 'd', '', '', char(27, 10), '', '', '', '',
            '', '', '', 0, 0, '', 0, 1);
            INSERT INTO lookups VALUES ('00000000000000000000000000000002', 'd', 'a' || char(0) || 'b',
            replace(hex(zeroblob(30)), '00', 'me' || char(10)), replace(hex(zeroblob(5000)), '00', 'é'), 'x',
            CAST(x'FFFE' AS TEXT), replace(hex(zeroblob(5000)), '00', 'é'), replace(hex(zeroblob(5000)), '00', 'é'),
            'en', 'D', replace(hex(zeroblob(5000)), '00', 'é'), -7, 9223372036854775807, '', 1e300,
            -9223372036854775808);
            """)
        let words = try words()
        #expect(words.count == 2)
        let wild = try #require(words.last)
        #expect(wild.word == String(repeating: "é", count: 100) && wild.headword == "x")
        #expect(wild.creators == Array(repeating: "me", count: SavedWord.mostCreators))
        #expect(wild.sentence.before == "\u{FFFD}\u{FFFD}" && wild.sentence.after.utf8.count == 1_000)
        #expect(wild.gist.count == SavedWord.gistLimit)
        #expect(wild.place == Locator(offset: Locator.limit, progress: 1))
        #expect(wild.lookedUp == -62_135_596_800_000)
    }

    // MARK: Other versions

    @Test func anOlderShelfHasNoneAndIsBroughtUpByTheFirst() throws {
        for version in LongTests.sample(1..<Schema.lookups, 4) {
            let path = folder.path + "/\(version).sqlite"
            #expect(TextFile.write("", to: path))
            let database = try Database(path: path)
            for step in Schema.steps(upTo: version) { try database.execute(step) }
            try database.execute("PRAGMA user_version = \(version)")
            #expect(try openStore(path).words().isEmpty)
            #expect(try Schema.version(of: Database(path: path)) == version)
            let whale = word("whale", at: 1)
            try openStore(path).write(.lookedUp(whale))
            #expect(try openStore(path).words() == [whale])
            #expect(try openStore(path + ".v\(version)").words().isEmpty)
        }
    }

    @Test func aShelfOfALaterVersionIsLeftAlone() throws {
        let whale = word("whale", at: 1)
        try openStore(path).write(.lookedUp(whale))
        let next = Schema.current + 1
        try Database(path: path).execute("PRAGMA user_version = \(next)")
        let newer = ShelfError.newer(path: path, version: next)
        #expect(throws: newer) { try ShelfStore(path: path).words() }
        #expect(throws: newer) { try ShelfStore(path: path).write(.forgotWord(whale.id)) }
        try Database(path: path).execute("PRAGMA user_version = \(Schema.current)")
        #expect(try words() == [whale])
    }
}
