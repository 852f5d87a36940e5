import BookModel
import Cells
import TestSupport
import Testing
import Typesetting

@testable import Reader

/// Pictures are stopped at, opened, looked at closely, written out and listed.
@Suite struct PictureScreenTests {
    /// A picture with a caption, a link, and in the next chapter a picture that is a link.
    private func book() -> Book {
        var whale = Illustration("img/whale.png", size: PictureSize(width: 80, height: 64))
        whale.caption = Illustration.Caption(below: 1)
        var first = SampleBook.section([
            (.paragraph, "Before it."), (.picture(whale), "a whale"), (.paragraph, "Plate 1: The whale."),
            (.paragraph, "A link stands here."),
        ])
        let link = first.blocks[3].range.lowerBound
        first.spans = [Span(range: link + 2..<link + 6, style: SpanStyle([], link: 0))]
        first.links = ["https://example.org/a"]
        first.blocks[3].spans = 0..<1
        let ship = Illustration("img/ship.png", size: PictureSize(width: 64, height: 64))
        var second = SampleBook.section([(.picture(ship), "a ship"), (.paragraph, "Behind it.")])
        second.spans = [Span(range: second.blocks[0].range, style: SpanStyle(.picture, link: 0))]
        second.links = ["https://example.org/ship"]
        second.blocks[0].spans = 0..<1
        return SampleBook.book(sections: [first, second])
    }

    private func reading(columns: Int = 60, rows: Int = 24) throws -> Reading {
        var reading = try Reading(book(), columns: columns, rows: rows)
        reading.count()
        _ = reading.screen
        return reading
    }

    /// Does what the background does.
    private func gather(_ reading: inout Reading) {
        let book = reading.app.book
        reading.app.receive(
            album: book.sections.indices.flatMap { book.section(at: $0).bookPictures(ofSection: $0) })
    }

    private func requests(_ reading: inout Reading) -> [PictureRequest] {
        _ = reading.grid
        return reading.app.pictureRequests().reduce(into: []) {
            if case .decode(let requests) = $1 { $0 += requests }
        }
    }

    private func decode(_ request: PictureRequest, _ base: Unicode.Scalar, _ reading: inout Reading) throws {
        let cells = Array(repeating: Cell(base), count: request.size.columns * request.size.rows)
        let picture = try #require(CellPicture(request.size, cells))
        reading.app.receive([PictureResult(request, .success(picture))])
    }

    @Test func tabStopsAtPicturesAndEnterOpensThem() throws {
        var reading = try reading()
        #expect(reading.press("⇥").contains("· picture: Enter opens ·"))
        #expect(reading.press("⇥").contains("· leads to https://example.org/a ·"))
        let screen = reading.press("⇥⏎")
        #expect(reading.effects == [.gatherPictures])
        #expect(screen.contains("Plate 1: The whale.") && !screen.contains("Before it."))
        gather(&reading)
        #expect(reading.screen.contains("1 of 2 · Plate 1: The whale."))
        #expect(reading.press("⎋").contains("Before it."))
    }

    @Test func longWordsTakeThreeRows() throws {
        var picture = Illustration("img/whale.png", size: PictureSize(width: 80, height: 64))
        picture.caption = Illustration.Caption(below: 1)
        let words = (1...60).map { "word\($0)" }.joined(separator: " ")
        let section = SampleBook.section([(.picture(picture), "a whale"), (.paragraph, words)])
        var reading = try Reading(SampleBook.book(sections: [section]), columns: 60, rows: 24)
        let rows = reading.press("⇥⏎").split(separator: "\n").filter { $0.contains("word") }
        #expect(rows.count == 3 && rows.last?.hasSuffix(" …") == true)
    }

    @Test func aPictureIsFocusedApartFromItsLink() throws {
        var reading = try reading()
        reading.press("→")
        let first = reading.press("⇥").contains("· picture: Enter opens ·")
        let second = reading.press("⇥").contains("· picture: Enter opens ·")
        #expect(first != second)
    }

    @Test func aClickOpensAPictureButFollowsItsLink() throws {
        var reading = try reading()
        let whale = try #require(reading.app.context.reading.picturesInView.first)
        let there = try #require(reading.app.context.reading.place(of: whale)).origin
        #expect(reading.grid[there.column, there.row].base == "┌")
        #expect(!reading.click(there.column + 3, there.row + 3).contains("Before it."))
        #expect(reading.press("q").contains("Before it."))
        reading.press("→")
        let place = try #require(reading.app.context.reading.picturesInView.first)
        let area = try #require(reading.app.context.reading.place(of: place))
        let screen = reading.click(area.origin.column + 1, area.origin.row + 1)
        #expect(screen.contains("A link out of the book"))
    }

    @Test func lettersStandOnPicturesToo() throws {
        var reading = try reading()
        #expect(reading.press("Fa").contains("Plate 1: The whale.") && reading.effects == [.gatherPictures])
    }

