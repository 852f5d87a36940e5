import Cells

/// Where covers stand.
///
///     ┌──────┐  ┌──────┐  ┌──────┐
///     │      │  │      │  │      │
///     └──────┘  └──────┘  └──────┘
///      Title     Title     Title
///      Author    Author    Author
struct CoverGrid: Hashable {
    /// Of one row.
    let perRow: Int
    /// Rows that there is room for.
    let rows: Int
    private let start: Point

    /// Cells of a cover.
    static let cover = Size(columns: 14, rows: 10)
    /// From one cover to the next, with the words below it and what is free around it.
    private static let pitch = Size(columns: 19, rows: 14)

    /// The smallest window with room for covers.
    static let leastWindow = Size(columns: 5 * pitch.columns + 6, rows: 2 * pitch.rows + 8)

    /// Nil where a list serves better.
    init?(_ layout: ShelfLayout) {
        let (columns, body) = (layout.columns, layout.body)
        guard columns.count >= 5 * Self.pitch.columns, body.count >= 2 * Self.pitch.rows - 1 else {
            return nil
        }
        perRow = columns.count / Self.pitch.columns
        rows = (body.count + 1) / Self.pitch.rows
        let free = columns.count - perRow * Self.pitch.columns
        start = Point(column: columns.lowerBound + free / 2, row: body.lowerBound)
    }

    /// Books in view at most.
    var count: Int { perRow * rows }

    /// Where a book stands with all that belongs to it, by its number among those in view.
    func area(_ index: Int) -> Rect {
        Rect(
            column: start.column + index % perRow * Self.pitch.columns,
            row: start.row + index / perRow * Self.pitch.rows, columns: Self.pitch.columns - 1,
            rows: Self.pitch.rows - 1)
    }

    /// Where its cover stands.
    func cover(_ index: Int) -> Rect {
        let area = area(index)
        return Rect(
            column: area.columns.lowerBound + 2, row: area.rows.lowerBound + 1, columns: Self.cover.columns,
            rows: Self.cover.rows)
    }

    /// The number of the book at a place.
    func index(at point: Point) -> Int? {
        let (column, row) = (point.column - start.column, point.row - start.row)
        guard column >= 0, row >= 0, column / Self.pitch.columns < perRow, row / Self.pitch.rows < rows else {
            return nil
        }
        return row / Self.pitch.rows * perRow + column / Self.pitch.columns
    }
}
