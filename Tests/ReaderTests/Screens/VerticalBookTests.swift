import BookModel
import Cells
import TestSupport
import Testing

@testable import Commands
@testable import Pages
@testable import Reader

/// A Japanese book in vertical lines: what is seen, and where keys and the mouse lead.
@Suite struct VerticalBookTests {
    /// Twenty paragraphs with readings, emphasis, digits and a link each.
    private static let section = {
        var builder = SectionBuilder(language: "ja")
        builder.add("一", kind: .heading(level: 1))
        for number in 1...20 {
            builder.add([
                ("　", nil), ("灯台", SpanStyle(.rubyBase)), ("とうだい", SpanStyle(.ruby)),
                ("の老人は毎朝六時に起きて海を見た。海は日ごとに色を変える。", nil),
                ("春", SpanStyle(.emphasis)), ("は緑、夏は青、秋は銀、冬は鉛の色になる、と\(number)年前の日記に書いてある。", nil),
                ("続き", SpanStyle([], link: 0)), ("を読む人はもういない。", nil),
            ])
        }
        var section = builder.section
        section.links = ["1.xhtml"]
        return section
    }()

    private static let book = {
        let other = SectionBuilder.paragraph("「おしまい」", language: "ja")
        return SampleBook.book(title: "灯台の日記", languages: ["ja"], sections: [section, other])
    }()

    private func reading(
        _ columns: Int = 80, _ rows: Int = 24, _ change: (inout Settings) -> Void = { _ in }
    ) throws -> Reading {
        try Reading(Self.book, columns: columns, rows: rows) {
            $0.vertical = .on
            change(&$0)
        }
    }

    @Test(arguments: [(40, 16), (80, 24), (120, 36)])
    func aPageLooksLikeOneOfABook(_ columns: Int, _ rows: Int) throws {
        var reading = try reading(columns, rows)
        reading.count()
        reading.press("←")
        let difference = ScreenComparison.difference(
            reading.screen, recorded: "Frames/vertical-\(columns)x\(rows)")
        #expect(difference == nil)
    }

    @Test func twoPagesFaceEachOtherFrom80ColumnsOn() throws {
        #expect(try reading(80, 24).app.context.reading.layout.pageCount == 2)
        #expect(try reading(79, 24).app.context.reading.layout.pageCount == 1)
        #expect(try reading(40, 16).app.context.reading.layout.pageCount == 1)
    }

    @Test func theLeftArrowGoesOn() throws {
        var reading = try reading()
        let start = reading.app.locator
        reading.press("←")
        #expect(reading.app.locator.offset > start.offset)
        reading.press("→")
        #expect(reading.app.locator == start)
    }

    @Test func arrowsSelectAsTheyPoint() throws {
        func selected(_ keys: String) throws -> String {
            var reading = try reading()
            reading.press("←v" + keys)
            reading.press(Key(.enter))
            return reading.app.context.reading.marks.highlights.map(\.range.text).joined(separator: "|")
        }
        let line = try selected(" ↓↓")
        #expect(line.unicodeScalars.count == 3)
        #expect(try selected(" ↓↓↑") == String(line.dropLast()))
        // One line to the left, and back to the right.
        let lines = try selected(" ←")
        #expect(lines.hasPrefix(line) && lines.count > 10)
        #expect(try selected("← →").unicodeScalars.count == lines.unicodeScalars.count)
    }

    @Test func whatIsClickedIsWhatIsThere() throws {
        var reading = try reading()
        reading.press("←")
        let session = reading.app.context.reading
        for link in session.linksInView {
            let places = session.places(of: link.range, on: link.page)
            #expect(!places.isEmpty)
            for place in places {
                for column in place.columns {
                    for row in place.rows {
                        let (page, text, place) = try #require(
                            session.text(at: Point(column: column, row: row)))
                        let offset = try #require(text.offset(atColumn: place))
                        #expect(page == link.page && link.range.contains(offset))
                    }
                }
            }
        }
        let link = try #require(session.linksInView.first)
        let place = try #require(session.places(of: link.range, on: link.page).first)
        reading.click(place.origin.column, place.origin.row)
        #expect(reading.app.locator.section == 1)
    }

    @Test func hitsAreMarkedDownTheLine() throws {
        var reading = try reading()
        reading.find("/老人⏎")
        let session = reading.app.context.reading
        let hit = try #require(session.search?.results.hits(in: 0)?[0])
        let places = session.places(of: hit, on: try #require(session.visible.first))
        #expect(places.map(\.size) == [Size(columns: 2, rows: 2)])
        let style = reading.grid[places[0].origin.column, places[0].origin.row].style
        #expect(style != reading.grid[0, 0].style)
    }

    @Test func aReadingIsFoundAtItsBase() throws {
        var reading = try reading()
        reading.find("/とうだい⏎")
        let session = reading.app.context.reading
        let hit = try #require(session.search?.results.hits(in: 0)?[0])
        #expect(!session.places(of: hit, on: try #require(session.visible.first)).isEmpty)
    }

    @Test func anyChainOfSizesReturnsToThePlace() throws {
        var random = Seeded(11)
        var reading = try reading(100, 30)
        reading.count()
        for turn in 0..<8 {
            let before = reading.app.locator
            for _ in 0..<5 { reading.resize(random.next(in: 1...180), random.next(in: 1...60)) }
            reading.resize(100, 30)
            #expect(reading.app.locator == before, "turn \(turn)")
            reading.press("←")
        }
    }

    @Test func thePlaceStaysWhenLinesAreTurned() throws {
        var reading = try reading()
        reading.press("←←")
        let before = reading.app.locator
        reading.press(":set vertical off⏎")
        #expect(
            reading.app.context.reading.visible.contains(reading.app.context.reading.pages.page(at: before)))
        reading.press(":set vertical on⏎")
        #expect(reading.app.locator == before)
    }

    @Test func theRulerMarksALineDownThePage() throws {
        var reading = try reading { $0.hasRuler = true }
        reading.press("←")
        #expect(reading.screen.contains("▾"))
    }

    @Test func aNoteHasItsSignAboveTheLine() throws {
        var reading = try reading()
        reading.press("←v ↓↓c")
        reading.press("memo")
        reading.press(Key(.character("s"), .control))
        #expect(reading.screen.contains("✎"))
    }

    /// A turning page is drawn from the same cells.
    @Test func theCurlCutsNoSquare() throws {
        var reading = try reading { $0.motion = 400 }
        _ = reading.app.handle(.key(Key(.left)), at: .zero)
        for step in 1..<8 {
            _ = reading.app.tick(at: .milliseconds(50 * step))
            let grid = reading.app.draw()
            for row in 0..<grid.size.rows {
                for column in 0..<grid.size.columns where grid[column, row].isTail {
                    #expect(column > 0 && CellWidth.columns(of: grid[column - 1, row].base.value) == 2)
                }
            }
        }
    }
}
