import Cells

/// A picture shown on the screen in cells, which may be replaced by pixels.
struct ScreenPicture {
    let request: PictureRequest
    let picture: CellPicture
    /// Cells of the screen.
    var area: Rect
    /// Whether it is a cover on the shelf, and not a picture of the open book.
    var isCover = false
    /// Whether it is a picture of the book beside the open one.
    var isOfBeside = false
    /// Text of another size instead of a picture, placed within the area.
    var text: [SizedText] = []

    /// The same picture, as one of the book beside the open one.
    func ofBeside() -> ScreenPicture {
        var picture = self
        picture.isOfBeside = true
        return picture
    }

    /// The part of its area that is not covered, for example by a box or a turning leaf: full-height columns
    /// or full-width rows, whichever are more cells; nil if there are none.
    func visibleArea(on grid: Grid) -> Rect? {
        let bounds = Rect(origin: Point(column: 0, row: 0), size: grid.size)
        let (columns, rows) = (
            area.columns.clamped(to: bounds.columns), area.rows.clamped(to: bounds.rows)
        )
        guard !columns.isEmpty, !rows.isEmpty else { return nil }
        func isFree(_ column: Int, _ row: Int) -> Bool {
            let line = (row - area.origin.row) * area.size.columns
            return grid[column, row] == picture.cells[line + column - area.origin.column]
        }
        let upright = Self.longestRun(of: columns) { column in rows.allSatisfy { isFree(column, $0) } }
        if upright == columns { return Rect(columns, rows) }
        let across = Self.longestRun(of: rows) { row in columns.allSatisfy { isFree($0, row) } }
        let isUpright = upright.count * rows.count >= across.count * columns.count
        let visible = isUpright ? Rect(upright, rows) : Rect(columns, across)
        return visible.size.columns == 0 || visible.size.rows == 0 ? nil : visible
    }

    private static func longestRun(of range: Range<Int>, where isIn: (Int) -> Bool) -> Range<Int> {
        var (longest, start) = (range.lowerBound..<range.lowerBound, range.lowerBound)
        for index in range {
            guard isIn(index) else {
                start = index + 1
                continue
            }
            if index + 1 - start > longest.count { longest = start..<index + 1 }
        }
        return longest
    }
}

extension ScreenPicture {
    /// Text of another size, placed within an area of the screen; nil if the area has no cells.
    ///
    /// - Parameter cells: what the area shows until then.
    init?(_ text: [SizedText], over area: Rect, showing cells: [Cell]) {
        guard let picture = CellPicture(area.size, cells) else { return nil }
        let request = PictureRequest(
            name: "", size: area.size, cell: Size(columns: 1, rows: 1), colors: .full, ground: .black)
        self.init(request: request, picture: picture, area: area, text: text)
    }

    /// The text where it stands on the screen; empty if something is drawn over it. Small letters take the style of their
    /// cells, which may be shaded or found.
    func text(on grid: Grid) -> [SizedText] {
        let isEnlarged = text.contains { if case .enlarged = $0.letters { true } else { false } }
        guard isEnlarged ? visibleArea(on: grid) == area : shows(on: grid) else { return [] }
        return text.map {
            var text = $0
            text.origin.column += area.origin.column
            text.origin.row += area.origin.row
            if !isEnlarged { text.style = grid[text.origin.column, text.origin.row].style }
            return text
        }
    }

    /// Whether its characters are on the screen, in any style.
    private func shows(on grid: Grid) -> Bool {
        guard area.columns.lowerBound >= 0, area.columns.upperBound <= grid.size.columns,
            area.rows.lowerBound >= 0, area.rows.upperBound <= grid.size.rows
        else { return false }
        let places = area.rows.flatMap { row in area.columns.map { (row, $0) } }
        return zip(places, picture.cells).allSatisfy { place, cell in
            var shown = grid[place.1, place.0]
            shown.style = cell.style
            return shown == cell
        }
    }
}
