import BookModel
import Glibc
import TestSupport
import Testing

@testable import Formats

@Suite struct FolderTests {
    @Test func opensAnUnpackedBook() throws {
        let book = try BookFile.open(path: Folders.books + "/handbook/")
        #expect(book.metadata.format == "EPUB 3.0")
        #expect(book.warnings.isEmpty && !book.contents.entries.isEmpty)
        for index in book.sections.indices {
            let section = book.section(at: index)
            #expect(SectionLaw.violation(section) == nil)
            #expect(!section.blocks.isEmpty && section.warnings.isEmpty)
        }
    }

    @Test func refusesAFolderWithoutABook() {
        let path = Folders.project + "/Sources"
        #expect(throws: FormatError.isDirectory(path: path)) { try BookFile.open(path: path) }
    }

    @Test func followsNoLinks() throws {
        var template = Array("/tmp/recto-folder-XXXXXX".utf8CString)
        let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
        defer {
            unlink(folder + "/link")
            rmdir(folder)
        }
        #expect(symlink("/etc/passwd", folder + "/link") == 0)
        #expect(FolderListing(folder).members.isEmpty)
    }
}
