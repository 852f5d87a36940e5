import BookModel
import Testing

@testable import Formats

@Suite struct DataURLTests {
    @Test(
        arguments: [
            ("data:image/png;base64,iVBO", [0x89, 0x50, 0x4E]), ("DATA:;BASE64,iVBO", [0x89, 0x50, 0x4E]),
            ("data:;base64,iV%42O", [0x89, 0x50, 0x4E]), ("data:,a%20b%FF", [0x61, 0x20, 0x62, 0xFF]),
            ("data:text/plain,base64,", Array("base64,".utf8)), ("data:;base64,", []), ("data:,", []),
        ] as [(String, [UInt8])])
    func holdsItsFile(_ address: String, _ bytes: [UInt8]) throws {
        #expect(try DataURL.bytes(of: address) == bytes)
    }

    @Test func isTold() {
        #expect(DataURL.isOne("data:x") && DataURL.isOne("Data:") && !DataURL.isOne("data"))
        #expect(throws: ResourceError.unreadable(name: "data:image/png")) {
            try DataURL.bytes(of: "data:image/png")
        }
    }

    /// Whatever the book is read from.
    @Test func isReadByEveryFormat() throws {
        let address = "data:image/png;base64," + Pictures.text(Pictures.png)
        let epub = try MadeBook(chapters: [("a.xhtml", MadeBook.page("<p>x</p>"))]).open()
        let html = try BookFile.open(bytes: Array("<html><p>x</p></html>".utf8), name: "a.html")
        for book in [epub, html] { #expect(try book.resource(named: address) == Pictures.png) }
    }
}
