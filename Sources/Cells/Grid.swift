/// A rectangle of cells: what screens draw into and the terminal presents.
///
/// Everything shown passes through `write`, which lets nothing but printable text through: a
/// control character becomes U+FFFD, a wide glyph that an edge would cut becomes blanks. A
/// tail cell always follows its wide head.
public struct Grid: Hashable, Sendable {
    public let size: Size
    /// Row by row, `size.columns` cells each.
    public private(set) var cells: [Cell]

    public init(_ size: Size, filledWith cell: Cell = .blank) {
        self.size = size
        cells = Array(repeating: cell, count: size.columns * size.rows)
    }

    public var bounds: Rect { Rect(origin: Point(column: 0, row: 0), size: size) }

    /// The cell at a place; blank outside the grid.
    public subscript(column: Int, row: Int) -> Cell {
        guard column >= 0, column < size.columns, row >= 0, row < size.rows else { return .blank }
        return cells[row * size.columns + column]
    }

    /// One row's cells, empty outside the grid.
    public func row(_ row: Int) -> ArraySlice<Cell> {
        guard row >= 0, row < size.rows else { return [] }
        return cells[row * size.columns..<(row + 1) * size.columns]
    }

    /// Writes text at a place, from left to right, cut at the edges of `clip`.
    ///
    /// - Returns: the column after the last glyph, whether or not it was inside the clip.
    @discardableResult
    public mutating func write(
        _ text: some Sequence<Unicode.Scalar>, column: Int, row: Int, style: Style = .plain,
        clip: Rect? = nil
    ) -> Int {
        let area = clip ?? bounds
        let inside = clamped(area.columns)
        let visible = row >= 0 && row < size.rows && area.rows.contains(row)
        var next = column
        var head: Int?
        Cluster.forEachDrawnScalar(in: text) { scalar, width in
            if width == 0 {
                if let head { cells[row * size.columns + head].marks.append(scalar) }
                return
            }
            head = nil
            if visible, next < inside.upperBound, next + width > inside.lowerBound {
                if put(Cell(scalar, style: style), width: width, column: next, row: row, inside: inside) {
                    head = next
                }
            }
            next += width
        }
        return next
    }

    /// Writes a string; see the scalar form.
    @discardableResult
    public mutating func write(
        _ text: String, column: Int, row: Int, style: Style = .plain, clip: Rect? = nil
    ) -> Int {
        write(text.unicodeScalars, column: column, row: row, style: style, clip: clip)
    }

    /// Fills a rectangle with a cell of one column.
    public mutating func fill(_ rect: Rect, with cell: Cell = .blank) {
        let columns = clamped(rect.columns)
        guard !columns.isEmpty else { return }
        for row in rect.rows where row >= 0 && row < size.rows {
            mend(columns, row: row)
            for column in columns { cells[row * size.columns + column] = cell }
        }
    }

    /// Changes the style of a rectangle's cells in place.
    public mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
        let columns = clamped(rect.columns)
        for row in rect.rows where row >= 0 && row < size.rows {
            for column in columns { change(&cells[row * size.columns + column].style) }
        }
    }

    /// Copies the cells of `source` within `rect` to `origin`; a wide glyph cut by an edge becomes
    /// blanks.
    public mutating func copy(_ rect: Rect, of source: Grid, to origin: Point) {
        let shift = origin.column - rect.origin.column
        let from = source.clamped(rect.columns)
        let to = clamped(from.lowerBound + shift..<from.upperBound + shift)
        guard !to.isEmpty else { return }
        for row in rect.rows where row >= 0 && row < source.size.rows {
            let target = origin.row + row - rect.origin.row
            guard target >= 0, target < size.rows else { continue }
            mend(to, row: target)
            let start = target * size.columns
            for column in to { cells[start + column] = source[column - shift, row] }
            if cells[start + to.lowerBound].isTail { cells[start + to.lowerBound].clear() }
            if source[to.upperBound - shift, row].isTail { cells[start + to.upperBound - 1].clear() }
        }
    }

    /// Puts the cells of a rectangle down, row by row; those that are missing or stand outside are
    /// left out.
    public mutating func place(_ cells: [Cell], in rect: Rect) {
        let columns = clamped(rect.columns)
        guard !columns.isEmpty, rect.columns == columns else { return }
        for (line, row) in rect.rows.enumerated() where row >= 0 && row < size.rows {
            let start = line * columns.count
            guard start + columns.count <= cells.count else { return }
            mend(columns, row: row)
            let target = row * size.columns + columns.lowerBound
            self.cells.replaceSubrange(
                target..<target + columns.count, with: cells[start..<start + columns.count])
        }
    }

    private func clamped(_ columns: Range<Int>) -> Range<Int> {
        let lower = min(max(0, columns.lowerBound), size.columns)
        return lower..<max(lower, min(size.columns, columns.upperBound))
    }

    /// Puts a glyph down; false where an edge cut it and blanks stand in its place.
    private mutating func put(_ cell: Cell, width: Int, column: Int, row: Int, inside: Range<Int>) -> Bool {
        let start = row * size.columns
        let covered = max(column, inside.lowerBound)..<min(column + width, inside.upperBound)
        mend(covered, row: row)
        guard covered.count == width else {
            for column in covered { cells[start + column] = Cell(style: cell.style) }
            return false
        }
        cells[start + column] = cell
        if width == 2 { cells[start + column + 1] = .tail(style: cell.style) }
        return true
    }

    /// Blanks the outer halves of wide glyphs that overwriting `columns` would cut.
    private mutating func mend(_ columns: Range<Int>, row: Int) {
        let start = row * size.columns
        if columns.lowerBound > 0, cells[start + columns.lowerBound].isTail {
            cells[start + columns.lowerBound - 1].clear()
        }
        if columns.upperBound < size.columns, cells[start + columns.upperBound].isTail {
            cells[start + columns.upperBound].clear()
        }
    }
}

extension Cell {
    /// Leaves the style and shows nothing.
    fileprivate mutating func clear() { self = Cell(style: style) }
}
