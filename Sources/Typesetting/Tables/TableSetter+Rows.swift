import BookModel

/// Computes the heights of rows, and which rows are stacked.
extension TableSetter {
    private func height(of index: Int, width: Int) -> Int {
        guard let extent = extents[index] else { return 0 }
        // In a line of wide characters a single column may be left over.
        if extent.isPlain, extent.natural < width { return 1 }
        return cells.flow(of: index, width: max(1, width))?.rows.count ?? 0
    }

    mutating func setRows(mayBeTall: Bool) {
        layout.isBelow = [Bool](repeating: layout.isStacked, count: grid.rows.count)
        if !layout.isStacked, setBeside(mayBeTall: mayBeTall) { return }
        layout.widths = []
        layout.isBelow = layout.isBelow.map { _ in true }
        findLabels()
        let heights = grid.rows.indices.map { heightBelow(ofRow: $0) }
        layout.tops = tops { heights[$0] }
    }

    /// If it is clear where each row begins, lines between rows are needed only if more than one in this many
    /// rows has several lines.
    private static let rowsPerTallOne = 4

    /// Whether lines between rows are needed to show what belongs together.
    private func wantsRules(_ heights: [Int]) -> Bool {
        let tall = grid.rows.indices.count { row in grid.rows[row].contains { heights[$0] > 1 } }
        // Cells that span several rows of the head are clear without lines.
        let spans = grid.places.contains { $0.rows.count > 1 && $0.rows.upperBound > layout.headRowCount }
        if tall == 0 { return spans }
        let isPlain = grid.rows.allSatisfy { row in
            row.first.map { heights[$0] == 1 && grid.places[$0].columns == 0..<1 } ?? false
        }
        return !isPlain || tall * Self.rowsPerTallOne > grid.rows.count || spans
    }

    /// Sets the heights of rows; rows too high for most pages are stacked.
    ///
    /// - Returns: whether any row other than the head is not stacked.
    private mutating func setBeside(mayBeTall: Bool) -> Bool {
        let heights = grid.places.indices.map {
            height(of: $0, width: layout.area(of: layout.columns[$0]).count)
        }
        // Output to a file keeps the order of the text.
        if format.style.keepsWords, heights.contains(where: { $0 > 1 }) { return false }
        layout.hasRules = wantsRules(heights)
        var rows = rowHeights(heights)
        if !mayBeTall { findTallRows(rows, heights) }
        guard layout.isBelow[layout.headRowCount...].contains(false) else { return false }
        if layout.isBelow.contains(true) { findLabels() }
        for row in rows.indices where layout.isBelow[row] { rows[row] = heightBelow(ofRow: row) }
        layout.tops = tops { rows[$0] }
        return true
    }

    private mutating func rowHeights(_ heights: [Int]) -> [Int] {
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
        return rows
    }

    /// Most lines of a row that is not stacked, so that not too much of a page stays blank before it: two
    /// thirds of a page if a head provides labels, else a whole page.
    private var mostLines: Int {
        layout.headRowCount > 0 ? format.lineCount - format.lineCount / 3 : format.lineCount
    }

    /// Finds rows that must stay together and have too many lines for a page.
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
            guard lines > mostLines else { continue }
            for tall in first...row { layout.isBelow[tall] = true }
        }
        spreadBelow()
    }

    /// Stacks also the rows that share a cell with a stacked row.
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
}
