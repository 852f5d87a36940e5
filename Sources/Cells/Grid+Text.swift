extension Grid {
    /// The grid as text, one line per row, without trailing blanks; for tests.
    public var text: String {
        (0..<size.rows).map { text(ofRow: $0) }.joined(separator: "\n")
    }

    /// One row as text, without the blanks at its end.
    public func text(ofRow row: Int) -> String {
        var line = String.UnicodeScalarView()
        var end = line.endIndex
        for cell in self.row(row) where !cell.isTail {
            line.append(cell.base)
            cell.marks.forEach { line.append($0) }
            if cell.base != " " { end = line.endIndex }
        }
        return String(line[..<end])
    }
}
