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
    private func decode(_ reading: inout Reading) -> [PictureRequest] {
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
        let request = try #require(decode(&reading).first)
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
        #expect(decode(&reading).isEmpty)
    }

    @Test(arguments: [Settings.Pictures.cells, .words])
    func itDoesNotWhereTheReaderDoesNotWishIt(pictures choice: Settings.Pictures) throws {
        var reading = try reading()
        decode(&reading)
        reading.press(":set pictures \(choice)⏎")
        #expect(pictures(&reading).isEmpty && !reading.app.wantsPixels)
        reading.press(":set pictures pixels⏎")
        #expect(pictures(&reading).count == 1 && reading.app.wantsPixels)
    }

    @Test func itDoesNotWhereTheTerminalTakesNone() throws {
        var reading = try reading(nil)
        #expect(decode(&reading).isEmpty && pictures(&reading).isEmpty)
    }

    @Test func aBoxOverItShowsItsCells() throws {
        var reading = try reading()
        decode(&reading)
        #expect(pictures(&reading).count == 1)
        reading.press("s")
        let covered = pictures(&reading)
        #expect(covered.allSatisfy { $0.source != nil })
        reading.press("⎋")
        #expect(pictures(&reading).count == 1)
        // The line of commands stands below it.
        reading.press(":")
        #expect(pictures(&reading).count == 1)
    }

    /// The picture on a page that is left while it moves, halfway.
    private func moved(_ terminal: TerminalPixels, _ transition: Settings.Transition) throws -> (
        PixelPicture, [PixelPicture]
    ) {
        var reading = try reading(terminal) { ($0.motion, $0.transition) = (1_000, transition) }
        decode(&reading)
        let resting = try #require(pictures(&reading).first)
        reading.press("→")
        _ = reading.app.tick(at: .zero)
        // Until a part of it has gone.
        for time in stride(from: 300, to: 900, by: 20) {
            _ = reading.app.tick(at: .milliseconds(time))
            let shown = pictures(&reading)
            guard shown.first?.area.size == resting.area.size else { return (resting, shown) }
        }
        return (resting, pictures(&reading))
    }

    @Test func theLeafLeavesAPartOfIt() throws {
        let (resting, moving) = try moved(Self.kitty, .curl)
        let part = try #require(moving.first)
        #expect(part.area.origin == resting.area.origin && part.area.rows == resting.area.rows)
        #expect(part.area.size.columns < resting.area.size.columns)
        #expect(
            part.source
                == Rect(
                    column: 0, row: 0, columns: part.area.size.columns * 10,
                    rows: part.area.size.rows * 20))
        let sixel = try moved(TerminalPixels(.sixel, cell: Size(columns: 10, rows: 20)), .curl)
        #expect(sixel.1.isEmpty)
    }

    @Test func itSlidesWithItsPage() throws {
        let (resting, moving) = try moved(Self.kitty, .scroll)
        let part = try #require(moving.first)
        #expect(part.area.columns.upperBound < resting.area.columns.upperBound)
        #expect(part.source.map { $0.columns.upperBound == resting.area.size.columns * 10 } ?? true)
    }

    @Test func itIsGoneWithItsPage() throws {
        var reading = try reading { $0.motion = 300 }
        decode(&reading)
        reading.press("→")
        _ = reading.app.finish()
        #expect(pictures(&reading).isEmpty)
        reading.press("←")
        _ = reading.app.finish()
        #expect(pictures(&reading).count == 1)
    }

    @Test func neighboursAreDecodedBeforehand() throws {
        var reading = try reading()
        reading.press("→")
        #expect(decode(&reading).map { $0.name } == ["a.png"])
        reading.press("←")
        #expect(pictures(&reading).count == 1)
    }

    @Test func neighboursAreNotWishedForWhereTheirRoomIsUsedUp() throws {
        var first = try reading()
        var large = try #require(decode(&first).first)
        large.name = "large.png"
        var reading = try reading()
        reading.app.receive([
            PictureResult(large, decoded: .success(.pixels([UInt8](repeating: 0, count: 17 << 20))))
        ])
        reading.press("→")
        #expect(decode(&reading).isEmpty)
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
        #expect(decode(&reading).map { $0.form } == [.sixel])
        var files = try self.reading(TerminalPixels(.inlineFile, cell: Size(columns: 9, rows: 18)))
        #expect(decode(&files).map { $0.form } == [.png])
    }
}
