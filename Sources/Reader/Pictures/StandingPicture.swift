import Cells

/// A picture that stands on the screen in cells, and may stand there in pixels.
struct StandingPicture {
    let request: PictureRequest
    let picture: CellPicture
    /// Cells of the screen.
    let area: Rect
    /// A cover of a book of the shelf, not a picture of the open book.
    var isCover = false

    /// Whether nothing else has been drawn over it: no box, no mark.
    func isWhole(on grid: Grid) -> Bool {
        let columns = area.columns
        return area.rows.enumerated().allSatisfy { line, row in
            let cells = grid.row(row)
            guard columns.lowerBound >= 0, columns.upperBound <= cells.count else { return false }
            let start = cells.startIndex
            return cells[start + columns.lowerBound..<start + columns.upperBound]
                .elementsEqual(picture.cells[line * columns.count..<(line + 1) * columns.count])
        }
    }
}
