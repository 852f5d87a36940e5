import BookModel
import TestSupport
import Testing
import Text

@testable import Library

/// The marks of all books are read from the database alone, and links find their books there.
@Suite struct AllMarksTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/shelf.sqlite" }

    init() throws { folder = try TemporaryFolder() }

    private func record(
        _ digest: String, _ title: String, at path: String, identifier: String = ""
    ) -> BookRecord {
        var metadata = Metadata()
        (metadata.title, metadata.creators) = (title, ["Herman Melville", "Another"])
        return BookRecord(
            identity: Identity(digest: digest, identifier: identifier), metadata: metadata, path: path)
    }

    private func mark(
        _ words: String, at offset: Int, in section: Int = 0, changed: Int64, removed: Int64? = nil
    )
        -> Mark
    {
        Mark(
            id: Mark.ID(of: words), kind: .highlight(.pink),
            range: TextRange(section: section, range: offset..<offset + words.utf8.count, text: words),
            created: 1_000, changed: changed, removed: removed)
    }

    private let one = String(repeating: "1", count: 32)
    private let two = String(repeating: "2", count: 32)

    @Test func theMarksOfAllBooksAreReadWithoutDeletedOnes() throws {
        let shelf = try openStore(path)
        #expect(try shelf.allMarks().isEmpty)
        let moby = record(one, "Moby-Dick", at: "/m.epub")
        try shelf.write(
            .marks([
                mark("later", at: 9, in: 1, changed: 5_000), mark("first", at: 2, changed: 2_000),
                mark("gone", at: 4, changed: 9_000, removed: 9_000),
            ]), of: moby)
        try shelf.write(.marks([mark("omoo", at: 0, changed: 3_000)]), of: record(two, "Omoo", at: "/o.epub"))
        let all = try shelf.allMarks()
        #expect(all.map(\.mark.range.text) == ["first", "later", "omoo"])
        #expect(
            all.map(\.title) == ["Moby-Dick", "Moby-Dick", "Omoo"] && all.map(\.digest) == [one, one, two])
        #expect(all[0].creators == ["Herman Melville", "Another"])
        #expect(try shelf.allMarks(since: 3_000).map(\.mark.range.text) == ["later", "omoo"])
        try shelf.write(
            .correction(
                BookCorrection(title: "The Whale", creators: "A; B", series: "", position: ""), book: one))
        #expect(try shelf.allMarks().first.map { [$0.title] + $0.creators } == ["The Whale", "A", "B"])
    }

    @Test func aLinkFindsAllFilesOfItsBook() throws {
        let shelf = try openStore(path)
        let link = RectoLink(digest: one, place: .offset(section: 0, offset: 2))
        #expect(try shelf.book(of: link) == nil)
        let own = record(one, "Moby-Dick", at: "/old/m.epub", identifier: "urn:m")
        let edited = record(two, "Moby-Dick", at: "/new/m.epub", identifier: "urn:m")
        try shelf.record(Locator(), of: own, at: 1)
        try shelf.record(Locator(), of: edited, at: 2)
        try shelf.record(Locator(), of: record("3", "Omoo", at: "/o.epub"), at: 3)
        try shelf.write([
            FoundFile(
                path: "/found/m.epub", stamp: FoundFile.Stamp(inode: 1, size: 1, modified: 1),
                book: FoundBook(identity: own.identity, metadata: own.metadata, length: .none), added: 1,
                read: 1)
        ])
        try shelf.write(.marks([mark("here", at: 2, changed: 2_000)]), of: own)
        let book = try #require(try shelf.book(of: link))
        #expect(book.paths == ["/found/m.epub", "/old/m.epub", "/new/m.epub"] && book.title == "Moby-Dick")
        #expect(book.mark?.range.text == "here" && book.others == [two])
        #expect(
            try shelf.book(of: RectoLink(digest: one, place: .offset(section: 0, offset: 3)))?.mark == nil)
        #expect(try shelf.book(of: RectoLink(digest: "4")) == nil)
        // Another version is the same book, and another book is not.
        #expect(
            book.isSameBook(as: edited.identity, titled: "") && book.isSameBook(as: own.identity, titled: ""))
        #expect(!book.isSameBook(as: Identity(digest: "3"), titled: "Omoo"))
        #expect(book.isSameBook(as: Identity(digest: "5"), titled: "Moby-Dick"))
    }

    @Test func aBookWithoutTitleIsNotEveryOtherWithoutTitle() {
        let book = LinkedBook(identity: Identity(digest: "1"), title: "", paths: [])
        #expect(!book.isSameBook(as: Identity(digest: "2"), titled: ""))
    }
}
