import BookModel
import Testing
import Text

@testable import Formats

/// CFIs of an EPUB: the documents of the standard's own examples (EPUB CFI 1.1 §3.1.10).
@Suite struct CFIMapTests {
    private static let chapter = """
        <html xmlns="http://www.w3.org/1999/xhtml"><head><title>…</title></head>
        <body id="body01">
            <p>…</p><p>…</p>
            <p>…</p>
            <p>…</p>
            <p id="para05">xxx<em>yyy</em>0123456789</p>
            <p>…</p>
            <p>…</p>
            <img id="svgimg" src="foo.svg" alt="…"/>
            <p>Some  more
               🐋 text</p>
            <p>…</p>
        </body></html>
        """

    /// - Parameter edit: what has been changed in the package and in the chapter.
    private func book(_ edit: (String) -> String = { $0 }) throws -> Book {
        let items = ["titlepage", "chapter01", "chapter02"].map {
            #"<item id="\#($0)" href="\#($0).xhtml" media-type="application/xhtml+xml"/>"#
        }
        let package = """
            <package version="2.0" unique-identifier="bookid" xmlns="http://www.idpf.org/2007/opf">
            <metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>T</dc:title></metadata>
            <manifest>\(items.joined())</manifest>
            <spine><itemref id="titleref" idref="titlepage"/><itemref id="chap01ref" idref="chapter01"/>
            <itemref id="chap02ref" idref="chapter02"/></spine></package>
            """
        return try MadeBook(
            [
                ("META-INF/container.xml", MadeBook.container), ("EPUB/p.opf", edit(package)),
                ("EPUB/titlepage.xhtml", MadeBook.page("<p>Title</p>")),
                ("EPUB/chapter01.xhtml", edit(Self.chapter)),
                ("EPUB/chapter02.xhtml", MadeBook.page("<p>Two</p>")),
            ]).open()
    }

    private func offset(of words: String, in book: Book) -> Range<Int> {
        let section = book.section(at: 1)
        let text = section.string(0..<section.text.count)
        guard let found = text.firstRange(of: words) else { return 0..<0 }
        let start = text.utf8.distance(from: text.startIndex, to: found.lowerBound)
        return start..<start + words.utf8.count
    }

    /// The text that a CFI leads to, `|` at a place.
    private func text(_ cfi: String, in book: Book) throws -> String {
        var map = CFIMap(book)
        let cfi = try #require(CFI("epubcfi(\(cfi))"))
        let place = map.range(of: cfi)
        let (section, range) = try #require(place)
        let content = book.section(at: section)
        if !range.isEmpty { return content.string(range) }
        let around = content.string(max(0, range.lowerBound - 3)..<range.lowerBound)
        return around + "|" + content.string(range.lowerBound..<range.lowerBound + 3)
    }

    @Test func theExamplesLeadWhereTheStandardSays() throws {
        let book = try book()
        let chapter = "/6/4[chap01ref]!/4[body01]"
        #expect(try text(chapter + "/10[para05]/3:10", in: book).hasPrefix("789|"))
        #expect(try text(chapter + "/10[para05]/1:0", in: book).hasSuffix("|xxx"))
        #expect(try text(chapter + "/10[para05]/2/1:0", in: book) == "xxx|yyy")
        #expect(try text(chapter + "/10[para05]/2/1:3", in: book) == "yyy|012")
        #expect(try text(chapter + "/10[para05],/2/1:1,/3:4", in: book) == "yy0123")
        #expect(try text(chapter + "/10[para05]/1:3[xx,y]", in: book) == "xxx|yyy")
        #expect(try text(chapter + "/10[para05]/2[;s=b]", in: book) == "xxx|yyy")
    }

    @Test func theTextLeadsToTheExamples() throws {
        let book = try book()
        var map = CFIMap(book)
        #expect(
            map.cfi(of: offset(of: "yy0123", in: book), in: 1)?.description
                == "epubcfi(/6/4[chap01ref]!/4[body01]/10[para05],/2/1:1,/3:4)")
        let nine = offset(of: "9", in: book)
        #expect(
            map.cfi(of: nine, in: 1)?.description
                == "epubcfi(/6/4[chap01ref]!/4[body01]/10[para05]/3,:9,:10)")
        let start = offset(of: "xxx", in: book).lowerBound
        #expect(
            map.cfi(of: start..<start, in: 1)?.description
                == "epubcfi(/6/4[chap01ref]!/4[body01]/10[para05]/1:0)")
        let whale = offset(of: "more 🐋 text", in: book)
        let cfi = map.cfi(of: whale, in: 1)
        #expect(cfi.flatMap { map.range(of: $0)?.range } == whale)
    }

    @Test func idsCorrectAPathThatHasChanged() throws {
        let book = try book { source in
            source.replacing(
                "<itemref id=\"chap01", with: "<itemref idref=\"chapter02\"/><itemref id=\"chap01"
            )
            .replacing("<p id=\"para05\">", with: "<p>New</p><div/><p id=\"para05\">")
        }
        #expect(try text("/6/4[chap01ref]!/4[body01]/10[para05]/2/1:3", in: book) == "yyy|012")
        #expect(try text("/6/4[chap01ref]!/4[body01]/10[para05],/2/1:1,/3:4", in: book) == "yy0123")
        #expect(try text("/6/6[chap01ref]!/4[wrong]/14[para05]/3:1", in: book) == "yy0|123")
    }

    @Test func wordsCorrectATextThatHasChanged() throws {
        let book = try book { $0.replacing("0123456789", with: "zero 0123456789") }
        #expect(try text("/6/4!/4/10/3:4[0123,456789]", in: book) == "123|456")
        // What cannot be corrected leads where its path does.
        #expect(try text("/6/4!/4/10/3:4[no such,words]", in: book) == "ero| 01")
    }

    @Test func whatIsNotThereIsTheNearestOrNothing() throws {
        let book = try book()
        var map = CFIMap(book)
        for path in ["/6", "/6/40!/4", "/6/1!/4"] {
            let cfi = try #require(CFI("epubcfi(\(path))"))
            #expect(map.range(of: cfi) == nil)
        }
        #expect(try text("/6/4", in: book) == "|…")
        #expect(try text("/6/4!/4/10/3:999", in: book).hasPrefix("789|"))
        #expect(map.cfi(of: 0..<1, in: 99) == nil)
    }

    @Test func tellsWhereThePackageNamesASection() throws {
        #expect(
            try book().sections.map(\.spinePlace) == [
                SpinePlace(step: 2, id: "titleref"), SpinePlace(step: 4, id: "chap01ref"),
                SpinePlace(step: 6, id: "chap02ref"),
            ])
        let guided = try book { $0.replacing("<spine>", with: "<tours><tour/></tours><spine>") }
        #expect(guided.sections[0].spinePlace?.spineStep == 8)
    }
}
