import BookModel
import Testing

@testable import Formats

@Suite struct BookCoverTests {
    private func book(_ pages: [String]) throws -> Book {
        let chapters = pages.enumerated().map { ("\($0.offset).xhtml", MadeBook.page($0.element)) }
        var made = MadeBook(
            chapters: chapters,
            other: [
                (
                    "EPUB/wide.svg",
                    "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='50'><rect/></svg>"
                )
            ])
        made.add("EPUB/cover.png", Pictures.png)
        return try made.open()
    }

    @Test func theFirstPictureIsTheCover() throws {
        let cover = "<p><img src='cover.png' alt='The cover'/></p>"
        #expect(try book([cover, "<p>Text</p>"]).cover() == Pictures.png)
        #expect(try book(["<p>Half title</p>", "<h1>Title</h1>" + cover]).cover() == Pictures.png)
    }

    @Test func whatThePackageNamesComesFirst() throws {
        func cover(metadata: String, item: String) throws -> [UInt8]? {
            var made = MadeBook(
                chapters: [("a.xhtml", MadeBook.page("<p>Text</p>"))], metadata: metadata, package: item)
            made.add("EPUB/cover.png", Pictures.png)
            return try made.open().cover()
        }
        let item = "<item id='c' href='cover.png' media-type='image/png'"
        #expect(try cover(metadata: "", item: item + " properties='x cover-image'/>") == Pictures.png)
        let meta = "<meta name='cover' content='c'/>"
        #expect(try cover(metadata: meta, item: item + "/>") == Pictures.png)
        #expect(try cover(metadata: "", item: item + "/>") == nil)
        let missing = "<item id='c' href='lost.png' media-type='image/png' properties='cover-image'/>"
        #expect(try cover(metadata: meta, item: missing) == nil)
    }

    @Test func logosAndPicturesFartherOnAreNone() throws {
        let logo = "<p><img src='wide.svg' alt='A publisher'/></p>"
        #expect(try book([logo, "<p>Text</p>"]).cover() == nil)
        let cover = "<p><img src='cover.png' alt='A man'/></p>"
        #expect(try book(["<p>a</p>", "<p>b</p>", "<p>c</p>", cover]).cover() == nil)
        #expect(try book(["<p>Text</p>", "<p><img src='missing.png' alt='x'/></p>"]).cover() == nil)
    }

    @Test func theFirstPageOfAComicIsItsCoverThoughItBeTwo() throws {
        var made = MadeBook([])
        made.add("1.png", Pictures.wide)
        made.add("2.png", Pictures.png)
        #expect(try made.open(name: "a.cbz").cover() == Pictures.wide)
    }

    @Test func whatAFictionBookCallsItsCoverMayBeWide() throws {
        let wide = Array("<svg xmlns='http://www.w3.org/2000/svg' width='200' height='50'><rect/></svg>".utf8)
        let book = try BookFile.open(
            bytes: Array(
                """
                <FictionBook xmlns:l="http://www.w3.org/1999/xlink"><description><title-info>
                <coverpage><image l:href="#c.svg"/><image l:href="#d.png"/></coverpage></title-info></description>
                <body><section><p>Text.</p></section></body>
                <binary id="c.svg" content-type="image/svg+xml">\(Pictures.text(wide))</binary>
                </FictionBook>
                """.utf8), name: "a.fb2")
        #expect(book.cover() == wide)
    }
}
