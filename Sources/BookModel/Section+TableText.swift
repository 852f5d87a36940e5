extension Section {
    /// The words of a table's cells, row by row, by their columns: a cell of several columns or rows stands
    /// in the first of them, the others are empty. A row ends with the last cell that begins in it.
    ///
    /// - Parameter index: among the section's tables; a table that is not there has no rows.
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

    /// A table as values that are parted by tabs, a row a line; nothing for a table that is not there.
    public func tabSeparatedValues(ofTable index: Int) -> String {
        words(ofTable: index).map { $0.joined(separator: "\t") + "\n" }.joined()
    }

    /// The words of a cell, parted by single spaces; neither tabs nor line feeds are among them.
    public func words(of cell: Table.Cell) -> String {
        let scalars = string(cell.range).unicodeScalars.lazy
            .filter { $0.value != Placeholder.scalar && $0 != "\u{AD}" }
        return String(String.UnicodeScalarView(scalars))
            .split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" }.joined(separator: " ")
    }
}
