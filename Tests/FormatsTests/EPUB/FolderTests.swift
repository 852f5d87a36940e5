import BookModel
import Glibc
import TestSupport
import Testing

@testable import Formats

@Suite struct FolderTests {
    @Test func opensAnUnpackedBook() throws {
        let book = try BookFile.open(path: FilePath(Folders.books + "/handbook/"))
        #expect(book.metadata.format == "EPUB 3.0")
        #expect(book.warnings.isEmpty && !book.contents.entries.isEmpty)
        for index in book.sections.indices {
            let section = book.section(at: index)
            #expect(SectionLaw.violation(section) == nil)
            #expect(!section.blocks.isEmpty && section.warnings.isEmpty)
        }
    }

    @Test(arguments: ["/Sources", "/Books", "/Tests/FormatsTests"])
    func refusesAFolderWithoutABook(_ name: String) {
        let path = FilePath(Folders.project + name)
        #expect(throws: FormatError.isDirectory(path: path)) { try BookFile.open(path: path) }
    }

    @Test func refusesTheRootOfAllFolders() {
        #expect(throws: FormatError.isDirectory(path: "/")) { try BookFile.open(path: "/") }
    }

    @Test(arguments: [
        (["META-INF/container.xml"], true), (["a.opf"], true), (["OEBPS/a.opf", "OEBPS/b.xhtml"], true),
        (["a/a.opf", "b/b.opf"], false), (["a/b/c.opf"], false), (["a/META-INF/container.xml"], false),
        (["index.html", "a.html"], true), (["Index.htm", "b.xhtml", "c.png"], true),
        (["index.html"], false), (["a.html", "b.html"], false), (["a/index.html", "a/b.html"], false),
        (["index.txt", "a.html", "b.html"], false), ([], false),
    ])
    func aFolderIsABookIfItHoldsOne(_ names: [String], isBook: Bool) throws {
        let folder = try MadeFolder(names)
        #expect(FolderOpening.holdsBook(FolderListing(folder.path, depth: 1)) == isBook)
    }

    @Test func theIndexOfPagesComesFirst() throws {
        let folder = try MadeFolder(["a.html", "index.html", "z.html", "b/c.html"])
        let book = try BookFile.open(path: folder.path)
        #expect(book.sections.map(\.name) == ["index.html", "a.html", "b/c.html", "z.html"])
    }

    @Test func readsFilesWhoseNamesAreNoText() throws {
        let folder = try MadeFolder([])
        try folder.add(FilePath(bytes: Array("caf".utf8) + [0xE9] + Array(".html".utf8)))
        try folder.add("index.html")
        let book = try BookFile.open(path: folder.path)
        #expect(book.sections.count == 2)
        for index in book.sections.indices { #expect(book.section(at: index).string(0..<4) == "page") }
    }

    @Test func followsNoLinks() throws {
        let folder = try MadeFolder([])
        try folder.link("link", to: "/etc/passwd")
        #expect(FolderListing(folder.path).members.isEmpty)
    }
}
