import BookModel
import Cells
import TestSupport
import Testing
import Typesetting

@testable import Reader

@Suite struct PictureDrawingTests {
    private func app(_ settings: Settings = Settings()) throws -> App {
        let illustration = Illustration("a.png", size: PictureSize(width: 80, height: 64))
        let section = SampleBook.section([
            (.paragraph, "Before it."), (.picture(illustration), "A whale"), (.paragraph, "Behind it."),
        ])
        let book = SampleBook.book(sections: [section])
        return try App(
            SectionCache(book: book, typesetter: .test), settings: settings,
            size: Size(columns: 30, rows: 14), place: nil)
    }

    private func wishes(_ app: inout App) -> [PictureWish] {
        app.pictureWishes().reduce(into: []) { if case .decode(let wishes) = $1 { $0 += wishes } }
    }

    private func expect(_ grid: Grid, _ expected: String) {
        let rows = grid.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().prefix(7)
        #expect(ScreenComparison.difference(rows.joined(separator: "\n"), expected: expected) == nil)
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
        let wish = try #require(wishes(&app).first)
        #expect(wish.name == "a.png" && wish.size == Size(columns: 10, rows: 4))
        let picture = try #require(
            CellPicture(Size(columns: 8, rows: 4), Array(repeating: Cell("▄"), count: 32)))
        app.take([GrantedWish(wish, .success(picture))])
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
        #expect(wishes(&app).isEmpty)
    }

    @Test func wordsStandForPicturesWhereTheReaderWishesIt() throws {
        var settings = Settings()
        settings.pictures = .words
        var app = try app(settings)
        #expect(app.draw().text.contains("[A whale]") && wishes(&app).isEmpty)
    }

    @Test func whatCannotBeShownKeepsItsFrame() throws {
        var app = try app()
        let framed = app.draw()
        let wish = try #require(wishes(&app).first)
        app.take([GrantedWish(wish, .failure(.damaged))])
        #expect(app.draw() == framed && wishes(&app).isEmpty)
    }
}
