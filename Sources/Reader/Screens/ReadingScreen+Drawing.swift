import Cells
import Paging

extension ReadingScreen {
    func draw(into grid: inout Grid) {
        let artist = PageArtist(pages: pages, chapters: chapters, geometry: geometry, theme: theme)
        for (index, page) in visible.sides.enumerated() { artist.draw(page, at: index, into: &grid) }
        drawEdge(into: &grid)
        if let row = geometry.indicatorRow { indicatorArtist.draw(row: row, into: &grid) }
    }

    /// The indicator as it is now, as wide as the text.
    var indicatorArtist: IndicatorArtist {
        let counts = pages.counts
        let first = visible.first.map { counts.number(of: $0) } ?? 0
        let last = visible.last.map { counts.number(of: $0) } ?? first
        let left = geometry.pages.first?.text.columns.lowerBound ?? 0
        let right = geometry.pages.last?.text.columns.upperBound ?? 0
        return IndicatorArtist(
            IndicatorArtist.Reading(
                pageCount: counts.total, visible: first...max(first, last), isExact: counts.isExact,
                ticks: chapters.mainSections.map { counts.pages(before: $0) }, typed: typed.value),
            columns: left..<max(left, right), theme: theme)
    }

    /// A quiet mark at the foot of the page: the book has no more that way.
    private func drawEdge(into grid: inout Grid) {
        guard let edge, let page = edge == .forward ? geometry.pages.last : geometry.pages.first else {
            return
        }
        let row = geometry.footRow ?? page.text.rows.upperBound - 1
        grid.write(
            words: edge == .forward ? "· the end ·" : "· the beginning ·", in: page.text.columns, row: row,
            .center,
            style: theme.mark)
    }
}
