import BookModel
import CSQLite
import TestSupport
import Testing

@testable import Library

@Suite struct JumpsTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/shelf.sqlite" }
    private let moby = Identity(digest: "moby", identifier: "urn:isbn:1")

    init() throws { folder = try TemporaryFolder() }

    private func places(_ sections: Int...) -> [Locator] {
        sections.map { Locator(section: $0, offset: $0 * 7, words: "words \($0)", progress: 0.5) }
    }

    @Test func comeBackInTheirOrder() throws {
        let jumps = Jumps(earlier: places(1, 2, 3), later: places(9, 8))
        try openStore(path).write(.jumps(jumps), of: "moby")
        #expect(try openStore(path).jumps(of: moby, title: "") == jumps)
        #expect(try openStore(path).jumps(of: Identity(digest: "omoo"), title: "") == Jumps())
        let fewer = Jumps(earlier: places(1), later: [])
        try openStore(path).write(.jumps(fewer), of: "moby")
        #expect(try openStore(path).jumps(of: moby, title: "") == fewer)
    }

    @Test func theLatestOfMoreThanAreKeptStay() throws {
        let many = (0..<300).map { Locator(section: $0) }
        try openStore(path).write(.jumps(Jumps(earlier: many, later: many)), of: "moby")
        let kept = try openStore(path).jumps(of: moby, title: "")
        #expect(kept == Jumps(earlier: many.suffix(100), later: many.suffix(100)))
    }

    @Test func aFileThatWasEditedHasThoseOfItsBook() throws {
        let shelf = try openStore(path)
        var metadata = Metadata()
        metadata.title = "Moby-Dick"
        try shelf.record(
            Locator(section: 1), of: BookRecord(identity: moby, metadata: metadata, path: "/m.epub"), at: 1)
        let jumps = Jumps(earlier: places(1, 2))
        try shelf.write(.jumps(jumps), of: "moby")
        let edited = Identity(digest: "moby2", identifier: "urn:isbn:1")
        #expect(try shelf.jumps(of: edited, title: "Moby-Dick") == jumps)
        #expect(try shelf.jumps(of: edited, title: "Omoo") == Jumps())
    }

    @Test func whateverStandsInTheRowsIsRead() throws {
        try openStore(path).write(.jumps(Jumps(earlier: places(1))), of: "moby")
        let database = try Database(path: path, patience: 50)
        try database.execute(
            """
            INSERT INTO jumps VALUES ('moby', 0, 1, 1, 'x', 0.5), ('moby', -9223372036854775807, -5, 9223372036854775807, 'y', 9e99),
            ('moby', 77, 9223372036854775807, -1, 'z', -1)
            """)
        let jumps = try openStore(path).jumps(of: moby, title: "")
        #expect(jumps.earlier.count == 2 && jumps.later.count == 1)
        #expect(jumps.later[0].section == Locator.limit && jumps.later[0].offset == 0)
    }

    @Test func ofTwoThatFollowEachOtherOneIsEnough() {
        let (first, second) = (Jumps(earlier: places(1)), Jumps(earlier: places(1, 2)))
        #expect(ShelfChange.jumps(second).replaces(.jumps(first)))
        #expect(!ShelfChange.jumps(second).replaces(.length(.none)))
    }
}
