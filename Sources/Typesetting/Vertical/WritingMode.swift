import Cells

/// How the lines of a page are placed in cells (CSS Writing Modes 3 §3.2).
///
/// A column of a horizontal line is a cell; one of a vertical line is a square of two cells, below the one before.
///
///     horizontal         vertical
///     line 0: abc        c2 b1 a0    column 0 of each line
///     line 1: def                    line 0 is at the right
public enum WritingMode: Hashable, Sendable {
    case horizontal
    /// Lines run from top to bottom and follow each other from right to left, every `pitch` columns of cells. The left
    /// cells of the first line are in column `start`. To the right of each line is a gap for readings.
    case vertical(start: Int, pitch: Int)

    /// The cells of a square across the line.
    public static let squareColumns = 2

    public var isVertical: Bool { self != .horizontal }

    /// The cells of a part of a line, relative to the page's text.
    public func area(columns: Range<Int>, row: Int) -> Rect {
        switch self {
        case .horizontal: Rect(column: columns.lowerBound, row: row, columns: columns.count, rows: 1)
        case .vertical(let start, let pitch):
            Rect(
                column: start - row * pitch, row: columns.lowerBound, columns: Self.squareColumns,
                rows: columns.count)
        }
    }

    /// The cell where the reading of a line begins: above the line, or in the gap to the right of it.
    public func readingOrigin(column: Int, row: Int) -> Point {
        switch self {
        case .horizontal: Point(column: column, row: row - 1)
        case .vertical(let start, let pitch):
            Point(column: start - row * pitch + Self.squareColumns, row: column)
        }
    }

    /// The row of the line that a cell belongs to, with the gap beside it, and the column within it.
    ///
    /// - Parameter point: a cell, relative to the page's text.
    public func place(of point: Point) -> (column: Int, row: Int) {
        switch self {
        case .horizontal: return (point.column, point.row)
        case .vertical(let start, let pitch):
            let left = start - point.column
            return (point.row, left >= 0 ? (left + pitch - 1) / pitch : left > -pitch ? 0 : -1)
        }
    }
}
