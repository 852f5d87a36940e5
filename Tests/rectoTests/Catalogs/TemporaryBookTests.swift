import Formats
import Posix
import TestSupport
import Testing

@testable import recto

@Suite struct TemporaryBookTests {
    private let (cache, library): (TemporaryFolder, TemporaryFolder)
    private let now = SystemClock.now
    private static let address = "https://example.org/a.epub"

    init() throws { (cache, library) = (try TemporaryFolder(), try TemporaryFolder()) }

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

    @Test func itIsKeptUnderAFreeName() throws {
        let target = FilePath(library.path)
        for name in ["a.epub", "a (2).epub", "a (3).epub"] {
            let book = try downloaded()
            let file = try #require(book.file)
            let kept = try book.keep(file, in: target)
            #expect(kept == target.appending(FilePath(name)) && TextFile.read(kept.description) == "book")
            #expect(book.folder.isMissing)
        }
    }

    @Test func aFolderThatCannotBeWrittenLosesNothing() throws {
        let book = try downloaded()
        let file = try #require(book.file)
        #expect(throws: SystemError.self) { try book.keep(file, in: "/proc") }
        #expect(!file.isMissing)
    }

    @Test func theRestIsDeletedAfterAWeek() throws {
        let old = try downloaded()
        _ = try book("https://example.org/b.epub", later: 6)
        #expect(old.file != nil)
        _ = try book("https://example.org/c.epub", later: 8)
        #expect(old.folder.isMissing)
    }
}
