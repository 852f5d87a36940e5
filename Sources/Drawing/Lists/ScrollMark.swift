import Commands
import Cells

/// A scroll bar at the edge of a list that does not fit. It can be clicked and dragged.
///
///     │
///     ┃  ─ as much of the height as is in view of the whole      ──━━━━──── across, for columns
///     │
package struct ScrollMark: Hashable {
    package enum Axis {
        case down, across
    }

    package let axis: Axis
    /// The column of a vertical bar, the row of a horizontal bar.
    package let edge: Int
    /// The rows of a vertical bar, the columns of a horizontal bar.
    package let cells: Range<Int>
    /// The number of all lines.
    package let count: Int
    /// The first line in view.
    package let top: Int

    /// Nil if all lines are in view.
    ///
    /// - Parameter shown: the number of lines in view; by default the number of the bar's cells.
    package init?(
        _ axis: Axis = .down, at edge: Int, _ cells: Range<Int>, shown: Int? = nil, count: Int, top: Int
    ) {
        let shown = shown ?? cells.count
        guard cells.count > 1, shown > 0, count > shown else { return nil }
        (self.axis, self.edge, self.cells, self.count, self.top) = (axis, edge, cells, count, top)
        self.shown = shown
    }

    private let shown: Int

    /// The number of lines by which the list can scroll.
    private var lastTop: Int { count - shown }

    /// The cells of the strong part. It touches an end of the bar only at an end of the list.
    var thumb: Range<Int> {
        let length = min(cells.count - 1, max(1, cells.count * shown / count))
        let free = cells.count - length
        var start = (top * free + lastTop / 2) / lastTop
        if top > 0, free > 1 { start = max(1, start) }
        if top < lastTop, free > 1 { start = min(free - 1, start) }
        return cells.lowerBound + start..<cells.lowerBound + start + length
    }

    package func contains(_ point: Point) -> Bool {
        switch axis {
        case .down: point.column == edge && cells.contains(point.row)
        case .across: point.row == edge && cells.contains(point.column)
        }
    }

    /// The distance from the first cell of the strong part to the mouse. If the mouse is beside the strong part, that moves
    /// its middle there.
    package func grip(at cell: Int) -> Int {
        thumb.contains(cell) ? cell - thumb.lowerBound : thumb.count / 2
    }

    /// The first line in view after the strong part was dragged to a cell.
    package func top(at cell: Int, grip: Int) -> Int {
        let free = max(1, cells.count - thumb.count)
        let start = min(max(0, cell - grip - cells.lowerBound), free)
        return (start * lastTop + free / 2) / free
    }

    package func draw(_ theme: Theme, into grid: inout Grid) {
        for cell in cells {
            let isThumb = thumb.contains(cell)
            let style = isThumb ? theme.text : theme.frame
            switch axis {
            case .down: grid.write(isThumb ? "┃" : "│", column: edge, row: cell, style: style)
            case .across: grid.write(isThumb ? "━" : "─", column: cell, row: edge, style: style)
            }
        }
    }
}
