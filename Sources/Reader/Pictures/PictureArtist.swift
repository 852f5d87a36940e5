import Commands
import Cells
import Drawing
import Typesetting

/// Draws the pictures of pages; while a picture is not decoded, or if that fails, a frame around its
/// description.
struct PictureArtist {
    let pictures: DecodedPictures
    let look: PictureLook
    let style: PictureStyle
    let theme: Theme
    /// Whether the terminal shows pictures in pixels.
    var showsPixels = false

    /// The smallest frame.
    private static let leastFramed = Size(columns: 5, rows: 3)
    /// Least columns of a frame that has room for the reason.
    private static let leastColumnsOfReason = 24

    /// Draws a picture over what the page has drawn in its place.
    ///
    /// - Parameter decorations: the decorations of the page.
    func draw(
        _ placed: PlacedPicture, at origin: Point, _ decorations: [Decoration], into grid: inout Grid
    ) {
        let area = Rect(
            column: origin.column + placed.column, row: origin.row + placed.row, columns: placed.columns,
            rows: placed.rows)
        guard let shown = screenPicture(placed, at: origin) else {
            if area.size.columns >= Self.leastFramed.columns, area.size.rows >= Self.leastFramed.rows {
                grid.outline(area, theme.frame)
                drawProblem(of: placed, in: area, into: &grid)
            }
            return
        }
        // Drawn letters are seldom legible in cells.
        if placed.illustration.showsText, !showsPixels, grid.hasText(in: area) { return }
        grid.fill(area, with: Cell(style: theme.text))
        grid.place(shown.picture.cells, in: shown.area)
        guard let decoration = decorations.last(where: { $0.range.overlaps(placed.text) }) else { return }
        var style = theme.text
        theme.decorate(&style, as: decoration.role)
        grid.outline(area, style)
        if decoration.role.isWhereKeysAct, grid.cursor == nil { grid.cursor = area.origin }
    }

    /// Writes the reason why a picture is not shown in the lower edge of its frame.
    private func drawProblem(of placed: PlacedPicture, in area: Rect, into grid: inout Grid) {
        guard area.size.columns >= Self.leastColumnsOfReason,
            let problem = look.request(for: placed, style).flatMap({ pictures.problem(of: $0) })
        else { return }
        let words = Words.cut(problem.words, to: area.size.columns - Self.leastFramed.columns)
        grid.write(
            words: " \(words) ", in: area.columns, row: area.rows.upperBound - 1, .center, style: theme.mark)
    }

    /// A decoded picture with its position on the screen, centred in its cells; nil if it is not decoded yet.
    func screenPicture(_ placed: PlacedPicture, at origin: Point) -> ScreenPicture? {
        guard let request = look.request(for: placed, style), let picture = pictures.picture(request) else {
            return nil
        }
        let (columns, rows) = (placed.columns - picture.size.columns, placed.rows - picture.size.rows)
        let corner = Point(
            column: origin.column + placed.column + columns / 2, row: origin.row + placed.row + rows / 2)
        return ScreenPicture(
            request: request, picture: picture, area: Rect(origin: corner, size: picture.size))
    }
}

extension Grid {
    fileprivate func hasText(in area: Rect) -> Bool {
        area.rows.clamped(to: 0..<size.rows).contains { row in
            area.columns.clamped(to: 0..<size.columns).contains { self[$0, row].base != " " }
        }
    }
}
