import BookModel

/// The cells of a table as they can be relied upon: in order, within the block, apart.
struct TableCells {
    /// A cell with its place.
    struct Placed {
        var cell: Table.Cell
        /// Columns of the table.
        var columns: Range<Int>
    }

    let rows: [[Placed]]
    let columnCount: Int

    /// More columns than a screen could show are set below each other, so the sum may be cut.
    private static let mostColumns = 10_000

    init(_ table: Table, within range: Range<Int>) {
        var end = range.lowerBound
        var count = 0
        var rows: [[Placed]] = []
        for row in table.rows {
            var column = 0
            var placed: [Placed] = []
            for var cell in row {
                cell.range =
                    max(
                        end, min(cell.range.lowerBound, range.upperBound))..<max(
                        end, min(cell.range.upperBound, range.upperBound))
                end = cell.range.upperBound
                let next = min(column + min(max(1, cell.columnSpan), Self.mostColumns), Self.mostColumns)
                placed.append(Placed(cell: cell, columns: min(column, next - 1)..<next))
                column = next
            }
            count = max(count, column)
            rows.append(placed)
        }
        self.rows = rows
        columnCount = count
    }

    /// The byte that a row begins with, for its first line.
    func start(ofRow index: Int) -> Int? { rows[index].first?.cell.range.lowerBound }

    /// Whether all cells of a row head columns or rows.
    func isHeader(_ index: Int) -> Bool {
        !rows[index].isEmpty && rows[index].allSatisfy { $0.cell.isHeader }
    }
}
