import BookModel
import Markup
import TestSupport
import Testing

@testable import Formats

@Suite struct PDFTests {
    private let output = """
        <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
        <html xmlns="http://www.w3.org/1999/xhtml"><head><title>A Paper</title><meta name="Author" content="A. Writer"/></head>
        <body><doc><page width="612" height="792"><flow><block><line>
        <word xMin="0" xMax="20" yMin="0" yMax="10">Next</word><word xMin="23" xMax="33" yMin="0" yMax="10">&amp;</word>
        </line></block></flow></page><page width="612" height="792"/></doc></body></html>
        """

    @Test func readsPagesAndWhatTheBookSaysOfItself() {
        let reader = PDFTextReader()
        let source = ByteSource(bytes: Array(output.utf8))
        reader.read(MemberStream(WholeSource(source), limit: 1 << 20))
        let section = PDFText(reader.pages).section(named: "x.pdf", of: 1...2)
        #expect(reader.metadata.title == "A Paper")
        #expect(reader.metadata.creators == ["A. Writer"])
        #expect(reader.pages.map(\.number) == [1, 2])
        #expect(section.blocks.map { section.string($0.range) } == ["Next &"])
        #expect(section.anchors.map(\.id) == ["page 1", "page 2"])
        #expect(SectionLaw.violation(section) == nil)
    }

    @Test func factsAreReadLineByLine() {
        let facts = PDFFacts(Array("Title:   A: B\nAuthor:  \nPages:           12\nPage size: 1\nodd".utf8))
        #expect(facts.pageCount == 12)
        #expect(facts.metadata.title == "A: B")
        #expect(facts.metadata.creators.isEmpty)
        for text in ["", "Pages: 0", "Pages: -3", "Pages: 99999999999999999999", "Pages: x"] {
            #expect(PDFFacts(Array(text.utf8)).pageCount == nil)
        }
    }

    @Test func saysThatThereIsNoText() {
        let file = OpenedFile(ByteSource(bytes: [0]), path: "a.pdf")
        let empty = WholeSource(ByteSource(bytes: Array("<doc><page/></doc>".utf8)))
        #expect(throws: FormatError.noText(path: "a.pdf")) {
            try PDFOpening.book(file, text: empty, bookmarks: nil)
        }
        #expect(
            "\(FormatError.noText(path: "a.pdf"))"
                == "a.pdf: has pages without text, as scanned ones are, and nothing else to read")
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
