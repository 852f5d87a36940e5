import BookModel
import Testing

@testable import Formats

/// From the name of a picture in a section to its bytes, in each format.
@Suite struct BookResourceTests {
    /// The names of the pictures of all sections.
    private func names(_ book: Book) -> [String] { PictureNames.all(in: book) }

    @Test func anEPUBGivesItsMembers() throws {
        let page = MadeBook.page(#"<p><img src="../images/a%20b.png"/></p><p><img src="C.GIF"/></p>"#)
        for isStored in [false, true] {
            var made = MadeBook(chapters: [("a.xhtml", page)])
            made.add("images/a b.png", Pictures.png)
            made.add("EPUB/c.gif", Pictures.gif)
            let book = try BookFile.open(bytes: made.archive(stored: isStored), name: "a.epub")
            #expect(names(book) == ["images/a b.png", "EPUB/C.GIF"])
            #expect(try names(book).map { try book.resource(named: $0) } == [Pictures.png, Pictures.gif])
            #expect(throws: ResourceError.unknown(name: "images/x.png")) {
                try book.resource(named: "images/x.png")
            }
        }
    }

    @Test func aNameThatIsMadePrintableStillLeadsToItsMember() throws {
        let folder = try MadeFolder()
        let page = MadeBook.page(#"<p><img src="a%1B%E2%80%A8b.png"/></p>"#)
        for (name, bytes) in MadeBook(chapters: [("a.xhtml", page)]).members {
            try folder.add(FilePath(name), bytes)
        }
        try folder.add("EPUB/a\u{1B}\u{2028}b.png", Pictures.png)
        let book = try BookFile.open(path: folder.path)
        #expect(names(book) == ["EPUB/a\u{FFFD} b.png"])
        #expect(try book.resource(named: "EPUB/a\u{FFFD} b.png") == Pictures.png)
    }

    @Test func refusesWhatIsEncrypted() throws {
        let encryption = """
            <encryption xmlns:e="http://www.w3.org/2001/04/xmlenc#"><e:EncryptedData>
            <e:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes256-cbc"/>
            <e:CipherData><e:CipherReference URI="EPUB/a.png"/></e:CipherData></e:EncryptedData></encryption>
            """
        var made = MadeBook(
            chapters: [("a.xhtml", MadeBook.page("<p>Text</p>"))],
            other: [("META-INF/encryption.xml", encryption)])
        made.add("EPUB/a.png", Pictures.png)
        made.add("EPUB/b.png", Pictures.png)
        let book = try made.open()
        #expect(throws: ResourceError.encrypted(name: "EPUB/a.png")) {
            try book.resource(named: "EPUB/a.png")
        }
        #expect(try book.resource(named: "EPUB/b.png") == Pictures.png)
    }

    @Test func tellsWhatLiesOutside() throws {
        let page = MadeBook.page(#"<p><img src="https://example.org/a.png"/></p>"#)
        let book = try MadeBook(chapters: [("a.xhtml", page)]).open()
        #expect(names(book) == ["https://example.org/a.png"])
        #expect(throws: ResourceError.outside(address: "https://example.org/a.png")) {
            try book.resource(named: "https://example.org/a.png")
        }
    }

    @Test func givesOfADamagedMemberWhatIsLeft() throws {
        let long = Pictures.png + (0..<9_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
        var made = MadeBook(chapters: [("a.xhtml", MadeBook.page("<p>Text</p>"))])
        made.add("EPUB/a.png", long)
        let whole = try made.archive()
        // The picture comes last but for the directory: what is cut away is of it.
        let cut = Array(whole.prefix(whole.count * 2 / 3))
        let book = try BookFile.open(bytes: cut, name: "a.epub")
        let left = try book.resource(named: "EPUB/a.png")
        #expect(left.count > 100 && left.count < long.count && long.starts(with: left))
    }

    @Test func anUnpackedEPUBGivesItsFiles() throws {
        let folder = try MadeFolder()
        let made = MadeBook(chapters: [("a.xhtml", MadeBook.page(#"<p><img src="i/a.png"/></p>"#))])
        for (name, bytes) in made.members { try folder.add(FilePath(name), bytes) }
        try folder.add("EPUB/i/a.png", Pictures.png)
        let book = try BookFile.open(path: folder.path)
        #expect(names(book) == ["EPUB/i/a.png"])
        #expect(try book.resource(named: "EPUB/i/a.png") == Pictures.png)
        #expect(throws: ResourceError.unknown(name: "../a.png")) { try book.resource(named: "../a.png") }
    }

    @Test func aComicGivesItsPictures() throws {
        var made = MadeBook([])
        made.add("p2.gif", Pictures.gif)
        made.add("Vol:1.png", Pictures.png)
        let book = try made.open(name: "a.cbz")
        #expect(try names(book).map { try book.resource(named: $0) } == [Pictures.gif, Pictures.png])
    }

    @Test(arguments: [6, 8] as [UInt32]) func aKindleBookGivesItsRecords(version: UInt32) throws {
        let pictures =
            version == 6
            ? #"<img recindex="00001"/><p>and</p><img recindex="00002"/>"#
            : #"<img src="kindle:embed:0001?mime=image/png"/><p>and</p><img src="kindle:embed:0002?mime=image/gif"/>"#
        let font = [0, 1, 0, 0] + Array("a font that is obscured".utf8)
        let made = MadeKindle(
            version: version, html: "<html><body><p>Text</p>\(pictures)</body></html>",
            resources: [Pictures.png, Pictures.gif, MadeKindle.font(font, key: [7, 9, 200, 4])])
        let book = try BookFile.open(bytes: made.bytes, name: "a.azw3")
        #expect(names(book) == ["resource00000.png", "resource00001.gif"])
        #expect(try names(book).map { try book.resource(named: $0) } == [Pictures.png, Pictures.gif])
        #expect(try book.resource(named: "resource00002.ttf") == font)
        #expect(throws: ResourceError.unknown(name: "resource00003.png")) {
            try book.resource(named: "resource00003.png")
        }
    }

    @Test func plainTextHasNone() throws {
        let book = try BookFile.open(bytes: Array("Some text.\n".utf8), name: "a.txt")
        #expect(throws: ResourceError.unknown(name: "a.png")) { try book.resource(named: "a.png") }
    }

    @Test func givesTheSameOnManyThreadsAtOnce() async throws {
        var made = MadeBook(chapters: [("a.xhtml", MadeBook.page("<p>Text</p>"))])
        for index in 0..<8 { made.add("EPUB/\(index).png", Pictures.png + [UInt8(index)]) }
        let book = try made.open()
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for task in 0..<64 {
                group.addTask {
                    try book.resource(named: "EPUB/\(task % 8).png") == Pictures.png + [UInt8(task % 8)]
                }
            }
            for try await isSame in group { #expect(isSame) }
        }
    }
}
