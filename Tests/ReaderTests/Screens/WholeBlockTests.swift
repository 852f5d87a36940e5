import BookModel
import Cells
import TestSupport
import Testing

@testable import Commands
@testable import Reader
@testable import Typesetting

/// Tables, formulas and code that a page is too narrow for are opened whole, and copied.
@Suite struct WholeBlockTests {
    private static let columns = 9
    private static let code = (0..<30).map { "let value\($0) = " + word(80, $0) + " end\($0)" }
        .joined(separator: "\n")

    private static func word(_ count: Int, _ index: Int) -> String {
        String(repeating: Character(Unicode.Scalar(UInt8(97 + index % 26))), count: count)
    }

    /// A link, code, a table and a paragraph.
    func book(rows: Int = 3, code: String = Self.code) -> Book {
        let cells = (0...rows).map { row in
            (0..<Self.columns).map { row == 0 ? "Head \($0)" : "cell \(row).\($0) wide" }
        }
        var section = SampleBook.section([
            (.paragraph, "A link stands here."), (.preformatted, code),
            (.table(0), cells.joined().joined(separator: "\n")), (.paragraph, "The end."),
        ])
        section.spans = [Span(range: 2..<6, style: SpanStyle([], link: 0))]
        section.links = ["https://example.org/a"]
        section.blocks[0].spans = 0..<1
        var start = section.blocks[2].range.lowerBound
        let table = cells.enumerated().map { row, words in
            words.map { word in
                defer { start += word.utf8.count + 1 }
                return Table.Cell(range: start..<start + word.utf8.count, isHeader: row == 0)
            }
        }
        section.tables = [Table(rows: table, headRowCount: 1)]
        return SampleBook.book(sections: [section])
    }

    private func reading(_ book: Book? = nil, columns: Int = 60, rows: Int = 60) throws -> Reading {
        var reading = try Reading(book ?? self.book(), columns: columns, rows: rows)
        reading.count()
        return reading
    }

    /// The tallest bar beside the text.
    private func bar(_ grid: Grid) -> Int {
        (0..<grid.size.columns).map { column in
            (0..<grid.size.rows).filter { grid[column, $0].base == "┃" }.count
        }.max() ?? 0
    }

    @Test func tabStopsAtThemInTheOrderOfThePage() throws {
        let short = "let a = " + Self.word(80, 1)
        var reading = try reading(book(code: short))
        #expect(reading.press("⇥").contains("· leads to https://example.org/a ·"))
        #expect(reading.press("⇥").contains("· code: Enter opens, y copies ·") && bar(reading.grid) >= 2)
        #expect(reading.press("⇥").contains("· table: Enter opens, y copies ·"))
        #expect(reading.press("⇥").contains("· leads to "))
        #expect(bar(reading.grid) == 0)
        reading.press(Key(.tab, .shift))
        #expect(reading.screen.contains("· table: ") && bar(reading.grid) > 10)
    }

    @Test func whatIsWideEnoughIsNoStop() throws {
        var reading = try reading(book(code: "let a = b"), columns: 300) { $0.measure = 250 }
        #expect(reading.press("⇥").contains("· leads to") && reading.press("⇥").contains("· leads to"))
    }

    private func reading(_ book: Book, columns: Int, _ settings: (inout Settings) -> Void) throws -> Reading {
        var reading = try Reading(book, columns: columns, rows: 60, settings)
        reading.count()
        return reading
    }

    @Test func aNarrowWindowWithoutMarginShowsTheFocusInTheText() throws {
        var reading = try reading(columns: 20, rows: 24)
        reading.press("⇥⇥")
        let reversed = (0..<24).filter { row in
            reading.grid.row(row).contains { $0.style.attributes.contains(.reverse) }
        }
        #expect(!reversed.isEmpty || bar(reading.grid) > 0)
    }

    @Test func codeIsOpenedWholeAndMovedBothWays() throws {
        var reading = try reading(rows: 16)
        let before = reading.press("⇥⇥")
        let first = reading.press("⏎")
        #expect(first.contains("╭─ Code ─") && first.contains("let value0 = a") && !first.contains("↪"))
        #expect(first.contains("move it") && !first.contains("end0"))
        let right = reading.press("llllllllll")
        #expect(right.contains("end0") && !right.contains("let value0"))
        #expect(reading.press("l") == right)
        #expect(reading.press("jj").contains("end2") && !reading.screen.contains("end1\n"))
        #expect(reading.press("G").contains("end29") && !reading.screen.contains("end3 "))
        #expect(reading.press("g") == first)
        #expect(reading.press("f").contains("value12") && reading.press("b") == first)
        #expect(reading.wheel(.wheelDown).contains("value3") && !reading.screen.contains("value2 "))
        reading.wheel(.wheelUp)
        #expect(reading.wheel(.wheelRight) != first && reading.wheel(.wheelLeft) == first)
        #expect(reading.press("⎋").contains("A link stands") == before.contains("A link stands"))
        #expect(bar(reading.grid) > 0 && reading.app.screens.count == 1)
    }

