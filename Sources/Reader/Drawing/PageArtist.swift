import BookModel
import Cells
import Typesetting

/// Draws one side of a leaf: running head, text, page number.
///
/// The whole side is drawn, its margins too, so that a leaf can be moved as one piece.
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
    /// Running heads and page numbers are left out.
    let isBare: Bool
    /// What is drawn apart from the rest of the text.
    var decorations: [Decoration] = []

    /// The row of the window where the leaves, and the grid that is drawn into, begin.
    private var top: Int { geometry.leaves.origin.row }

    /// Draws a page where the geometry puts it; a blank side without one.
    func draw(_ id: PageID?, at index: Int, into grid: inout Grid) {
        guard geometry.pages.indices.contains(index) else { return }
        let area = geometry.pages[index]
        let side: Side = geometry.pages.count == 1 ? .single : index == 0 ? .verso : .recto
        if side == .verso { drawSpine(of: area, into: &grid) }
        guard let id else { return }
        let page = pages.page(id)
        draw(page, in: area.text, into: &grid)
        for decoration in decorations where decoration.section == id.section {
            draw(decoration, on: id, page, in: area.text, into: &grid)
        }
        guard !isBare else { return }
        drawHead(of: id, page, side, in: area.text.columns, into: &grid)
        drawNumbers(of: id, page, side, in: area.text.columns, into: &grid)
    }

    private func draw(_ page: Typesetting.Page, in area: Rect, into grid: inout Grid) {
        for line in page.lines where line.row < area.size.rows {
            for run in line.runs {
                grid.write(
                    run.text, column: area.origin.column + run.column,
                    row: area.origin.row - top + line.row,
                    style: theme.style(of: run))
            }
        }
    }

    private func draw(
        _ decoration: Decoration, on id: PageID, _ page: Typesetting.Page, in area: Rect,
        into grid: inout Grid
    ) {
        let set = pages.set(id)
        for (index, line) in zip(set.lines(ofPage: id.index), page.lines) where line.row < area.size.rows {
            guard line.textRange.overlaps(decoration.range) else { continue }
            for columns in set.text(ofLine: index).columns(of: decoration.range) {
                let rect = Rect(
                    column: area.origin.column + columns.lowerBound, row: area.origin.row - top + line.row,
                    columns: columns.count, rows: 1)
                grid.restyle(rect) { theme.decorate(&$0, as: decoration.role) }
            }
        }
    }

    /// The book's title over the left page, the chapter's over the right one, both over a single page.
    private func drawHead(
        of id: PageID, _ page: Typesetting.Page, _ side: Side, in columns: Range<Int>, into grid: inout Grid
    ) {
        guard let row = geometry.headRow.map({ $0 - top }) else { return }
        let title = pages.book.metadata.title
        let chapter = side == .verso || id.index == 0 ? "" : chapterTitle(of: id, page)
        let style = theme.runningHead
        switch side {
        case .verso: grid.write(words: title, in: columns, row: row, .left, style: style)
        case .recto: grid.write(words: chapter, in: columns, row: row, .right, style: style)
        case .single:
            let middle = chapter.isEmpty ? columns.upperBound : columns.lowerBound + columns.count / 2 - 1
            grid.write(
                words: title, in: Range(columns.lowerBound, upTo: middle), row: row, .left, style: style)
            grid.write(
                words: chapter, in: Range(middle + 2, upTo: columns.upperBound), row: row,
                .right, style: style)
        }
    }

    private func chapterTitle(of id: PageID, _ page: Typesetting.Page) -> String {
        let content = pages.set(id).section
        let entry = chapters.entry(at: page.textRange.lowerBound, in: id.section, content: content)
        return entry.map { chapters.contents.entries[$0].title } ?? ""
    }

    /// The page's number at its outer foot, the printed book's in brackets at its inner one.
    private func drawNumbers(
        of id: PageID, _ page: Typesetting.Page, _ side: Side, in columns: Range<Int>, into grid: inout Grid
    ) {
        guard let row = geometry.footRow.map({ $0 - top }) else { return }
        let number = pages.counts.label(of: id) ?? ""
        grid.write(
            words: number, in: columns, row: row, side == .verso ? .left : .right, style: theme.pageNumber)
        guard !printedPages.list.isEmpty else { return }
        let content = pages.set(id).section
        guard let label = printedPages.label(of: page.textRange, in: id.section, content: content),
            Cluster.columns(of: label.unicodeScalars) + number.unicodeScalars.count + 2 < columns.count
        else { return }
        grid.write(
            words: label, in: columns, row: row, side == .verso ? .right : .left, style: theme.pageNumber)
    }

    /// A thin line at the outer edge of the left page's last column: the exact middle of the spread.
    private func drawSpine(of area: SpreadGeometry.Page, into grid: inout Grid) {
        for row in 0..<area.frame.size.rows {
            grid.write("▕", column: area.frame.columns.upperBound - 1, row: row, style: theme.spine)
        }
    }
}
