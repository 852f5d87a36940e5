import Commands
import Cells
import Typesetting

/// Draws the pictures of pages: what has been decoded of them, until then, or where that fails, a frame around their words.
struct PictureArtist {
    let pictures: DecodedPictures
    let look: PictureLook
    let style: PictureStyle
    let theme: Theme

    /// The columns and rows that are framed at least.
    private static let leastFramed = Size(columns: 5, rows: 3)
    /// A frame must be so wide to have the reason written into it.
    private static let leastColumnsOfReason = 24

    /// Draws a picture; what its page draws in its place has been drawn.
    ///
    /// - Parameter decorations: what is drawn apart on the page.
    func draw(
        _ placed: PlacedPicture, at origin: Point, _ decorations: [Decoration], into grid: inout Grid
    ) {
        let area = Rect(
            column: origin.column + placed.column, row: origin.row + placed.row, columns: placed.columns,
            rows: placed.rows)
        guard let standing = standing(placed, at: origin) else {
            if area.size.columns >= Self.leastFramed.columns, area.size.rows >= Self.leastFramed.rows {
                grid.outline(area, theme.frame)
                tellProblem(of: placed, in: area, into: &grid)
            }
            return
        }
        grid.fill(area, with: Cell(style: theme.text))
        grid.place(standing.picture.cells, in: standing.area)
        guard let decoration = decorations.last(where: { $0.range.overlaps(placed.text) }) else { return }
        var style = theme.text
        theme.decorate(&style, as: decoration.role)
        grid.outline(area, style)
        if decoration.role.isWhereKeysAct, grid.cursor == nil { grid.cursor = area.origin }
    }

    /// Writes into the lower edge of a frame why there is only a frame.
    private func tellProblem(of placed: PlacedPicture, in area: Rect, into grid: inout Grid) {
        guard area.size.columns >= Self.leastColumnsOfReason,
            let problem = look.request(for: placed, style).flatMap({ pictures.problem(of: $0) })
        else { return }
        let words = Words.cut(problem.words, to: area.size.columns - Self.leastFramed.columns)
        grid.write(
            words: " \(words) ", in: area.columns, row: area.rows.upperBound - 1, .center, style: theme.mark)
    }

    /// Where a picture stands in cells, in the middle of those that are its own; nil as long as it does not.
    func standing(_ placed: PlacedPicture, at origin: Point) -> StandingPicture? {
        guard let request = look.request(for: placed, style), let picture = pictures.picture(request) else {
            return nil
        }
        let (columns, rows) = (placed.columns - picture.size.columns, placed.rows - picture.size.rows)
        let corner = Point(
            column: origin.column + placed.column + columns / 2, row: origin.row + placed.row + rows / 2)
        return StandingPicture(
            request: request, picture: picture, area: Rect(origin: corner, size: picture.size))
    }
}
