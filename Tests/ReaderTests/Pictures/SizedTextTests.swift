import BookModel
import Cells
import TestSupport
import Testing
import Typesetting

@testable import Commands
@testable import Reader

/// Letters of another size over the cells of their text.
@Suite struct SizedTextTests {
    private func reading(
        _ section: Section, language: String = "en", _ settings: (inout Settings) -> Void = { _ in }
    ) throws -> Reading {
        var reading = try Reading(
            SampleBook.book(languages: [language], sections: [section]), columns: 50, rows: 20
        ) {
            $0.theme = "paper"
            settings(&$0)
        }
        reading.app.pixels = TerminalPixels(.kitty, cell: Size(columns: 10, rows: 20))
        reading.app.cell = Size(columns: 10, rows: 20)
        reading.app.takesSizedText = true
        return reading
    }

    private func texts(_ reading: inout Reading) -> [SizedText] {
        reading.app.sizedText(on: reading.app.draw()).flatMap(\.text)
    }

    /// "word", then spans of the given styles, then "and so on".
    private func section(_ spans: [(String, SpanStyle?)], language: String = "en") -> Section {
        var builder = SectionBuilder(language: language)
        builder.add([("word", nil)] + spans + [(", and so on", nil)])
        return builder.section
    }

    @Test func aRaisedNumberIsSmallInItsCells() throws {
        var reading = try reading(section([("14", SpanStyle(.superscript))]))
        let number = try #require(texts(&reading).first)
        #expect(number.text == "14" && number.letters == .raised(columns: 2) && texts(&reading).count == 1)
        let grid = reading.app.draw()
        #expect(grid[number.origin.column, number.origin.row].base == "¹")
        #expect(grid[number.origin.column - 1, number.origin.row].base == "d")
        reading.app.takesSizedText = false
        #expect(texts(&reading).isEmpty)
    }

    @Test func aFoundNumberIsSmallInTheColourOfHits() throws {
        var reading = try reading(section([("14", SpanStyle(.superscript))]))
        let plain = try #require(texts(&reading).first)
        reading.find("/14⏎")
        let found = try #require(texts(&reading).first)
        #expect(found.letters == plain.letters && found.origin == plain.origin)
        #expect(found.style.background != plain.style.background)
    }

    @Test func theTerminalIsAskedWherePagesHaveSuchText() throws {
        func isAsked(_ section: Section, _ type: Settings.DisplayType = .auto) throws -> Bool {
            try reading(section) { $0.displayType = type }.app.hasDisplayType
        }
        let number = section([("14", SpanStyle(.superscript))])
        #expect(try isAsked(number) && !isAsked(number, .off) && !isAsked(section([])))
        #expect(try isAsked(SampleBook.section([(.heading(level: 3), "Chapter")])))
    }

    @Test func raisedLettersStayInCells() throws {
        var reading = try reading(section([("th", SpanStyle(.superscript))]))
        #expect(texts(&reading).isEmpty)
    }

    @Test func nothingIsSmallWhereTheReaderDoesNotWishIt() throws {
        var reading = try reading(section([("14", SpanStyle(.superscript))])) { $0.displayType = .off }
        #expect(texts(&reading).isEmpty)
    }

    @Test func readingsAboveAreHalfTheSize() throws {
        let ruby = section([("山路", SpanStyle(.rubyBase)), ("やまみち", SpanStyle(.ruby))])
        var reading = try reading(ruby) { ($0.ruby, $0.lineSpacing) = (.above, 2) }
        let kana = texts(&reading)
        #expect(kana.map(\.text) == ["や", "ま", "み", "ち"])
        #expect(kana.allSatisfy { $0.letters == .above(columns: 2) })
        let first = try #require(kana.first)
        #expect(kana.map(\.origin.column) == (0..<4).map { first.origin.column + 2 * $0 })
        #expect(reading.app.draw()[first.origin.column, first.origin.row].base == "や")
    }

    @Test func readingsBesideVerticalLinesAreHalfTheSize() throws {
        let ruby = section(
            [("山路", SpanStyle(.rubyBase)), ("やまみち", SpanStyle(.ruby)), ("を登る", nil)], language: "ja")
        var reading = try reading(ruby, language: "ja") { $0.vertical = .on }
        let kana = texts(&reading)
        #expect(kana.map(\.text) == ["や", "ま", "み", "ち"])
        #expect(kana.allSatisfy { $0.letters == .beside(columns: 2) })
        let first = try #require(kana.first)
        #expect(kana.map(\.origin.row) == (0..<4).map { first.origin.row + $0 })
    }

    @Test func aDropCapitalIsThreeTimesTheSize() throws {
        let words = String(repeating: "lice was tired of sitting. ", count: 10)
        for (mark, column) in [("", 0), ("“", 1)] {
            let section = SampleBook.section([
                (.heading(level: 1), "Chapter"), (.paragraph, mark + "A" + words),
            ])
            var reading = try reading(section) { $0.dropCaps = .on }
            let large = texts(&reading).filter { $0.letters == .enlarged(3) }
            let letter = try #require(large.first)
            #expect(large.count == 1 && letter.text == "A" && letter.columns == 3)
            let grid = reading.app.draw()
            // Where its blocks stand; a quotation mark before it stays in its cell.
            let first = letter.origin.column - column
            #expect(grid[first, letter.origin.row].base == (column == 0 ? "▄" : "“"))
            #expect((0..<first).allSatisfy { grid[$0, letter.origin.row].base == " " })
        }
    }
}
