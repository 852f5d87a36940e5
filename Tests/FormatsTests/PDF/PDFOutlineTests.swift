import BookModel
import Markup
import Testing

@testable import Formats

@Suite struct PDFOutlineTests {
    private let bookmarks = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE pdf2xml SYSTEM "pdf2xml.dtd">
        <pdf2xml producer="poppler"><page number="1"><text top="1">no <b>title</b></text></page>
        <outline>
        <item page="1">One &amp; only</item>
        <outline>
        <item page="2">Inner\u{202E}</item>
        </outline>
        <item>Nowhere</item>
        <item page="3">Three</item>
        <item page="90">Gone</item>
        </outline>
        </pdf2xml>
        """

    private func source(_ text: String) -> WholeSource { WholeSource(ByteSource(bytes: Array(text.utf8))) }

    private func contents(_ text: String) -> Contents {
        let reader = PDFOutlineReader()
        reader.read(MemberStream(source(text), limit: 1 << 20))
        return reader.contents
    }

    /// A document of pages, each with one line.
    private func pages(_ texts: [String]) -> String {
        MadePDF(pages: texts.map { [MadePDF.Line(left: 0, right: 90, top: 0, words: $0)] }).text
    }

    private func book(_ texts: [String], bookmarks: String?) throws -> Book {
        let file = OpenedFile(ByteSource(bytes: [0]), path: "a.pdf")
        return try PDFOpening.book(file, text: source(pages(texts)), bookmarks: bookmarks.map { source($0) })
    }

    @Test func readsBookmarksWithinEachOther() {
        let entries = contents(bookmarks).entries
        #expect(entries.map(\.title) == ["One & only", "Inner", "Nowhere", "Three", "Gone"])
        #expect(entries.map(\.level) == [0, 1, 0, 0, 0])
        #expect(entries.map(\.target?.anchor) == ["page 1", "page 2", nil, "page 3", "page 90"])
    }

    @Test(arguments: [
        "", "<pdf2xml/>", "no markup", "<item page='1'>alone</item>", "<outline><item page='x'>",
    ])
    func standsWhatIsNoOutline(text: String) {
        #expect(contents(text).entries.isEmpty)
    }

    @Test func chaptersBeginWhereBookmarksLead() throws {
        let book = try book(["One.", "Two.", "Three."], bookmarks: bookmarks)
        let texts = book.sections.indices.map { index in
            let section = book.section(at: index)
            return section.string(0..<section.text.count)
        }
        #expect(texts == ["One.\nTwo.\n", "Three.\n"])
        #expect(
            book.contents.entries.map(\.target) == [
                Contents.Target(section: 0, anchor: "page 1"), Contents.Target(section: 0, anchor: "page 2"),
                nil, Contents.Target(section: 1, anchor: "page 3"),
                nil,
            ])
    }

    /// The first heading of a manual page is as high as the others.
    @Test(arguments: [(10, "a.pdf"), (20, "NAME")])
    func aHeadingAboveAllOthersIsTheTitle(height: Int, title: String) throws {
        let body = { (top: Int) in
            (0..<3).map {
                MadePDF.Line(left: 20, right: 300, top: top + $0 * 12, words: "words of it, \($0) and more")
            }
        }
        let heading = { (words: String, top: Int, height: Int) in
            MadePDF.Line(left: 0, right: 60, top: top, words: words, height: height, traits: "b")
        }
        let made = MadePDF(
            pages: [
                [heading("NAME", 0, height)] + body(40) + [heading("SYNOPSIS", 100, 10)] + body(124)
                    + [heading("FILES", 184, 10)] + body(208)
            ], title: "")
        let book = try PDFOpening.book(
            OpenedFile(ByteSource(bytes: [0]), path: "a.pdf"), text: source(made.text),
            fonts: source(made.fonts), bookmarks: nil)
        #expect(book.contents.entries.map(\.title) == ["NAME", "SYNOPSIS", "FILES"])
        #expect(book.metadata.title == title)
    }

    /// Chapters may be of the same level as the title, in smaller letters; bookmarks do not name the document.
    @Test(arguments: [nil, "<outline><item page=\"2\">Chapter</item></outline>"])
    func theFirstHeadingIsTheTitle(bookmarks: String?) throws {
        let body = { (top: Int, of: String) in
            (0..<3).map {
                MadePDF.Line(
                    left: 20, right: 300, top: top + $0 * 12, words: "words of \(of), \($0) and more")
            }
        }
        let heading = { (words: String, height: Int) in
            MadePDF.Line(left: 0, right: 200, top: 20, words: words, height: height)
        }
        let made = MadePDF(
            pages: [
                [heading("On Ferries", 24)] + body(80, "it"), [heading("The Boats", 18)] + body(80, "that"),
            ], title: "")
        let book = try PDFOpening.book(
            OpenedFile(ByteSource(bytes: [0]), path: "a.pdf"), text: source(made.text),
            fonts: source(made.fonts), bookmarks: bookmarks.map { source($0) })
        #expect(book.metadata.title == "On Ferries" && !book.metadata.isNamedByFile)
    }

    @Test func printedPagesAreNumbered() throws {
        for marks in [bookmarks, nil] {
            let book = try book(["One.", "Two.", "Three."], bookmarks: marks)
            #expect(book.contents.pageList.map(\.label) == ["1", "2", "3"])
            #expect(book.contents.pageList.map(\.target.anchor) == ["page 1", "page 2", "page 3"])
            #expect(book.contents.pageList.last?.target.section == book.sections.count - 1)
            #expect(book.metadata.title == "A Paper")
        }
    }
}
