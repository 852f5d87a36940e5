import BookModel
import CSQLite
import TestSupport
import Testing

@testable import Library

@Suite struct ReadingTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/shelf.sqlite" }
    private let moby = Identity(digest: "moby", identifier: "urn:isbn:1")

    init() throws { folder = try TemporaryFolder() }

    private func reading(
        _ words: Int64, _ milliseconds: Int64, _ progress: Double?
    ) -> ShelfChange {
        .reading(
            ReadingPace(
                amount: TextAmount(words: words, characters: 2 * words), milliseconds: milliseconds),
            furthest: progress.map { Locator(section: Int($0 * 10), progress: $0) })
    }

    @Test func sumsGrowAndTheFurthestStays() throws {
        let shelf = try openStore(path)
        #expect(try shelf.reading(of: moby, title: "") == SavedReading())
        try shelf.write(reading(1_000, 50_000, 0.2), of: "moby")
        try shelf.write(reading(500, 20_000, 0.1), of: "moby")
        try shelf.write(reading(10, 1_000, 0.9), of: "omoo")
        let kept = try openStore(path).reading(of: moby, title: "")
        #expect(
            kept.pace.amount == TextAmount(words: 1_510, characters: 3_020)
                && kept.pace.milliseconds == 71_000)
        #expect(kept.furthest == Locator(section: 2, progress: 0.2) && kept.last == nil)
        try shelf.write(reading(0, 0, 0.3), of: "moby")
        #expect(try shelf.reading(of: moby, title: "").furthest?.section == 3)
    }

    @Test func theTimeOfThePlaceIsThatOfReading() throws {
        let shelf = try openStore(path)
        var metadata = Metadata()
        metadata.title = "Moby-Dick"
        try shelf.record(Locator(section: 1), of: moby, metadata: metadata, path: "a", at: 77)
        #expect(try shelf.reading(of: moby, title: "Moby-Dick").last == 77)
        // A file that was edited.
        let edited = Identity(digest: "other", identifier: "urn:isbn:1")
        try shelf.write(reading(1, 1, 0.5), of: "moby")
        let kept = try shelf.reading(of: edited, title: "Moby-Dick")
        #expect(kept.last == 77 && kept.furthest?.progress == 0.5)
    }

    @Test(arguments: [
        "(9223372036854775807, 9223372036854775807)", "(-5, -9223372036854775808)",
    ])
    func anyRowsAreRead(_ values: String) throws {
        let shelf = try openStore(path)
        try shelf.write(reading(1, 1, 0.5), of: "moby")
        let database = try Database(path: path)
        let (words, milliseconds) = (
            values.dropFirst().split(separator: ",")[0], values.dropLast().split(separator: " ")[1]
        )
        for book in ["a", "b"] {
            try database.execute("INSERT INTO reading VALUES ('\(book)', \(words), 1, \(milliseconds))")
        }
        try database.execute(
            "UPDATE furthest SET section = -9, offset = 9223372036854775807, progress = 9e999")
        let kept = try shelf.reading(of: moby, title: "")
        #expect((0...1_000_000_000_000_000).contains(kept.pace.amount.words))
        #expect((0...1_000_000_000_000_000).contains(kept.pace.milliseconds))
        #expect(kept.furthest?.section == 0 && kept.furthest?.progress == 1)
        try shelf.write(reading(7, 7, nil), of: "a")
        _ = try shelf.reading(of: moby, title: "")
    }

    @Test func anOlderShelfHasNothingOfIt() throws {
        _ = try openStore(path)
        let database = try Database(path: path)
        for step in Schema.steps(upTo: Schema.jumps) { try database.execute(step) }
        try database.execute("PRAGMA user_version = \(Schema.jumps)")
        let shelf = try openStore(path)
        #expect(try shelf.reading(of: moby, title: "") == SavedReading())
        try shelf.write(reading(3, 4, 0.5), of: "moby")
        #expect(try shelf.reading(of: moby, title: "").pace.amount.words == 3)
    }
}
