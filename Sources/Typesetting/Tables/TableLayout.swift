import BookModel

/// How a table is set: the columns of its cells, and where its rows begin among its lines.
///
///     line 0   Sea      │ Ship            tops[0] = 0, one line and its rule
///     line 1   ─────────┼──────────
///     line 2   Pacific  │ Pequod,         tops[1] = 2, two lines and their rule
///     line 3            │ Rachel
///     line 4            ├──────────
///     line 5            │ Bachelor        tops[2] = 5
struct TableLayout: Hashable, Sendable {
    /// A column's number of columns of the screen before and from the point of its numbers.
    struct Point: Hashable, Sendable {
        /// The character; nil where whole numbers end.
        var character: Unicode.Scalar?
        var before = 0
        var after = 0
    }

    /// What stands before the cells of rows whose cells are set below each other.
    struct Labels: Hashable, Sendable {
        /// By column of the table, the head's cell, which is drawn again before each cell.
        var cells: [Int?]
        /// The labels of the first row are the head itself, and not drawn again.
        var areHead = false
        /// Columns of the screen that labels take; 0 where each has a line of its own.
        var width: Int

        static let gap = 2
        /// Columns below which values do not stand deeper than their labels.
        static let leastValue = 10
    }

    let grid: TableGrid
    /// By cell, the columns of the table that it takes, those without any text left out.
    var columns: [Range<Int>] = []
    /// Columns of the screen that each column of cells has; empty when cells are set below each other.
    var widths: [Int] = [] { didSet { findStarts() } }
    /// By column, where it begins.
    private var starts: [Int] = []
    /// By column, for those of numbers.
    var points: [Point?] = []
    /// By row, its first line; at the end the number of lines.
    var tops: [UInt32] = [0]
    /// By cell, the lines of those that take several rows.
    var heights: [Int: Int] = [:]
    /// By cell, the lines of those of rows whose cells are set below each other; empty without such rows.
    var lineCounts: [UInt32] = []
    /// By cell, the same, which line of its row is its first.
    var firstLines: [UInt32] = []
    /// By row, whether its cells are set below each other.
    var isBelow: [Bool] = []
    /// Lines stand between cells.
    var hasLines = true
    /// Whether rows are parted by lines, because one takes several lines.
    var hasRules = false
    /// Rows that head the others.
    var headRowCount = 0
    var labels: Labels?
    /// Columns of the screen that a row has whose cells are set below each other.
    var width = 0

    init(_ grid: TableGrid) { self.grid = grid }

    /// Whether no row is set in columns.
    var isStacked: Bool { widths.isEmpty }

    /// The row that a line belongs to.
    func row(ofLine line: Int) -> Int {
        let next = tops.partitioningIndex { Int($0) > line }
        return min(max(0, next - 1), grid.rows.count - 1)
    }

    func top(ofRow row: Int) -> Int { Int(tops[min(max(0, row), tops.count - 1)]) }

    /// The columns of the screen that columns of cells take.
    func area(of columns: Range<Int>) -> Range<Int> {
        let columns = columns.clamped(to: widths.indices)
        guard let first = columns.first, let last = columns.last else {
            let place = columns.lowerBound < starts.count ? starts[columns.lowerBound] : 0
            return place..<place
        }
        return starts[first]..<starts[last] + widths[last]
    }

    /// Columns of the screen between two cells.
    var gap: Int { hasLines ? ColumnWidths.gap : ColumnWidths.plainGap }

    private mutating func findStarts() {
        var start = 0
        starts = widths.map { width in
            defer { start += width + gap }
            return start
        }
    }

    /// Whether a line is drawn below a row that has another below it.
    func hasRule(below row: Int) -> Bool {
        guard hasLines, !isStacked, row + 1 < grid.rows.count else { return false }
        return hasRules || isHeader(row) && !isHeader(row + 1) || row + 1 == headRowCount
    }

    /// Whether all cells of a row head columns or rows.
    private func isHeader(_ row: Int) -> Bool {
        let cells = grid.rows[row]
        return !cells.isEmpty && cells.allSatisfy { grid.places[$0].cell.isHeader }
    }

    /// Lines of the head with the rule below it.
    var headLines: Int { headRowCount > 0 && !isStacked ? top(ofRow: headRowCount) : 0 }
}

// MARK: - Rows whose cells are set below each other

extension TableLayout {
    /// A line of such a row.
    struct Below {
        /// The cell.
        var place: Int
        /// The line of the cell's flow; nil where its label stands alone.
        var line: Int?
        var showsLabel: Bool
    }

    /// The lines of a row, by the lines that its cells have.
    func lines(ofRow row: Int) -> [Below] {
        if row < headRowCount, labels?.areHead == true { return [] }
        return grid.rows[row].flatMap { lines(ofCell: $0) }
    }

    /// Finds where the cells of a row begin among its lines; returns how many it has.
    mutating func countLines(ofRow row: Int) -> Int {
        let isHead = row < headRowCount && labels?.areHead == true
        var count = 0
        for place in grid.rows[row] {
            firstLines[place] = UInt32(truncatingIfNeeded: count)
            let own = Int(lineCounts[place])
            let isApart = own > 0 && labels?.width == 0 && label(of: place) != nil
            count += isHead ? 0 : own + (isApart ? 1 : 0)
        }
        return count
    }

    private func lines(ofCell place: Int) -> [Below] {
        guard lineCounts.indices.contains(place), lineCounts[place] > 0 else { return [] }
        let hasLabel = label(of: place) != nil
        let isApart = hasLabel && labels?.width == 0
        var lines = isApart ? [Below(place: place, line: nil, showsLabel: true)] : []
        lines += (0..<Int(lineCounts[place])).map {
            Below(place: place, line: $0, showsLabel: hasLabel && !isApart && $0 == 0)
        }
        return lines
    }

    /// One line of a row; a row may have thousands, and a page shows a few.
    func line(_ line: Int, ofRow row: Int) -> Below? {
        let places = grid.rows[row]
        guard line >= 0, firstLines.count == grid.places.count, row >= headRowCount || labels?.areHead != true
        else { return nil }
        let next = places.partitioningIndex { firstLines[$0] > line }
        guard next > places.lowerBound else { return nil }
        let lines = lines(ofCell: next - 1)
        let index = line - Int(firstLines[next - 1])
        return lines.indices.contains(index) ? lines[index] : nil
    }

    /// The head's cell that stands before a cell.
    func label(of place: Int) -> Int? {
        let place = grid.places[place]
        guard let labels, place.rows.lowerBound >= headRowCount,
            labels.cells.indices.contains(place.columns.lowerBound)
        else { return nil }
        // The first cell of a row may say what the row is about.
        if place.cell.isHeader, place.columns.lowerBound == 0, !labels.areHead { return nil }
        return labels.cells[place.columns.lowerBound]
    }

    /// The columns of the screen that a cell takes in such a row.
    func areaBelow(of place: Int) -> Range<Int> {
        guard let labels, label(of: place) != nil else { return 0..<width }
        let start = labels.width + Labels.gap
        return width - start < Labels.leastValue ? 0..<width : start..<width
    }
}
