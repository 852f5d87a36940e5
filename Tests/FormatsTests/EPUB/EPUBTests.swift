import BookModel
import Markup
import TestSupport
import Testing

@testable import Formats

@Suite struct EPUBTests {
    private let nav = """
        <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body>
        <nav epub:type="landmarks"><ol><li><a href="b.xhtml">wrong</a></li></ol></nav>
        <nav epub:type="toc"><h1>Contents</h1><ol><li><a href="a.xhtml">A  <i>first</i></a>
        <ol><li><a href="a.xhtml#x">Inner</a></li></ol></li><li><span>Group</span><ol><li><a href="b.xhtml">B</a></li></ol></li>
        <li><a href="nowhere.xhtml">Nowhere</a></li></ol></nav></body></html>
        """
    private let navItem =
        #"<item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>"#
    private let chapters = [
        ("a.xhtml", MadeBook.page("<p>Text A</p>")), ("b.xhtml", MadeBook.page("<p>Text B</p>")),
    ]

    private func text(_ book: Book, _ index: Int) -> String {
        let section = book.section(at: index)
        return section.string(0..<section.text.count)
    }

    @Test func readsThePackage() throws {
        let book = try MadeBook(chapters: chapters, package: navItem, other: [("EPUB/nav.xhtml", nav)]).open()
        #expect(book.metadata.format == "EPUB 3.0")
        #expect(book.metadata.title == "A Made Book")
        #expect(book.metadata.languages == ["en"])
        #expect(book.identity.identifier == "urn:made")
        #expect(book.sections.map(\.name) == ["EPUB/a.xhtml", "EPUB/b.xhtml"])
        #expect(book.warnings.isEmpty)
        #expect(text(book, 1) == "Text B\n")
        #expect(book.section(at: 2) == Section())
    }

    /// Of a document that is long the beginning can be read alone, of a smaller one it need not.
    @Test func beginsLongSections() throws {
        let paragraph = "<p>It said nothing that anybody would have to remember, and went on for long.</p>"
        let pages = [300, 1_200, 20_000].map { MadeBook.page(String(repeating: paragraph, count: $0)) }
        let book = try MadeBook(chapters: pages.enumerated().map { ("\($0).xhtml", $1) }).open()
        let room = SectionOpening.Room(lines: 160, columns: 60)
        #expect(book.opening(ofSection: 0, for: room) == nil)
        for (index, isHuge) in [(1, false), (2, true)] {
            let opening = try #require(book.opening(ofSection: index, for: room))
            let whole = book.section(at: index)
            #expect(!opening.isWhole && opening.section.isHuge == isHuge && whole.isHuge == isHuge)
            let count = opening.section.blocks.count
            #expect(count >= 80 && count < 200 && opening.section.blocks == Array(whole.blocks.prefix(count)))
            #expect(book.tracedSection(at: index)?.section == whole)
        }
    }

