import Commands
import BookModel
import Cells
import Drawing
import Pages
import Paging
import Text

extension ReadingSession {
    /// Draws the pages of a spread into a grid that holds only the leaves.
    ///
    /// - Parameter decorations: the decorations of the screens in front, drawn over those of the book.
    func drawPages(_ spread: Spread<PageID>, _ decorations: [Decoration], into grid: inout Grid) {
        let decorations = spread.pages.flatMap { self.decorations(on: $0) } + decorations
        let artist = PageArtist(
            pages: pages, chapters: chapters, printedPages: printedPages, geometry: geometry, theme: theme,
            isMirrored: isMirrored, isChromeHidden: isChromeHidden, pictures: pictureArtist,
            tailPiece: settings.showsOrnaments ? PageArtist.tailPiece(themeContext.terminal.depth) : nil,
            decorations: decorations)
        let sides = isMirrored ? spread.sides.reversed() : spread.sides
        for (index, page) in sides.enumerated() {
            artist.draw(page, at: index, into: &grid)
            guard let page else { continue }
            drawSigns(of: page, at: index, into: &grid)
            drawRuler(on: spread, page: page, at: index, into: &grid)
        }
        drawBookplate(beside: spread, into: &grid)
        if geometry.leaves.size.columns == geometry.size.columns { drawForeEdge(of: spread, into: &grid) }
    }

    /// Draws the bookplate, or the cover with the facts about reading below it.
    private func drawBookplate(beside spread: Spread<PageID>, into grid: inout Grid) {
        guard let (plate, area) = bookplate(beside: spread) else { return }
        guard showsFrontispiece(beside: spread) else {
            return plate.draw(in: area, theme: theme, into: &grid)
        }
        plate.drawFacts(in: area, theme: theme, into: &grid)
        if let cover = frontispiece(in: area) { grid.place(cover.picture.cells, in: cover.area) }
    }

    /// The bookplate and its place on the leaves, if this is the spread with the first page of the book.
    func bookplate(beside spread: Spread<PageID>) -> (Bookplate, Rect)? {
        guard !isChromeHidden, pages.opensBook(spread) else { return nil }
        let index = isMirrored ? 1 : 0
        guard geometry.pages.indices.contains(index) else { return nil }
        let counts = pages.counts
        var facts = Bookplate.Facts()
        if counts.isExact {
            facts.pageCount = counts.total == 1 ? "1 page" : "\(counts.total) pages"
            if let text = pages.amounts.total, hasText, !text.isEmpty {
                facts.time = timer.pace.time(for: text)
            }
        }
        if let last = timer.lastRead, navigator.beginning.progress > 0 {
            facts.last = (Timestamp.day(last, zone: clock.zone), navigator.beginning.progress)
        }
        var area = geometry.pages[index].moved(left: geometry.leaves.origin.column).text
        area.origin.row -= geometry.leaves.origin.row
        return (Bookplate(pages.book.metadata, facts), area)
    }

    /// The decorations of a page, in the order in which they are drawn.
    func decorations(on page: PageID) -> [Decoration] {
        let decorations =
            highlightDecorations(on: page) + hits(on: page) + aloudDecorations(on: page)
            + [paragraphInStep].compactMap { $0 }
        guard let focus, focus.section == page.section else { return decorations }
        let role = focus.block == nil ? Decoration.Role.focus : .focusedBlock
        return decorations + [Decoration(section: focus.section, range: focus.range, role: role)]
    }

    /// Where the cursor stands for screen readers: at the focus, else at the first line in view.
    ///
    /// - Parameter pages: the grid of the leaves as drawn.
    func cursor(on pages: Grid) -> Point? {
        let leaves = geometry.leaves.origin
        if let point = pages.cursor {
            return Point(column: leaves.column + point.column, row: leaves.row + point.row)
        }
        let areas = (isMirrored ? geometry.pages.reversed() : geometry.pages).map(\.text)
        for area in areas {
            let row = area.rows.first { row in
                area.columns.contains { !pages[$0 - leaves.column, row - leaves.row].isBlank }
            }
            if let row { return Point(column: area.origin.column, row: row) }
        }
        return areas.first?.origin
    }

    /// The desk around the leaves.
    var deskArtist: DeskArtist {
        let counts = pages.counts
        var artist = DeskArtist(
            geometry, theme: theme, before: visible.first.map { counts.number(of: $0) } ?? 0,
            of: counts.total,
            isMirrored: isMirrored)
        // Without a desk the marks are drawn on the page, once its text is read.
        if geometry.leaves.size.columns < geometry.size.columns { artist.foreEdge = foreEdge(of: visible) }
        return artist
    }

    /// The marks at the edge of two pages; nil for a narrow window, or pages outside the reading order.
    private func foreEdge(of spread: Spread<PageID>) -> ForeEdge? {
        guard geometry.pages.count == 2, geometry.size.columns >= ForeEdge.leastColumns, !isChromeHidden,
            let page = spread.first, !pages.counts.isApart(page.section)
        else { return nil }
        return ForeEdge(
            page: pages.counts.number(of: page), chapter: chapter(of: page)?.lowerBound,
            of: pages.counts.total, rows: geometry.pages[0].text.size.rows)
    }

    /// Draws the marks into the outer margin of leaves that have no desk beside them.
    private func drawForeEdge(of spread: Spread<PageID>, into grid: inout Grid) {
        guard let mark = foreEdge(of: spread), let last = geometry.pages.last,
            last.frame.columns.upperBound - last.text.columns.upperBound >= ForeEdge.leastMargin
        else { return }
        mark.draw(
            column: isMirrored ? 0 : grid.size.columns - 1,
            top: last.text.origin.row - geometry.leaves.origin.row, touchesLeft: isMirrored,
            style: theme.foreEdge, into: &grid)
    }

    /// Draws the message at the foot of the page. A message about the drag under way comes first.
    func drawMessage(naming keys: @autoclosure () -> KeyMap, into grid: inout Grid) {
        let leaving = turner.leavingProgress.map { Message.leaving(closes: $0 >= 0.5) }
        guard let message = leaving ?? message else { return }
        let isOnLeft = message.isOnFirstPage != isMirrored
        guard let page = isOnLeft ? geometry.pages.first : geometry.pages.last else { return }
        // A message never covers text: in a low window it replaces the indicator, or is not shown.
        guard let row = geometry.footerRow ?? geometry.indicatorRow else { return }
        if geometry.footerRow == nil {
            grid.fill(
                Rect(column: 0, row: row, columns: grid.size.columns, rows: 1), with: Cell(style: theme.text))
        }
        let columns = turner.film == nil ? grid.free(in: page.text.columns, row: row) : page.text.columns
        grid.write(words: message.text(naming: keys()), in: columns, row: row, .center, style: theme.mark)
    }
}
