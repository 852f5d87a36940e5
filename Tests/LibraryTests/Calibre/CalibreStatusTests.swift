import BookModel
import Glibc
import TestSupport
import Testing

@testable import Library

@Suite struct CalibreStatusTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/shelf.sqlite" }

    init() throws { folder = try TemporaryFolder() }

    private static let stamp = FoundFile.Stamp(inode: 1, size: 2, modified: 3)
    private static let library = CalibreStatus(folder: "/c/", stamp: stamp)

    private func file(_ path: String, _ letter: String) -> FoundFile {
        var metadata = Metadata()
        (metadata.title, metadata.creators) = ("Own", ["Own"])
        let identity = Identity(digest: String(repeating: letter, count: 32))
        return FoundFile(
            path: path, stamp: Self.stamp, book: FoundBook(identity: identity, metadata: metadata), added: 7)
    }

    private func facts(_ number: Int64, _ title: String) -> CalibreFacts {
        var book = CalibreBook(number: number)
        (book.title, book.creators, book.tags) = (title, ["X", "Y"], ["t", "u"])
        (book.series, book.position, book.rating, book.hasCover) = ("S", "1.5", 7, true)
        return CalibreFacts(book, in: "/c/")
    }

    private func entries() throws -> [ShelfEntry] {
        try openStore(path).books().entries(in: ["/c"]).sorted { $0.id < $1.id }
    }

    @Test func whatALibrarySaysStaysAndIsTakenBack() throws {
        let shelf = try openStore(path)
        try shelf.write([file("/c/a.epub", "a"), file("/c/b.epub", "b")])
        try shelf.write(Self.library, ["/c/a.epub": facts(1, "A")])
        #expect(try shelf.books().calibre == [Self.library])
        #expect(try entries().map(\.calibre) == [facts(1, "A"), nil])
        #expect(try entries().map(\.title) == ["Own", "Own"])
        // What it says later takes the place of all that it has said.
        try shelf.write(Self.library, ["/c/b.epub": facts(2, "B")])
        #expect(try entries().map(\.calibre) == [nil, facts(2, "B")])
        // One that cannot be read says nothing else.
        var damaged = Self.library
        (damaged.problem, damaged.stamp.size) = ("is damaged", 9)
        try shelf.write(damaged, nil)
        #expect(try shelf.books().calibre == [damaged])
        #expect(try entries().map(\.calibre) == [nil, facts(2, "B")])
        try shelf.removeCalibre(in: "/c/")
        #expect(try shelf.books().calibre.isEmpty && entries().allSatisfy { $0.calibre == nil })
    }

    @Test func ofTheFormatsOfABookOneIsListed() throws {
        let shelf = try openStore(path)
        try shelf.write([file("/c/a.mobi", "a"), file("/c/a.epub", "b"), file("/c/b.pdf", "c")])
        let libraryFacts = [
            "/c/a.mobi": facts(1, "A"), "/c/a.epub": facts(1, "A"), "/c/b.pdf": facts(2, "B"),
        ]
        try shelf.write(Self.library, libraryFacts)
        #expect(try entries().map(\.paths) == [["/c/a.epub", "/c/a.mobi"], ["/c/b.pdf"]])
        // The one that was read.
        try shelf.record(
            Locator(section: 1, progress: 0.5), of: file("/c/a.mobi", "a").book.identity,
            metadata: Metadata(),
            path: "/c/a.mobi", at: 40)
        #expect(try entries().map(\.paths.first) == ["/c/a.mobi", "/c/b.pdf"])
        // Taken off in one format it is so in all.
        try shelf.write(.removed(true, book: String(repeating: "b", count: 32)))
        #expect(try entries().map(\.paths) == [["/c/b.pdf"]])
    }

    @Test func anEditedFileHasThePlaceOfTheOneBeforeWhateverALibraryCallsIt() throws {
        let shelf = try openStore(path)
        var metadata = Metadata()
        metadata.title = "Own"
        try shelf.record(
            Locator(section: 1, progress: 0.25), of: Identity(digest: "old", identifier: "urn:1"),
            metadata: metadata, path: "/c/a.epub", at: 40)
        var edited = file("/c/a.epub", "a")
        edited.book.identity.identifier = "urn:1"
        try shelf.write([edited])
        try shelf.write(Self.library, ["/c/a.epub": facts(1, "Other")])
        #expect(try entries().map(\.progress) == [0.25])
    }
}
