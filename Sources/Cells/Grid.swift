/// A rectangle of cells that screens draw into and the terminal presents.
///
/// All text is written through `write`, which makes it safe: a control character becomes U+FFFD, and a wide
/// glyph cut by an edge becomes blanks. A wide glyph is always followed by a tail cell.
public struct Grid: Hashable, Sendable {
    public let size: Size
    /// The columns of the text that is written.
    public var widths: TextWidths
    /// Row by row, `size.columns` cells each.
    public private(set) var cells: [Cell]
    /// Where to put the terminal's cursor, which is invisible but read by screen readers; nil for anywhere.
    public var cursor: Point?

    public init(_ size: Size, filledWith cell: Cell = .blank, widths: TextWidths = .standard) {
        (self.size, self.widths) = (size, widths)
        cells = Array(repeating: cell, count: size.columns * size.rows)
    }

    public var bounds: Rect { Rect(origin: Point(column: 0, row: 0), size: size) }

    /// The cell at a position; blank outside the grid.
    public subscript(column: Int, row: Int) -> Cell {
        guard column >= 0, column < size.columns, row >= 0, row < size.rows else { return .blank }
        return cells[row * size.columns + column]
    }

    /// One row's cells; empty outside the grid.
    public func row(_ row: Int) -> ArraySlice<Cell> {
        guard row >= 0, row < size.rows else { return [] }
        return cells[row * size.columns..<(row + 1) * size.columns]
    }

    /// Writes text at a position, from left to right, clipped to `clip`.
    ///
    /// - Returns: the column after the last glyph, even if that is outside the clip.
    @discardableResult
    public mutating func write(
        _ text: some Sequence<Unicode.Scalar>, column: Int, row: Int, style: Style = .plain,
        clip: Rect? = nil
    ) -> Int {
        var pen = pen(at: column, row: row, style, clip)
        write(text, with: &pen)
        return pen.column
    }

    /// Writes a string, like the method for scalars; runs of ASCII are written at once.
    @discardableResult
    public mutating func write(
        _ text: String, column: Int, row: Int, style: Style = .plain, clip: Rect? = nil
    ) -> Int {
        var text = text
        return text.withUTF8 { bytes in
            var pen = pen(at: column, row: row, style, clip)
            var index = 0
            while index < bytes.count {
                let start = index
                while index < bytes.count, bytes[index].isPlain { index += 1 }
                write(plain: UnsafeBufferPointer(rebasing: bytes[start..<index]), with: &pen)
                let end = index
                while index < bytes.count, !bytes[index].isPlain { index += 1 }
                if index > end {
                    let rest = UnsafeBufferPointer(rebasing: bytes[end..<index])
                    write(String(decoding: rest, as: UTF8.self).unicodeScalars, with: &pen)
                }
            }
            return pen.column
        }
    }

    private func pen(at column: Int, row: Int, _ style: Style, _ clip: Rect?) -> Pen {
        let area = clip ?? bounds
        let isVisible = row >= 0 && row < size.rows && area.rows.contains(row)
        return Pen(
            column: column, row: row, inside: isVisible ? clamped(area.columns) : 0..<0, style: style)
    }

    private mutating func write(_ text: some Sequence<Unicode.Scalar>, with pen: inout Pen) {
        Cluster.forEachDrawnScalar(in: text, widths) { scalar, width in
            if width == 0 {
                if let head = pen.head { cells[pen.row * size.columns + head].marks.append(scalar) }
                return
            }
            pen.head = nil
            if !pen.inside.isEmpty, pen.column < pen.inside.upperBound,
                pen.column + width > pen.inside.lowerBound
            {
                let cell = Cell(scalar, style: pen.style)
                if put(cell, width: width, column: pen.column, row: pen.row, inside: pen.inside) {
                    pen.head = pen.column
                }
            }
            pen.column += width
        }
    }

    /// Writes printable ASCII characters, one per column.
    private mutating func write(plain bytes: UnsafeBufferPointer<UInt8>, with pen: inout Pen) {
        guard !bytes.isEmpty else { return }
        let columns = pen.column..<pen.column + bytes.count
        let covered = columns.clamped(to: pen.inside)
        if !covered.isEmpty {
            mend(covered, row: pen.row)
            let start = pen.row * size.columns
            cells.withUnsafeMutableBufferPointer { cells in
                for column in covered {
                    let scalar = Unicode.Scalar(bytes[column - columns.lowerBound])
                    cells[start + column] = Cell(scalar, style: pen.style)
                }
            }
        }
        pen.head = covered.contains(columns.upperBound - 1) ? columns.upperBound - 1 : nil
        pen.column = columns.upperBound
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

    /// Copies the cells of `source` within `rect` to `origin`; a wide glyph cut by an edge becomes blanks.
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

    /// Writes the cells of a rectangle row by row, as many as there are. Rows outside the grid are skipped; a
    /// rectangle whose columns are not all in the grid is not written.
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

    /// Writes a glyph; returns false if an edge cuts it and blanks are written instead.
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

/// Where and how text is being written.
private struct Pen {
    var column: Int
    let row: Int
    /// The columns that may be written; empty if the row is clipped.
    let inside: Range<Int>
    let style: Style
    /// The column of the last glyph, which combining marks are added to; nil if it is not visible.
    var head: Int?
}

extension UInt8 {
    /// Whether it is a printable character of ASCII.
    fileprivate var isPlain: Bool { self &- 0x20 < 0x5F }
}

extension Cell {
    /// Makes it blank, keeping its style.
    fileprivate mutating func clear() { self = Cell(style: style) }
}
