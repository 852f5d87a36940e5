import Cells

/// Where covers stand: as large as they can be while the window is full of them.
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
    /// Cells of a cover: three columns for each two rows, the shape of a book.
    let cover: Size
    private let start: Point
    /// Columns from one cover to the next; the last ones of a row may stand a column farther.
    private let pitch: Double

    /// The smallest window with room for covers.
    static let leastWindow = Size(columns: 60, rows: 20)
    /// Rows of a cover, the smallest and the largest.
    private static let heights = 6...18
    /// Around a cover: columns beside it, and rows for its words, for the frame of a chosen one and between them.
    private static let around = Size(columns: 4, rows: 4)

    /// Nil in a window that is too small.
    init?(_ layout: ShelfLayout) {
        let (columns, body) = (layout.window, layout.body)
        func width(_ height: Int) -> Int { height * 4 / 3 }
        func count(_ height: Int) -> Size {
            Size(
                columns: columns.count / (width(height) + Self.around.columns),
                rows: (body.count + 1) / (height + Self.around.rows))
        }
        /// Cells of all covers together.
        func filled(_ height: Int) -> Int {
            let count = count(height)
            return count.columns < 3 ? 0 : count.columns * count.rows * width(height) * height
        }
        guard let height = Self.heights.max(by: { filled($0) < filled($1) }), filled(height) > 0 else {
            return nil
        }
        cover = Size(columns: width(height), rows: height)
        (perRow, rows) = (count(height).columns, count(height).rows)
        pitch = Double(columns.count) / Double(perRow)
        let free = (body.count + 1) % (height + Self.around.rows)
        start = Point(column: columns.lowerBound, row: body.lowerBound + free / 2)
    }

    /// Books in view at most.
    var count: Int { perRow * rows }

    /// Where a book stands with all that belongs to it, by its number among those in view.
    func area(_ index: Int) -> Rect {
        // As wide as the frame of a chosen one.
        let columns = cover.columns + 2
        let middle = (Double(index % perRow) + 0.5) * pitch
        return Rect(
            column: start.column + Int(middle) - columns / 2,
            row: start.row + index / perRow * (cover.rows + Self.around.rows), columns: columns,
            rows: cover.rows + Self.around.rows - 1)
    }

    /// Where its cover stands.
    func cover(_ index: Int) -> Rect {
        let area = area(index)
        return Rect(
            column: area.columns.lowerBound + 1, row: area.rows.lowerBound + 1, columns: cover.columns,
            rows: cover.rows)
    }

    /// The number of the book at a place.
    func index(at point: Point) -> Int? {
        (0..<count).first { area($0).contains(point) }
    }
}
