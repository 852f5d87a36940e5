import Cells
import TestSupport
import Testing

@Suite struct GridTests {
    @Test func writesText() {
        var grid = Grid(Size(columns: 10, rows: 2))
        let end = grid.write("recto", column: 2, row: 1)
        #expect(end == 7)
        #expect(grid.text == "\n  recto")
    }

    @Test func controlCharactersNeverGetIn() {
        var grid = Grid(Size(columns: 20, rows: 1))
        grid.write("a\u{1B}[2Jb\u{9B}c\u{7F}", column: 0, row: 0)
        #expect(grid.text == "a\u{FFFD}[2Jb\u{FFFD}c\u{FFFD}")
    }

    @Test func directionControlsAreLeftOut() {
        var grid = Grid(Size(columns: 20, rows: 1))
        #expect(grid.write("a\u{202E}b\u{2066}c", column: 0, row: 0) == 3)
        #expect(grid.text == "abc")
    }

    @Test func wideGlyphTakesTwoCells() {
        var grid = Grid(Size(columns: 6, rows: 1))
        #expect(grid.write("漢字", column: 0, row: 0) == 4)
        #expect(grid[1, 0].isTail)
        #expect(grid.text == "漢字")
    }

    @Test func wideGlyphCutByTheEdgeBecomesBlank() {
        var grid = Grid(Size(columns: 3, rows: 1))
        grid.write("漢字", column: 0, row: 0)
        #expect(grid.text == "漢")
        grid.write("漢", column: -1, row: 0)
        #expect(grid.text == "")
    }

    @Test func overwritingHalfAWideGlyphBlanksTheOther() {
        var grid = Grid(Size(columns: 4, rows: 1))
        grid.write("漢字", column: 0, row: 0)
        grid.write("x", column: 1, row: 0)
        #expect(grid.text == " x字")
        grid.write("y", column: 2, row: 0)
        #expect(grid.text == " xy")
    }

    @Test func combiningMarksStayWithTheirBase() {
        var grid = Grid(Size(columns: 4, rows: 1))
        #expect(grid.write("e\u{301}x", column: 0, row: 0) == 2)
        #expect(grid.text == "e\u{301}x")
        #expect(grid[0, 0].marks.values.0 == 0x301)
    }

    @Test func joinedEmojiTakeTheColumnsOfTheirParts() {
        var grid = Grid(Size(columns: 10, rows: 1))
        #expect(grid.write("👩\u{200D}👧👍🏽", column: 0, row: 0) == 6)
        #expect(grid.text == "👩👧👍")
    }

    @Test func clipCutsOnBothSides() {
        var grid = Grid(Size(columns: 10, rows: 1))
        grid.write("abcdef", column: 1, row: 0, clip: Rect(column: 3, row: 0, columns: 2, rows: 1))
        #expect(grid.text == "   cd")
    }

    @Test func copyBlanksWideGlyphsItCuts() {
        var source = Grid(Size(columns: 6, rows: 1))
        source.write("漢字漢", column: 0, row: 0)
        var grid = Grid(Size(columns: 6, rows: 1), filledWith: Cell("."))
        grid.copy(Rect(column: 1, row: 0, columns: 4, rows: 1), of: source, to: Point(column: 1, row: 0))
        #expect(grid.text == ". 字 .")
    }

    @Test func copyStaysInside() {
        let source = Grid(Size(columns: 4, rows: 3), filledWith: Cell("x"))
        var grid = Grid(Size(columns: 3, rows: 2), filledWith: Cell("."))
        grid.copy(Rect(column: -2, row: -1, columns: 9, rows: 9), of: source, to: Point(column: -1, row: 0))
        #expect(grid.text == "...\n.xx")
        #expect(grid[9, 9] == .blank)
    }

    @Test func fillMendsWideGlyphs() {
        var grid = Grid(Size(columns: 4, rows: 1))
        grid.write("漢字", column: 0, row: 0)
        grid.fill(Rect(column: 1, row: 0, columns: 2, rows: 1), with: Cell("-"))
        #expect(grid.text == " --")
    }

    @Test func aWideGlyphThatIsCutLeavesNoTailAtTheEdge() {
        var grid = Grid(Size(columns: 4, rows: 1))
        grid.write("漢字", column: 0, row: 0)
        grid.write("x", column: 2, row: 0)
        #expect(grid.text == "漢x" && !grid[3, 0].isTail)
    }

    /// Stretches of ASCII go down at once; nothing of it may show.
    @Test func aStringIsWrittenAsItsScalarsAre() {
        var random = Seeded(5)
        let parts = [
            "a", "plain ASCII", "漢", "字", "e\u{301}", "\u{301}", "\t", "“quoted”", "~", "\u{AD}",
            "👩\u{200D}👧",
        ]
        for _ in 0..<2_000 {
            let text = (0..<random.below(6)).map { _ in parts[random.below(parts.count)] }.joined()
            var one = Grid(Size(columns: 12, rows: 2))
            one.write("漢字漢字漢字", column: random.below(2), row: 0)
            var other = one
            let column = random.next(in: -8...13)
            let row = random.next(in: -1...2)
            let origin = Point(column: random.next(in: -1...6), row: 0)
            let size = Size(columns: random.below(9), rows: 1)
            let clip = random.below(2) == 0 ? nil : Rect(origin: origin, size: size)
            let style = Style(.bold)
            let end = one.write(text, column: column, row: row, style: style, clip: clip)
            let same = other.write(text.unicodeScalars, column: column, row: row, style: style, clip: clip)
            #expect(
                end == same && one == other, "\(text) at \(column), \(row) in \(String(describing: clip))")
        }
    }
}
