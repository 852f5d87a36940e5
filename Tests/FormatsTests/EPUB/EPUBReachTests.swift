import BookModel
import Glibc
import Markup
import TestSupport
import Testing

@testable import Formats

/// What a book may name and how, and what it may not reach.
@Suite struct EPUBReachTests {
    private func text(_ book: Book, _ index: Int) -> String {
        let section = book.section(at: index)
        return section.string(0..<section.text.count)
    }

    private func item(_ id: String, _ href: String, _ type: String = "application/xhtml+xml") -> String {
        #"<item id="\#(id)" href="\#(href)" media-type="\#(type)"/>"#
    }

    @Test(arguments: [
        ("Großer Baum.xhtml", "Gro%C3%9Fer%20Baum.xhtml"), ("cafe\u{301}.xhtml", "caf\u{E9}.xhtml"),
        ("caf\u{E9}.xhtml", "cafe%CC%81.xhtml"), ("Text/A.XHTML", "text/a.xhtml"),
        ("text/b.xhtml", #"text\b.xhtml"#), ("b.xhtml", "/EPUB/b.xhtml"), ("b.xhtml", "../EPUB/x/../b.xhtml"),
        ("b.xhtml", "../../../../EPUB/b.xhtml"), ("100%.xhtml", "100%.xhtml"), ("a%20b.xhtml", "a%20b.xhtml"),
    ])
    func findsFilesHoweverTheyAreNamed(name: String, reference: String) throws {
        let book = try MadeBook(
            chapters: [("first.xhtml", MadeBook.page("<p>first</p>"))], package: item("x", reference),
            spine: #"<itemref idref="x"/>"#, other: [("EPUB/" + name, MadeBook.page("<p>found</p>"))]
        ).open()
        #expect(text(book, 1) == "found\n")
    }

    @Test func takesTheFirstOfSeveralRenditions() throws {
        var made = MadeBook(chapters: [("a.xhtml", MadeBook.page("<p>first</p>"))])
        made.remove("META-INF/container.xml")
        made.add(
            "META-INF/container.xml",
            Array(
                """
                <container><rootfiles><rootfile full-path="book.pdf" media-type="application/pdf"/>
                <rootfile full-path="EPUB/p.opf" media-type="application/oebps-package+xml"/>
                <rootfile full-path="EPUB/other.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
                """.utf8))
        made.add("EPUB/other.opf", Array("<package version='3.0'/>".utf8))
        let book = try made.open()
        #expect(book.sections.map(\.name) == ["EPUB/a.xhtml"])
        #expect(book.warnings == [.noContents])
    }

    @Test func givesEachOccurrenceOfAFileItsOwnPlace() throws {
        let nav = "<html><body><nav><ol><li><a href='a.xhtml#x'>A</a></li></ol></nav></body></html>"
        let book = try MadeBook(
            chapters: [
                ("a.xhtml", MadeBook.page("<p id='x'>A</p>")), ("b.xhtml", MadeBook.page("<p>B</p>")),
            ],
            package:
                #"<item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>"#,
            spine: #"<itemref idref="a.xhtml"/>"#, other: [("EPUB/nav.xhtml", nav)]
        ).open()
        #expect(book.sections.map(\.name) == ["EPUB/a.xhtml", "EPUB/b.xhtml", "EPUB/a.xhtml"])
        #expect(text(book, 0) == text(book, 2))
        #expect(book.contents.entries.map(\.target) == [Contents.Target(section: 0, anchor: "x")])
    }

    @Test func leavesOutWhatIsNotLinear() throws {
        let book = try MadeBook(
            chapters: [("a.xhtml", MadeBook.page("<p>A</p>"))], package: item("n", "n.xhtml"),
            spine: #"<itemref idref="n" linear="no"/>"#, other: [("EPUB/n.xhtml", MadeBook.page("<p>N</p>"))]
        ).open()
        #expect(book.sections.map(\.isLinear) == [true, false])
        #expect(text(book, 1) == "N\n")
    }

    @Test func readsTheItemsOfAFixedLayoutOneByOne() throws {
        let book = try MadeBook(
            chapters: (0..<3).map {
                ("\($0).xhtml", MadeBook.page("<div style='position:absolute'>p\($0)</div>"))
            },
            metadata: #"<meta property="rendition:layout">pre-paginated</meta>"#
        ).open()
        #expect(book.metadata.layout == .fixed)
        #expect(book.sections.indices.map { text(book, $0) } == ["p0\n", "p1\n", "p2\n"])
    }

    /// A GIF of 8 by 8 pixels.
    private static let gif =
        "R0lGODlhCAAIAPAAAP8AAAAAACH5BAAKAAAAIf8LTkVUU0NBUEUyLjADAQAAACwAAAAACAAIAAACB4SPqcvtXQAAOw=="

    @Test func picturesInTheirOwnAddressAreRead() throws {
        let book = try MadeBook(chapters: [
            (
                "a.xhtml",
                MadeBook.page(
                    "<p><img src='data:image/gif;base64,\(Self.gif)'/></p>")
            )
        ]).open()
        let pictures = book.section(at: 0).blocks.compactMap(\.kind.illustration)
        let first = try #require(pictures.first)
        #expect(first.size == PictureSize(width: 8, height: 8))
        #expect(try book.picture(named: first.name).starts(with: Array("GIF89a".utf8)))
        #expect(text(book, 0) == "picture\n")
    }

    @Test(arguments: ["a.xhtml", "a.html"]) func aLargePictureInItsOwnAddressIsRead(name: String) throws {
        // Behind its end a GIF may have anything.
        let rest = String(repeating: "AAAA", count: 100_000)
        let end = name.hasSuffix("x") ? "" : "<br><p>tag soup"
        let address = "data:image/gif;base64,\(Self.gif.dropLast(2))A\(rest)"
        let book = try MadeBook(chapters: [(name, MadeBook.page("<p><img src='\(address)'/></p>\(end)"))])
            .open()
        let picture = try #require(book.section(at: 0).blocks.first?.kind.illustration)
        #expect(picture.size == PictureSize(width: 8, height: 8) && picture.name == address)
        #expect(try book.picture(named: picture.name).count > 300_000)
        #expect(book.section(at: 0).warnings.allSatisfy { if case .cut = $0 { false } else { true } })
    }

    @Test(.long) func anAddressThatIsCutIsNoPicture() throws {
        func name(_ count: Int) throws -> String? {
            let address = "data:," + String(repeating: "A", count: count - 6)
            let book = try BookFile.open(
                bytes: Array("<html><body><p><img src='\(address)'/></p></body></html>".utf8), name: "x.html")
            return book.section(at: 0).blocks.first?.kind.illustration?.name
        }
        #expect(try name(Limits.references - 1)?.utf8.count == Limits.references - 1)
        #expect(try name(Limits.references) == "")
    }

    @Test(arguments: [true, false]) func fixedPagesThatArePicturesFillTheirPages(isFixed: Bool) throws {
        let drawing = #"<svg xmlns="http://www.w3.org/2000/svg" width="60" height="90"/>"#
        let book = try MadeBook(
            chapters: (0..<3).map { ("\($0).xhtml", MadeBook.page("<p><img src='p.svg' alt=''/></p>")) },
            metadata: isFixed ? #"<meta property="rendition:layout">pre-paginated</meta>"# : "",
            other: [("EPUB/p.svg", drawing)]
        ).open()
        #expect(book.metadata.layout == (isFixed ? .pictures : .reflowable))
        for index in 0..<3 {
            let picture = try #require(book.section(at: index).blocks.first?.kind.illustration)
            #expect(picture.isPage == isFixed && picture.name == "EPUB/p.svg")
        }
    }

    /// The other pages decide whether a hyphen at the end of a line belongs to the word.
    @Test(arguments: [true, false]) func wordsThatThePrintHasPartedAreWhole(isFixed: Bool) throws {
        func lines(_ lines: String...) -> String {
            let spans = lines.map { "<tspan x='0'>\($0)</tspan>" }.joined()
            return "<svg xmlns='http://www.w3.org/2000/svg'><text>\(spans)</text></svg>"
        }
        let pages = [
            lines("où, préci-", "sément. Est-", "ce lui, peut-", "être Jean-", "Luc – ou -", "lui ?"),
            "<p>Le pont-<br/>levis, le ba-<br/> teau-<br/>. Fin-<br/></p><p>ale</p>",
            "<p>peut-être, pont</p>",
        ]
        let book = try MadeBook(
            chapters: pages.enumerated().map { ("\($0).xhtml", MadeBook.page($1)) },
            metadata: isFixed ? #"<meta property="rendition:layout">pre-paginated</meta>"# : ""
        ).open()
        #expect(
            text(book, 0)
                == (isFixed
                    ? "où, précisément. Estce lui, peut-être Jean-Luc – ou - lui ?\n"
                    : "où, préci- sément. Est- ce lui, peut- être Jean- Luc – ou - lui ?\n"))
        #expect(
            text(book, 1)
                == (isFixed
                    ? "Le pontlevis, le bateau-\n. Fin-\nale\n"
                    : "Le pont-\nlevis, le ba-\nteau-\n. Fin-\nale\n"))
    }

    /// EPUB 3.3 §3.2: drawings are items of the spine as documents are.
    @Test(arguments: [
        ("<rect/>", "picture: p.svg"), ("<title>A whale</title><rect/>", "A whale"),
        ("<text>Call me</text><text>Ishmael.</text>", "Call me Ishmael."),
        ("<desc>A page.</desc><rect/><text>Call me</text><text>Ishmael.</text>", "A page. Call me Ishmael."),
        ("<title>Call me</title><rect/><text>Call me</text><text>Ishmael.</text>", "Call me Ishmael."),
    ])
    func aDrawingInTheSpineIsAPage(content: String, words: String) throws {
        let drawing = #"<svg xmlns="http://www.w3.org/2000/svg" width="60" height="90">"# + content + "</svg>"
        let book = try MadeBook(
            chapters: [("a.xhtml", MadeBook.page("<p>A</p>"))], package: item("p", "p.svg", "image/svg+xml"),
            spine: #"<itemref idref="p"/>"#, other: [("EPUB/p.svg", drawing)]
        ).open()
        let picture = try #require(book.section(at: 1).blocks.first?.kind.illustration)
        #expect(picture.isPage && picture.name == "EPUB/p.svg")
        #expect(
            picture.size == PictureSize(width: 60, height: 90, isScalable: true)
                && text(book, 1) == words + "\n")
        #expect(try book.picture(named: picture.name) == Array(drawing.utf8))
    }

    @Test(arguments: ["https://example.org/c.xhtml", "file:///etc/passwd", "//host/share/c.xhtml"])
    func fetchesNothingFromOutside(address: String) throws {
        let book = try MadeBook(
            chapters: [("a.xhtml", MadeBook.page("<p>A</p>"))], package: item("far", address),
            spine: #"<itemref idref="far"/>"#
        ).open()
        let section = book.section(at: 1)
        #expect(section.blocks.map(\.kind) == [.notice])
        #expect(text(book, 1).contains(address))
        #expect(section.warnings == [.outside(address: address)])
        #expect(book.warnings.contains(.outside(address: address)))
    }

    @Test func readsNothingThatAChapterNamesOutside() throws {
        let page = """
            <?xml version="1.0"?><!DOCTYPE html [<!ENTITY secret SYSTEM "file:///etc/passwd">]>
            <html xmlns="http://www.w3.org/1999/xhtml"><head><link rel="stylesheet" href="file:///tmp/x.css"/>
            <script src="https://example.org/x.js">document.write("no")</script></head>
            <body><p>a&secret;b</p><script>no</script><object data="file:///etc/passwd"/><img src="https://example.org/p.png" alt="far"/></body></html>
            """
        let book = try MadeBook(chapters: [("a.xhtml", page)]).open()
        let shown = text(book, 0)
        #expect(shown.contains("far") && !shown.contains("root:") && !shown.contains("no\n"))
    }

    @Test(arguments: [
        ("META-INF/license.lcpl", "Readium LCP"), ("META-INF/rights.xml", "Adobe DRM"),
        ("META-INF/sinf.xml", "Apple FairPlay"),
    ])
    func saysByWhomAChapterIsEncrypted(file: String, scheme: String) throws {
        let encryption = """
            <encryption><EncryptedData><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes256-cbc"/>
            <CipherData><CipherReference URI="EPUB/a.xhtml"/></CipherData></EncryptedData></encryption>
            """
        let book = try MadeBook(
            chapters: [("a.xhtml", "junk"), ("b.xhtml", MadeBook.page("<p>B</p>"))],
            other: [("META-INF/encryption.xml", encryption), (file, "x")]
        ).open()
        #expect(text(book, 0) == "This chapter is encrypted (\(scheme)) and cannot be shown: EPUB/a.xhtml\n")
        #expect(text(book, 1) == "B\n")
    }

    @Test func opensLinksToFilesThatAreNotListed() throws {
        let book = try MadeBook(
            chapters: [("a.xhtml", MadeBook.page("<p><a href='extra.xhtml'>x</a></p>"))],
            other: [("EPUB/extra.xhtml", MadeBook.page("<p>extra</p>"))]
        ).open()
        #expect(book.section(at: 0).links == ["EPUB/extra.xhtml"])
        #expect(book.sections.map(\.name) == ["EPUB/a.xhtml", "EPUB/extra.xhtml"])
        #expect(book.sections.map(\.isLinear) == [true, false])
        #expect(text(book, 1) == "extra\n")
    }

    @Test(arguments: [
        (#"<?xml version="1.0" encoding="UTF-16"?>"#, true),
        (#"<?xml version="1.0" encoding="UTF-8"?>"#, true),
        (#"<?xml version="1.0" encoding="ISO-8859-1"?>"#, false),
        (#"<?xml version="1.0" encoding="UTF-8"?>"#, false),
        ("", false),
    ])
    func readsChaptersInAnyEncoding(head: String, isUTF16: Bool) throws {
        let page =
            head + "<html xmlns=\"http://www.w3.org/1999/xhtml\"><body><p>naïve déjà vu</p></body></html>"
        let bytes: [UInt8] =
            isUTF16
            ? [0xFE, 0xFF] + page.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
            : page.unicodeScalars.map { UInt8($0.value & 0xFF) }
        var made = MadeBook(chapters: [("a.xhtml", "")])
        made.remove("EPUB/a.xhtml")
        made.add("EPUB/a.xhtml", bytes)
        #expect(text(try made.open(), 0) == "naïve déjà vu\n")
    }

    @Test func readsThePackageFromItsBases() throws {
        var made = MadeBook([
            ("META-INF/container.xml", MadeBook.container), ("Text/a.xhtml", MadeBook.page("<p>A</p>")),
            ("Text/more/b.xhtml", MadeBook.page("<p>B</p>")), ("Text/c.xhtml", MadeBook.page("<p>C</p>")),
        ])
        made.add(
            "EPUB/p.opf",
            Array(
                """
                <package version="3.0" xml:base="../"><manifest xml:base="Text/"><item id="a" href="a.xhtml"/>
                <item id="b" xml:base="more/" href="b.xhtml"/><item id="c" href="c.xhtml"/></manifest>
                <spine><itemref idref="a"/><itemref idref="b"/><itemref idref="c"/></spine></package>
                """.utf8))
        let book = try made.open()
        #expect(book.sections.map(\.name) == ["Text/a.xhtml", "Text/more/b.xhtml", "Text/c.xhtml"])
    }
    @Test func leadsOnlySoManyLongLinks() throws {
        let base = String(repeating: "d", count: 900)
        let links = String(repeating: "<a href='x'>l</a>", count: 30_000)
        let page = MadeBook.page("<p xml:base='\(base)/'>\(links)</p><p><a href='y'>after</a></p>")
        let section = try MadeBook(chapters: [("a.xhtml", page)]).open().section(at: 0)
        #expect(section.links.reduce(0) { $0 + $1.utf8.count } <= Limits.references)
        #expect(section.links.count > 10_000)
        #expect(section.string(0..<section.text.count).contains("after"))
    }
}
