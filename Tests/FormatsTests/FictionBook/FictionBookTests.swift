import BookModel
import TestSupport
import Testing

@testable import Formats

@Suite struct FictionBookTests {
    private let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0" xmlns:l="http://www.w3.org/1999/xlink">
        <description><title-info><author><first-name>Ann</first-name><last-name>Other</last-name></author>
        <book-title>The Book</book-title><annotation><p>About it.</p><p>And more.</p></annotation>
        <coverpage><image l:href="#cover.jpg"/></coverpage><lang>ru</lang></title-info>
        <document-info><author><nickname>scanner</nickname></author><id>42-A</id></document-info></description>
        <body><title><p>The Book</p><p>A Tale</p></title>
        <section id="one"><title><p>One</p></title><epigraph><p>Wise words</p><text-author>Sage</text-author></epigraph>
        <p>Text <emphasis>here</emphasis><a l:href="#n1" type="note">[1]</a>.</p><empty-line/><subtitle>* * *</subtitle>
        <poem><stanza><v>A line</v><v>and another</v></stanza></poem><cite><p>Quoted</p></cite></section>
        <section><title><p>Two</p></title><p>More.</p></section></body>
        <body name="notes"><title><p>Notes</p></title><section id="n1"><title><p>1</p></title><p>The note.</p></section></body>
        <binary id="cover.jpg" content-type="image/jpeg">AAAA</binary></FictionBook>
        """

    private func open() throws -> Book { try BookFile.open(bytes: Array(document.utf8), name: "x.fb2") }

    @Test func readsTheDescription() throws {
        let book = try open()
        #expect(book.metadata.format == "FictionBook 2")
        #expect(book.metadata.title == "The Book")
        #expect(book.metadata.creators == ["Ann Other"])
        #expect(book.metadata.languages == ["ru"])
        #expect(book.metadata.description == "About it. And more.")
        #expect(book.identity.identifier == "42-A")
    }

    @Test func readsWhatTheCardTells() throws {
        let said = """
            <genre>sf_history</genre><keywords>war, peace; war</keywords><translator><first-name>Tom</first-name>
            <last-name>Hand</last-name></translator><sequence name="Tales" number="2"/></title-info>
            <publish-info><publisher>House</publisher><year>1901</year><isbn>978-3</isbn></publish-info>
            """
        let text = document.replacing("</title-info>", with: said)
        let metadata = try BookFile.open(bytes: Array(text.utf8), name: "x.fb2").metadata
        #expect(metadata.subjects == ["sf_history", "war", "peace"] && metadata.creators == ["Ann Other"])
        #expect(metadata.contributors == [.init(name: "Tom Hand", role: "trl")])
        #expect(metadata.series == [.init(name: "Tales", position: "2")])
        #expect(metadata.publisher == "House" && metadata.date == "1901" && metadata.identifiers == ["978-3"])
    }

    @Test func cutsAtSectionsAndKeepsNotesApart() throws {
        let book = try open()
        #expect(book.sections.map(\.isLinear) == [true, true, true, true, false])
        #expect(book.contents.entries.map(\.title) == ["The Book A Tale", "One", "Two", "Notes"])
        #expect(book.contents.entries.map(\.level) == [0, 1, 1, 0])
        #expect(book.contents.entries.map { $0.target?.section } == [2, 2, 3, 4])
        #expect(book.section(at: 2).links == ["5#n1"])
        #expect(book.section(at: 2).offset(ofAnchor: "one") != nil)
        #expect(book.section(at: 4).offset(ofAnchor: "n1") != nil)
    }

    @Test func theContentsHaveNoReferencesToNotes() throws {
        let title = "<p>Two <a l:href=\"#n1\" type=\"note\">[2]</a> of <a l:href=\"#one\">three</a></p>"
        let text = document.replacing("<p>Two</p>", with: title)
        let book = try BookFile.open(bytes: Array(text.utf8), name: "x.fb2")
        #expect(book.contents.entries.map(\.title) == ["The Book A Tale", "One", "Two of three", "Notes"])
        let heading = book.section(at: 3).blocks[0]
        #expect(book.section(at: 3).string(heading.range) == "Two [2] of three")
    }

    @Test func codeKeepsItsLines() throws {
        let text = document.replacing("<p>More.</p>", with: "<p><code>if a {\n    b\n}</code></p>")
        let section = try BookFile.open(bytes: Array(text.utf8), name: "x.fb2").section(at: 3)
        #expect(section.string(0..<section.text.count) == "Two\nif a {\n    b\n}\n")
    }

    @Test func drawsEachElement() throws {
        let tree = SectionTree.draw(try open().section(at: 2))
        #expect(
            tree == """
                languages: ru
                heading 1 · center · above 1 · below 1 · keeps
                  {bold: The Book} ↵ {bold: A Tale}
                heading 2 · center · above 1 · below 1 · keeps
                  {bold: One}
                paragraph · indent 2 · start 12 · above 1
                  {italic: Wise words}
                paragraph · right · start 12 · below 1
                  {italic: Sage}
                paragraph · indent 2
                  Text {italic: here}{super note link 0: [1]}.
                paragraph · center · above 1 · below 1 · keeps
                  {bold: * * *}
                paragraph · left · start 4 · above 1
                  A line
                paragraph · left · start 4 · below 1
                  and another
                paragraph · indent 2 · start 4 · end 4 · above 1 · below 1
                  Quoted
                #one at 16 to 81
                link 0: 5#n1

