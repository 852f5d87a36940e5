import Cells

extension Grid {
    /// Draws a frame of lines along the edge of an area; an area of one column or row gets the style alone.
    package mutating func outline(_ area: Rect, _ style: Style) {
        let (columns, rows) = (area.columns, area.rows)
        guard columns.count > 1, rows.count > 1 else { return restyle(area) { $0 = style } }
        let line = String(repeating: "─", count: columns.count - 2)
        let left = columns.lowerBound
        write("┌" + line + "┐", column: left, row: rows.lowerBound, style: style)
        write("└" + line + "┘", column: left, row: rows.upperBound - 1, style: style)
        for row in rows.dropFirst().dropLast() {
            for column in [left, columns.upperBound - 1] {
                write("│", column: column, row: row, style: style)
            }
        }
    }
}
