import BookModel
import Markup
import Testing

@testable import Formats

/// How large a book's pictures are, by the beginnings of their files, in each of its formats.
@Suite struct PictureHeadTests {
    private let picture = Pictures.png + [UInt8](repeating: 7, count: 9_000)

    private func check(_ source: some ResourceSource, _ name: String) {
        for count in [1, 24, 4_096, picture.count + 9] {
            #expect(source.head(named: name, count: count) == Array(picture.prefix(count)))
        }
        #expect(source.head(named: "x.png", count: 24) == nil)
        #expect(source.sizes.size(of: name) == PictureSize(width: 30, height: 40))
        #expect(source.sizes.size(of: "x.png") == nil)
    }

    @Test func ofAnArchive() throws {
        for isStored in [true, false] {
            var made = MadeBook([])
            made.add("i/a.png", picture)
            let bytes = try made.archive(stored: isStored)
            check(ArchiveResources(archive: try #require(Archive(ByteSource(bytes: bytes)))), "i/a.png")
        }
        let encrypted = ArchiveResources(archive: Archive([("a.png", picture)]), encrypted: ["a.png"])
        #expect(encrypted.head(named: "a.png", count: 9) == nil)
    }

    @Test func ofAFolder() throws {
        let folder = try MadeFolder()
        try folder.add("i/a.png", picture)
        check(FolderResources(folder: folder.path), "i/a.png")
        #expect(FolderResources(folder: folder.path).head(named: "i", count: 9) == nil)
        #expect(FolderResources(folder: folder.path).head(named: "../a.png", count: 9) == nil)
    }

    @Test func ofAFictionBook() throws {
        let text =
            "<FictionBook><body><p>a</p></body><binary id='б a.png'>\n\(Pictures.text(picture))\n</binary>"
        let file = OpenedFile(ByteSource(bytes: Array((text + "</FictionBook>").utf8)), path: "a.fb2")
        check(FictionBookBinaries(file: file), "б a.png")
    }

    @Test func ofAnAddressThatHoldsIt() {
        let address = "data:image/png;base64," + Pictures.text(picture).replacing("\n", with: "%0A")
        #expect(NoResources().sizes.size(of: address) == PictureSize(width: 30, height: 40))
        #expect(DataURL.head(of: "data:,%41%42%43", count: 2) == [0x41, 0x42])
        #expect(DataURL.head(of: "data:", count: 2) == nil)
    }
}

@Suite struct FictionBookIndexTests {
    private func index(_ text: String) -> FictionBookIndex {
        FictionBookIndex(of: ByteSource(bytes: Array(text.utf8)))
    }

    @Test func findsWhatIsPlainlyWritten() {
        #expect(index(#"<binary id="a">AAAA</binary>"#).contents == ["a": 15..<19])
        #expect(index("<binary\n x='>' id = 'a' >AAAA</binary >").contents == [:], "only plain tags")
        #expect(index("<binary id='a'>AA</binary><binary id='a'>BBBB</binary>").contents == ["a": 15..<17])
    }

    @Test(arguments: [
        "", "<binary", "<binary id='a'", "<binary id='a'>AAAA", "<binary id='a'>AA<b/>AA</binary>",
        "<binary id='a&amp;b'>AAAA</binary>", "<binary id='a\u{1B}'>AAAA</binary>",
        "<binary id=a>AAAA</binary>",
        "<binary>AAAA</binary>",
    ])
    func leavesTheRestToTheReader(text: String) { #expect(index(text).contents == [:]) }
}