                """)
    }

    @Test func theAnnotationStandsAloneBehindTheCover() throws {
        let section = try open().section(at: 1)
        #expect(section.blocks.map { section.string($0.range) } == ["About it.", "And more."])
        #expect(section.languages == ["ru"])
    }

    /// That of the original of a translation is none of the book's; what does not end ends there.
    @Test func anAnnotationThatDoesNotEndEndsWithTheDescription() throws {
        let text = """
            <FictionBook><description><title-info><annotation><p>A <emphasis>bold</p></annotation></title-info>
            <src-title-info><annotation><p>Other.</p></annotation></src-title-info><title-info><annotation><p>Late
            </description><body><p>Words.</p></body></FictionBook>
            """
        let book = try BookFile.open(bytes: Array(text.utf8), name: "x.fb2")
        let words = book.sections.indices.map { index in
            let section = book.section(at: index)
            return section.string(0..<section.text.count)
        }
        #expect(words == ["A bold\n", "Words.\n"])
    }

    @Test func aBookInHebrewIsReadFromTheRight() throws {
        let text = document.replacing("<lang>ru</lang>", with: "<lang>he</lang>")
        let book = try BookFile.open(bytes: Array(text.utf8), name: "x.fb2")
        #expect(book.metadata.readingDirection == .rightToLeft)
    }

    @Test func saysThatThereIsACover() throws {
        let cover = try open().section(at: 0)
        #expect(cover.blocks.map(\.kind) == [.picture(Illustration("cover.jpg"))])
    }

    @Test func aPictureInALineHasItsWords() throws {
        let text = """
            <FictionBook xmlns:l="http://www.w3.org/1999/xlink"><body><section><p>See <image l:href="#a.png" alt="the sun"/>
            rise, <image l:href="#a.png" title="and shine"/> now.</p></section></body></FictionBook>
            """
        let section = try BookFile.open(bytes: Array(text.utf8), name: "x.fb2").section(at: 0)
        #expect(section.string(0..<section.text.count) == "See the sun rise, and shine now.\n")
        #expect(section.pictures.map(\.name) == ["a.png"])
    }

    /// Books that help with FBReader leave a place for its version.
    @Test(arguments: ["", "</emphasis>"]) func leavesOutTheVersionOfAnotherReader(damage: String) throws {
        let text = "<FictionBook><body><p>\(damage)About FBReader &FBReaderVersion;.</p></body></FictionBook>"
        let section = try BookFile.open(bytes: Array(text.utf8), name: "x.fb2").section(at: 0)
        #expect(section.string(0..<section.text.count) == "About FBReader .\n")
    }

    /// The parser of HTML, which reads on, tells of no second body.
    @Test func keepsNotesApartBehindDamage() throws {
        let text = """
            <?xml version="1.0"?><FictionBook xmlns:l="http://www.w3.org/1999/xlink">
            <description><title-info><book-title>T</book-title></title-info></description>
            <body><section><p>One <b><a l:href="#n1" type="note">1</a></p></section><section><p>Two</p></section></body>
            <body name="notes"><title><p>Notes</p></title><section id="n1"><p>First.</p></section>
            <section id="n2"><p>Second.</p></section></body></FictionBook>
            """
        func open(_ text: String) throws -> Book {
            try BookFile.open(bytes: Array(text.utf8), name: "x.fb2")
        }
        #expect(try open(text).sections.map(\.isLinear) == [true, true, false])
        // What stands behind them is not.
        for start in ["<section>", #"<section id="three">"#] {
            let longer = text.replacing("</body></F", with: start + "<p>Three</p></section></body></F")
            #expect(try open(longer).sections.map(\.isLinear) == [true, true, false, true])
        }
        // Text that no link leads to is the book's.
        #expect(try open(text.replacing("#n1", with: "#n2")).sections.allSatisfy { $0.isLinear })
        #expect(try open(text.replacing("<b>", with: "")).sections.map(\.isLinear) == [true, true, false])
    }

    @Test func opensOneInAnArchive() throws {
        let packed = try MadeBook([("x.fb2", document)]).archive()
        #expect(try BookFile.open(bytes: packed, name: "x.fb2.zip").metadata.title == "The Book")
    }

    @Test func readsCyrillicOfAnotherEncoding() throws {
        var bytes = Array("<?xml version='1.0' encoding='windows-1251'?><FictionBook><body><section><p>".utf8)
        bytes += [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2]
        bytes += Array("</p></section></body></FictionBook>".utf8)
        let book = try BookFile.open(bytes: bytes, name: "x.fb2")
        #expect(book.section(at: 0).text == Array("Привет\n".utf8))
    }

    /// An ampersand that stands for itself, as in many titles, must not cost the book.
    @Test func readsOnBehindADamagedDescription() throws {
        let text = """
            <?xml version="1.0"?><FictionBook><description><title-info><book-title>A & B</book-title></title-info>
            </description><body><title><p>A & B</p></title><section><title><p>One</p></title><p>first words</p></section>
            <section><p>last words</p></section></body><binary id="x">iVBORw0KGgo=</binary></FictionBook>
            """
        let book = try BookFile.open(bytes: Array(text.utf8), name: "x.fb2")
        let words = book.sections.indices.map { index in
            let section = book.section(at: index)
            return section.string(0..<section.text.count)
        }.joined()
        #expect(book.metadata.title == "A & B")
        #expect(words.contains("One") && words.contains("first words") && words.contains("last words"))
        #expect(!words.contains("iVBOR"))
    }
}
