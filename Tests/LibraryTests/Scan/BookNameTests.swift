import Posix
import Testing

@testable import Library

@Suite struct BookNameTests {
    @Test(arguments: [
        "a.epub", "A.EPUB", "a.b.pdf", "a.fb2.zip", "a.txt.GZ", "a.mobi.gz", "a.xht", ".hidden.mkd",
    ]) func booksAreKnownByTheirExtensions(_ name: String) {
        #expect(BookName.isBook(FilePath(name)))
    }

    @Test(arguments: [
        "", "epub", "a", "a.zip", "a.gz", "fb2.zip", "a.zip.gz", "a.fb2.bz2", "a.epub.", "a.doc",
    ])
    func otherFilesAreNot(_ name: String) {
        #expect(!BookName.isBook(FilePath(name)))
    }
}
