/// The lines of a list: its rows, with headings before groups.
package struct ListLines: Hashable {
    package enum Line: Hashable {
        case blank
        case heading(String)
        /// The index of a row among those that are shown.
        case row(Int)
        /// The second line of a row that is too wide for one.
        case rest(Int)

        /// The index of the row on this line; nil for a heading.
        package var row: Int? {
            switch self {
            case .row(let index), .rest(let index): index
            case .blank, .heading: nil
            }
        }
    }

    package private(set) var lines: [Line] = []
    /// The line of each row that is shown.
    package private(set) var places: [Int] = []
    /// For each line, the line of its heading or of the row above it in the tree; -1 for none.
    private var parents: [Int] = []

    package init() {}

    /// - Parameters:
    ///   - rows: the rows that are shown.
    ///   - columns: the columns of a line.
    package init(_ rows: [ListRow], columns: Int) {
        var group = ""
        var above: [(line: Int, level: Int)] = []
        func add(_ line: Line, parent: Int) {
            lines.append(line)
            parents.append(parent)
        }
        for (index, row) in rows.enumerated() {
            if row.group != group {
                group = row.group
                if !lines.isEmpty { add(.blank, parent: -1) }
                add(.heading(group), parent: -1)
                above = [(lines.count - 1, -1)]
            }
            while let last = above.last, last.level >= row.level { above.removeLast() }
            places.append(lines.count)
            add(.row(index), parent: above.last?.line ?? -1)
            above.append((lines.count - 1, row.level))
            if row.lines(columns: columns).count > 1 { add(.rest(index), parent: parents[lines.count - 1]) }
        }
    }

    package var count: Int { lines.count }

    /// The most parent lines that stay at the top while the rows below them scroll.
    private static let mostPinned = 3
    private static let leastRoom = 8

    /// The parent lines of the rows in view that have scrolled out of view, the outermost first.
    package func pinned(at top: Int, room: Int) -> [Int] {
        guard room >= Self.leastRoom, top > 0 else { return [] }
        for count in 0...Self.mostPinned {
            guard lines.indices.contains(top + count) else { break }
            let above = ancestors(of: top + count)
            if above.count <= count { return above }
        }
        return lines.indices.contains(top + Self.mostPinned)
            ? Array(ancestors(of: top + Self.mostPinned).suffix(Self.mostPinned)) : []
    }

    private func ancestors(of line: Int) -> [Int] {
        var found: [Int] = []
        var line = parents[line]
        while line >= 0 {
            found.append(line)
            line = parents[line]
        }
        return found.reversed()
    }
}
