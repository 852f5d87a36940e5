import BookModel
import CSQLite
import TestSupport
import Testing

@testable import Shelf

@Suite struct CountsTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/shelf.sqlite" }
    private let moby = BookOnShelf(
        identity: Identity(digest: "moby", identifier: "urn:isbn:1"), metadata: Metadata(), path: "/m.epub")

    init() throws { folder = try TemporaryFolder() }

    private func counts(_ format: Int, _ pages: String = "12 7/8 3") -> CountsOnShelf {
        CountsOnShelf(format: "format \(format)", pages: pages)
    }

    private func kept() throws -> [CountsOnShelf] {
        try Shelf(path: path).book(of: moby.identity, title: "").counts
    }

    @Test func comeWithThePlace() throws {
        let shelf = try Shelf(path: path)
        try shelf.record(Locator(section: 3, words: "Call me"), of: moby, at: 1)
        #expect(try kept().isEmpty)
        for format in [1, 2] { try shelf.apply(.counts(counts(format), book: "moby")) }
        try shelf.apply(.counts(counts(3), book: "omoo"))
        #expect(try kept() == [counts(2), counts(1)])
        let place = try Shelf(path: path).book(of: moby.identity, title: "").places?.latest
        #expect(place == Locator(section: 3, words: "Call me"))
        let edited = Identity(digest: "moby2", identifier: "urn:isbn:1")
        #expect(try Shelf(path: path).book(of: edited, title: "").counts.isEmpty)
    }

    @Test func thoseOfAFewFormatsAreKept() throws {
        let shelf = try Shelf(path: path)
        try shelf.record(Locator(), of: moby, at: 1)
        for format in 0..<20 { try shelf.apply(.counts(counts(format), book: "moby")) }
        try shelf.apply(.counts(counts(15, "1 2 3"), book: "moby"))
        #expect(try kept() == [counts(15, "1 2 3")] + [19, 18, 17, 16, 14, 13, 12].map { counts($0) })
    }

    @Test func thoseOfAThousandPagesAreNotSoManyThatTheyGrowForEver() throws {
        let shelf = try Shelf(path: path)
        for book in 0..<(CountsOnShelf.limitOfAll + 20) {
            try shelf.apply(.counts(counts(1), book: "\(book)"))
        }
        let database = try Database(path: path, patience: 50)
        let count = try database.first(try database.prepare("SELECT count(*) FROM counts")) { $0.integer(0) }
        #expect(count == CountsOnShelf.limitOfAll)
    }

    @Test func longOnesAreNotKept() throws {
        let shelf = try Shelf(path: path)
        try shelf.record(Locator(), of: moby, at: 1)
        let long = String(repeating: "1 ", count: CountsOnShelf.mostBytes)
        try shelf.apply(.counts(counts(1, long), book: "moby"))
        #expect(try kept().isEmpty)
        let database = try Database(path: path, patience: 50)
        try database.execute("INSERT INTO counts VALUES (9223372036854775807, 'moby', '\(long)', '\(long)')")
        let read = try kept()
        #expect(read.count == 1)
        #expect(read.allSatisfy { $0.pages.utf8.count <= CountsOnShelf.mostBytes })
    }

    @Test func ofTwoThatFollowEachOtherOneIsEnough() {
        let first = ShelfChange.counts(counts(1), book: "a")
        #expect(ShelfChange.counts(counts(1, "2"), book: "a").replaces(first))
        #expect(!ShelfChange.counts(counts(2), book: "a").replaces(first))
        #expect(!ShelfChange.counts(counts(1), book: "b").replaces(first))
    }
}
