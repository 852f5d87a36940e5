import Cells

/// Shows at the edge of a list which of its lines are in view, where not all are; it is clicked and pulled.
///
///     │
///     ┃  ─ as much of the height as is in view of the whole
///     │
struct ScrollMark: Hashable {
    let column: Int
    let rows: Range<Int>
    /// Lines in all.
    let count: Int
    /// The first line in view.
    let top: Int

    /// Nil where all lines are in view.
    init?(column: Int, rows: Range<Int>, count: Int, top: Int) {
        guard rows.count > 1, count > rows.count else { return nil }
        (self.column, self.rows, self.count, self.top) = (column, rows, count, top)
    }

    /// Lines that can be moved by.
    private var lastTop: Int { count - rows.count }

    /// The rows of the stronger part; at an end of the edge only at an end of the list.
    var thumb: Range<Int> {
        let length = min(rows.count - 1, max(1, rows.count * rows.count / count))
        let free = rows.count - length
        var start = (top * free + lastTop / 2) / lastTop
        if top > 0, free > 1 { start = max(1, start) }
        if top < lastTop, free > 1 { start = min(free - 1, start) }
        return rows.lowerBound + start..<rows.lowerBound + start + length
    }

    func contains(_ point: Point) -> Bool { point.column == column && rows.contains(point.row) }

    /// How far below the first row of the stronger part a hand holds it; a hand beside it takes its middle
    /// there.
    func grip(at row: Int) -> Int { thumb.contains(row) ? row - thumb.lowerBound : thumb.count / 2 }

    /// The first line in view once a hand has pulled the stronger part to a row.
    func top(at row: Int, grip: Int) -> Int {
        let free = max(1, rows.count - thumb.count)
        let start = min(max(0, row - grip - rows.lowerBound), free)
        return (start * lastTop + free / 2) / free
    }

    func draw(_ theme: Theme, into grid: inout Grid) {
        for row in rows {
            let isThumb = thumb.contains(row)
            grid.write(
                isThumb ? "┃" : "│", column: column, row: row, style: isThumb ? theme.text : theme.frame)
        }
    }
}
