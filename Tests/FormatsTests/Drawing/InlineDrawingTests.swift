import BookModel
import Markup
import Testing

@testable import Formats

/// Drawings that stand in a document.
@Suite struct InlineDrawingTests {
    private func book(_ body: String, isSoup: Bool = false) throws -> Book {
        try MadeBook(chapters: [("a.xhtml", MadeBook.page(body + (isSoup ? "<p>&nosuch;<br>" : "")))]).open()
    }

    private func text(_ section: Section) -> String { section.string(0..<section.text.count) }

    private static func svg(_ content: String, _ attributes: String = "viewBox='0 0 40 20'") -> String {
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' \(attributes)>\(content)</svg>"
    }

    @Test(arguments: [false, true]) func itIsAPictureOfItsOwn(isSoup: Bool) throws {
        let drawing = Self.svg(
            "<defs><linearGradient id='g'/></defs><title>A &amp; B</title><g class=\"x\"><use xlink:href='#g'/></g><style>.x &gt; y {}</style>"
        )
        let section = try book("<p>before</p><div>\(drawing)</div><p>behind</p>", isSoup: isSoup).section(
            at: 0)
        let picture = try #require(section.blocks.compactMap(\.kind.illustration).first)
        #expect(picture.size == PictureSize(width: 40, height: 20, isScalable: true))
        #expect(text(section).hasPrefix("before\nA & B\nbehind\n"))
        let file = String(decoding: try book("").picture(named: picture.name), as: UTF8.self)
        #expect(
            file.contains("viewBox=\"0 0 40 20\"")
                && file.contains("<linearGradient id=\"g\"></linearGradient>"))
        #expect(file.contains("xlink:href=\"#g\"") && file.contains("<title>A &amp; B</title>"))
        #expect(file.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\"") && file.hasSuffix("</svg>"))
    }

    @Test func whatItSaysDescribesIt() throws {
        let drawing = Self.svg("<text>Call <tspan>me</tspan></text><text>Ishmael.</text><rect/>")
        let section = try book("<div>\(drawing)</div>").section(at: 0)
        #expect(section.blocks.map { $0.kind.illustration != nil } == [true])
        #expect(text(section) == "Call me Ishmael.\n")
    }

    @Test func itsWordsStandBehindItsTitle() throws {
        let drawing = Self.svg("<title>The sea</title><desc>A map</desc><text>Here be whales</text><rect/>")
        #expect(text(try book("<div>\(drawing)</div>").section(at: 0)) == "The sea: Here be whales\n")
    }

    /// What cannot be shown by itself says what it says, as text of the document.
    @Test(arguments: [
        ("<text>Call <tspan>me</tspan></text><text>Ishmael.</text>", "Call me\nIshmael.\n"),
        ("<text>Call</text><rect/><image href='a.png'/><text>me</text>", "Call\npicture: a.png\nme\n"),
        (
            "<text>Call</text><rect/><foreignObject><p>me</p><p>Ishmael.</p></foreignObject>",
            "Call\nme\nIshmael.\n"
        ),
        ("<g/>", "picture\n"),
    ])
    func otherwiseItIsText(content: String, words: String) throws {
        let section = try book("<div>\(Self.svg(content))</div>").section(at: 0)
        #expect(text(section) == words)
        #expect(!section.blocks.contains { $0.kind.illustration?.name.hasPrefix("data:") == true })
    }

    @Test func itLooksAsTheDocumentsOwnSheetSays() throws {
        func file(_ sheet: String) throws -> String {
            let page = MadeBook.page(
                "<div>\(Self.svg("<svg/><rect class='a'/>"))</div>", head: "<style>\(sheet)</style>")
            let book = try MadeBook(chapters: [("a.xhtml", page)]).open()
            let picture = try #require(book.section(at: 0).blocks.compactMap(\.kind.illustration).first)
            return String(decoding: try book.picture(named: picture.name), as: UTF8.self)
        }
        let file1 = try file("g &gt; .a { fill: red }")
        #expect(file1.contains("<style>g &gt; .a { fill: red }</style>"))
        // Once, on its root.
        #expect(file1.ranges(of: "<style>").count == 1)
        #expect(try !file("p { color: red }").contains("<style>"))
        // Of a long one what is of use.
        let long = String(repeating: "p { color: red } ", count: 1_000)
        #expect(try file(".a { fill: red } " + long).contains("<style>.a { fill: red }</style>"))
        let fills = String(repeating: ".b { fill: blue } ", count: 1_000)
        #expect(try !file(".a { fill: red } " + fills).contains("<style>"))
    }

    @Test func itLooksAsTheSheetsSayThatTheDocumentLinks() throws {
        let page = MadeBook.page(
            "<div>\(Self.svg("<rect class='a'/>"))</div>",
            head: #"<link rel="stylesheet" href="css/a.css"/><style>.b { stroke: blue }</style>"#)
        let sheet = """
            @import "b.css"; /* } */ p { color: red } .a { fill: red }
            @media print { .a { fill: black } .d { stroke: red } }
            .c::before { content: "}{"; stroke: none }
            """
        let book = try MadeBook(chapters: [("a.xhtml", page)], other: [("EPUB/css/a.css", sheet)]).open()
        let picture = try #require(book.section(at: 0).blocks.compactMap(\.kind.illustration).first)
        let file = String(decoding: try book.picture(named: picture.name), as: UTF8.self)
        let rules = ".a { fill: red }.c::before { content: &quot;}{&quot;; stroke: none }.b { stroke: blue }"
        #expect(file.contains("<style>\(rules)</style>"), "\(file)")
    }

    @Test func aSmallOneStandsInItsLine() throws {
        let drawing = Self.svg("<title>a sun</title><circle r='4'/>", "width='10' height='10'")
        let section = try book("<p>See \(drawing) rise.</p>").section(at: 0)
        #expect(text(section) == "See a sun rise.\n" && section.pictures.count == 1)
    }

    @Test func whatIsTooLargeIsText() throws {
        func drawing(_ count: Int, _ words: String) -> String {
            let path = "<path d='\(String(repeating: "M0 0L1 1", count: 1_000))'/>"
            return Self.svg("<text>\(words)</text>" + String(repeating: path, count: count))
        }
        let most = Limits.inlineDrawing / 8_000
        let section = try book(
            "<div>\(drawing(most - 8, "one"))</div><div>\(drawing(most + 8, "other"))</div>"
        ).section(
            at: 0)
        #expect(section.blocks.map { $0.kind.illustration != nil } == [true, false])
        #expect(text(section) == "one\nother\n")
    }

    @Test(arguments: 0..<60) func anyCutIsRead(seed: Int) throws {
        let whole = Self.svg(
            "<defs><g id=\"a\"/></defs><text x='1'>wo<tspan>rds</tspan></text><use xlink:href='#a'/>")
        let cut = String(whole.prefix(whole.count * seed / 60))
        _ = try book("<p>before</p>\(cut)").section(at: 0)
    }
}
