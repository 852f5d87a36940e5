import Cells
import Testing

@testable import Commands
@testable import Reader

@Suite struct GutterTests {
    private let page = Rect(column: 0, row: 0, columns: 20, rows: 3)

    private func theme(_ depth: ColorDepth = .full) -> Theme {
        var settings = Settings()
        settings.theme = "paper"
        return ThemeContext(terminal: TerminalColors(depth: depth)).theme(settings)
    }

    private func gutter(
        _ theme: Theme, margin: Int, isLeft: Bool = true, writing text: String = "", at column: Int = 0
    ) -> Grid {
        var grid = Grid(page.size, filledWith: Cell(style: theme.text))
        grid.write(text, column: column, row: 1, style: theme.text)
        grid.drawGutter(theme, on: page, margin: margin, isLeft: isLeft)
        return grid
    }

    @Test func itDarkensTowardsTheCrease() {
        let theme = theme()
        let grid = gutter(theme, margin: 8)
        #expect(grid.text.hasSuffix("               ▐   ▕"))
        #expect(grid[14, 0].style == theme.text)
        #expect(
            grid[15, 0].style == Style(foreground: theme.gutter[4], background: theme.text.background))
        for column in 16..<20 { #expect(grid[column, 0].style.background == theme.gutter[19 - column]) }
        #expect(grid[19, 0].style.foreground == theme.crease)
    }

    @Test func theRightPageIsItsMirrorImage() {
        let theme = theme()
        let (left, right) = (gutter(theme, margin: 8), gutter(theme, margin: 8, isLeft: false))
        #expect(right[4, 0].base == "▌" && right[0, 0].isBlank)
        for column in 0..<20 {
            #expect(left[19 - column, 0].style.background == right[column, 0].style.background)
        }
    }

    /// A narrow margin has fewer steps, up to the same lightest shade.
    @Test(arguments: 1...5) func itFitsTheMargin(_ margin: Int) {
        let theme = theme()
        let grid = gutter(theme, margin: margin, isLeft: false)
        #expect(grid[margin, 0].style == theme.text && grid[margin, 0].isBlank)
        #expect(grid[margin - 1, 0].style.foreground == theme.gutter[4])
        if margin > 1 { #expect(grid[0, 0].style.background == theme.gutter[5 - margin]) }
    }

    @Test func whatHangsInTheMarginStandsOnTheShade() {
        let theme = theme()
        let narrow = gutter(theme, margin: 4, writing: "-", at: 16)
        #expect(narrow[16, 1].base == "-" && narrow[16, 1].style.background == theme.gutter[4])
        // A wide character has one background: that of its darker half.
        let wide = gutter(theme, margin: 4, writing: "。", at: 16)
        #expect(wide[16, 1].base == "。" && wide[17, 1].isTail)
        for column in [16, 17] { #expect(wide[column, 1].style.background == theme.gutter[3]) }
        #expect(wide[16, 0].base == "▐" && wide[15, 1].style == theme.text)
    }

    @Test func otherBackgroundsStay() {
        let theme = theme()
        var grid = Grid(page.size, filledWith: Cell(style: theme.hit))
        let before = grid
        grid.drawGutter(theme, on: page, margin: 8, isLeft: true)
        #expect(grid == before)
    }

    /// Where text reaches the spine no half cells come between its letters.
    @Test func withoutAMarginAllColumnsAreWhole() {
        let grid = gutter(theme(), margin: 0, writing: "a b c d e", at: 11)
        #expect(!grid.text.contains("▐"))
    }

    @Test func aSingleShadeIsAColumnWithoutACrease() {
        let theme = theme(.sixteen)
        #expect(theme.gutter == [.indexed(7)])
        let grid = gutter(theme, margin: 4)
        let isBlank = grid.cells.allSatisfy { $0.isBlank }
        #expect(isBlank)
        #expect(grid[19, 0].style.background == .indexed(7) && grid[18, 0].style == theme.text)
    }
}
