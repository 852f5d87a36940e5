/// The rows of a list that are folded.
///
///     ▾ Part One          ▸ Part One
///         Chapter 1       ▸ Part Two
///         Chapter 2
///     ▸ Part Two
package struct ListFolds: Hashable {
    private var closed: Set<Int> = []
    /// Whether rows have others of a lower level above them, so that they form a tree.
    package let isTree: Bool

    /// The most rows of a list that opens unfolded. Longer lists open with their deepest levels folded, except around
    /// the reader's place.
    private static let mostOpen = 60

    package init(_ rows: [ListRow], current: Int?) {
        isTree = rows.contains { $0.level > 0 }
        guard isTree, rows.count > Self.mostOpen else { return }
        let level = Self.deepestOpen(of: rows)
        closed = Set(rows.indices.filter { rows[$0].level >= level && rows.hasRowsBelow($0) })
        var open = current
        while let row = open {
            closed.remove(row)
            open = rows.parent(of: row)
        }
    }

    /// The deepest level whose rows can all be shown.
    private static func deepestOpen(of rows: [ListRow]) -> Int {
        var count = 0
        for level in 0...max(0, rows.map(\.level).max() ?? 0) {
            count += rows.count { $0.level == level }
            if count > mostOpen || count == rows.count { return max(0, level - (count > mostOpen ? 1 : 0)) }
        }
        return 0
    }

    /// Nil if the row has no rows below it.
    package func fold(of row: Int, in rows: [ListRow]) -> ListRow.Fold? {
        rows.hasRowsBelow(row) ? closed.contains(row) ? .closed : .open : nil
    }

    package mutating func set(_ fold: ListRow.Fold, of row: Int) {
        if fold == .closed { closed.insert(row) } else { closed.remove(row) }
    }

    /// Folds all rows, or unfolds them if all are folded.
    package mutating func setAll(of rows: [ListRow]) {
        let all = Set(rows.indices.filter { rows.hasRowsBelow($0) })
        closed = closed == all ? [] : all
    }

    /// The indices of the rows that no fold hides, in their order.
    package func shown(of rows: [ListRow]) -> [Int] {
        guard !closed.isEmpty else { return Array(rows.indices) }
        var hiding: Int?
        return rows.indices.filter { row in
            if let level = hiding, rows[row].level > level { return false }
            hiding = closed.contains(row) ? rows[row].level : nil
            return true
        }
    }
}

extension [ListRow] {
    fileprivate func hasRowsBelow(_ row: Int) -> Bool {
        row + 1 < count && self[row + 1].level > self[row].level
    }

    /// The row above one in the tree.
    package func parent(of row: Int) -> Int? {
        guard indices.contains(row), self[row].level > 0 else { return nil }
        let level = self[row].level
        return self[..<row].lastIndex { $0.level < level }
    }

    /// Rows together with the rows above them in the tree, in their order.
    package func withParents(_ chosen: [Int]) -> [Int] {
        guard contains(where: { $0.level > 0 }) else { return chosen }
        var found: Set<Int> = []
        for row in chosen {
            var next: Int? = row
            while let row = next, found.insert(row).inserted { next = parent(of: row) }
        }
        return found.sorted()
    }
}
