import BookModel

/// Finds out how a table is set: measures each cell once, shares out the columns, and finds the heights
/// of the rows.
struct TableSetter {
    private let cells: TableCells
    private let table: Table
    private let section: Section
    private let format: PageFormat
    private let language: String
    private(set) var layout: TableLayout
    /// By cell: what its text would take.
    private var extents: [CellExtent?] = []

    /// - Parameters:
    ///   - width: columns of the screen that the table may take; nil for as many as it wishes.
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
        layout.headRowCount = headRowCount
        measure()
        findPoints()
        let demands = demands
        let count = layout.columns.reduce(0) { max($0, $1.upperBound) }
        let widths = ColumnWidths(demands, count: count, measure: width ?? CellFlow.widest)
        leastWidth = widths.leastWidth
        if let width {
            layout.width = width
            if count > 1 { layout.widths = widths.widths(wishes: table.widths) ?? [] }
        } else {
            layout.widths = widths.naturalWidths.map { min($0, WideTable.widestColumn) }
            layout.width = layout.area(of: layout.widths.indices).count
        }
        setRows(mayBeTall: width == nil)
    }

    private var grid: TableGrid { cells.grid }

    /// The columns of the screen that the table needs at least.
    private(set) var leastWidth = 0

    /// The rows at the top that head the others: those that the book says, or those of nothing but heads.
    private var headRowCount: Int {
        let rows = grid.rows
        let leading = rows.prefix { row in !row.isEmpty && row.allSatisfy { grid.places[$0].cell.isHeader } }
        var count = table.headRowCount > 0 ? table.headRowCount : leading.count
        while count > 0, count < rows.count, grid.reaching[count]?.isEmpty == false { count -= 1 }
        return count < rows.count ? count : 0
    }

    // MARK: Columns

    /// Finds what each cell would take, and leaves out columns without any text.
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

    // MARK: Numbers

    private func words(of index: Int) -> Substring {
        section.string(grid.places[index].cell.range).trimmed
    }

    /// Finds the columns of numbers, and those that the book aligns at a character.
    private mutating func findPoints() {
        let count = layout.columns.reduce(0) { max($0, $1.upperBound) }
        layout.points = [TableLayout.Point?](repeating: nil, count: count)
        var byColumn = [[Int]](repeating: [], count: count)
        for index in grid.places.indices
        where layout.columns[index].count == 1 && extents[index] != nil && !grid.places[index].cell.isHeader {
            byColumn[layout.columns[index].lowerBound].append(index)
        }
        for (column, cells) in byColumn.enumerated() { layout.points[column] = point(of: cells) }
    }

    private func point(of indices: [Int]) -> TableLayout.Point? {
        if let asked = indices.lazy.compactMap({ grid.places[$0].cell.point }).first {
            return point(asked, indices.filter { grid.places[$0].cell.point != nil })
        }
        var numbers: [NumberText] = []
        for index in indices {
            guard extents[index]?.isPlain == true, grid.places[index].cell.alignment == .start,
                let number = NumberText(words(of: index))
            else { return nil }
            if !number.isDash { numbers.append(number) }
        }
        guard numbers.count > 1 else { return nil }
        return point(NumberText.point(of: numbers, language: language), indices)
    }

    private func point(_ character: Unicode.Scalar?, _ indices: [Int]) -> TableLayout.Point {
        var point = TableLayout.Point(character: character)
        for index in indices where extents[index]?.isPlain == true {
            let sides = NumberText.sides(of: words(of: index), at: character)
            point.before = max(point.before, sides.before)
            point.after = max(point.after, sides.after)
        }
        return point
    }

    // MARK: Rows

    private func height(of index: Int, width: Int) -> Int {
        guard let extent = extents[index] else { return 0 }
        // A line of characters of two columns leaves an odd one free.
        if extent.isPlain, extent.natural < width { return 1 }
        return cells.flow(of: index, width: max(1, width))?.rows.count ?? 0
    }

    private mutating func setRows(mayBeTall: Bool) {
        layout.isBelow = [Bool](repeating: layout.isStacked, count: grid.rows.count)
        if !layout.isStacked {
            let heights = grid.places.indices.map {
                height(of: $0, width: layout.area(of: layout.columns[$0]).count)
            }
            let isTall = heights.contains { $0 > 1 }
            // What is written to a file goes in the order of the text.
            if format.style.keepsWords, isTall {
                layout.widths = []
                layout.isBelow = layout.isBelow.map { _ in true }
            } else {
                layout.hasRules = wantsRules(heights)
                setBeside(heights, mayBeTall: mayBeTall)
                return
            }
        }
        findLabels()
        let heights = grid.rows.indices.map { heightBelow(ofRow: $0) }
        layout.tops = tops { heights[$0] }
    }

    /// Of so many rows one may take several lines without a line between all of them, if it is plain
    /// where each begins.
    private static let rowsPerTallOne = 4

    /// Whether rows are parted by lines, so that it is plain what belongs together.
    private func wantsRules(_ heights: [Int]) -> Bool {
        let tall = grid.rows.indices.count { row in grid.rows[row].contains { heights[$0] > 1 } }
        if tall == 0 { return grid.places.contains { $0.rows.count > 1 } }
        let isPlain = grid.rows.allSatisfy { row in
            row.first.map { heights[$0] == 1 && grid.places[$0].columns == 0..<1 } ?? false
        }
        return !isPlain || tall * Self.rowsPerTallOne > grid.rows.count
            || grid.places.contains { $0.rows.count > 1 }
    }

    /// Rows as high as their cells; those that no page holds are set cell below cell.
    private mutating func setBeside(_ heights: [Int], mayBeTall: Bool) {
        var rows = [Int](repeating: 0, count: grid.rows.count)
        for (index, place) in grid.places.enumerated() where place.rows.count == 1 {
            rows[place.rows.lowerBound] = max(rows[place.rows.lowerBound], heights[index])
        }
        for row in rows.indices where !grid.rows[row].isEmpty { rows[row] = max(1, rows[row]) }
        for (index, place) in grid.places.enumerated() where place.rows.count > 1 {
            layout.heights[index] = heights[index]
            let rules = place.rows.dropLast().count { layout.hasRule(below: $0) }
            let sum = rows[place.rows].reduce(rules, +)
            rows[place.rows.upperBound - 1] += max(0, heights[index] - sum)
        }
        if !mayBeTall { findTallRows(rows, heights) }
        if layout.isBelow.contains(true) { findLabels() }
        for row in rows.indices where layout.isBelow[row] { rows[row] = heightBelow(ofRow: row) }
        layout.tops = tops { rows[$0] }
    }

    /// Rows that have to stay together, and are too many lines for a page.
    private mutating func findTallRows(_ rows: [Int], _ heights: [Int]) {
        var first = 0
        var needs = [Int](repeating: 0, count: rows.count)
        for (index, place) in grid.places.enumerated() where place.rows.count > 1 {
            var row = place.rows.lowerBound
            var left = heights[index] - rows[row]
            while left > 0, row + 1 < place.rows.upperBound {
                needs[row + 1] = 1
                row += 1
                left -= rows[row] + 1
            }
        }
        for row in rows.indices {
            if needs[row] == 0 { first = row }
            let lines = rows[first...row].reduce(0) { $0 + $1 + (layout.hasRules ? 1 : 0) }
            guard lines > format.lineCount else { continue }
            for tall in first...row { layout.isBelow[tall] = true }
        }
        spreadBelow()
    }

    /// A row that is set otherwise takes those along that cells of it reach into, and from.
    private mutating func spreadBelow() {
        var first = 0
        var end = 0
        for row in grid.rows.indices {
            if row >= end { (first, end) = (row, row + 1) }
            for place in grid.rows[row] { end = max(end, grid.places[place].rows.upperBound) }
            guard row + 1 == end, layout.isBelow[first..<end].contains(true) else { continue }
            for row in first..<end { layout.isBelow[row] = true }
        }
    }

    private func tops(_ height: (Int) -> Int) -> [UInt32] {
        var tops: [UInt32] = [0]
        var line = 0
        for row in grid.rows.indices {
            line += height(row) + (layout.hasRule(below: row) ? 1 : 0)
            tops.append(UInt32(truncatingIfNeeded: line))
        }
        return tops
    }

    // MARK: Cells below each other

    /// Finds how many lines a row has whose cells are set below each other.
    private mutating func heightBelow(ofRow row: Int) -> Int {
        if layout.lineCounts.isEmpty {
            layout.lineCounts = [UInt32](repeating: 0, count: grid.places.count)
        }
        for index in grid.rows[row] {
            let flow = cells.flow(of: index, width: layout.areaBelow(of: index).count, isBelow: true)
            layout.lineCounts[index] = UInt32(truncatingIfNeeded: flow?.set.lines.count ?? 0)
        }
        return layout.lines(ofRow: row).count
    }

    /// Finds the cells of the head that stand before those below them.
    private mutating func findLabels() {
        guard layout.headRowCount > 0, !format.style.keepsWords else { return }
        var labels = [Int?](repeating: nil, count: grid.columnCount)
        var widest = 0
        for index in grid.rows[..<layout.headRowCount].joined() {
            let width = extents[index]?.natural ?? 0
            guard width > 0 else { continue }
            let isShort = extents[index]?.isPlain == true && width <= layout.width
            for column in grid.places[index].columns { labels[column] = isShort ? index : nil }
            if isShort { widest = max(widest, width) }
        }
        guard widest > 0 else { return }
        let isBeside =
            widest <= min(Self.widestLabel, layout.width / 3)
            && layout.width - widest - TableLayout.Labels.gap >= TableLayout.Labels.leastValue
        layout.labels = TableLayout.Labels(cells: labels, width: isBeside ? widest : 0)
        if layout.isStacked, saysHead(labels) {
            layout.labels?.areHead = true
            if heightBelow(ofRow: layout.headRowCount) > format.lineCount { layout.labels?.areHead = false }
        }
    }

    /// Columns of the screen beyond which labels have lines of their own.
    private static let widestLabel = 20

    /// Whether the labels of the first row say all of the head.
    private func saysHead(_ labels: [Int?]) -> Bool {
        guard layout.headRowCount == 1 else { return false }
        let row = grid.rows[1]
        return grid.rows[0].allSatisfy { index in
            guard extents[index] != nil else { return true }
            let columns = grid.places[index].columns
            return columns.count == 1 && labels[columns.lowerBound] == index
                && row.contains {
                    grid.places[$0].columns.lowerBound == columns.lowerBound && extents[$0] != nil
                }
        }
    }
}

extension NumberText {
    /// The columns before the point of a number, and from it to the end.
    static func sides(of text: Substring, at point: Unicode.Scalar?) -> (before: Int, after: Int) {
        let all = GlyphWidth.columns(of: String(text))
        let scalars = text.unicodeScalars
        if scalars.count == 1, point == nil || scalars.first != point { return (all, 0) }
        var end = scalars.endIndex
        if let point, let index = scalars.lastIndex(of: point) {
            end = index
        } else if let digit = scalars.lastIndex(where: { $0.value &- 0x30 < 10 }) {
            end = scalars.index(after: digit)
        }
        let before = GlyphWidth.columns(of: String(text[..<end]))
        return (before, all - before)
    }
}

extension String {
    var trimmed: Substring {
        var part = self[...]
        while part.first == " " { part.removeFirst() }
        while part.last == " " { part.removeLast() }
        return part
    }
}
