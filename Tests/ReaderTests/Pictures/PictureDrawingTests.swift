import BookModel
import Cells
import TestSupport
import Testing
import Typesetting

@testable import Commands
@testable import Pages
@testable import Reader

@Suite struct PictureDrawingTests {
    private func app(_ settings: Settings = Settings(), width: Int = 80) throws -> App {
        let illustration = Illustration("a.png", size: PictureSize(width: width, height: 64))
        let section = SampleBook.section([
            (.paragraph, "Before it."), (.picture(illustration), "A whale"), (.paragraph, "Behind it."),
        ])
        let book = SampleBook.book(sections: [section])
        return try App(
            SectionCache(book: book, typesetter: .test), settings: settings,
            size: Size(columns: 30, rows: 14), place: nil)
    }

    private func requests(_ app: inout App) -> [PictureRequest] {
        app.pictureRequests().reduce(into: []) { if case .decode(let requests) = $1 { $0 += requests } }
    }

    private func expect(_ grid: Grid, _ expected: String) {
        let rows = grid.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().prefix(7)
        #expect(ScreenComparison.difference(rows.joined(separator: "\n"), expected: expected) == nil)
    }

    @Test func wordsOfDrawnLettersStayUnlessPixelsShowThem() throws {
        var illustration = Illustration("a.png", size: PictureSize(width: 200, height: 64))
        illustration.showsText = true
        let section = SampleBook.section([
            (.paragraph, "Before it."), (.picture(illustration), "War and Peace"), (.paragraph, "Behind it."),
        ])
        var app = try App(
            SectionCache(book: SampleBook.book(sections: [section]), typesetter: .test),
            settings: Settings(), size: Size(columns: 30, rows: 14), place: nil)
        _ = app.draw()
        let request = try #require(requests(&app).first)
        let cells = Array(repeating: Cell("▄"), count: request.size.columns * request.size.rows)
        app.receive([PictureResult(request, .success(try #require(CellPicture(request.size, cells))))])
        let words = app.draw().text
        #expect(words.contains("War and Peace") && !words.contains("▄") && !words.contains("┌"))
        app.pixels = TerminalPixels(.kitty, cell: Size(columns: 10, rows: 20))
        #expect(app.needsDrawing)
        let picture = app.draw().text
        #expect(!picture.contains("War and Peace") && picture.contains("▄"))
    }

    @Test func aPictureTakesThePlaceOfItsFrame() throws {
        var app = try app()
        expect(
            app.draw(),
            """
              Before it.

                      ┌────────┐
                      │        │
                      │        │
                      └────────┘

            """)
        let request = try #require(requests(&app).first)
        #expect(request.name == "a.png" && request.size == Size(columns: 10, rows: 4))
        let picture = try #require(
            CellPicture(Size(columns: 8, rows: 4), Array(repeating: Cell("▄"), count: 32)))
        app.receive([PictureResult(request, .success(picture))])
        #expect(app.needsDrawing)
        // One that is smaller stands in the middle.
        expect(
            app.draw(),
            """
              Before it.

                       ▄▄▄▄▄▄▄▄
                       ▄▄▄▄▄▄▄▄
                       ▄▄▄▄▄▄▄▄
                       ▄▄▄▄▄▄▄▄

            """)
        #expect(requests(&app).isEmpty)
    }

    @Test func wordsStandForPicturesWhereTheReaderWishesIt() throws {
        var settings = Settings()
        settings.pictures = .words
        var app = try app(settings)
        #expect(app.draw().text.contains("[A whale]") && requests(&app).isEmpty)
    }

    @Test func whatCannotBeShownKeepsItsFrame() throws {
        var app = try app()
        let framed = app.draw()
        let request = try #require(requests(&app).first)
        app.receive([PictureResult(request, .failure(.damaged))])
        #expect(app.draw() == framed && requests(&app).isEmpty)
    }

    @Test func aWideFrameSaysWhyThereIsNoPicture() throws {
        var app = try app(width: 192)
        _ = app.draw()
        let request = try #require(requests(&app).first)
        app.receive([PictureResult(request, .failure(.noLibrary))])
        let rows = app.draw().text.split(separator: "\n").map { $0.filter { $0 != " " } }
        #expect(rows.contains { $0.hasPrefix("└") && $0.contains("SVGneedslibrsvg") && $0.hasSuffix("┘") })
    }
}