    @Test func aPartIsWishedForWhereItIsMadeLarger() throws {
        var reading = try reading()
        _ = requests(&reading)
        reading.press("⇥⏎")
        let whole = try #require(requests(&reading).first)
        #expect(whole.part == .whole && whole.size.columns == 60)
        try decode(whole, "#", &reading)
        #expect(reading.screen.contains("####"))
        reading.press("+++")
        // What was shown stands in for it.
        #expect(reading.screen.contains("####"))
        let part = try #require(requests(&reading).first)
        #expect(part.part != .whole && part.size == Size(columns: 60, rows: whole.size.rows))
        try decode(part, "x", &reading)
        #expect(reading.screen.contains("xxxx") && !reading.screen.contains("#"))
        reading.press("→")
        let moved = try #require(requests(&reading).first)
        #expect(moved.part.across.lowerBound > part.part.across.lowerBound)
        #expect(moved.part.down == part.part.down)
        reading.press("0")
        #expect(requests(&reading).isEmpty && reading.screen.contains("####"))
    }

    @Test func itFollowsTheHandAndTheWheel() throws {
        var reading = try reading()
        reading.press("⇥⏎")
        _ = requests(&reading)
        for _ in 0..<3 { reading.wheel(.wheelUp) }
        let part = try #require(requests(&reading).last)
        for (action, row) in [(Mouse.Action.press, 10), (.drag, 8), (.release, 8)] {
            _ = reading.app.handle(
                .mouse(Mouse(action, at: Point(column: 30, row: row))), at: .zero)
        }
        let moved = try #require(requests(&reading).first)
        #expect(moved.part.down.lowerBound > part.part.down.lowerBound)
        #expect(moved.part.across == part.part.across)
    }

    @Test func othersOfTheBookAreGoneThrough() throws {
        var reading = try reading()
        #expect(reading.press("⇥⏎]").contains("· looking for the pictures ·"))
        gather(&reading)
        #expect(reading.press("]").contains("2 of 2 · a ship"))
        #expect(reading.press("]").contains("· the end ·"))
        #expect(reading.press("[").contains("1 of 2 · Plate 1: The whale."))
        #expect(reading.press("[").contains("· the beginning ·"))
    }

    @Test func itIsWrittenToAFileThatIsAskedFor() throws {
        var reading = try reading()
        #expect(!reading.press("⇥⏎w").contains(":write-picture"))
        #expect(reading.effects.last == .namePicture("img/whale.png"))
        _ = reading.app.receive(pictureFile: "whale.png")
        #expect(reading.screen.contains(":write-picture whale.png"))
        reading.press("⏎")
        #expect(reading.effects.contains(.writePicture("img/whale.png", to: "whale.png")))
        reading.app.say("written to whale.png")
        #expect(reading.screen.contains("· written to whale.png ·"))
        reading.press("x")
        #expect(reading.effects == [.openPicture("img/whale.png")])
    }

    @Test func aNameThatComesTooLateIsNotAskedFor() throws {
        var reading = try reading()
        reading.press("⇥⏎w⎋")
        _ = reading.app.receive(pictureFile: "whale.png")
        #expect(!reading.screen.contains(":write-picture"))
    }

    @Test func whyItIsNotShownStandsAtItsFoot() throws {
        var reading = try reading()
        _ = requests(&reading)
        reading.press("⇥⏎")
        let request = try #require(requests(&reading).first)
        reading.app.receive([PictureResult(request, .failure(.unknownFormat))])
        #expect(reading.screen.contains("Plate 1: The whale. · its format is not known"))
        #expect(reading.press("⎋i").contains("not shown  whale.png: its format is not known"))
    }

    @Test func picturesAreListed() throws {
        var reading = try reading()
        #expect(reading.press(":pictures⏎").contains("Looking for pictures…"))
        #expect(reading.effects.contains(.gatherPictures))
        gather(&reading)
        let screen = reading.screen
        #expect(screen.contains("Plate 1: The whale.") && screen.contains("a ship"))
        #expect(reading.press("n⏎").contains("Behind it."))
        #expect(reading.press(":pictures⏎gv").contains("1 of 2 · Plate 1: The whale."))
        #expect(reading.press("⎋").contains("a ship"))
    }

    @Test func aBookWithoutPicturesSaysSo() throws {
        var reading = try Reading(columns: 60)
        reading.press(":pictures⏎")
        gather(&reading)
        #expect(reading.screen.contains("This book has no pictures."))
    }

    @Test(arguments: [(20, 5), (9, 3), (1, 1), (200, 60)])
    func itIsDrawnInAnyWindow(columns: Int, rows: Int) throws {
        var reading = try reading()
        reading.press("⇥⏎+")
        reading.resize(columns, rows)
        for request in requests(&reading) { try decode(request, "#", &reading) }
        #expect(reading.screen.contains("#"))
    }
}
