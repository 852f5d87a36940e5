import BookModel
import Cells
import TestSupport
import Testing
import Typesetting

@testable import Commands
@testable import Reader

/// Titles in a serif face over the cells of their letters.
@Suite struct DisplayTypeTests {
    private static let cell = Size(columns: 10, rows: 20)

    private func type(_ words: String..., columns: Range<Int>, height: Double = 2.2) -> DisplayType {
        DisplayType(
            lines: words.map { DisplayType.Line(pieces: [.init(text: $0)], columns: columns) },
            ink: RGB(1, 2, 3), ground: .white, height: height)
    }

    @Test func lettersAreAsLargeAsTheirRoom() throws {
        let area = Size(columns: 60, rows: 3)
        let short = try #require(type("I", columns: 0..<1).request(over: area, cell: Self.cell))
        #expect(short.size == area && short.cell == Self.cell && short.ground == .white)
        // At most 2.2 rows of 20 pixels.
        #expect(short.name.contains("font-size='44'") && short.name.contains("fill='rgb(1,2,3)'"))
        let long = type(String(repeating: "word ", count: 12), columns: 0..<60)
        #expect(long.request(over: area, cell: Self.cell) == nil)
        let middle = try #require(
            type("Down the Rabbit-Hole", columns: 10..<30).request(
                over: Size(columns: 40, rows: 3), cell: Self.cell))
        #expect(middle.name.contains("text-anchor='middle'") && middle.name.contains("x='200'"))
    }

    @Test func aLineStandsWhereItsCellsDo() throws {
        func place(_ columns: Range<Int>) throws -> String {
            try #require(
                type("Aa", columns: columns).request(over: Size(columns: 40, rows: 3), cell: Self.cell)
            )
            .name
        }
        #expect(try place(0..<2).contains("x='0'") && place(0..<2).contains("'start'"))
        #expect(try place(38..<40).contains("x='400'") && place(38..<40).contains("'end'"))
        #expect(try place(4..<6).contains("x='40'") && place(4..<6).contains("'start'"))
    }

    /// The drawing has whole bands of sixel: of a row of 17 pixels 12.
    @Test(arguments: [(1, 17), (1, 23), (2, 17), (3, 17), (2, 19)])
    func theLastLineHasRoomBelowItsBaseline(_ rows: Int, _ height: Int) throws {
        var type = type("gone", "gone", "gone", columns: 0..<20, height: 1.2)
        type = DisplayType(
            lines: Array(type.lines.prefix(rows)), ink: type.ink, ground: type.ground, height: 1.2, least: 0.7
        )
        let name = try #require(
            type.request(
                over: Size(columns: 20, rows: rows), cell: Size(columns: height / 2, rows: height))
        ).name
        func number(behind key: String) -> Int? {
            name.split(separator: key).last.flatMap { Int($0.prefix { $0.isNumber }) }
        }
        let (drawn, baseline) = (rows * height / 6 * 6, try #require(number(behind: " y='")))
        let letters = try #require(number(behind: "font-size='"))
        #expect(baseline + letters / 4 <= drawn && baseline - letters * 3 / 4 >= -1)
    }

    @Test func wordsCannotEndTheDrawing() throws {
        let name = try #require(
            type("<a> & 100 %", columns: 0..<11).request(over: Size(columns: 60, rows: 3), cell: Self.cell)
        ).name
        #expect(name.contains("&lt;a> &amp; 100 &#37;") && DisplayType.isOne(name))
        #expect(!name.contains("%") && !DisplayType.isOne("data:image/svg+xml,<svg/>"))
    }

    @Test func lettersThatAFaceMayLackStayInCells() {
        for words in ["第一章", "ספר", "🙂 yes"] {
            #expect(
                type(words, columns: 0..<8).request(over: Size(columns: 60, rows: 3), cell: Self.cell) == nil)
        }
        #expect(
            type("Война и мир", columns: 0..<11).request(over: Size(columns: 60, rows: 3), cell: Self.cell)
                != nil)
    }

    /// A book that begins with a heading, in a terminal of pixels.
    private func reading(_ settings: (inout Settings) -> Void = { _ in }) throws -> Reading {
        let section = SampleBook.section([
            (.heading(level: 1), "The Sea"), (.paragraph, String(repeating: "Waves and wind. ", count: 30)),
        ])
        var reading = try Reading(SampleBook.book(sections: [section]), columns: 50, rows: 20) {
            $0.theme = "paper"
            settings(&$0)
        }
        reading.app.pixels = TerminalPixels(.kitty, cell: Self.cell)
        reading.app.cell = Self.cell
        return reading
    }

    private func titles(_ reading: inout Reading) -> [PictureRequest] {
        _ = reading.app.draw()
        reading.app.prepare()
        return reading.app.pictureRequests().flatMap { effect -> [PictureRequest] in
            guard case .decode(let requests) = effect else { return [] }
            return requests.filter { DisplayType.isOne($0.name) }
        }
    }

    @Test func aChaptersHeadingIsSetInIt() throws {
        var reading = try reading()
        let request = try #require(titles(&reading).first)
        #expect(request.name.contains("The Sea") && request.form == .png)
        reading.app.receive([PictureResult(request, decoded: .success(.pixels([1])))])
        let grid = reading.app.draw()
        let picture = try #require(reading.app.pictures(on: grid).first)
        let rows = picture.area.rows.map { row in String(grid.row(row).map { Character($0.base) }) }
        let heading = try #require(rows.firstIndex { $0.contains("The Sea") })
        // The blank rows around it.
        #expect(picture.source == nil && rows.count >= 2 && heading < rows.count)
        #expect(rows.filter { $0.allSatisfy { $0 == " " } }.count == rows.count - 1)
        // What is found or chosen in it is seen in its cells.
        reading.find("/Sea⏎")
        let found = reading.app.draw()
        let parts = reading.app.pictures(on: found)
        #expect(parts.allSatisfy { $0.source != nil })
    }

    @Test func lettersOfTwiceTheSizeStandWhereTheirCellsDo() {
        let size = Size(columns: 40, rows: 3)
        func large(_ words: String..., columns: Range<Int>, rows: Int = 3) -> [SizedText] {
            let lines = words.map { DisplayType.Line(pieces: [.init(text: $0)], columns: columns) }
            return DisplayType(lines: lines, ink: .black, ground: .white, height: 2)
                .large(over: Size(columns: size.columns, rows: rows), style: .plain)
        }
        func columns(_ columns: Range<Int>) -> [Int] {
            large("Sea", columns: columns).map(\.origin.column)
        }
        #expect(columns(0..<3) == [0] && columns(4..<7) == [4])
        #expect(columns(18..<21) == [17] && columns(37..<40) == [34])
        #expect(large("第一章", columns: 0..<6).map(\.text) == ["第一章"])
        #expect(large("One", "Two", columns: 0..<3, rows: 5).map(\.origin.row) == [0, 2])
        // Too wide, too high, or of uncertain width.
        #expect(large(String(repeating: "a", count: 21), columns: 0..<21).isEmpty)
        #expect(large("One", "Two", columns: 0..<3).isEmpty)
        #expect(large("🙂 yes", columns: 0..<6).isEmpty && large("e\u{301}", columns: 0..<1).isEmpty)
    }

    @Test func aTitleWithRoomIsThreeTimesTheSize() {
        func sizes(_ words: String, rows: Int) -> [SizedText.Letters] {
            let line = DisplayType.Line(pieces: [.init(text: words)], columns: 0..<words.count)
            return DisplayType(lines: [line], ink: .black, ground: .white, height: 2)
                .large(over: Size(columns: 40, rows: rows), style: .plain, most: 3).map(\.letters)
        }
        #expect(sizes("Part One", rows: 3) == [.enlarged(3)])
        // Too wide, or too high, for that.
        #expect(sizes("The Second Part", rows: 3) == [.enlarged(2)])
        #expect(sizes("Part One", rows: 2) == [.enlarged(2)])
    }

    @Test func aTerminalWithLargeLettersShowsHeadingsInThem() throws {
        var reading = try reading()
        reading.app.takesSizedText = true
        #expect(titles(&reading).isEmpty)
        var grid = reading.app.draw()
        let title = try #require(reading.app.sizedText(on: grid).first)
        #expect(title.text.map(\.text) == ["The Sea"] && reading.app.pictures(on: grid).isEmpty)
        let text = try #require(title.text.first)
        #expect(title.area.rows.contains(text.origin.row) && title.area.rows.contains(text.origin.row + 1))
        reading.app.clear([title], of: &grid)
        #expect(
            !(0..<20).contains { row in String(grid.row(row).map { Character($0.base) }).contains("Sea") })
        // What is found or chosen in it is seen in its cells.
        reading.find("/Sea⏎")
        #expect(reading.app.sizedText(on: reading.app.draw()).isEmpty)
    }

    @Test func aGroundOfOneColourStaysUnderAPicture() throws {
        var reading = try reading()
        let drawn = reading.app.draw()
        let area = Rect(column: 2, row: 2, columns: 6, rows: 2)
        let cloth = Color.rgb(9, 60, 30)
        func grounds(_ cells: Int) -> Set<Color> {
            var grid = drawn
            grid.fill(area, with: Cell(style: reading.app.context.theme.text))
            var style = Style.plain
            style.background = cloth
            grid.fill(Rect(column: 2, row: 2, columns: cells, rows: 2), with: Cell(style: style))
            reading.app.clear([PixelPicture(id: 1, area: area, bytes: [1])], of: &grid)
            return Set(area.columns.map { grid[$0, 3].style.background })
        }
        #expect(grounds(6) == [cloth])
        #expect(grounds(5) == [reading.app.context.theme.text.background])
    }

    @Test func itIsNotWhereTheReaderDoesNotWishIt() throws {
        var reading = try reading { $0.displayType = .off }
        #expect(titles(&reading).isEmpty)
    }
}
