/// A place on the screen, in cells from the top left corner.
public struct Point: Hashable, Sendable {
    public var column: Int
    public var row: Int

    public init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }
}

/// A size in cells; neither side is negative.
public struct Size: Hashable, Sendable {
    public var columns: Int
    public var rows: Int

    public init(columns: Int, rows: Int) {
        self.columns = max(0, columns)
        self.rows = max(0, rows)
    }
}

/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
    public var origin: Point
    public var size: Size

    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    public init(column: Int, row: Int, columns: Int, rows: Int) {
        self.init(origin: Point(column: column, row: row), size: Size(columns: columns, rows: rows))
    }

    public init(_ columns: Range<Int>, _ rows: Range<Int>) {
        self.init(
            column: columns.lowerBound, row: rows.lowerBound, columns: columns.count, rows: rows.count)
    }

    public var columns: Range<Int> { origin.column..<origin.column + size.columns }
    public var rows: Range<Int> { origin.row..<origin.row + size.rows }

    public func contains(_ point: Point) -> Bool {
        columns.contains(point.column) && rows.contains(point.row)
    }
}