    @Test func readsTheNavigationDocument() throws {
        let book = try MadeBook(chapters: chapters, package: navItem, other: [("EPUB/nav.xhtml", nav)]).open()
        #expect(
            book.contents.entries == [
                Contents.Entry(title: "A first", target: Contents.Target(section: 0)),
                Contents.Entry(title: "Inner", level: 1, target: Contents.Target(section: 0, anchor: "x")),
                Contents.Entry(title: "Group"),
                Contents.Entry(title: "B", level: 1, target: Contents.Target(section: 1)),
                Contents.Entry(title: "Nowhere"),
            ])
    }

    @Test func readsAnNCX() throws {
        let ncx = """
            <ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><docTitle><text>Not this</text></docTitle><navMap>
            <navPoint><navLabel><text>One</text></navLabel><content src="a.xhtml"/>
            <navPoint><navLabel><text>One and a half</text></navLabel><content src="a.xhtml#half"/></navPoint></navPoint>
            <navPoint><navLabel><text>Two</text></navLabel><content src="b.xhtml"/></navPoint></navMap></ncx>
            """
        let item = #"<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>"#
        let book = try MadeBook(chapters: chapters, package: item, other: [("EPUB/toc.ncx", ncx)]).open()
        #expect(book.contents.entries.map(\.title) == ["One", "One and a half", "Two"])
        #expect(book.contents.entries.map(\.level) == [0, 1, 0])
        #expect(book.contents.entries[1].target == Contents.Target(section: 0, anchor: "half"))
    }

    @Test func readsThePagesOfThePrintedBook() throws {
        let pages = """
            <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body>
            <nav epub:type="toc"><ol><li><a href="a.xhtml">A</a></li></ol></nav>
            <nav epub:type="page-list"><ol><li><a href="a.xhtml#p1">i</a></li><li><a href="b.xhtml">2</a></li>
            <li><a href="gone.xhtml">3</a></li></ol></nav></body></html>
            """
        let book = try MadeBook(chapters: chapters, package: navItem, other: [("EPUB/nav.xhtml", pages)])
            .open()
        #expect(book.contents.entries.map(\.title) == ["A"])
        #expect(
            book.contents.pageList == [
                Contents.PageLabel(label: "i", target: Contents.Target(section: 0, anchor: "p1")),
                Contents.PageLabel(label: "2", target: Contents.Target(section: 1)),
            ])
    }

    @Test(arguments: [
        (#"<base href="../other/"/>"#, "", "other/c.xhtml"),
        ("", #"xml:base="sub/x.xhtml""#, "EPUB/sub/c.xhtml"),
        (#"<base href="https://example.org/"/>"#, "", "EPUB/c.xhtml"),
    ]) func leadsLinksFromTheBase(head: String, attribute: String, expected: String) throws {
        let page = MadeBook.page(#"<p><a href="c.xhtml">x</a></p>"#, head: head)
            .replacing("<body>", with: "<body \(attribute)>")
        let book = try MadeBook(chapters: [("a.xhtml", page)]).open()
        #expect(book.section(at: 0).links == [expected])
    }

    @Test func pagesThatTheBookDoesNotListAreFoundInItsText() throws {
        let pages = [
            "<p>a <span epub:type='pagebreak' id='p1' title='xii'/> b</p><h2 id='h'>1</h2>",
            "<p><span class='pagenum'><a id='p2'>[Pg 2]</a></span>c<i role='doc-pagebreak' id='p3'>3</i></p>"
                + "<p class='pagenum' id='p4'>A note that tells of pages</p><b class='pageno'>5</b>",
        ]
        let made = pages.enumerated().map { ("\($0.offset).xhtml", MadeBook.page($0.element)) }
        let book = try MadeBook(chapters: made).open()
        #expect(book.contents.pageList.isEmpty && book.mayHavePrintedPages)
        let found = book.sections.indices.flatMap { book.printedPages(inSection: $0) }
        #expect(found.map(\.label) == ["xii", "2", "3"])
        #expect(found.map(\.target.anchor) == ["p1", "p2", "p3"])
        #expect(found.map(\.target.section) == [0, 1, 1])
        for page in found {
            let section = book.section(at: page.target.section)
            #expect(section.offset(ofAnchor: page.target.anchor ?? "") != nil, "\(page.label)")
        }
    }

    @Test func pictureThatIsCalledAPageIsAPicture() throws {
        let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC2, 0, 11, 8, 1, 0, 2, 0, 3, 1]
        let text = MadeBook.page("<p>RIFF raff</p>")
        var made = MadeBook(
            chapters: [("a.xhtml", text), ("c.xhtml", "RIFF raff")],
            package: #"<item id="p" href="p.html" media-type="application/xhtml+xml"/>"#,
            spine: #"<itemref idref="p"/>"#)
        made.add("EPUB/p.html", jpeg)
        let book = try made.open()
        let picture = book.section(at: 2)
        #expect(picture.blocks.map { $0.kind.illustration?.size } == [PictureSize(width: 512, height: 256)])
        #expect(try book.picture(named: "EPUB/p.html") == jpeg)
        for index in 0...1 {
            let section = book.section(at: index)
            #expect(section.string(0..<section.text.count) == "RIFF raff\n")
        }
    }

    @Test func readsThePagesOfAnNCX() throws {
        let ncx = """
            <ncx><navMap><navPoint><navLabel><text>One</text></navLabel><content src="a.xhtml"/></navPoint></navMap>
            <pageList><navLabel><text>Pages</text></navLabel><pageTarget type="normal" value="7">
            <navLabel><text>7</text></navLabel><content src="b.xhtml#p7"/></pageTarget></pageList></ncx>
            """
        let item = #"<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>"#
        let book = try MadeBook(chapters: chapters, package: item, other: [("EPUB/toc.ncx", ncx)]).open()
        #expect(book.contents.entries.map(\.title) == ["One"])
        #expect(
            book.contents.pageList == [
                Contents.PageLabel(label: "7", target: Contents.Target(section: 1, anchor: "p7"))
            ])
    }

    @Test func standsAnyDepthOfContents() throws {
        let depth = 20_000
        let deep = String(repeating: "<ol><li><a href='a.xhtml'>x</a>", count: depth)
        let page = "<html><body><nav epub:type='toc'>\(deep)</nav></body></html>"
        let book = try MadeBook(chapters: chapters, package: navItem, other: [("EPUB/nav.xhtml", page)])
            .open()
        #expect(book.contents.entries.count == depth)
        #expect(book.contents.entries.last?.level == Limits.contentsLevel)
    }

    @Test func makesContentsWhereThereAreNone() throws {
        let book = try MadeBook(chapters: chapters).open()
        #expect(book.contents.entries.map(\.title) == ["a", "b"])
        #expect(book.warnings == [.noContents])
    }

    @Test func documentsAreReadOnceHoweverManyOfTheirPlacesAreListed() throws {
        let items = """
            <item id="p" href="a.xhtml#x" media-type="application/xhtml+xml"/>
            <item id="c" href="c.xhtml#y" media-type="application/xhtml+xml"/>
            """
        let book = try MadeBook(
            chapters: chapters, package: items, spine: #"<itemref idref="p"/><itemref idref="c"/>"#,
            other: [("EPUB/c.xhtml", MadeBook.page("<p>Text C</p>"))]
        ).open()
        #expect(book.sections.map(\.name) == ["EPUB/a.xhtml", "EPUB/b.xhtml", "EPUB/c.xhtml"])
    }

    @Test func saysInItsPlaceWhatIsMissing() throws {
        var made = MadeBook(chapters: chapters, spine: #"<itemref idref="gone"/>"#)
        made.remove("EPUB/a.xhtml")
        let book = try made.open()
        #expect(book.sections.count == 2)
        #expect(book.section(at: 0).blocks.map(\.kind) == [.notice])
        #expect(text(book, 0).contains("EPUB/a.xhtml"))
        #expect(text(book, 1) == "Text B\n")
        #expect(book.warnings.contains(.missing(name: "EPUB/a.xhtml")))
        #expect(book.warnings.contains(.unknownItem(id: "gone")))
    }

    @Test func doesWithoutAContainer() throws {
        var made = MadeBook(chapters: chapters)
        made.remove("META-INF/container.xml")
        made.remove("mimetype")
        let book = try made.open()
        #expect(book.sections.count == 2)
        #expect(book.metadata.title == "A Made Book")
        #expect(book.warnings.contains(.noPackage))
    }

    @Test func doesWithoutAPackage() throws {
        let made = MadeBook([
            ("z/b.xhtml", MadeBook.page("<p>B</p>")), ("a.html", MadeBook.page("<p>A</p>")), ("c.css", ""),
        ])
        let book = try made.open(name: "folder/My Book.epub")
        #expect(book.sections.map(\.name) == ["a.html", "z/b.xhtml"])
        #expect(book.metadata.title == "My Book.epub")
    }

    @Test func readsABrokenPackage() throws {
        var made = MadeBook(chapters: chapters)
        made.remove("EPUB/p.opf")
        made.add(
            "EPUB/p.opf",
            Array(
                """
                <package version=2.0><metadata><dc:title>Bro\u{1}ken & bent</dc:title></metadata><manifest>
                <item id=a href="a.xhtml"><item id="b" href="B.XHTML" media-type="application/xhtml+xml">
                <spine><itemref idref="a"><itemref idref="b" linear="no">
                """.utf8))
        let book = try made.open()
        #expect(book.metadata.title == "Broken & bent")
        #expect(book.sections.map(\.isLinear) == [true, false])
        #expect(text(book, 1) == "Text B\n")
    }

    @Test func readsTheSidesOfASpread() throws {
        var made = MadeBook(chapters: chapters)
        made.remove("EPUB/p.opf")
        let properties = [
            "page-spread-left", "rendition:page-spread-right", " x rendition:page-spread-center ", "",
            "page-spread", "rendition:page-spread-left page-spread-right",
        ]
        let references = properties.map { #"<itemref idref="a" properties="\#($0)"/>"# }
        made.add(
            "EPUB/p.opf",
            Array(
                """
                <package version="3.0"><manifest><item id="a" href="a.xhtml"
                media-type="application/xhtml+xml"/></manifest><spine>\(references.joined())</spine></package>
                """.utf8))
        let sides = try made.open().sections.prefix(properties.count).map(\.pageSide)
        #expect(sides == [.left, .right, .center, nil, nil, .left])
    }

    @Test func refusesEncryptedChaptersOnly() throws {
        let encryption = """
            <encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#">
            <enc:EncryptedData><enc:EncryptionMethod Algorithm="http://www.idpf.org/2008/embedding"/>
            <enc:CipherData><enc:CipherReference URI="EPUB/b.xhtml"/></enc:CipherData></enc:EncryptedData>
            <enc:EncryptedData><enc:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/>
            <enc:CipherData><enc:CipherReference URI="EPUB/a.xhtml"/></enc:CipherData></enc:EncryptedData></encryption>
            """
        let book = try MadeBook(chapters: chapters, other: [("META-INF/encryption.xml", encryption)]).open()
        #expect(book.section(at: 0).blocks.map(\.kind) == [.notice])
        #expect(book.section(at: 0).warnings == [.encrypted(name: "EPUB/a.xhtml")])
        #expect(text(book, 1) == "Text B\n")
    }

    @Test func showsPicturesOfTheReadingOrder() throws {
        let item =
            #"<item id="pic" href="pic.jpg" media-type="image/jpeg" fallback="b.xhtml"/><item id="odd" href="odd.bin" media-type="x/y" fallback="b.xhtml"/><item id="own" href="own.jpg" media-type="image/jpeg" fallback="a.xhtml"/>"#
        let spine = #"<itemref idref="pic"/><itemref idref="odd"/><itemref idref="own"/>"#
        let book = try MadeBook(
            chapters: chapters, package: item, spine: spine,
            other: [("EPUB/pic.jpg", "x"), ("EPUB/odd.bin", "y"), ("EPUB/own.jpg", "z")]
        ).open()
        // A page that others fall back to, too, says nothing of one picture.
        #expect(book.section(at: 2).blocks.map(\.kind.illustration?.name) == ["EPUB/pic.jpg"])
        #expect(text(book, 3) == "Text B\n")
        #expect(text(book, 4) == "Text A\n")
    }

    /// A book whose spine has an attribute.
    private func direction(_ attribute: String, language: String = "en") throws -> Metadata.ReadingDirection {
        var made = MadeBook(chapters: chapters)
        made.remove("EPUB/p.opf")
        let package = """
            <package version="3.0"><metadata><language>\(language)</language></metadata>
            <manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest>
            <spine\(attribute)><itemref idref="a"/></spine></package>
            """
        made.add("EPUB/p.opf", Array(package.utf8))
        return try made.open().metadata.readingDirection
    }

    /// Whatever they are said to be: their bytes are no text.
    @Test(arguments: ["image/png", "application/xhtml+xml", "application/octet-stream"])
    func aReadingOrderOfPicturesIsABookOfPictures(_ type: String) throws {
        var made = MadeBook(
            chapters: [], package: "<item id='p' href='p.png' media-type='\(type)'/>",
            spine: "<itemref idref='p'/>")
        made.add("EPUB/p.png", Pictures.png + [UInt8](repeating: 0x41, count: 5_000))
        let book = try made.open()
        #expect(book.metadata.layout == .pictures && book.sections[0].byteCount < 100)
        #expect(book.section(at: 0).blocks.map { $0.kind.illustration?.name } == ["EPUB/p.png"])
    }

    @Test func readsTheDirectionOfPages() throws {
        #expect(try direction(" page-progression-direction=\"rtl\"") == .rightToLeft)
        #expect(try direction("") == .leftToRight)
    }

    /// Most books in Arabic or Hebrew of the second version say nothing of it.
    @Test func pagesOfABookThatSaysNothingFollowAsItsScriptDoes() throws {
        for attribute in ["", " page-progression-direction=\"default\""] {
            for language in ["ar", "he-IL", "fa", "ur", "az-Arab"] {
                #expect(try direction(attribute, language: language) == .rightToLeft, "\(language)")
            }
            for language in ["en", "ja", "az", "ar-Latn", ""] {
                #expect(try direction(attribute, language: language) == .leftToRight, "\(language)")
            }
        }
        #expect(try direction(" page-progression-direction=\"ltr\"", language: "ar") == .leftToRight)
    }

    @Test func namesWhatIsPackedAsNoBookMayBe() throws {
        let bytes = try MadeBook(chapters: chapters).archive(packingOtherwise: ["EPUB/b.xhtml"])
        let book = try BookFile.open(bytes: bytes, name: "a.epub")
        #expect(book.warnings.contains(.packed(name: "EPUB/b.xhtml", method: "bzip2")))
        #expect(text(book, 0) == "Text A\n")
        #expect(book.section(at: 1).blocks.map(\.kind) == [.notice])
        #expect(text(book, 1).contains("packed with bzip2") && text(book, 1).contains("EPUB/b.xhtml"))
    }

    @Test func refusesABookWhoseChaptersAreAllPackedAsNoBookMayBe() throws {
        let chapters = Set(["EPUB/a.xhtml", "EPUB/b.xhtml"])
        let made = MadeBook(chapters: self.chapters)
        for packed in [chapters, Set(made.members.map(\.name))] {
            let bytes = try made.archive(packingOtherwise: packed)
            #expect(throws: FormatError.packed(path: "a.epub", PackingMethod(code: 12))) {
                try BookFile.open(bytes: bytes, name: "a.epub")
            }
        }
        let words = FormatError.packed(path: "a.epub", PackingMethod(code: 12)).description
        #expect(words.contains("a.epub") && words.contains("bzip2"))
    }

    @Test func namesWhatIsCutOffInsideAChapter() throws {
        let long = MadeBook.page((0..<30_000).map { "<p>word \($0 &* 7_919 % 65_521)</p>" }.joined())
        let whole = try MadeBook(chapters: [("a.xhtml", long)]).archive()
        let book = try BookFile.open(bytes: Array(whole.prefix(whole.count * 2 / 3)), name: "x")
        #expect(book.warnings.contains(.damagedArchive))
        let section = book.section(at: 0)
        #expect(section.blocks.count > 10_000)
        #expect(section.blocks.last?.kind == .notice)
        #expect(section.warnings.contains(.unreadable(name: "EPUB/a.xhtml")))
    }

    @Test func makesTheSameSectionsOnManyThreads() async throws {
        let pages = (0..<12).map { index in
            (
                "c\(index).xhtml",
                MadeBook.page(
                    "<p class='a'>" + String(repeating: "<em>w\(index)</em> ", count: 400) + "</p>",
                    head: "<link rel='stylesheet' href='s.css'/>")
            )
        }
        let book = try MadeBook(chapters: pages, other: [("EPUB/s.css", ".a { text-indent: 2em }")]).open()
        let alone = book.sections.indices.map { book.section(at: $0) }
        let together = await withTaskGroup(of: (Int, Section).self) { group in
            for index in book.sections.indices { group.addTask { (index, book.section(at: index)) } }
            return await group.reduce(into: [Int: Section]()) { $0[$1.0] = $1.1 }
        }
        #expect(book.sections.indices.allSatisfy { together[$0] == alone[$0] })
        #expect(alone[0].blocks.first?.style.firstLineIndent == 4)
    }

    @Test(.long) func cutsWhatIsOverALimit() throws {
        let body = String(repeating: "<p>x</p>", count: Limits.blocks + 10)
        let section = try MadeBook(chapters: [("a.xhtml", MadeBook.page(body))]).open().section(at: 0)
        #expect(section.blocks.count == Limits.blocks + 1)
        #expect(section.blocks.last?.kind == .notice)
        #expect(section.warnings == [.cut(name: "EPUB/a.xhtml")])
    }
}
