import Glibc
import TestSupport
import Testing

/// What is wrong with the markup of a book harms no other thread that reads it.
@Suite(.long) struct DamagedMarkupTests {
    @Test func manyThreadsReadDamagedPages() throws {
        let folder = try TemporaryFolder()
        let bad = (0..<6_000).map {
            "<p <b class=\"x\" \"y\($0) <<a \($0) &zz; </q> word <i \($0)='>text</i <"
        }
        let page = "<html xmlns=\"http://www.w3.org/1999/xhtml\"><head><title>T</title></head><body>"
        let book = folder.path + "/book"
        for name in [book, book + "/META-INF"] { #expect(mkdir(name, 0o700) == 0) }
        let names = (0..<8).map { "c\($0).xhtml" }
        let items = names.map { #"<item id="\#($0)" href="\#($0)" media-type="application/xhtml+xml"/>"# }
        let spine = names.map { #"<itemref idref="\#($0)"/>"# }
        let package = """
            <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
            <metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:bad</dc:identifier>
            <dc:title>Bad</dc:title><dc:language>en</dc:language></metadata>
            <manifest>\(items.joined())</manifest><spine>\(spine.joined())</spine></package>
            """
        let container = """
            <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
            <rootfile full-path="p.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
            """
        let files = [("META-INF/container.xml", container), ("p.opf", package)]
        for (name, text) in files + names.map({ ($0, page + bad.joined()) }) {
            try #require(TextFile.write(text, to: book + "/" + name))
        }
        let terminal = try Tmux("exec '\(Recto.program)' '\(book)'", columns: 70, rows: 24, folder: folder)
        #expect(try terminal.screen { Recto.isCounted($0) } != nil)
        try terminal.press("End")
        #expect(try terminal.screen { Recto.isCounted($0) && $0.contains("100 %") } != nil)
        #expect(try !terminal.screen().contains("ended the program"))
        try terminal.press("q")
        #expect(try terminal.exitStatus() == 0)
    }
}
