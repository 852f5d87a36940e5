import Commands
import BookModel
import Cells
import Drawing
import Pages
import Typesetting

/// Draws one side of a leaf: header, text, page number.
///
/// It draws the whole side with its margins, so that a leaf can be moved as one piece.
struct PageArtist {
    /// Which side of the leaf is drawn.
    enum Side {
        /// The only page of the window.
        case single
        /// The left page of a spread.
        case verso
        /// The right page of a spread.
        case recto
    }

    let pages: BookPages
    let chapters: Chapters
    let printedPages: PrintedPages
    let geometry: SpreadGeometry
    let theme: Theme
    /// Whether the page on the right is read first.
    var isMirrored = false
    /// Whether headers and page numbers are hidden.
    let isChromeHidden: Bool
    var pictures: PictureArtist?
    /// What closes a chapter; nil for nothing.
    var tailPiece: String?
    /// Ranges that are drawn differently from the rest of the text.
    var decorations: [Decoration] = []

    /// The row of the window where the leaves begin, and the grid that is drawn into.
    var top: Int { geometry.leaves.origin.row }
    /// The column of the window where they begin.
    var start: Int { geometry.leaves.origin.column }

    /// Draws a page where the geometry puts it, or a blank side if there is no page.
    func draw(_ id: PageID?, at index: Int, into grid: inout Grid) {
        guard geometry.pages.indices.contains(index) else { return }
        let area = geometry.pages[index].moved(left: start)
        let side: Side = geometry.pages.count == 1 ? .single : index == 0 ? .verso : .recto
        let bound: Side = geometry.half.map { $0 == .left ? .verso : .recto } ?? side
        if bound == .verso, theme.gutter.isEmpty { drawSpine(of: area, into: &grid) }
        defer { drawGutter(of: area, bound, into: &grid) }
        guard let id else { return }
        let page = pages.page(id)
        draw(page, in: area.text, into: &grid)
        for decoration in decorations where decoration.section == id.section {
            if decoration.role == .focusedBlock, drawBar(beside: decoration, on: id, page, area, into: &grid)
            {
                continue
            }
            draw(decoration, on: id, page, in: area.text, into: &grid)
        }
        if !page.pictures.isEmpty { drawPictures(of: page, on: id, in: area.text, into: &grid) }
        drawTailPiece(on: id, page, in: area.text, into: &grid)
        guard !isChromeHidden else { return }
        drawHead(of: id, page, side, in: area.text.columns, into: &grid)
        drawNumbers(of: id, page, side, in: area.text.columns, into: &grid)
    }

    private func draw(_ page: Typesetting.Page, in area: Rect, into grid: inout Grid) {
        let isVertical = page.writing.isVertical
        let origin = Point(column: area.origin.column, row: area.origin.row - top)
        func write(_ run: Run, at place: Point) {
            var style = theme.style(of: run)
            // An underline would part the characters of a vertical line; a side line takes its place.
            if isVertical { style.attributes.remove(.underline) }
            grid.write(run.text, column: place.column, row: place.row, style: style)
        }
        for (index, line) in page.lines.enumerated() where isVertical || line.row < area.size.rows {
            for run in line.runs { write(run, at: page.origin(of: run, inLine: index, at: origin)) }
            for run in line.readings {
                write(run, at: page.origin(ofReading: run, row: line.row, at: origin))
            }
        }
    }

    private func drawPictures(
        of page: Typesetting.Page, on id: PageID, in area: Rect, into grid: inout Grid
    ) {
        let origin = Point(column: area.origin.column, row: area.origin.row - top)
        let decorations = decorations.filter { $0.section == id.section }
        for picture in page.pictures where picture.row + picture.rows <= area.size.rows {
            pictures?.draw(picture, at: origin, decorations, into: &grid)
        }
    }

    private func draw(
        _ decoration: Decoration, on id: PageID, _ page: Typesetting.Page, in area: Rect,
        into grid: inout Grid
    ) {
        let set = pages.set(id)
        let origin = Point(column: area.origin.column, row: area.origin.row - top)
        for (index, line) in zip(set.lines(ofPage: id.index), page.lines)
        where page.writing.isVertical || line.row < area.size.rows {
            guard line.textRange.overlaps(decoration.range) else { continue }
            for columns in set.text(ofLine: index).columns(of: decoration.range) {
                let rect = page.area(of: columns, row: line.row, at: origin)
                grid.restyle(rect) { theme.decorate(&$0, as: decoration.role) }
                if decoration.role.isWhereKeysAct, grid.cursor == nil { grid.cursor = rect.origin }
            }
        }
    }

    /// Draws a bar in the margin beside all lines of a block. Returns false if there is no margin.
    private func drawBar(
        beside decoration: Decoration, on id: PageID, _ page: Typesetting.Page, _ area: SpreadGeometry.Page,
        into grid: inout Grid
    ) -> Bool {
        let column = isMirrored ? area.text.columns.upperBound + 1 : area.text.columns.lowerBound - 2
        guard area.frame.columns.contains(column) else { return false }
        // Skips the notes at the foot. A line of a formula may have no text.
        let lines = zip(pages.set(id).lines(ofPage: id.index), page.lines).map(\.1)
        let block = lines.first { $0.textRange.overlaps(decoration.range) }?.block
        let rows = lines.filter { $0.block == block && $0.row < area.text.size.rows }.map(\.row)
        guard let first = rows.min(), let last = rows.max() else { return true }
        let top = area.text.origin.row - top
        for row in first...last {
            grid.write("┃", column: column, row: top + row, style: theme.title)
        }
        if grid.cursor == nil { grid.cursor = Point(column: area.text.origin.column, row: top + first) }
        return true
    }

    private func drawGutter(of area: SpreadGeometry.Page, _ side: Side, into grid: inout Grid) {
        guard side != .single else { return }
        let (columns, text) = (area.frame.columns, area.text.columns)
        let isLeft = side == .verso
        grid.drawGutter(
            theme,
            on: Rect(
                column: columns.lowerBound, row: 0, columns: columns.count, rows: area.frame.size.rows),
            margin: isLeft
                ? columns.upperBound - text.upperBound : text.lowerBound - columns.lowerBound,
            isLeft: isLeft)
    }

    /// Draws a thin line at the right edge of the left page's last column, the exact middle of the spread.
    private func drawSpine(of area: SpreadGeometry.Page, into grid: inout Grid) {
        let column = area.frame.columns.upperBound - 1
        grid.fill(
            Rect(column: column, row: 0, columns: 1, rows: area.frame.size.rows),
            with: Cell("▕", style: theme.spine))
    }
}
