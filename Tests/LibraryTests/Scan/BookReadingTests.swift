import BookModel
import Formats
import TestSupport
import Testing

@testable import Library

@Suite struct BookReadingTests {
    @Test func aBookIsReadWithItsLength() throws {
        let book = BookReading.book(at: FilePath(Folders.books + "/facing-pages.epub"), countsWords: true)
        #expect(book.metadata.title == "Facing Pages" && book.problem.isEmpty)
        #expect(book.identity.digest.utf8.count == 32)
        let estimate = BookReading.book(at: FilePath(Folders.books + "/facing-pages.epub")).length
        #expect(book.isCounted && book.length.words > 1_000)
        #expect((0.8...1.25).contains(Double(estimate.words) / Double(book.length.words)))
    }

    @Test func whatStandsForPicturesIsNotCounted() throws {
        let folder = try TemporaryFolder()
        let page = "<html><body><p>two words</p><img src='a.png' alt='three that are said'/></body></html>"
        #expect(TextFile.write(page, to: folder.path + "/a.html"))
        #expect(
            BookReading.book(at: FilePath(folder.path + "/a.html"), countsWords: true).length
                == TextAmount(words: 2))
    }

    @Test func whatIsWrongIsSaidWithoutTheNameOfTheFile() throws {
        let folder = try TemporaryFolder()
        #expect(TextFile.write("", to: folder.path + "/a: b.epub"))
        #expect(BookReading.book(at: FilePath(folder.path + "/a: b.epub")).problem == "is empty")
        #expect(
            BookReading.book(at: FilePath(folder.path + "/none.epub")).problem
                == "cannot be opened: No such file or directory")
    }

    @Test func aBookWithoutATitleIsNotCalledByItsFile() throws {
        let folder = try TemporaryFolder()
        #expect(TextFile.write("<html><body><p>words</p></body></html>", to: folder.path + "/mine.html"))
        #expect(BookReading.book(at: FilePath(folder.path + "/mine.html")).metadata.title.isEmpty)
    }
}
