import Commands
import Cells
import Typesetting

/// The frame of a box in the middle of the window, and the area within it.
package struct BoxFrame {
    /// The whole box with its frame.
    package let outside: Rect
    /// The area without the frame and a column on each side.
    package let inside: Rect

    /// - Parameters:
    ///   - columns: the columns of the content.
    ///   - rows: the rows of the content.
    package init(columns: Int, rows: Int, in size: Size) {
        let width = min(columns + 4, size.columns)
        let height = min(rows + 2, size.rows)
        self.init(
            Rect(
                column: (size.columns - width) / 2, row: (size.rows - height) / 2, columns: width,
                rows: height))
    }

    package init(_ outside: Rect) {
        self.outside = outside
        inside = Rect(
            column: outside.origin.column + 2, row: outside.origin.row + 1,
            columns: max(0, outside.size.columns - 4), rows: max(0, outside.size.rows - 2))
    }

    /// Clears the box and draws the frame, with a title in its upper edge and hints in its lower edge.
    package func draw(title: String, footer: String = "", _ theme: Theme, into grid: inout Grid) {
        grid.fill(outside, with: Cell(style: theme.text))
        grid.cursor = inside.origin
        let rule = String(repeating: "─", count: max(0, outside.size.columns - 2))
        let (left, right) = (outside.columns.lowerBound, outside.columns.upperBound - 1)
        let (first, last) = (outside.rows.lowerBound, outside.rows.upperBound - 1)
        grid.write("╭\(rule)╮", column: left, row: first, style: theme.frame)
        grid.write("╰\(rule)╯", column: left, row: last, style: theme.frame)
        for row in Range(first + 1, upTo: last) {
            grid.write("│", column: left, row: row, style: theme.frame)
            grid.write("│", column: right, row: row, style: theme.frame)
        }
        write(title, row: first, theme.title, into: &grid)
        write(footer, row: last, theme.hint, into: &grid)
    }

    private func write(_ words: String, row: Int, _ style: Style, into grid: inout Grid) {
        let words = Words.cut(words, to: max(0, outside.size.columns - 6))
        guard !words.isEmpty else { return }
        grid.write(
            " \(VisualWords.ordered(words)) ", column: outside.columns.lowerBound + 2, row: row, style: style)
    }
}
