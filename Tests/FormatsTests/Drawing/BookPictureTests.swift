import BookModel
import Markup
import TestSupport
import Testing

@testable import Formats

/// What a decoder is given of a book's pictures.
@Suite struct BookPictureTests {
    private static func svg(_ content: String) -> String {
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'>\(content)</svg>"
    }

    private func book(_ drawing: String, _ other: [(String, String)] = []) throws -> Book {
        var made = MadeBook(
            chapters: [("a.xhtml", MadeBook.page("<p>Text</p>"))],
            other: [("EPUB/i/d.svg", drawing)] + other)
        made.add("EPUB/i/a b.png", Pictures.png)
        made.add("EPUB/c.gif", Pictures.gif)
        return try made.open()
    }

    private func picture(_ drawing: String, _ other: [(String, String)] = []) throws -> [UInt8] {
        try book(drawing, other).picture(named: "EPUB/i/d.svg")
    }

    @Test(arguments: [
        "<image xlink:href='a%20b.png'/>", #"<title>rect</title><g><image href = "a b.png" width="9"/></g>"#,
        "<!-- <rect/> --><svg:image xlink:href='../i/a%20b.png'></svg:image>",
        "<style><![CDATA[ <rect/> ]]></style><image href='a b.png'/>",
    ])
    func aDrawingOfOnePictureIsThatPicture(content: String) throws {
        #expect(try picture(Self.svg(content)) == Pictures.png)
    }

    @Test func aPictureThatItHoldsItselfIsItToo() throws {
        let text = Pictures.text(Pictures.gif).replacing("\n", with: "")
        #expect(try picture(Self.svg("<image href='data:image/gif;base64,\(text)'/>")) == Pictures.gif)
    }

    @Test func otherDrawingsBringTheirPicturesAlong() throws {
        let drawn = try picture(
            Self.svg(
                "<rect/><image href='a b.png'/><image xlink:href=\"../c.gif\" x='1'/><image href='x.png'/>"))
        let png = "data:image/png;base64," + Pictures.text(Pictures.png).replacing("\n", with: "")
        let gif = "data:image/gif;base64," + Pictures.text(Pictures.gif).replacing("\n", with: "")
        let expected = Self.svg(
            "<rect/><image href='\(png)'/><image xlink:href=\"\(gif)\" x='1'/><image href='x.png'/>")
        #expect(String(decoding: drawn, as: UTF8.self) == expected)
    }

    @Test(arguments: [
        "<rect/>", "<image href='https://example.org/a.png'/>", "<image href='d.svg'/>", "<image href='#a'/>",
        "<rect/><image href='d.svg'/>",
        "<image/>", "<image href='", "<image href=", "<!--", "<![CDATA[", "<", "<image href='/etc/passwd'/>",
    ])
    func whatIsNotOfTheBookStaysAsItIs(content: String) throws {
        #expect(try picture(Self.svg(content)) == Array(Self.svg(content).utf8))
    }

    /// Each shows the other: it ends, and what is given is no more than a few of them.
    @Test func drawingsThatShowEachOtherEnd() throws {
        let other = Self.svg("<image href='d.svg'/><rect/>")
        let given = try picture(Self.svg("<image href='e.svg'/><rect/>"), [("EPUB/i/e.svg", other)])
        #expect(given.count < 10_000)
    }

    @Test func aPictureOfPixelsIsItsFile() throws {
        #expect(try book("").picture(named: "EPUB/c.gif") == Pictures.gif)
        #expect(throws: ResourceError.unknown(name: "x")) { try book("").picture(named: "x") }
    }

    @Test(.long) func noMoreIsBroughtAlongThanThereIsRoomFor() throws {
        let large = [UInt8](repeating: 0x89, count: Limits.drawing * 3 / 4 - 1_000)
        var made = MadeBook(
            chapters: [("a.xhtml", MadeBook.page("<p>Text</p>"))],
            other: [("d.svg", Self.svg("<rect/><image href='l.png'/><image href='l.png'/>"))])
        made.add("l.png", large)
        let count = try made.open().picture(named: "d.svg").count
        #expect(count > Limits.drawing * 9 / 10 && count < Limits.drawing)
    }
}
