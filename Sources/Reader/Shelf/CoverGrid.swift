import Cells

/// The layout of the covers, which are as large as possible while they fill the window.
///
///     ┌──────┐  ┌──────┐  ┌──────┐
///     │      │  │      │  │      │
///     └──────┘  └──────┘  └──────┘
///      Title     Title     Title
///      Author    Author    Author
struct CoverGrid: Hashable {
    /// The number of covers in a row.
    let perRow: Int
    /// The number of rows that there is room for.
    let rows: Int
    /// The size of a cover: three columns for every two rows, the shape of a book.
    let cover: Size
    private let start: Point
    /// Columns from one cover to the next. The rest of the division is spread over the last covers of a row.
    private let pitch: Double

    /// The smallest window that shows covers.
    static let leastWindow = Size(columns: 60, rows: 20)
    /// The least and the most rows of a cover.
    private static let heights = 6...18
    /// Space around a cover: columns beside it; rows for its words, for the frame of a selected one, and between
    /// covers.
    private static let around = Size(columns: 4, rows: 4)

    /// Nil if the window is too small.
    init?(_ layout: ShelfLayout) {
        let (columns, body) = (layout.window, layout.body)
        func width(_ height: Int) -> Int { height * 4 / 3 }
        func count(_ height: Int) -> Size {
            Size(
                columns: columns.count / (width(height) + Self.around.columns),
                rows: (body.count + 1) / (height + Self.around.rows))
        }
        /// The number of cells of all covers together.
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

    /// The most books in view.
    var count: Int { perRow * rows }

    /// The area of a book with its words and frame, by its index among those in view.
    func area(_ index: Int) -> Rect {
        // As wide as the frame of a selected one.
        let columns = cover.columns + 2
        let middle = (Double(index % perRow) + 0.5) * pitch
        return Rect(
            column: start.column + Int(middle) - columns / 2,
            row: start.row + index / perRow * (cover.rows + Self.around.rows), columns: columns,
            rows: cover.rows + Self.around.rows - 1)
    }

    /// The area of a book's cover.
    func cover(_ index: Int) -> Rect {
        let area = area(index)
        return Rect(
            column: area.columns.lowerBound + 1, row: area.rows.lowerBound + 1, columns: cover.columns,
            rows: cover.rows)
    }

    /// The index of the book at a point.
    func index(at point: Point) -> Int? {
        (0..<count).first { area($0).contains(point) }
    }
}
