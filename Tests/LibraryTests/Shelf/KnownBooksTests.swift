import BookModel
import Glibc
import TestSupport
import Testing

@testable import Library

@Suite struct KnownBooksTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/shelf.sqlite" }

    init() throws { folder = try TemporaryFolder() }

    private static let digest = String(repeating: "ab", count: 16)

    private func file(
        _ path: String, digest: String = digest, title: String = "A", identifier: String = "",
        problem: String = ""
    ) -> FoundFile {
        var metadata = Metadata()
        (metadata.title, metadata.creators, metadata.format) = (title, ["X", "Y"], "EPUB 3.0")
        metadata.series = [Metadata.Series(name: "S", position: "2")]
        metadata.subjects = ["one", "two"]
        var book = FoundBook(
            identity: Identity(digest: digest, identifier: identifier), metadata: metadata,
            length: TextAmount(words: 99))
        if !problem.isEmpty { book = FoundBook(problem: problem) }
        return FoundFile(
            path: path, stamp: FoundFile.Stamp(inode: 1, size: 2, modified: 3), book: book, added: 7)
    }

    private func record(
        _ digest: String, _ progress: Double, identifier: String = "", title: String = "A", path: String,
        at time: Int64
    ) throws {
        var metadata = Metadata()
        metadata.title = title
        try openStore(self.path).record(
            Locator(section: 1, progress: progress),
            of: Identity(digest: digest, identifier: identifier), metadata: metadata, path: path, at: time)
    }

    @Test func whatIsFoundStaysAsItIs() throws {
        let files = [file("/b/a.epub"), file("/b/c.epub", digest: "", problem: "is empty")]
        try openStore(path).write(files)
        #expect(try openStore(path).books().files == files)
        var later = files[0]
        (later.book.metadata.title, later.stamp.size, later.added) = ("B", 5, 100)
        try openStore(path).write([later])
        let kept = try #require(try openStore(path).books().files.first)
        #expect(kept.book.metadata.title == "B" && kept.stamp.size == 5 && kept.added == 7)
    }

    @Test func anAuthorsNameForSortingIsKept() throws {
        var found = file("/b/a.epub")
        found.book.metadata.contributors = [.init(name: "X", fileAs: "X, the")]
        try openStore(path).write([found])
        #expect(try openStore(path).books().files == [found])
        var metadata = Metadata()
        metadata.creators = ["Ada Fern"]
        metadata.contributors = [.init(name: "Ada Fern", role: "aut", fileAs: "Fern, Ada")]
        let identity = Identity(digest: String(repeating: "cd", count: 16))
        try openStore(path).record(
            Locator(section: 1, progress: 0.5), of: identity, metadata: metadata, path: "/c/d.epub", at: 7)
        let read = try #require(try openStore(path).books().read.first)
        #expect(read.creatorFileAs == "Fern, Ada")
    }

    @Test(arguments: [Int64.min, .max]) func timesThatNoCalendarHasAreMovedIntoOne(time: Int64) throws {
        try record(Self.digest, 0.5, path: "/b/a.epub", at: 40)
        try openStore(path).write([file("/b/a.epub"), file("/b/copy.epub")])
        let database = try Database(path: path)
        try database.execute(
            """
            UPDATE books SET added = \(time); UPDATE places SET recorded = \(time);
            UPDATE files SET added = \(time), read = \(time)
            """)
        let books = try openStore(path).books()
        let entry = try #require(books.entries(in: ["/b"]).first)
        let times =
            [entry.added, entry.lastRead].compactMap { $0 } + books.files.flatMap { [$0.added, $0.read] }
        #expect(Set(times) == [time < 0 ? -62_135_596_800_000 : 253_402_300_799_999])
    }

    @Test func filesOfTheSameContentAreOneBookWithItsPlace() throws {
        try record(Self.digest, 0.5, path: "/b/a.epub", at: 40)
        try openStore(path).write([file("/b/a.epub"), file("/b/copy.epub")])
        let entry = try #require(try openStore(path).books().entries(in: ["/b"]).first)
        #expect(entry.paths == ["/b/a.epub", "/b/copy.epub"])
        #expect(entry.progress == 0.5 && entry.lastRead == 40)
        #expect(try openStore(path).books().entries(in: ["/b"]).count == 1)
    }

    @Test func anEditedFileHasThePlaceOfTheOneBefore() throws {
        try record("old", 0.25, identifier: "urn:1", path: "/b/a.epub", at: 40)
        let shelf = try openStore(path)
        try shelf.write(.correction(BookCorrection(title: "Mine"), book: "old"))
        try shelf.write([file("/b/a.epub", identifier: "urn:1")])
        let entries = try shelf.books().entries(in: ["/b"])
        #expect(entries.map(\.id) == [Self.digest] && entries.first?.progress == 0.25)
        #expect(entries.first?.correction?.title == "Mine")
        try shelf.write(.correction(BookCorrection(title: "Of now"), book: Self.digest))
        #expect(try shelf.books().entries(in: ["/b"]).first?.correction?.title == "Of now")
    }

    @Test(arguments: [("urn:1", "urn:1"), ("", ""), ("urn:1", "urn:2")])
    func anEditedFileIsOneRowWhereItLies(_ identifier: String, _ later: String) throws {
        let isSame = identifier == later && !identifier.isEmpty
        try record("old", 0.25, identifier: identifier, title: "Old", path: "/b/a.epub", at: 40)
        var edited = file("/b/a.epub", title: "New", identifier: later)
        edited.read = 50
        let shelf = try openStore(path)
        try shelf.write([edited])
        let entries = try shelf.books().entries(in: ["/b"])
        #expect(entries.map(\.title).sorted() == (isSame ? ["New"] : ["New", "Old"]))
        #expect(entries.first { $0.title == "New" }?.progress == (isSame ? 0.25 : nil))
        #expect(entries.contains(where: \.isReplaced) == !isSame)
        // It is opened where it was left.
        let place = try shelf.places(of: edited.book.identity, title: "New", at: edited.path)
        #expect(place?.latest.progress == (isSame ? 0.25 : nil))
        #expect(try shelf.places(of: edited.book.identity, title: "New", at: "/b/copy.epub") == nil)
        // Read since, and in no folder: both were read there.
        try record(
            edited.book.identity.digest, 0.5, identifier: later, title: "New", path: "/b/a.epub", at: 60)
        let read = try shelf.books().entries(in: [])
        #expect(read.count == (isSame ? 1 : 2) && read.contains { $0.progress == 0.5 })
    }

    @Test func whatOnlyLayInThePlaceOfAForgottenBookIsNotForgotten() throws {
        for (time, digest) in ["red", "blue"].enumerated() {
            try record(digest, 0.25, identifier: "", title: "A Novel", path: "/b/a.epub", at: Int64(time))
        }
        let shelf = try openStore(path)
        try shelf.write(.forget(book: "blue"))
        #expect(try shelf.places(of: Identity(digest: "red"), title: "") != nil)
        #expect(try shelf.places(of: Identity(digest: "blue"), title: "") == nil)
    }

    @Test func whatWasReadBeforeTheFolderIsLookedThroughIsOneRow() throws {
        try openStore(path).write([file("/b/a.epub", title: "Old", identifier: "urn:1")])
        try record("new", 0.5, identifier: "urn:1", title: "New", path: "/b/a.epub", at: 60)
        let entries = try openStore(path).books().entries(in: ["/b"])
        #expect(entries.map(\.title) == ["Old"] && entries.first?.progress == 0.5)
    }

    @Test func aLengthThatWasCountedTakesThePlaceOfTheEstimate() throws {
        let shelf = try openStore(path)
        try shelf.write([file("/b/a.epub")])
        #expect(try shelf.books().entries(in: ["/b"]).map(\.length) == [TextAmount(words: 99)])
        let counted = TextAmount(words: 120, characters: 4)
        try shelf.write(.length(counted), of: Self.digest)
        #expect(try shelf.books().entries(in: ["/b"]).map(\.length) == [counted])
    }

    @Test func whatIsPipedIsKnownByNoPlace() throws {
        try record("old", 0.25, title: "A", path: "-", at: 40)
        #expect(try openStore(path).places(of: Identity(digest: "new"), title: "A", at: "-") == nil)
    }

    @Test func booksOfOtherFoldersAreListedIfTheyWereRead() throws {
        let unread = String(repeating: "cd", count: 16)
        try record(Self.digest, 0.5, path: "/other/a.epub", at: 40)
        try openStore(path).write([
            file("/other/a.epub"), file("/other/b.epub", digest: unread),
            file("/bb/c.epub", digest: unread),
        ])
        let books = try openStore(path).books()
        #expect(books.entries(in: ["/b"]).map(\.id) == [Self.digest])
        #expect(books.entries(in: ["/b"], only: true).isEmpty)
        #expect(books.entries(in: ["/other/"]).count == 2)
    }

    @Test func whatIsTakenOffComesBackAndCorrectionsAreTakenBack() throws {
        try openStore(path).write([file("/b/a.epub")])
        try openStore(path).write(.removed(true, book: Self.digest))
        #expect(try openStore(path).books().entries(in: ["/b"]).isEmpty)
        try openStore(path).write(.removed(false, book: Self.digest))
        let correction = BookCorrection(title: "Mine", series: "T", position: "1")
        try openStore(path).write(.correction(correction, book: Self.digest))
        #expect(try openStore(path).books().entries(in: ["/b"]).first?.correction == correction)
        try openStore(path).write(.correction(nil, book: Self.digest))
        #expect(try openStore(path).books().entries(in: ["/b"]).first?.correction == nil)
    }

    @Test func whatWasReadFromAFileThatHoldsAnotherBookHasNone() throws {
        try record("1", 0.1, identifier: "urn:1", title: "Old", path: "/b/a.epub", at: 1)
        try record("2", 0.2, title: "Read there later", path: "/b/a.epub", at: 2)
        try record("3", 0.3, identifier: "urn:3", title: "Edited", path: "/b/c.epub", at: 3)
        try record("4", 0.4, identifier: "urn:4", title: "Read since", path: "/b/d.epub", at: 9)
        try record("5", 0.5, identifier: "urn:5", title: "Overwritten", path: "/b/e.epub", at: 5)
        for (number, title) in ["Piped", "Piped, too"].enumerated() {
            try record("p\(number)", 0.5, title: title, path: "-", at: 1)
        }
        try openStore(path).write([
            file("/b/c.epub", digest: "6", title: "Its new title", identifier: "urn:3"),
            file("/b/d.epub", digest: "7", title: "Before"),
            file("/b/e.epub", digest: "8", title: "Over"),
        ])
        let entries = try openStore(path).books().entries(in: ["/b"])
        #expect(Set(entries.filter(\.isReplaced).map(\.title)) == ["Old", "Overwritten"])
    }

    /// A shelf as an earlier version has written it, with all that it holds.
    private func makeOlder(_ version: Int) throws {
        #expect(TextFile.write("", to: path))
        let database = try Database(path: path)
        for step in Schema.steps(upTo: version) { try database.execute(step) }
        try database.execute(
            """
            PRAGMA user_version = \(version);
            INSERT INTO books (digest, identifier, title, creators, path, added, opened)
            VALUES ('a', '', 'Old', 'X', '/b/old.epub', 1, 2);
            INSERT INTO places VALUES ('a', 3, 120, 'Call me', 0.5, 7);
            """)
    }

    @Test(arguments: LongTests.sample(1..<Schema.current, 5))
    func everyVersionIsCopiedBeforeItIsBroughtUp(_ version: Int) throws {
        try makeOlder(version)
        #expect(try openStore(path).books().entries(in: []).map(\.title) == ["Old"])
        #expect(access(path + ".v\(version)", F_OK) != 0)
        try openStore(path).write([file("/b/a.epub")])
        let copy = try Database(path: path + ".v\(version)")
        #expect(try copy.first(copy.prepare("PRAGMA user_version")) { $0.integer(0) } == version)
        #expect(try copy.first(copy.prepare("SELECT words FROM places")) { $0.text(0) } == "Call me")
        #expect(try openStore(path).place(of: Identity(digest: "a"), title: "")?.words == "Call me")
        #expect(try openStore(path).books().entries(in: ["/b"]).count == 2)
        // For nobody else to read.
        var status = stat()
        #expect(stat(path + ".v\(version)", &status) == 0 && status.st_mode & 0o077 == 0)
    }

    @Test func withoutACopyNothingIsBroughtUp() throws {
        try makeOlder(7)
        #expect(mkdir(path + ".v7", 0o700) == 0)
        #expect(TextFile.write("", to: path + ".v7/full"))
        #expect(throws: ShelfError.self) { try openStore(path).write([file("/b/a.epub")]) }
        let database = try Database(path: path)
        #expect(try database.first(database.prepare("PRAGMA user_version")) { $0.integer(0) } == 7)
        #expect(try openStore(path).place(of: Identity(digest: "a"), title: "")?.words == "Call me")
    }
}
