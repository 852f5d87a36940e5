import Commands
import Cells
import Pages

/// Draws the desk if the window is wider than the leaves, and beside two pages the edges of the read and the unread
/// sheets.
///
///     desk ▏▏▏ verso │ recto ▕▌desk
struct DeskArtist {
    let geometry: SpreadGeometry
    let theme: Theme
    /// The number of sheets under the left and the right page.
    let sheets: (left: Int, right: Int)
    /// The marks beside the sheets; nil for none.
    var foreEdge: ForeEdge?
    private let isMirrored: Bool

    /// - Parameters:
    ///   - first: the number of pages before those in view.
    ///   - count: the number of all pages.
    init(_ geometry: SpreadGeometry, theme: Theme, before first: Int, of count: Int, isMirrored: Bool) {
        (self.geometry, self.theme, self.isMirrored) = (geometry, theme, isMirrored)
        guard geometry.pages.count == 2, count > 0 else {
            sheets = (0, 0)
            return
        }
        let most = min(count > Self.thick ? 3 : count > Self.thin ? 2 : 1, theme.edges.count)
        let share = Double(min(max(0, first), count)) / Double(count)
        let read = Int((share * Double(most)).rounded(.up))
        let left = Int(((1 - share) * Double(most)).rounded(.up))
        sheets = isMirrored ? (left, read) : (read, left)
    }

    private static let thin = 20
    private static let thick = 80

    func draw(into grid: inout Grid) {
        let leaves = geometry.leaves
        guard leaves.size.columns < grid.size.columns else { return }
        let right = leaves.columns.upperBound
        fill(0..<leaves.columns.lowerBound, with: Cell(style: theme.desk), into: &grid)
        fill(right..<grid.size.columns, with: Cell(style: theme.desk), into: &grid)
        for (sheet, style) in theme.edges.enumerated() {
            let column = leaves.columns.lowerBound - 1 - sheet
            if sheet < sheets.left { fill(column..<column + 1, with: Cell("▏", style: style), into: &grid) }
            if sheet < sheets.right {
                fill(right + sheet..<right + sheet + 1, with: Cell("▕", style: style), into: &grid)
            }
        }
        let column = isMirrored ? leaves.columns.lowerBound - 1 - sheets.left : right + sheets.right
        var style = theme.foreEdge
        style.background = theme.desk.background
        foreEdge?.draw(
            column: column, top: geometry.pages[0].text.origin.row, touchesLeft: !isMirrored, style: style,
            into: &grid)
    }

    private func fill(_ columns: Range<Int>, with cell: Cell, into grid: inout Grid) {
        let rows = geometry.leaves.rows
        grid.fill(
            Rect(column: columns.lowerBound, row: rows.lowerBound, columns: columns.count, rows: rows.count),
            with: cell)
    }
}
