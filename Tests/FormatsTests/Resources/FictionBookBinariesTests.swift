import BookModel
import Testing

@testable import Formats

@Suite struct FictionBookBinariesTests {
    private func document(_ binaries: String, encoding: String = "UTF-8") -> String {
        """
        <?xml version="1.0" encoding="\(encoding)"?>
        <FictionBook xmlns:l="http://www.w3.org/1999/xlink"><description><title-info>
        <coverpage><image l:href="#cover.png"/></coverpage></title-info></description>
        <body><section><p>Text.</p><image l:href="#б.gif"/></section></body>\(binaries)</FictionBook>
        """
    }

    private let both = """
        <binary id="cover.png" content-type="image/png">
        \(Pictures.text(Pictures.png))
        </binary><binary content-type="image/gif" id="б.gif">\(Pictures.text(Pictures.gif))</binary>
        """

    private func open(_ document: String) throws -> Book {
        try BookFile.open(bytes: Array(document.utf8), name: "a.fb2")
    }

    @Test func givesThePicturesOfItsBody() throws {
        let book = try open(document(both))
        let names = PictureNames.all(in: book)
        #expect(names == ["cover.png", "б.gif"])
        #expect(try names.map { try book.resource(named: $0) } == [Pictures.png, Pictures.gif])
        #expect(throws: ResourceError.unknown(name: "x.png")) { try book.resource(named: "x.png") }
    }

    @Test func readsIdsInOtherEncodings() throws {
        let bytes = document(both, encoding: "windows-1251").unicodeScalars.map { scalar in
            scalar == "б" ? 0xE1 : UInt8(truncatingIfNeeded: scalar.value)
        }
        let book = try BookFile.open(bytes: bytes, name: "a.fb2")
        #expect(try book.resource(named: "б.gif") == Pictures.gif)
    }

    /// Broken before the pictures, between them, and within one.
    @Test func findsThemBehindBrokenMarkup() throws {
        #expect(try open(document("</oops>" + both)).resource(named: "cover.png") == Pictures.png)
        let between = both.replacing("<binary content-type", with: "<p>& <b><binary content-type")
        #expect(try open(document(between)).resource(named: "б.gif") == Pictures.gif)
        let unclosed = both.replacing("</binary><binary", with: "<binary")
        let book = try open(document(unclosed))
        #expect(try book.resource(named: "cover.png") == Pictures.png)
        let cut = document(both).prefix { $0 != "G" }
        let left = try open(String(cut)).resource(named: "cover.png")
        #expect(!left.isEmpty && Pictures.png.starts(with: left))
    }

    @Test func takesTheFirstOfAName() throws {
        let twice = both + #"<binary id="cover.png">AAAA</binary>"#
        #expect(try open(document(twice)).resource(named: "cover.png") == Pictures.png)
    }

    @Test func readsOnePackedInAnArchive() throws {
        let book = try MadeBook([("a.fb2", document(both))]).open(name: "a.fb2.zip")
        #expect(try book.resource(named: "cover.png") == Pictures.png)
    }
}
