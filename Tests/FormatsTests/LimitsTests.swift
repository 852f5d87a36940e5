import BookModel
import Markup
import TestSupport
import Testing

@testable import Formats

/// Limits of the parts of a book.
@Suite struct BookLimitsTests {
    @Test func saysWhereAPlainTextIsCut() {
        let text = Array("One\n\nTwo\n".utf8)
        let book = PlainTextBook(
            text: text, chapters: [PlainTextChapter(range: 0..<text.count)], lineWidth: nil,
            convention: .none,
            language: "", notice: Notice.textCut)
        let section = book.section(at: 0, styling: Styling())
        #expect(section.string(0..<section.text.count) == "One\nTwo\n\(Notice.textCut)\n")
        #expect(section.blocks.last?.kind == .notice && SectionLaw.violation(section) == nil)
    }

    /// A text without headings is set in sections of a size that costs nothing.
    @Test func partsALongTextWithoutHeadings() throws {
        let paragraph = String(repeating: "word ", count: 40) + "\n\n"
        let bytes = Array(String(repeating: paragraph, count: 5_000).utf8)
        let book = try BookFile.open(bytes: bytes, name: "long.txt")
        #expect(book.sections.count > 3 && book.sections.allSatisfy { $0.byteCount < 300_000 })
        let words = book.sections.indices.reduce(0) {
            $0 + book.section(at: $1).text.filter { $0 == 0x77 }.count
        }
        #expect(words == 5_000 * 40)
    }

    @Test func endsNoParagraphOfALineTooMany() throws {
        let bytes = Array(String(repeating: "a line of some words here\n", count: Limits.textLines + 1).utf8)
        let book = try BookFile.open(bytes: bytes, name: "lines.txt")
        let section = book.section(at: 0)
        #expect(section.text.filter { $0 == UInt8(ascii: "h") }.count == Limits.textLines + 1)
    }

    /// End tags are compared with all open elements: what would take minutes takes none.
    @Test func readsTagSoupThatNeverEnds() throws {
        let soup =
            "<b></p>" + String(repeating: "<div>", count: 20_000) + String(repeating: "</i>", count: 20_000)
        #expect(20_000 * soup.utf8.count > Limits.soupWork)
        let page = MadeBook.page(soup + "<p>the end</p>")
        let section = try MadeBook(chapters: [("a.xhtml", page)]).open().section(at: 0)
        #expect(section.string(0..<section.text.count).contains("the end"))
        #expect(section.blocks.last.map { section.string($0.range) } == Notice.Cut.nesting.words)
    }

    @Test func saysThatThereWereTooManyDocuments() throws {
        let text = String(repeating: "<html><body><p>x</p></body></html>", count: Limits.documents + 2)
        let book = try BookFile.open(bytes: Array(text.utf8), name: "many.html")
        let last = book.section(at: book.sections.count - 1)
        #expect(last.blocks.last.map { last.string($0.range) } == Notice.Cut.rest.words)
    }
}
