import BookModel
import Posix
import TestSupport
import Testing

@testable import Library

@Suite struct EditionsTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/shelf.sqlite" }
    private let words = "words that stand in one book alone"

    init() throws { folder = try TemporaryFolder() }

    private func book(
        _ digest: String, identifier: String = "", title: String = "", at path: String = "/b/book.epub",
        file: Int64 = 0
    ) -> BookRecord {
        var book = BookRecord(Identity(digest: digest, identifier: identifier), title, path)
        if file != 0 { book.file = FileNumber(device: 1, inode: file) }
        return book
    }

    private func place(_ words: String) -> Locator {
        Locator(section: 0, offset: 9, words: words, progress: 0.5)
    }

    /// A book of one section.
    private func text(_ text: String, identifier: String = "") -> Book {
        let section = SampleBook.section([(.paragraph, text)])
        return Book(
            metadata: Metadata(), sections: [SectionInfo(name: "", byteCount: section.text.count)],
            identity: Identity(digest: "new", identifier: identifier), load: { _ in section })
    }

    @Test func aBookOfAnotherIdentifierInTheSamePlaceIsAnother() throws {
        let shelf = try openStore(path)
        try shelf.record(place(words), of: book("old", identifier: "urn:1", title: "One"), at: 1)
        let known = try shelf.book(book("new", identifier: "urn:2", title: "Two"))
        #expect(known.places == nil && known.candidates.map(\.digest) == ["old"])
        let other = known.settled(in: text("A wholly other text", identifier: "urn:2"))
        #expect(other.places == nil && other.doubtful == nil && other.earlier == nil)
        // A program may give the same text a new identifier.
        let same = known.settled(in: text("Here: " + words, identifier: "urn:2"))
        #expect(same.places?.latest.offset == 6 && same.earlier == "old")
    }

    @Test func anIdentifierAndTheSameFileAreCertain() throws {
        let shelf = try openStore(path)
        try shelf.record(place(words), of: book("old", identifier: "urn:1", title: "One", file: 7), at: 1)
        let moved = book("new", identifier: "urn:1", title: "Two", at: "/c/moved.epub", file: 7)
        #expect(try shelf.book(moved).earlier == "old")
        let stranger = book("new", identifier: "urn:1", title: "Two", at: "/c/moved.epub", file: 8)
        #expect(try shelf.book(stranger) == KnownBook())
    }

    @Test func ofManyBooksInOnePlaceTheWordsTellTheRightOne() throws {
        let shelf = try openStore(path)
        for number in 0..<3 {
            try shelf.record(place("\(words) \(number)"), of: book("\(number)"), at: Int64(number))
        }
        let known = try shelf.book(book("new")).settled(in: text("Edited. \(words) 1"))
        #expect(known.earlier == "1" && known.places?.latest.offset == 8)
        let doubtful = try shelf.book(book("new")).settled(in: text("Gone."))
        #expect(doubtful.doubtful == place("\(words) 2") && doubtful.places == nil)
    }

    @Test func otherPlacesAreEvidenceWhereThePassageItselfWasEdited() throws {
        let shelf = try openStore(path)
        try shelf.record(place(words), of: book("old"), at: 1)
        let jumps = Jumps(earlier: [Locator(section: 0, offset: 2, words: "where a jump began once")])
        try shelf.write(.jumps(jumps), of: "old")
        let known = try shelf.book(book("new")).settled(in: text("Now where a jump began once."))
        #expect(known.earlier == "old" && known.places?.latest == place(words))
    }

    @Test func whatIsOpenedElsewhereIsKnownThere() throws {
        let shelf = try openStore(path)
        try shelf.record(place(words), of: book("a", at: "/b/one.txt"), at: 1)
        try shelf.write(.opened(at: place(words)), of: book("a", at: "/b/two.txt", file: 9))
        try shelf.write(.opened(at: place(words)), of: book("never read", at: "/b/three.txt"))
        #expect(try shelf.books().read.map(\.paths) == [["/b/two.txt"]])
        for path in ["/b/one.txt", "/b/two.txt"] {
            #expect(try shelf.book(book("b", at: path)).candidates.map(\.digest) == ["a"])
        }
        #expect(try shelf.book(book("b", at: "/b/four.txt", file: 9)).candidates.map(\.isInPlace) == [false])
        #expect(try shelf.book(book("b", at: "/b/three.txt")).candidates.isEmpty)
    }

    @Test func openingInTheSamePlaceWritesNothing() throws {
        let shelf = try openStore(path)
        try shelf.record(place(words), of: book("a", file: 9), at: 1)
        let other = try openStore(path)
        _ = try other.hasChangedElsewhere()
        try shelf.write(.opened(at: place(words)), of: book("a", file: 9))
        #expect(try !other.hasChangedElsewhere())
    }

    @Test func anEditedBookKeepsTheTimeWhenItWasRead() throws {
        let shelf = try openStore(path)
        try shelf.record(place(words), of: book("old"), at: 77)
        var edited = book("new")
        edited.earlier = "old"
        try shelf.write(.opened(at: place("moved " + words)), of: edited)
        #expect(try shelf.reading(of: edited).last == 77)
        #expect(try shelf.book(edited).places?.latest == place("moved " + words))
        // It is listed instead of the version before although both have the same time, and so is a third version.
        #expect(try shelf.books().read.map(\.id) == ["new"] && shelf.books().read[0].lastRead == 77)
        var again = book("newer")
        again.earlier = "new"
        try shelf.write(.opened(at: place(words)), of: again)
        #expect(try shelf.books().read.map(\.id) == ["newer"])
        try shelf.record(place(words), of: book("new"), at: 78)
        #expect(try shelf.books().read.map(\.id) == ["new"])
        try shelf.write(.forget(book: "new"))
        #expect(try shelf.books().read.isEmpty)
    }

    /// A shelf without the table of opened files keeps its places, and knows the paths of its books.
    @Test func anOlderShelfIsBroughtUpWithItsPlaces() throws {
        #expect(TextFile.write("", to: path))
        let database = try Database(path: path)
        for step in Schema.steps(upTo: Schema.openedFiles - 1) { try database.execute(step) }
        try database.execute(
            """
            PRAGMA user_version = \(Schema.openedFiles - 1);
            INSERT INTO books VALUES ('a', '', 'A', '', '/b/a.txt', 1, 2);
            INSERT INTO books VALUES ('piped', '', 'A', '', '-', 1, 2);
            INSERT INTO places VALUES ('a', 3, 120, '\(words)', 0.5, 7);
            INSERT INTO places VALUES ('piped', 4, 120, '\(words)', 0.5, 7);
            """)
        let edited = book("new", at: "/b/a.txt")
        #expect(try openStore(path).book(edited).candidates.map(\.digest) == ["a"])
        try openStore(path).record(Locator(), of: book("other", at: "/c"), at: 1)
        let shelf = try openStore(path)
        #expect(try shelf.book(edited).candidates.map(\.digest) == ["a"])
        #expect(try shelf.book(book("a")).places?.latest.section == 3)
        #expect(try shelf.book(book("piped")).places?.latest.section == 4)
        #expect(try shelf.book(book("new", at: "-")).candidates.isEmpty)
    }
}
