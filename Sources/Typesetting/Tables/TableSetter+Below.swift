import BookModel

/// Sets stacked rows, whose cells are below each other.
extension TableSetter {
    /// The number of lines of a stacked row.
    mutating func heightBelow(ofRow row: Int) -> Int {
        if layout.lineCounts.isEmpty {
            layout.lineCounts = [UInt32](repeating: 0, count: grid.places.count)
            layout.firstLines = layout.lineCounts
        }
        for index in grid.rows[row] {
            let flow = cells.flow(of: index, width: layout.areaBelow(of: index).count, isBelow: true)
            layout.lineCounts[index] = UInt32(truncatingIfNeeded: flow?.set.lines.count ?? 0)
        }
        return layout.countLines(ofRow: row)
    }

    /// Blank lines within the cells of a stacked row.
    private func spacesBelow(inRow row: Int) -> Int {
        grid.rows[row].reduce(0) { count, index in
            let flow = cells.flow(of: index, width: layout.areaBelow(of: index).count, isBelow: true)
            return (flow?.set.lines.dropFirst() ?? []).reduce(count) { $0 + Int($1.spaceAbove) }
        }
    }

    /// Finds the head cells that are repeated as labels.
    mutating func findLabels() {
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
            let row = layout.headRowCount
            if heightBelow(ofRow: row) + spacesBelow(inRow: row) > format.lineCount {
                layout.labels?.areHead = false
            }
        }
    }

    /// Most screen columns of labels beside their values.
    private static let widestLabel = 20

    /// Whether the labels of the first row contain the whole head.
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