    @Test func headAndFirstColumnStandStill() throws {
        let lines = (0..<40).map { "r\($0 + 10) " + (0..<30).map { column in "\(column + 10)-" }.joined() }
        let section = SampleBook.section([(.preformatted, lines.joined(separator: "\n"))])
        let block = WholeBlock(0, of: section, headRows: 1, firstColumns: 4)
        var reading = try reading(rows: 16)
        _ = reading.app.follow([.push(WholeBlockScreen(block, kind: .table, text: ""))])
        func rows(_ screen: String) -> [String] {
            screen.split(separator: "\n").filter { $0.hasPrefix("│ r") }.map {
                String($0.dropFirst(2).prefix(10))
            }
        }
        #expect(rows(reading.screen).prefix(2) == ["r10 10-11-", "r11 10-11-"])
        let moved = rows(reading.press("ljj"))
        #expect(moved.prefix(2) == ["r10 -13-14", "r13 -13-14"] && moved.count == rows(reading.screen).count)
        #expect(rows(reading.press("G")).last?.hasPrefix("r49 ") == true)
        // A window in which they would be all that is seen has them move, too.
        reading.resize(9, 5)
        #expect(!reading.press("lllllllll").contains("r1"))
    }

    @Test func aHandPullsTheBlockAndItsMarks() throws {
        var reading = try reading(rows: 20)
        let first = reading.press("⇥⇥⏎")
        func mouse(_ action: Mouse.Action, _ column: Int, _ row: Int) {
            _ = reading.app.handle(.mouse(Mouse(action, at: Point(column: column, row: row))), at: .zero)
        }
        mouse(.press, 30, 10)
        mouse(.drag, 28, 8)
        mouse(.release, 28, 8)
        let pulled = reading.screen
        #expect(pulled.contains("value2") && !pulled.contains("value1 ") && !pulled.contains("let value2"))
        mouse(.press, 28, 8)
        mouse(.drag, 30, 10)
        mouse(.release, 30, 10)
        #expect(reading.screen == first)
        mouse(.press, 59, 1)
        mouse(.drag, 59, 19)
        #expect(reading.screen.contains("value29"))
        mouse(.release, 59, 19)
        mouse(.press, 2, 19)
        mouse(.drag, 58, 19)
        #expect(reading.screen.contains("end29"))
        mouse(.drag, 0, 19)
        #expect(reading.screen.contains("let value29"))
    }

    @Test func aClickBesideItClosesItAndOneAtItsFootCopies() throws {
        let short = "let a = " + Self.word(80, 1)
        var reading = try reading(book(code: short), rows: 30)
        reading.press("⇥⇥⏎")
        reading.click(1, 1)
        #expect(reading.app.screens.count == 1)
        let lines = reading.press("⏎").split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(lines.firstIndex { $0.contains("y copies it") })
        let range = try #require(lines[row].firstRange(of: "y copies it"))
        let column = lines[row].distance(from: lines[row].startIndex, to: range.lowerBound)
        let point = Point(column: column, row: row)
        #expect(reading.app.handle(.mouse(Mouse(.press, at: point)), at: .zero) == [.copy(short)])
    }

    @Test func yCopiesWhatIsInFocus() throws {
        var reading = try reading(book(rows: 1, code: "let a = " + Self.word(80, 1)))
        #expect(reading.press("y").contains("· Tab goes to what y copies ·") && reading.effects.isEmpty)
        reading.press("⇥y")
        #expect(reading.effects == [.copy("https://example.org/a")])
        reading.press("⇥y")
        #expect(reading.effects == [.copy("let a = " + Self.word(80, 1))])
        let head = (0..<Self.columns).map { "Head \($0)" }.joined(separator: "\t")
        let row = (0..<Self.columns).map { "cell 1.\($0) wide" }.joined(separator: "\t")
        reading.press("⇥y")
        #expect(reading.effects == [.copy(head + "\n" + row + "\n")])
        reading.press("⏎y")
        #expect(reading.effects == [.copy(head + "\n" + row + "\n")] && reading.app.screens.count == 1)
    }

    @Test func tabGoesOnFromAnOpenBlock() throws {
        var reading = try reading(book(code: "let a = " + Self.word(80, 1)))
        reading.press("⇥⇥⏎")
        #expect(reading.press("⇥").contains("· table: ") && reading.app.screens.count == 1)
    }

    @Test func lettersOpenThem() throws {
        var reading = try reading(book(code: "let a = " + Self.word(80, 1)))
        #expect(reading.press("Fs").contains("╭─ Code ─"))
    }

    @Test(arguments: [(4, 3), (10, 6), (40, 12), (80, 24), (200, 50)])
    func aBoxFitsEveryWindow(_ columns: Int, _ rows: Int) throws {
        var reading = try reading(rows: 30)
        reading.press("⇥⇥⏎")
        reading.resize(columns, rows)
        for keys in ["", "G", "lllllllllllllll", "g"] {
            let screen = reading.press(keys)
            #expect(columns < 40 || screen.contains("╭─ Code ─") && screen.contains("Esc goes back"))
            #expect(!screen.contains("…"))
        }
    }
}
