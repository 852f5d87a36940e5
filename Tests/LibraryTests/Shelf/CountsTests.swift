import BookModel
import CSQLite
import TestSupport
import Testing

@testable import Library

@Suite struct CountsTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/shelf.sqlite" }
    private let moby = BookRecord(
        identity: Identity(digest: "moby", identifier: "urn:isbn:1"), metadata: Metadata(), path: "/m.epub")

    init() throws { folder = try TemporaryFolder() }

    private static let pages = "12 7/8 3"

    private func counts(_ format: Int, _ pages: String = pages) -> ShelfChange {
        .counts(pages, format: "format \(format)")
    }

    private func kept() throws -> [String: String] {
        try openStore(path).book(of: moby.identity, title: "").counts
    }

    @Test func comeWithThePlace() throws {
        let shelf = try openStore(path)
        try shelf.record(Locator(section: 3, words: "Call me"), of: moby, at: 1)
        #expect(try kept().isEmpty)
        for format in [1, 2] { try shelf.write(counts(format), of: "moby") }
        try shelf.write(counts(3), of: "omoo")
        #expect(try kept() == ["format 1": Self.pages, "format 2": Self.pages])
        let place = try openStore(path).book(of: moby.identity, title: "").places?.latest
        #expect(place == Locator(section: 3, words: "Call me"))
        let edited = Identity(digest: "moby2", identifier: "urn:isbn:1")
        #expect(try openStore(path).book(of: edited, title: "").counts.isEmpty)
    }

    @Test func thoseOfAFewFormatsAreKept() throws {
        let shelf = try openStore(path)
        try shelf.record(Locator(), of: moby, at: 1)
        for format in 0..<20 { try shelf.write(counts(format), of: "moby") }
        try shelf.write(counts(15, "1 2 3"), of: "moby")
        let formats = (12...19).map { ("format \($0)", $0 == 15 ? "1 2 3" : Self.pages) }
        #expect(try kept() == Dictionary(uniqueKeysWithValues: formats))
    }

    @Test func thoseOfAThousandPagesAreNotSoManyThatTheyGrowForEver() throws {
        let shelf = try openStore(path)
        for book in 0..<(ShelfTables.mostCounts + 20) {
            try shelf.write(counts(1), of: "\(book)")
        }
        let database = try Database(path: path, patience: 50)
        let count = try database.first(try database.prepare("SELECT count(*) FROM counts")) { $0.integer(0) }
        #expect(count == ShelfTables.mostCounts)
    }

    @Test func longOnesAreNotKept() throws {
        let shelf = try openStore(path)
        try shelf.record(Locator(), of: moby, at: 1)
        let long = String(repeating: "1 ", count: ShelfTables.mostBytes)
        try shelf.write(counts(1, long), of: "moby")
        #expect(try kept().isEmpty)
        let database = try Database(path: path, patience: 50)
        try database.execute("INSERT INTO counts VALUES (9223372036854775807, 'moby', '\(long)', '\(long)')")
        let read = try kept()
        #expect(read.count == 1)
        #expect(read.allSatisfy { $0.value.utf8.count <= ShelfTables.mostBytes })
    }

    @Test func thoseOfAnotherVersionAreIgnored() throws {
        let (old, new) = (ShelfStore(path: path, version: "1.0"), ShelfStore(path: path, version: "1.0.1"))
        try old.record(Locator(), of: moby, at: 1)
        try old.write(counts(1, "1"), of: "moby")
        #expect(try new.book(moby).counts.isEmpty)
        try new.write(counts(1, "2"), of: "moby")
        #expect(try new.book(moby).counts == ["format 1": "2"])
        #expect(try old.book(moby).counts == ["format 1": "1"])
    }

    @Test func ofTwoThatFollowEachOtherOneIsEnough() {
        #expect(counts(1, "2").replaces(counts(1)))
        #expect(!counts(2).replaces(counts(1)))
    }
}
