import Cells
import Typesetting

/// Draws the pictures of pages: what has been decoded of them, until then a frame around their words.
struct PictureArtist {
    let pictures: DecodedPictures
    let look: PictureLook
    let style: PictureStyle
    let theme: Theme

    /// The columns and rows that are framed at least.
    private static let leastFramed = Size(columns: 5, rows: 3)

    /// Draws a picture; what its page draws in its place has been drawn.
    ///
    /// - Parameter decorations: what is drawn apart on the page.
    func draw(
        _ placed: PlacedPicture, at origin: Point, _ decorations: [Decoration], into grid: inout Grid
    ) {
        let area = Rect(
            column: origin.column + placed.column, row: origin.row + placed.row, columns: placed.columns,
            rows: placed.rows)
        guard let picture = look.wish(for: placed, style).flatMap({ pictures.picture($0) }) else {
            if area.size.columns >= Self.leastFramed.columns, area.size.rows >= Self.leastFramed.rows {
                outline(area, theme.frame, into: &grid)
            }
            return
        }
        grid.fill(area, with: Cell(style: theme.text))
        let free = (
            columns: area.size.columns - picture.size.columns, rows: area.size.rows - picture.size.rows
        )
        grid.place(
            picture.cells,
            in: Rect(
                origin: Point(
                    column: area.origin.column + free.columns / 2, row: area.origin.row + free.rows / 2),
                size: picture.size))
        guard let decoration = decorations.last(where: { $0.range.overlaps(placed.text) }) else { return }
        var style = theme.text
        theme.decorate(&style, as: decoration.role)
        outline(area, style, into: &grid)
        if decoration.role.isWhereKeysAct, grid.cursor == nil { grid.cursor = area.origin }
    }

    private func outline(_ area: Rect, _ style: Style, into grid: inout Grid) {
        let (columns, rows) = (area.columns, area.rows)
        guard columns.count > 1, rows.count > 1 else { return grid.restyle(area) { $0 = style } }
        let line = String(repeating: "─", count: columns.count - 2)
        let left = columns.lowerBound
        grid.write("┌" + line + "┐", column: left, row: rows.lowerBound, style: style)
        grid.write("└" + line + "┘", column: left, row: rows.upperBound - 1, style: style)
        for row in rows.dropFirst().dropLast() {
            for column in [left, columns.upperBound - 1] {
                grid.write("│", column: column, row: row, style: style)
            }
        }
    }
}
