import BookModel
import Markup
import Testing

@testable import Formats

@Suite struct ContentsReaderTests {
    private let chapters = [
        ("a.xhtml", MadeBook.page("<p>Text A</p>")), ("b.xhtml", MadeBook.page("<p>Text B</p>")),
    ]
    private let navItem =
        #"<item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>"#
    private let guide = """
        <guide><reference type="cover" title="Cover" href="a.xhtml"/><reference type="text" href="b.xhtml#start"/>
        <reference type="other.map" title="A map" href="a.xhtml#map"/><reference type="toc" href="nowhere.xhtml"/></guide>
        """

    private func nav(_ lists: String, attributes: String = "") -> String {
        """
        <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" \(attributes)><body>
        <nav epub:type="toc"><ol><li><a href="a.xhtml">A</a></li></ol></nav>\(lists)</body></html>
        """
    }

    @Test func entriesThatAreCalledByTheirFilesTakeTheTitlesOfThese() throws {
        func page(_ title: String) -> String {
            """
            <html xmlns="http://www.w3.org/1999/xhtml"><head><title>\(title)</title></head>
            <body><p>x</p></body></html>
            """
        }
        let list = ["a", "b", "c", "d"].map {
            "<li><a href='\($0).xhtml'>\($0)\($0 == "c" ? "" : ".xhtml")</a></li>"
        }
        let nav = """
            <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body>
            <nav epub:type="toc"><ol>\(list.joined())<li><a href="a.xhtml#x">a.xhtml</a></li></ol></nav></body></html>
            """
        let titles = ["One &amp;\n <b>two</b>", "Same", "Third", "Same"]
        let book = try MadeBook(
            chapters: zip(["a", "b", "c", "d"], titles).map { ($0 + ".xhtml", page($1)) }, package: navItem,
            other: [("EPUB/nav.xhtml", nav)]
        ).open()
        #expect(
            book.contents.entries.map(\.title) == ["One & two", "b.xhtml", "Third", "d.xhtml", "a.xhtml"])
    }

    @Test func findsTitlesWhereverAPieceOfTheDocumentEnds() throws {
        let pads = 1_000..<1_060
        func page(_ pad: Int) -> String {
            """
            <html xmlns="http://www.w3.org/1999/xhtml"><head><meta name="\(String(repeating: "x", count: pad - 80))"/>\
            <title>Größe — 漢字 \(pad)</title></head><body><p>x</p></body></html>
            """
        }
        let list = pads.map { "<li><a href='\($0).xhtml'>\($0).xhtml</a></li>" }.joined()
        let nav = """
            <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body>
            <nav epub:type="toc"><ol>\(list)</ol></nav></body></html>
            """
        let book = try MadeBook(
            chapters: pads.map { ("\($0).xhtml", page($0)) }, package: navItem,
            other: [("EPUB/nav.xhtml", nav)]
        ).open()
        #expect(book.contents.entries.map(\.title) == pads.map { "Größe — 漢字 \($0)" })
    }

    @Test func readsTheLandmarks() throws {
        let landmarks = """
            <nav epub:type="landmarks"><ol><li><a epub:type="cover" href="a.xhtml">Cover</a></li>
            <li><a epub:type="x bodymatter" href="b.xhtml#one">Start</a></li><li><a epub:type="loi" href="gone.xhtml">Gone</a></li>
            <li><a href="b.xhtml">Plain</a></li></ol></nav>
            """
        let book = try MadeBook(
            chapters: chapters, package: navItem, guide: guide, other: [("EPUB/nav.xhtml", nav(landmarks))]
        ).open()
        #expect(book.contents.entries.map(\.title) == ["A"])
        #expect(
            book.contents.landmarks == [
                Landmark(kind: .cover, title: "Cover", target: Contents.Target(section: 0)),
                Landmark(
                    kind: .bodyMatter, title: "Start", target: Contents.Target(section: 1, anchor: "one")),
                Landmark(kind: .other, title: "Plain", target: Contents.Target(section: 1)),
            ])
        #expect(book.contents.startOfReading == Contents.Target(section: 1, anchor: "one"))
    }

    @Test func readsTheGuideOfEPUB2() throws {
        let book = try MadeBook(
            chapters: chapters, package: navItem, guide: guide, other: [("EPUB/nav.xhtml", nav(""))]
        ).open()
        #expect(book.contents.landmarks.map(\.kind) == [.cover, .bodyMatter, .other])
        #expect(book.contents.landmarks[2].title == "A map")
        #expect(book.contents.startOfReading == Contents.Target(section: 1, anchor: "start"))
    }

    @Test func knowsNoStartWhereTheBookTellsNone() throws {
        let book = try MadeBook(chapters: chapters).open()
        #expect(book.contents.landmarks.isEmpty)
        #expect(book.contents.startOfReading == nil)
    }

    @Test(arguments: [
        (#"xml:base="text/""#, #"<li><a href="../b.xhtml">B</a></li>"#),
        ("", #"<li xml:base="sub/x.xhtml"><a href="../b.xhtml">B</a></li>"#),
        ("", #"<li xml:base="sub/"><a href="c">C</a></li><li><a href="b.xhtml">B</a></li>"#),
    ]) func leadsFromTheBaseOfEachElement(root: String, items: String) throws {
        let page = nav(#"<nav epub:type="page-list"><ol>\#(items)</ol></nav>"#, attributes: root)
        let book = try MadeBook(chapters: chapters, package: navItem, other: [("EPUB/nav.xhtml", page)])
            .open()
        #expect(book.contents.pageList.map(\.target) == [Contents.Target(section: 1)])
    }

    @Test func readsAnEndlessTitleOnlySoFar() throws {
        let title = String(repeating: "long \u{1B}[31m", count: 100_000)
        let page = nav("").replacing(">A<", with: ">\(title)<")
        let book = try MadeBook(chapters: chapters, package: navItem, other: [("EPUB/nav.xhtml", page)])
            .open()
        let found = try #require(book.contents.entries.first?.title)
        #expect((Limits.metadataText...Limits.metadataText + 2).contains(found.unicodeScalars.count))
        #expect(!found.unicodeScalars.contains { $0.value < 0x20 })
    }
}
