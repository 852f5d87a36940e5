import Cells
import Typesetting

/// Draws the frame of a box that lies over the page, with words in its upper and its lower edge.
enum BoxArtist {
    static func draw(_ frame: Rect, title: String, foot: String, _ theme: Theme, into grid: inout Grid) {
        grid.fill(frame, with: Cell(style: theme.text))
        let rule = String(repeating: "─", count: max(0, frame.size.columns - 2))
        let (left, right) = (frame.columns.lowerBound, frame.columns.upperBound - 1)
        let (first, last) = (frame.rows.lowerBound, frame.rows.upperBound - 1)
        grid.write("╭\(rule)╮", column: left, row: first, style: theme.frame)
        grid.write("╰\(rule)╯", column: left, row: last, style: theme.frame)
        for row in Range(first + 1, upTo: last) {
            grid.write("│", column: left, row: row, style: theme.frame)
            grid.write("│", column: right, row: row, style: theme.frame)
        }
        write(
            title, column: left + 2, row: first, room: frame.size.columns - 6, style: theme.title, into: &grid
        )
        write(foot, column: left + 2, row: last, room: frame.size.columns - 6, style: theme.hint, into: &grid)
    }

    private static func write(
        _ words: String, column: Int, row: Int, room: Int, style: Style, into grid: inout Grid
    ) {
        let words = Words.cut(words, to: max(0, room))
        if !words.isEmpty {
            grid.write(" \(VisualWords.ordered(words)) ", column: column, row: row, style: style)
        }
    }
}
