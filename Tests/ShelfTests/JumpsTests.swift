import BookModel
import CSQLite
import TestSupport
import Testing

@testable import Shelf

@Suite struct JumpsTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/shelf.sqlite" }
    private let moby = Identity(digest: "moby", identifier: "urn:isbn:1")

    init() throws { folder = try TemporaryFolder() }

    private func places(_ sections: Int...) -> [Locator] {
        sections.map { Locator(section: $0, offset: $0 * 7, words: "words \($0)", progress: 0.5) }
    }

    @Test func comeBackInTheirOrder() throws {
        let jumps = KeptJumps(earlier: places(1, 2, 3), later: places(9, 8))
        try Shelf(path: path).apply(.jumps(jumps, book: "moby"))
        #expect(try Shelf(path: path).jumps(of: moby, title: "") == jumps)
        #expect(try Shelf(path: path).jumps(of: Identity(digest: "omoo"), title: "") == KeptJumps())
        let fewer = KeptJumps(earlier: places(1), later: [])
        try Shelf(path: path).apply(.jumps(fewer, book: "moby"))
        #expect(try Shelf(path: path).jumps(of: moby, title: "") == fewer)
    }

    @Test func theLatestOfMoreThanAreKeptStay() throws {
        let many = (0..<300).map { Locator(section: $0) }
        try Shelf(path: path).apply(.jumps(KeptJumps(earlier: many, later: many), book: "moby"))
        let kept = try Shelf(path: path).jumps(of: moby, title: "")
        #expect(kept == KeptJumps(earlier: many.suffix(100), later: many.suffix(100)))
    }

    @Test func aFileThatWasEditedHasThoseOfItsBook() throws {
        let shelf = try Shelf(path: path)
        var metadata = Metadata()
        metadata.title = "Moby-Dick"
        try shelf.record(
            Locator(section: 1), of: BookOnShelf(identity: moby, metadata: metadata, path: "/m.epub"), at: 1)
        let jumps = KeptJumps(earlier: places(1, 2))
        try shelf.apply(.jumps(jumps, book: "moby"))
        let edited = Identity(digest: "moby2", identifier: "urn:isbn:1")
        #expect(try shelf.jumps(of: edited, title: "Moby-Dick") == jumps)
        #expect(try shelf.jumps(of: edited, title: "Omoo") == KeptJumps())
    }

    @Test func whateverStandsInTheRowsIsRead() throws {
        try Shelf(path: path).apply(.jumps(KeptJumps(earlier: places(1)), book: "moby"))
        let database = try Database(path: path, patience: 50)
        try database.execute(
            """
            INSERT INTO jumps VALUES ('moby', 0, 1, 1, 'x', 0.5), ('moby', -9223372036854775807, -5, 9223372036854775807, 'y', 9e99),
            ('moby', 77, 9223372036854775807, -1, 'z', -1)
            """)
        let jumps = try Shelf(path: path).jumps(of: moby, title: "")
        #expect(jumps.earlier.count == 2 && jumps.later.count == 1)
        #expect(jumps.later[0].section == Locator.limit && jumps.later[0].offset == 0)
    }

    @Test func ofTwoThatFollowEachOtherOneIsEnough() {
        let (first, second) = (KeptJumps(earlier: places(1)), KeptJumps(earlier: places(1, 2)))
        #expect(ShelfChange.jumps(second, book: "a").replaces(.jumps(first, book: "a")))
        #expect(!ShelfChange.jumps(second, book: "a").replaces(.jumps(first, book: "b")))
    }
}
