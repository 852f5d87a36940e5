import BookModel

/// The layout of a table: widths of its columns, and first lines of its rows.
///
///     line 0   Sea      │ Ship            tops[0] = 0, one line and its rule
///     line 1   ─────────┼──────────
///     line 2   Pacific  │ Pequod,         tops[1] = 2, two lines and their rule
///     line 3            │ Rachel
///     line 4            ├──────────
///     line 5            │ Bachelor        tops[2] = 5
struct TableLayout: Hashable, Sendable {
    /// The screen columns of a number column before its decimal point, and from the point on.
    struct Point: Hashable, Sendable {
        /// The decimal separator; nil for whole numbers.
        var character: Unicode.Scalar?
        var before = 0
        var after = 0
    }

    /// The labels of stacked rows: the cells of the table's head, repeated.
    struct Labels: Hashable, Sendable {
        /// For each column of the table, the head cell that is repeated before its cells.
        var cells: [Int?]
        /// Whether the labels of the first row replace the head itself.
        var areHead = false
        /// Screen columns of labels; 0 if each has a line of its own.
        var width: Int

        static let gap = 2
        /// If values would have fewer columns, they are not indented after their labels.
        static let leastValue = 10
    }

    let grid: TableGrid
    /// For each cell, the columns of the table that it spans, without empty columns.
    var columns: [Range<Int>] = []
    /// Screen columns of each column; empty if all rows are stacked.
    var widths: [Int] = [] { didSet { findStarts() } }
    /// The first screen column of each column.
    private var starts: [Int] = []
    /// For each column, its decimal alignment; nil if it has none.
    var points: [Point?] = []
    /// The first line of each row; followed by the total number of lines.
    var tops: [UInt32] = [0]
    /// By cell, the number of lines of those that span several rows.
    var heights: [Int: Int] = [:]
    /// For each cell of a stacked row, its number of lines; empty if there are no such rows.
    var lineCounts: [UInt32] = []
    /// For each such cell, its first line within the row.
    var firstLines: [UInt32] = []
    /// For each row, whether its cells are stacked.
    var isBelow: [Bool] = []
    /// Whether there are lines between cells.
    var hasLines = true
    /// Whether there are lines between rows, because some row has several lines.
    var hasRules = false
    /// Number of head rows.
    var headRowCount = 0
    var labels: Labels?
    /// Screen columns of a stacked row.
    var width = 0

    init(_ grid: TableGrid) { self.grid = grid }

    /// Whether all rows are stacked.
    var isStacked: Bool { widths.isEmpty }

    /// The row that contains a line.
    func row(ofLine line: Int) -> Int {
        let next = tops.partitioningIndex { Int($0) > line }
        return min(max(0, next - 1), grid.rows.count - 1)
    }

    func top(ofRow row: Int) -> Int { Int(tops[min(max(0, row), tops.count - 1)]) }

    /// The screen columns of some columns of the table.
    func area(of columns: Range<Int>) -> Range<Int> {
        let columns = columns.clamped(to: widths.indices)
        guard let first = columns.first, let last = columns.last else {
            let place = columns.lowerBound < starts.count ? starts[columns.lowerBound] : 0
            return place..<place
        }
        return starts[first]..<starts[last] + widths[last]
    }

    /// Screen columns between two cells.
    var gap: Int { hasLines ? ColumnWidths.gap : ColumnWidths.plainGap }

    private mutating func findStarts() {
        var start = 0
        starts = widths.map { width in
            defer { start += width + gap }
            return start
        }
    }

    /// Whether there is a line below a row, except the last row.
    func hasRule(below row: Int) -> Bool {
        guard hasLines, !isStacked, row + 1 < grid.rows.count else { return false }
        return hasRules || isHeader(row) && !isHeader(row + 1) || row + 1 == headRowCount
    }

    /// Whether all cells of a row are header cells.
    private func isHeader(_ row: Int) -> Bool {
        let cells = grid.rows[row]
        return !cells.isEmpty && cells.allSatisfy { grid.places[$0].cell.isHeader }
    }

    /// Lines of the head, including the rule below it.
    var headLines: Int { headRowCount > 0 && !isStacked ? top(ofRow: headRowCount) : 0 }
}

// MARK: - Rows whose cells are set below each other

extension TableLayout {
    /// A line of a stacked row.
    struct Below {
        /// The index of the cell.
        var place: Int
        /// The line within the cell; nil if the label has a line of its own.
        var line: Int?
        var showsLabel: Bool
    }

    /// The lines of a stacked row, by the number of lines of its cells.
    func lines(ofRow row: Int) -> [Below] {
        if row < headRowCount, labels?.areHead == true { return [] }
        return grid.rows[row].flatMap { lines(ofCell: $0) }
    }

    /// Computes the first line of each cell in a row; returns the number of lines of the row.
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

    /// A single line of a row; a row may have thousands of lines, of which a page shows few.
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

    /// The head cell that is the label of a cell.
    func label(of place: Int) -> Int? {
        let place = grid.places[place]
        guard let labels, place.rows.lowerBound >= headRowCount,
            labels.cells.indices.contains(place.columns.lowerBound)
        else { return nil }
        // The first cell of a row may be the row's own header.
        if place.cell.isHeader, place.columns.lowerBound == 0, !labels.areHead { return nil }
        return labels.cells[place.columns.lowerBound]
    }

    /// The screen columns of a cell in a stacked row.
    func areaBelow(of place: Int) -> Range<Int> {
        guard let labels, label(of: place) != nil else { return 0..<width }
        let start = labels.width + Labels.gap
        return width - start < Labels.leastValue ? 0..<width : start..<width
    }
}
