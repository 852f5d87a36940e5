import BookModel

/// Computes the layout of a table: measures each cell once, distributes the columns, and computes the heights
/// of rows.
struct TableSetter {
    let cells: TableCells
    let section: Section
    let format: PageFormat
    let language: String
    var layout: TableLayout
    /// For each cell, the width of its content.
    private(set) var extents: [CellExtent?] = []
    private let table: Table

    /// - Parameters:
    ///   - width: available screen columns; nil for no limit.
    init(
        _ table: Table, _ cells: TableCells, of block: Block, in section: Section, _ format: PageFormat,
        width: Int?
    ) {
        self.cells = cells
        self.table = table
        self.section = section
        self.format = format
        language = section.language(of: block)
        layout = TableLayout(cells.grid)
        layout.hasLines = table.hasLines
        layout.headRowCount = headRowCount
        measure()
        findPoints()
        let demands = demands
        let count = layout.columns.reduce(0) { max($0, $1.upperBound) }
        let widths = ColumnWidths(demands, count: count, measure: width ?? CellFlow.widest, gap: layout.gap)
        leastWidth = widths.leastWidth
        if let width {
            layout.width = width
            if count > 1 { layout.widths = widths.widths(wishes: table.widths) ?? [] }
        } else {
            layout.widths = wideWidths(widths.naturalWidths)
            layout.width = layout.area(of: layout.widths.indices).count
        }
        setRows(mayBeTall: width == nil)
    }

    var grid: TableGrid { cells.grid }

    /// The least screen columns that the table needs.
    private(set) var leastWidth = 0

    /// Number of head rows: as stated by the book, or rows at the top with header cells only.
    private var headRowCount: Int {
        let rows = grid.rows
        let leading = rows.prefix { row in !row.isEmpty && row.allSatisfy { grid.places[$0].cell.isHeader } }
        var count = table.headRowCount > 0 ? table.headRowCount : leading.count
        while count > 0, count < rows.count, grid.reaching[count]?.isEmpty == false { count -= 1 }
        return count < rows.count ? count : 0
    }

    // MARK: Columns

    /// Measures each cell, and removes columns without text.
    private mutating func measure() {
        extents = grid.places.indices.map { index in
            cells.content(of: index).map { content in
                var setter = cells.setter(content)
                return setter.extent(isPlain: content.isPlain)
            }
        }
        var isUsed = [Bool](repeating: false, count: grid.columnCount)
        let filled = grid.places.indices.filter { extents[$0] != nil }
        for index in filled where grid.places[index].columns.count == 1 {
            isUsed[grid.places[index].columns.lowerBound] = true
        }
        for index in filled where !grid.places[index].columns.contains(where: { isUsed[$0] }) {
            isUsed[grid.places[index].columns.lowerBound] = true
        }
        var open = [0]
        for use in isUsed { open.append(open[open.count - 1] + (use ? 1 : 0)) }
        layout.columns = grid.places.map { open[$0.columns.lowerBound]..<open[$0.columns.upperBound] }
    }

    /// The widths of columns without a limit: lines of code stay whole.
    private func wideWidths(_ natural: [Int]) -> [Int] {
        var widths = natural.map { min($0, WideTable.widestColumn) }
        for (index, columns) in layout.columns.enumerated() where columns.count == 1 {
            let column = columns.lowerBound
            let code = min(extents[index]?.code ?? 0, WideTable.widestCode)
            widths[column] = max(widths[column], code)
        }
        return widths
    }

    private var demands: [ColumnWidths.Demand] {
        var demands: [ColumnWidths.Demand] = []
        for (index, columns) in layout.columns.enumerated() where !columns.isEmpty {
            guard let extent = extents[index] else { continue }
            demands.append(.init(columns: columns, natural: extent.natural, least: extent.least))
        }
        for case (let column, let point?) in layout.points.enumerated() {
            let width = point.before + point.after
            demands.append(.init(columns: column..<column + 1, natural: width, least: width))
        }
        return demands
    }
}
