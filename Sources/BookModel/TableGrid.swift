/// The cells of a table with the rows and columns that each occupies (HTML §4.9.12).
///
/// Corrects the spans that the table states: cells never overlap, and never extend beyond the table.
public struct TableGrid: Hashable, Sendable {
    /// A cell with its rows and columns.
    public struct Place: Hashable, Sendable {
        public var cell: Table.Cell
        public var rows: Range<Int>
        public var columns: Range<Int>
    }

    /// In the order of the text.
    public let places: [Place]
    /// For each row, the indices of the cells that begin in it.
    public let rows: [Range<Int>]
    /// For each row, the cells that extend into it from above; most rows have none.
    public let reaching: [Int: [Int]]
    public let columnCount: Int

    /// More columns than a screen could show.
    private static let mostColumns = 10_000
    /// The most places that cells may extend into; beyond that, none extends further.
    private static let mostReach = 1_000_000

    /// - Parameter range: the bytes that the cells must stay within, each after the one before; nil for a table whose
    ///   ranges are trusted.
    public init(_ table: Table, within range: Range<Int>? = nil) {
        var places: [Place] = []
        var reaching: [Int: [Int]] = [:]
        var start = range?.lowerBound ?? 0
        var rows: [Range<Int>] = []
        var reach = Reach(room: Self.mostReach)
        var count = 0
        for (index, row) in table.rows.enumerated() {
            let first = places.count
            var column = 0
            for var cell in row {
                if let range {
                    let lower = max(start, min(cell.range.lowerBound, range.upperBound))
                    cell.range = lower..<max(lower, min(cell.range.upperBound, range.upperBound))
                    start = cell.range.upperBound
                }
                column = min(reach.free(from: column, inRow: index), Self.mostColumns - 1)
                let wanted = min(column + max(1, cell.columnSpan), Self.mostColumns)
                let columns = column..<reach.end(of: column..<wanted, inRow: index)
                let wantedRows = min(max(1, cell.rowSpan), table.rows.count - index)
                let end = reach.occupy(columns, from: index, rows: wantedRows)
                for row in index + 1..<max(index + 1, end) { reaching[row, default: []].append(places.count) }
                places.append(Place(cell: cell, rows: index..<end, columns: columns))
                column = columns.upperBound
            }
            count = max(count, column)
            rows.append(first..<places.count)
        }
        self.places = places
        self.rows = rows
        self.reaching = reaching
        columnCount = count
    }

    /// The cells of a row, first those that extend into it from above.
    public func cells(inRow row: Int) -> [Int] { (reaching[row] ?? []) + Array(rows[row]) }
}

/// For each column, the row that a cell from above extends to.
private struct Reach {
    private var ends: [Int] = []
    private var room: Int

    init(room: Int) { self.room = room }

    /// The first column that no cell from above occupies.
    func free(from column: Int, inRow row: Int) -> Int {
        var column = column
        while column < ends.count, ends[column] > row { column += 1 }
        return column
    }

    /// The end of the columns, from the first on, that no cell from above occupies.
    func end(of columns: Range<Int>, inRow row: Int) -> Int {
        columns.dropFirst().first { $0 < ends.count && ends[$0] > row } ?? columns.upperBound
    }

    /// Reserves columns for a number of rows, or for fewer if they are occupied. Returns the row after the last.
    mutating func occupy(_ columns: Range<Int>, from row: Int, rows: Int) -> Int {
        guard rows > 1, columns.count * rows <= room else { return row + 1 }
        room -= columns.count * rows
        while ends.count < columns.upperBound { ends.append(0) }
        for column in columns { ends[column] = row + rows }
        return row + rows
    }
}

extension Table {
    /// The number of columns of the widest row.
    public var columnCount: Int { TableGrid(self).columnCount }
}

extension Section {
    /// The words of a table's cells, by rows and columns. A cell that spans several columns or rows stands in the first
    /// one, and the others are empty. A row ends with the last cell that begins in it.
    ///
    /// - Parameter index: an index into the section's tables. For an invalid index the result is empty.
    public func words(ofTable index: Int) -> [[String]] {
        guard tables.indices.contains(index) else { return [] }
        let grid = TableGrid(tables[index])
        return grid.rows.map { row in
            var words: [String] = []
            for place in grid.places[row] {
                while words.count < place.columns.lowerBound { words.append("") }
                words.append(self.words(of: place.cell))
            }
            return words
        }
    }

    /// A table as tab-separated values, one row on each line; empty if there is no such table.
    public func tabSeparatedValues(ofTable index: Int) -> String {
        words(ofTable: index).map { $0.joined(separator: "\t") + "\n" }.joined()
    }

    /// The words of a cell, separated by single spaces, without tabs and line feeds.
    public func words(of cell: Table.Cell) -> String {
        let scalars = string(cell.range).unicodeScalars.lazy
            .filter { $0.value != Placeholder.scalar && $0 != "\u{AD}" }
        return String(String.UnicodeScalarView(scalars))
            .split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" }.joined(separator: " ")
    }
}
