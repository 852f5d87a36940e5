import BookModel
import Cells
import TestSupport
import Testing
import Typesetting

@testable import Commands
@testable import Reader

/// Pictures in pixels over the cells where they stand, and nothing of them anywhere else.
@Suite struct PixelsOnThePageTests {
    private static let kitty = TerminalPixels(.kitty, cell: Size(columns: 10, rows: 20))

    /// A book whose first page has a picture, in cells already.
    private func reading(
        _ terminal: TerminalPixels? = kitty, _ settings: (inout Settings) -> Void = { _ in }
    ) throws -> Reading {
        let illustration = Illustration("a.png", size: PictureSize(width: 80, height: 64))
        let section = SampleBook.section([
            (.paragraph, "Before it."), (.picture(illustration), "A whale"), (.paragraph, "Behind it."),
        ])
        let text = SampleBook.section([(.paragraph, String(repeating: "word ", count: 200))])
        var reading = try Reading(
            SampleBook.book(sections: [section, text]), columns: 30, rows: 14, settings)
        _ = reading.app.draw()
        let request = try #require(requests(&reading.app).first { $0.name == "a.png" })
        let cells = Array(repeating: Cell("▄"), count: request.size.columns * request.size.rows)
        reading.app.receive([PictureResult(request, .success(try #require(CellPicture(request.size, cells))))]
        )
        reading.app.pixels = terminal
        return reading
    }

    private func requests(_ app: inout App) -> [PictureRequest] {
        app.pictureRequests().reduce(into: []) { if case .decode(let requests) = $1 { $0 += requests } }
    }

    /// Gives what is wished for in pixels; the requests.
    @discardableResult
    private func grant(_ reading: inout Reading) -> [PictureRequest] {
        _ = reading.app.draw()
        reading.app.prepare()
        let requests = requests(&reading.app).filter { $0.form != .cells }
        reading.app.receive(requests.map { PictureResult($0, decoded: .success(.pixels([1, 2, 3]))) })
        return requests
    }

    private func pictures(_ reading: inout Reading) -> [PixelPicture] {
        let grid = reading.app.draw()
        return reading.app.pictures(on: grid)
    }

    @Test func aPictureStandsInItsCellsAtTheirPixels() throws {
        var reading = try reading()
        #expect(pictures(&reading).isEmpty)
        let request = try #require(grant(&reading).first)
        #expect(request.form == .png && request.cell == Size(columns: 10, rows: 20))
        var grid = reading.app.draw()
        let picture = try #require(reading.app.pictures(on: grid).first)
        #expect(picture.area.size == request.size && picture.bytes == [1, 2, 3])
        for row in picture.area.rows {
            for column in picture.area.columns { #expect(grid[column, row].base == "▄") }
        }
        reading.app.clear([picture], of: &grid)
        #expect(!grid.text.contains("▄") && grid.text.contains("Behind it."))
        // It is asked for once.
        #expect(grant(&reading).isEmpty)
    }

    @Test(arguments: [Settings.Pictures.cells, .words])
    func itDoesNotWhereTheReaderDoesNotWishIt(pictures choice: Settings.Pictures) throws {
        var reading = try reading()
        grant(&reading)
        reading.press(":set pictures \(choice)⏎")
        #expect(pictures(&reading).isEmpty && !reading.app.wantsPixels)
        reading.press(":set pictures pixels⏎")
        #expect(pictures(&reading).count == 1 && reading.app.wantsPixels)
    }

    @Test func itDoesNotWhereTheTerminalTakesNone() throws {
        var reading = try reading(nil)
        #expect(grant(&reading).isEmpty && pictures(&reading).isEmpty)
    }

    @Test func aBoxOverItShowsItsCells() throws {
        var reading = try reading()
        grant(&reading)
        #expect(pictures(&reading).count == 1)
        reading.press("s")
        #expect(pictures(&reading).isEmpty)
        reading.press("⎋")
        #expect(pictures(&reading).count == 1)
        // The line of commands stands below it.
        reading.press(":")
        #expect(pictures(&reading).count == 1)
    }

    @Test func itMovesInCells() throws {
        var reading = try reading { $0.motion = 300 }
        grant(&reading)
        reading.press("→")
        #expect(reading.app.isMoving && pictures(&reading).isEmpty)
        _ = reading.app.finish()
        #expect(pictures(&reading).isEmpty)
        reading.press("←")
        _ = reading.app.finish()
        #expect(pictures(&reading).count == 1)
    }

    @Test func neighboursAreDecodedBeforehand() throws {
        var reading = try reading()
        reading.press("→")
        #expect(grant(&reading).map { $0.name } == ["a.png"])
        reading.press("←")
        #expect(pictures(&reading).count == 1)
    }

    @Test func neighboursAreNotWishedForWhereTheirRoomIsUsedUp() throws {
        var first = try reading()
        var large = try #require(grant(&first).first)
        large.name = "large.png"
        var reading = try reading()
        reading.app.receive([
            PictureResult(large, decoded: .success(.pixels([UInt8](repeating: 0, count: 17 << 20))))
        ])
        reading.press("→")
        #expect(grant(&reading).isEmpty)
    }

    @Test func sixelStandsOnNoLastRowAndIsNeverTooLarge() {
        let cell = Size(columns: 10, rows: 20)
        let screen = Size(columns: 40, rows: 12)
        let area = Rect(column: 0, row: 2, columns: 40, rows: 10)
        #expect(!TerminalPixels(.sixel, cell: cell).takes(area, on: screen))
        #expect(TerminalPixels(.kitty, cell: cell).takes(area, on: screen))
        let above = Rect(column: 0, row: 1, columns: 40, rows: 10)
        #expect(TerminalPixels(.sixel, cell: cell).takes(above, on: screen))
        let most = Size(columns: 399, rows: 999)
        #expect(!TerminalPixels(.sixel, cell: cell, most: most).takes(above, on: screen))
    }

    @Test func whatIsSixelIsWishedForAsSixel() throws {
        var reading = try reading(TerminalPixels(.sixel, cell: Size(columns: 9, rows: 18)))
        #expect(grant(&reading).map { $0.form } == [.sixel])
        var files = try self.reading(TerminalPixels(.inlineFile, cell: Size(columns: 9, rows: 18)))
        #expect(grant(&files).map { $0.form } == [.png])
    }
}
