import BookModel
import TestSupport
import Testing

@testable import Formats

@Suite struct HTMLTests {
    private func open(_ html: String, _ name: String = "page.html") throws -> Book {
        try BookFile.open(bytes: Array(html.utf8), name: name)
    }

    @Test func readsWhatTheHeadSays() throws {
        let book = try open(
            """
            <!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><title>Ein
            Titel</title><meta name="author" content="A. N. Autor"></head><body><p>Text</body></html>
            """)
        #expect(book.metadata.format == "HTML")
        #expect(book.metadata.title == "Ein Titel")
        #expect(book.metadata.creators == ["A. N. Autor"])
        #expect(book.metadata.languages == ["de"])
        #expect(book.sections.count == 1)
        #expect(book.section(at: 0).text == Array("Text\n".utf8))
        #expect(book.section(at: 1) == Section())
    }

    private var long: String {
        let text = String(repeating: "<p>Some words to fill a chapter with.</p>", count: 300)
        let chapters = (1...9).map {
            "<h2 id='c\($0)'>Chapter \($0)</h2>\(text)<table><tr><td>a<td>b</table><p><a href='#c\(10 - $0)'>link</a><h3>Sub</h3>"
        }
        return "<html><body><h1>Book</h1>\(chapters.joined())</body></html>"
    }

    @Test func numbersThatNoSectionHasLeadNowhere() throws {
        let book = try open("<p>Words</p>")
        #expect(book.target(of: "1")?.section == 0)
        for name in ["0", "-1", "\(Int.min)"] { #expect(book.target(of: name) == nil, "\(name)") }
    }

    @Test func theFirstPartOfAFormulaStandsForOneThatIsNotThere() throws {
        for selection in [0, 3, Int.min, Int.max] {
            let parts = "<mi>a</mi><mi>b</mi>"
            let book = try open("<p>x <math><maction selection='\(selection)'>\(parts)</maction></math></p>")
            #expect(book.section(at: 0).text == Array("x a\n".utf8), "\(selection)")
        }
    }

    @Test func readsSubjectsAndRights() throws {
        let text = """
            <html><head><meta name="keywords" content="one, two"><meta name="DC.Subject" content="three">
            <meta name="copyright" content="Nobody"><meta name="dc.identifier" content="urn:1"></head>
            <body><p>Words.</p></body></html>
            """
        let metadata = try BookFile.open(bytes: Array(text.utf8), name: "x.html").metadata
        #expect(metadata.subjects == ["one", "two", "three"] && metadata.rights == "Nobody")
        #expect(metadata.identifiers == ["urn:1"])
    }

    @Test func cutsALargePageAtItsHeadings() throws {
        let book = try open(long)
        #expect(book.sections.count == 9)
        #expect(book.metadata.title == "Book")
        #expect(book.contents.entries.prefix(3).map(\.title) == ["Book", "Chapter 1", "Sub"])
        #expect(book.contents.entries.prefix(3).map(\.level) == [0, 1, 2])
        for (index, info) in book.sections.enumerated() {
            let section = book.section(at: index)
            #expect(SectionLaw.violation(section) == nil)
            #expect(info.byteCount == section.text.count)
            #expect(section.links == ["\(9 - index)#c\(9 - index)"])
            #expect(section.tables.count == 1)
        }
    }

    @Test func leadsTheContentsToHeadingsWithoutAName() throws {
        let book = try open(long)
        let entry = try #require(book.contents.entries.last)
        let target = try #require(entry.target)
        let section = book.section(at: target.section)
        let offset = try #require(target.anchor.flatMap { section.offset(ofAnchor: $0) })
        #expect(section.string(offset..<offset + 3) == "Sub")
    }

    @Test func keepsTheTextWhenItCuts() throws {
        let book = try open(long)
        let cut = book.sections.indices.flatMap { book.section(at: $0).text }
        #expect(cut.count == book.sections.reduce(0) { $0 + $1.byteCount })
        #expect(cut.count > 9 * 300 * 30)
    }

    @Test func readsEmbeddedStyles() throws {
        // A page without a sheet before: what was found for it serves no other.
        _ = try open("<html><p>x</p></html>").section(at: 0)
        let book = try open("<html><style>.r { text-align: right }</style><p class=r>x</p></html>")
        #expect(book.section(at: 0).blocks.first?.style.alignment == .right)
    }

    @Test func refusesAPageWithoutText() {
        #expect(throws: FormatError.nothingToRead(path: "page.html")) { try open("<html></html>") }
    }
}
