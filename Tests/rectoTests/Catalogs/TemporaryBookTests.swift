import Formats
import Posix
import TestSupport
import Testing

@testable import recto

@Suite struct TemporaryBookTests {
    private let cache: TemporaryFolder
    private let now = SystemClock.now
    private static let address = "https://example.org/a.epub"

    init() throws { cache = try TemporaryFolder() }

    private func book(_ address: String = address, later days: Int64 = 0) throws -> TemporaryBook {
        try TemporaryBook(address, in: cache.path, now: now + days * 86_400_000)
    }

    private func downloaded(_ address: String = address, _ name: String = "a.epub") throws -> TemporaryBook {
        let book = try book(address)
        try book.folder.appending(FilePath(name)).writeNew(Array("book".utf8))
        return book
    }

    @Test func itsFolderIsTheReadersAlone() throws {
        let status = try FileStatus(of: try book().folder)
        #expect(status.kind == .folder && status.isPrivate)
    }

    @Test func partsAreNoBook() throws {
        let book = try downloaded(Self.address, ".a.part")
        #expect(book.file == nil)
    }

    @Test func theSameAddressFindsItAgain() throws {
        let file = try downloaded().file
        let again = try book().file
        #expect(file != nil && again == file)
        #expect(try book("https://example.org/b.epub").file == nil)
    }

    @Test func anEmptyFileIsNoBook() throws {
        let book = try book()
        try book.folder.appending("a.epub").writeNew([])
        #expect(book.file == nil)
        try book.folder.appending("b.epub").writeNew([1])
        #expect(book.file == book.folder.appending("b.epub"))
    }

    @Test func itIsDeletedWithItsFolder() throws {
        let book = try downloaded()
        book.remove()
        #expect(book.folder.isMissing)
    }

    @Test func itStaysWhileAnotherUsesIt() throws {
        let book = try downloaded()
        do {
            let other = try self.book()
            book.remove()
            #expect(book.file != nil)
            withExtendedLifetime(other) {}
        }
        book.remove()
        #expect(book.folder.isMissing)
    }

    @Test func theRestIsDeletedAfterAWeek() throws {
        let folder = try downloaded().folder
        _ = try book("https://example.org/b.epub", later: 6)
        #expect(!folder.isMissing)
        let used = try downloaded("https://example.org/d.epub")
        _ = try book("https://example.org/c.epub", later: 8)
        #expect(folder.isMissing && used.file != nil)
    }
}
