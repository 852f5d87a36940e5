import BookModel
import Testing

@testable import Formats

@Suite struct ComicTests {
    /// The beginning of a PNG of a size.
    private func picture(_ width: UInt8, _ height: UInt8) -> [UInt8] {
        [
            0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, width, 0, 0,
            0, height,
        ]
    }

    @Test func listsPicturesInNaturalOrder() throws {
        var made = MadeBook([
            (
                "ComicInfo.xml",
                "<ComicInfo><Series>Cats</Series><Title>One</Title><Manga>YesAndRightToLeft</Manga></ComicInfo>"
            )
        ])
        for name in ["p10.png", "p9.png", "__MACOSX/._p9.png"] { made.add(name, picture(30, 40)) }
        let book = try made.open(name: "cats.cbz")
        #expect(book.sections.map(\.name) == ["p9.png", "p10.png"])
        #expect(book.metadata.title == "Cats: One")
        #expect(book.metadata.readingDirection == .rightToLeft && book.metadata.layout == .pictures)
        #expect(book.section(at: 0).text == Array("[p9.png, 30 × 40]\n".utf8))
        #expect(book.contents.entries.map(\.title) == ["p9.png", "p10.png"])
    }

    @Test func isByThoseWhoWroteAndDrewIt() throws {
        let people = ["Writer": "Ann", "Penciller": "Ben", "Publisher": "Cats & Co", "LanguageISO": "fr"]
        let elements = people.map { "<\($0)>\($1.replacing("&", with: "&amp;"))</\($0)>" }.joined()
        var made = MadeBook([("ComicInfo.xml", "<ComicInfo>\(elements)</ComicInfo>")])
        made.add("p1.png", picture(30, 40))
        let metadata = try made.open(name: "cats.cbz").metadata
        #expect(metadata.creators.sorted() == ["Ann", "Ben"])
        #expect(metadata.publisher == "Cats & Co" && metadata.languages == ["fr"])
    }

    @Test func saysWhatItIsAboutAndWhichOfItsSeriesItIs() throws {
        let info = """
            <ComicInfo><Series>Cats</Series><Number>3</Number><Genre>Humour, Animals</Genre><Tags>cats</Tags>
            <Colorist>Cy</Colorist><GTIN>978-1</GTIN></ComicInfo>
            """
        var made = MadeBook([("ComicInfo.xml", info)])
        made.add("p1.png", picture(30, 40))
        let metadata = try made.open(name: "cats.cbz").metadata
        #expect(metadata.subjects == ["Humour", "Animals", "cats"] && metadata.identifiers == ["978-1"])
        #expect(metadata.series == [.init(name: "Cats", position: "3")])
        #expect(metadata.contributors == [.init(name: "Cy", role: "clr")])
    }

    @Test func saysWhoMadeItAndWhen() throws {
        let info = """
            <ComicInfo><Writer>Wu</Writer><Penciller>Wu</Penciller><Translator>Tia</Translator><Inker>Ian</Inker>
            <CoverArtist>Cora</CoverArtist><Editor>Eva</Editor><Summary>Of cats.</Summary><Year>1987</Year></ComicInfo>
            """
        var made = MadeBook([("ComicInfo.xml", info)])
        made.add("p1.png", picture(30, 40))
        let metadata = try made.open(name: "cats.cbz").metadata
        #expect(metadata.creators == ["Wu"] && metadata.date == "1987")
        #expect(metadata.contributors.map(\.role) == ["trl", "ill", "ill", "edt"])
        #expect(metadata.description.contains("Of cats."))
    }

    @Test func ordersNumbersByTheirValue() {
        #expect(NaturalOrder.precedes("a2", "a10"))
        #expect(NaturalOrder.precedes("a002", "A10"))
        #expect(!NaturalOrder.precedes("b1", "a2"))
        #expect(!NaturalOrder.precedes("a1", "a1"))
        #expect(NaturalOrder.precedes("a", "a1"))
    }

    @Test func opensABookPackedInFiles() throws {
        let inner = try MadeBook([("story.md", "# Packed\n\nText\n")]).archive()
        var outer = MadeBook([("readme.txt", "read it")])
        outer.add("inner.zip", inner)
        #expect(try outer.open(name: "x.zip").metadata.title == "Packed")
    }

    @Test func unpacksGzip() throws {
        // "Hello\n" packed by gzip.
        let packed: [UInt8] = [
            0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xF3, 0x48, 0xCD, 0xC9, 0xC9, 0xE7, 2, 0, 0x16, 0x35, 0x96,
            0x31, 6, 0,
            0, 0,
        ]
        let book = try BookFile.open(bytes: packed, name: "hello.txt.gz")
        #expect(book.section(at: 0).text == Array("Hello\n".utf8))
        #expect(book.metadata.title == "Hello")
    }

    @Test func refusesEndlessPacking() throws {
        var bytes = Array("text".utf8)
        for level in 0..<6 {
            var made = MadeBook([])
            made.add(level == 0 ? "a.txt" : "a.zip", bytes)
            bytes = try made.archive()
        }
        #expect(throws: FormatError.unknownFormat(path: "a.zip")) {
            try BookFile.open(bytes: bytes, name: "a.zip")
        }
    }
}
