import BookModel
import Testing
import Text

@testable import Formats

/// XPointers of an EPUB: the numbers are those that crengine gives.
@Suite struct XPointerMapTests {
    private static let chapter = """
        <html xmlns="http://www.w3.org/1999/xhtml"><head><title>…</title></head>
        <body>
            <h1>Head</h1>
            <div>
                <p>One</p>
                <p>Call  <i>me</i>
                   Ishmael 🐋 x. <b>b</b> <b>c</b></p>
                <p> <em>Three</em> words</p>
                <img src="none.png" alt=""/>
            </div>
            <ul><li>Item<p id="second">Inner</p>rest of it</li></ul>
            <pre>
        a\tb  c
        <b>end</b></pre>
            <p><a id="empty"/>Last</p>
            <p>A <!-- c -->comment <?page 7?> <!-- c --><i>or</i><!-- c --> two</p>
        </body></html>
        """

    /// A book whose second document is not in the reading order, and whose third is missing.
    private func book(_ chapter: String = Self.chapter, contents: String = "") throws -> Book {
        let items = ["a", "b", "gone", "chapter"].map {
            #"<item id="\#($0)" href="\#($0).xhtml" media-type="application/xhtml+xml"/>"#
        }
        let package = """
            <package version="3.0" xmlns="http://www.idpf.org/2007/opf">
            <metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>T</dc:title></metadata>
            <manifest>\(items.joined())
            <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/></manifest>
            <spine><itemref idref="a"/><itemref idref="unknown"/><itemref linear="no" idref="b"/>
            <itemref idref="gone"/><itemref idref="chapter"/></spine></package>
            """
        let links = contents.isEmpty ? #"<li><a href="a.xhtml">A</a></li>"# : contents
        return try MadeBook(
            [
                ("META-INF/container.xml", MadeBook.container), ("EPUB/p.opf", package),
                ("EPUB/a.xhtml", MadeBook.page("<p>Title</p>")), ("EPUB/b.xhtml", MadeBook.page("<p>B</p>")),
                ("EPUB/chapter.xhtml", chapter),
                ("EPUB/nav.xhtml", MadeBook.page("<nav epub:type='toc'><ol>\(links)</ol></nav>")),
            ]).open()
    }

    private func offset(of words: String, in book: Book) throws -> Int {
        let section = book.section(at: 3)
        let text = section.string(0..<section.text.count)
        let found = try #require(text.firstRange(of: words), "\(words)")
        return text.utf8.distance(from: text.startIndex, to: found.lowerBound)
    }

    /// The pointer to words, without what all have in common.
    private func pointer(to words: String, in book: Book) throws -> String {
        var map = XPointerMap(book)
        let place = Locator(section: 3, offset: try offset(of: words, in: book))
        let found = map.pointer(to: place)
        let pointer = try #require(found)
        #expect(pointer.description.hasPrefix("/body/DocFragment[4]/body"))
        return String(pointer.description.dropFirst("/body/DocFragment[4]/body".count))
    }

    private enum Found: Equatable { case exact(String), near(String), about(Double), none }

    /// The line that a pointer leads to.
    private func found(
        _ pointer: String, in book: Book, words: String = "", progress: Double? = nil
    ) -> Found {
        var map = XPointerMap(book)
        func line(_ locator: Locator) -> String {
            let content = book.section(at: locator.section)
            return String(content.string(locator.offset..<content.text.count).prefix { $0 != "\n" })
        }
        return switch map.position(of: XPointer(pointer), words: words, progress: progress) {
        case .exact(let locator): .exact(line(locator))
        case .near(let locator): .near(line(locator))
        case .approximate(let progress): .about(progress)
        case nil: .none
        }
    }

    private func found(_ steps: String, words: String = "", progress: Double? = nil) throws -> Found {
        try found("/body/DocFragment[4]/body" + steps, in: book(), words: words, progress: progress)
    }

