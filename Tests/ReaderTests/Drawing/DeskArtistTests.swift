import Cells
import Testing

@testable import Commands
@testable import Pages
@testable import Reader

@Suite struct DeskArtistTests {
    private func theme(_ name: String, _ depth: ColorDepth = .full) -> Theme {
        var settings = Settings()
        settings.theme = name
        return ThemeContext(terminal: TerminalColors(depth: depth)).theme(settings)
    }

    private let geometry = SpreadGeometry(size: Size(columns: 200, rows: 40), pageCount: 2, measure: 66)

    private func sheets(before first: Int, of count: Int, isMirrored: Bool = false) -> [Int] {
        let sheets = DeskArtist(
            geometry, theme: theme("paper"), before: first, of: count, isMirrored: isMirrored
        ).sheets
        return [sheets.left, sheets.right]
    }

    @Test func sheetsGoFromTheRightToTheLeft() {
        #expect(sheets(before: 0, of: 300) == [0, 3])
        #expect(sheets(before: 1, of: 300) == [1, 3])
        #expect(sheets(before: 150, of: 300) == [2, 2])
        #expect(sheets(before: 299, of: 300) == [3, 1])
        #expect(sheets(before: 300, of: 300) == [3, 0])
        #expect(sheets(before: 100, of: 300, isMirrored: true) == [2, 1])
        #expect(sheets(before: 5, of: 10) == [1, 1])
        #expect(sheets(before: 9, of: 0) == [0, 0])
    }

    @Test func theDeskLiesBesideTheLeavesAlone() {
        var grid = Grid(geometry.size)
        let theme = theme("paper")
        DeskArtist(geometry, theme: theme, before: 150, of: 300, isMirrored: false).draw(into: &grid)
        let leaves = geometry.leaves
        for column in 0..<200 {
            let ground = grid[column, 5].style.background
            if leaves.columns.contains(column) {
                #expect(ground == .standard)
            } else {
                #expect(ground == theme.desk.background || theme.edges.map(\.background).contains(ground))
            }
        }
        #expect(grid[leaves.columns.lowerBound - 1, 5].style == theme.edges[0])
        #expect(grid[leaves.columns.upperBound + 1, 5].style == theme.edges[1])
        #expect(grid[leaves.columns.upperBound + 2, 5].style == theme.desk)
    }

    @Test func aNarrowWindowIsAllLeaves() {
        for columns in [40, 80, 120, 160] {
            let geometry = SpreadGeometry(
                size: Size(columns: columns, rows: 40), pageCount: columns < 112 ? 1 : 2, measure: 66)
            #expect(geometry.leaves.columns == 0..<columns)
        }
    }

    /// The spine stays in the middle, and the paper holds all that is printed.
    @Test func wideLeavesHaveTheMarginsOfABook() {
        for columns in 100..<400 {
            for pageCount in 1...2 {
                let geometry = SpreadGeometry(
                    size: Size(columns: columns, rows: 40), pageCount: pageCount, measure: 66)
                let leaves = geometry.leaves.columns
                for page in geometry.pages {
                    #expect(leaves.clamped(to: page.frame.columns) == page.frame.columns)
                    #expect(page.text.columns.clamped(to: page.frame.columns) == page.text.columns)
                }
                #expect(abs(leaves.lowerBound - (columns - leaves.upperBound)) <= 1)
                #expect(leaves.lowerBound == 0 || leaves.lowerBound >= 5)
            }
        }
    }
}
