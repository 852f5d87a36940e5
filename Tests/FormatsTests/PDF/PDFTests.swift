import BookModel
import Markup
import TestSupport
import Testing

@testable import Formats

@Suite struct PDFTests {
    private func line(_ words: String) -> String {
        "<line xMin=\"1\">" + words.split(separator: " ").map { "<word xMin=\"2\">\($0)</word>\n" }.joined()
            + "</line>"
    }

    private var output: String {
        """
        <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
        <html xmlns="http://www.w3.org/1999/xhtml"><head><title>A Paper</title><meta name="Author" content="A. Writer"/></head>
        <body><doc><page width="612" height="792"><flow><block>\(line("One para- graph in"))\(line("two lin-"))\(line("es and more,"))</block></flow></page>
        <page width="612" height="792"><flow><block>\(line("which goes on."))</block><block>\(line("Next &amp; last."))</block></flow></page>
        </doc></body></html>
        """
    }

    @Test func makesParagraphsOfBlocks() {
        let reader = PDFReader(name: "x.pdf")
        let source = ByteSource(bytes: Array(output.utf8))
        let section = reader.read(MemberStream(WholeSource(source), limit: 1 << 20))
        #expect(reader.metadata.title == "A Paper")
        #expect(reader.metadata.creators == ["A. Writer"])
        #expect(reader.pageCount == 2)
        #expect(
            section.blocks.map { section.string($0.range) } == [
                "One para- graph in two lines and more, which goes on.", "Next & last.",
            ])
        #expect(section.anchors.map(\.id) == ["page 1", "page 2"])
        #expect(SectionLaw.violation(section) == nil)
    }

    @Test func readsWhatAProgramWrites() throws {
        let output = try #require(ProgramOutput("echo", ["text"]))
        let stream = MemberStream(output, limit: 100)
        #expect(stream.readToEnd() == Array("text\n".utf8))
        #expect(stream.state == .ended)
    }

    @Test func saysWhenAProgramIsMissing() {
        #expect(ProgramOutput("recto-has-no-such-program", []) == nil)
        let error = FormatError.needsProgram(path: "a.pdf", program: "pdftotext", package: "poppler-utils")
        #expect("\(error)" == "a.pdf: needs the program pdftotext to be read (Debian package poppler-utils)")
    }

    @Test func refusesWhatOnlyLooksLikeAPDF() {
        #expect(throws: FormatError.self) {
            try BookFile.open(bytes: Array("%PDF-1.4 no more".utf8), name: "a.pdf")
        }
    }
}