    @Test func theTextLeadsToPointers() throws {
        let book = try book()
        for (words, expected) in [
            ("Head", "/h1"), ("ead", "/h1/text().1"), ("One", "/div/p[1]"), ("ne\n", "/div/p[1]/text().1"),
            ("Call", "/div/p[2]"), ("me ", "/div/p[2]/i/text().0"), ("Ishmael", "/div/p[2]/text()[2].1"),
            ("x.", "/div/p[2]/text()[2].11"), ("c\n", "/div/p[2]/b[2]/text().0"),
            ("Three", "/div/p[3]"), ("words", "/div/p[3]/text().1"), ("Item", "/ul/li"),
            ("Inner", "/ul/li/p"), ("rest", "/ul/li/text()[2].0"), ("of it", "/ul/li/text()[2].5"),
            ("b  c", "/pre/text().8"), ("end", "/pre/b/text().0"), ("Last", "/p[1]"),
            ("comment", "/p[2]/text()[2].0"), ("two", "/p[2]/text()[4].1"), ("or two", "/p[2]/i/text().0"),
        ] { #expect(try pointer(to: words, in: book) == expected, "\(words)") }
    }

    @Test func pointersLeadToTheText() throws {
        for (steps, line) in [
            ("", "Head"), (".0", "Head"), ("/div[1].0", "One"), ("/div/p[2]/text()[2].3", "hmael 🐋 x. b c"),
            ("/div[1]/p[3]/em[1]/text()[1].2", "ree words"), ("/div/img.0", "Item"),
            ("/ul/li/text()[1].1", "tem"),
            ("/p[1]/a.0", "Last"), ("/p[2]/text()[2].3", "ment or two"),
            ("/div.1", "Call me Ishmael 🐋 x. b c"), ("/P/text().4", ""),
        ] { #expect(try found(steps) == .exact(line), "\(steps)") }
    }

    /// Items of the spine count that are not in the reading order or not in the file; references to nothing do not.
    @Test func fragmentsCountTheSpine() throws {
        let book = try book()
        #expect(found("/body/DocFragment[1]/body/p", in: book) == .exact("Title"))
        #expect(found("/body/DocFragment/body/p/text().2", in: book) == .exact("tle"))
        #expect(found("/body/DocFragment[2]/body/p", in: book) == .exact("B"))
        var map = XPointerMap(book)
        #expect(map.pointer(to: Locator(section: 2))?.description == "/body/DocFragment[3]/body")
        #expect(map.pointer(to: Locator(section: 77)) == nil)
    }

    @Test func whatIsNotThereIsNearOrOnlyAShare() throws {
        #expect(try found("/div/p[9]/text().4") == .near("One"))
        #expect(try found("/div/p[1]/text().99", progress: 0.5) == .near("One"))
        #expect(try found("/div/p[1]/text()[2].0") == .near("One"))
        #expect(try found("/autoBoxing[2]/div/p[2]") == .near("Call me Ishmael 🐋 x. b c"))
        let book = try book()
        #expect(found("/body/DocFragment[9]/body/p", in: book, progress: 0.43) == .about(0.43))
        #expect(found("/body/DocFragment[9]/body/p", in: book) == .none)
        #expect(found("/FictionBook/body/section[2]", in: book, progress: 7) == .about(1))
        #expect(found("nonsense", in: book, progress: .nan) == .about(0))
    }

    /// Among several chapters of a document it is not known which one is meant.
    @Test func aPlaceInAnotherChapterIsOnlyAShare() throws {
        let book = try book(contents: ##"<li><a href="chapter.xhtml#second">Second</a></li>"##)
        let body = "/body/DocFragment[4]/body"
        #expect(found(body + "/p[9]", in: book, progress: 0.6) == .about(0.6))
        #expect(found(body + "/div/p[9]", in: book, progress: 0.6) == .near("One"))
        #expect(found(body + "/p[1]", in: book, progress: 0.6) == .exact("Last"))
    }

    @Test func wordsAreChecked() throws {
        #expect(try found("/div/p[2]", words: "Call me") == .exact("Call me Ishmael 🐋 x. b c"))
        #expect(try found("/div/p[1]", words: "Call me Ishmael 🐋") == .exact("Call me Ishmael 🐋 x. b c"))
        #expect(try found("/div/p[9]", words: "rest") == .near("One"), "too short to be sure")
        #expect(try found("/div/p[1]", words: "no such words in it", progress: 0.2) == .near("One"))
    }
}
