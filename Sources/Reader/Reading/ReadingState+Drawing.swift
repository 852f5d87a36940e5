import Cells
import Paging

extension ReadingState {
    /// Draws the sides of a spread into a grid of the leaves alone.
    func drawPages(_ spread: Spread<PageID>, _ decorations: [Decoration], into grid: inout Grid) {
        let artist = PageArtist(
            pages: pages, chapters: chapters, printedPages: printedPages, geometry: geometry, theme: theme,
            isBare: isBare, decorations: decorations)
        let sides = isMirrored ? spread.sides.reversed() : spread.sides
        for (index, page) in sides.enumerated() { artist.draw(page, at: index, into: &grid) }
    }

    /// Whether the indicator's row is drawn.
    var showsIndicator: Bool { !isBare && (turner.showsIndicator || turner.axis == .vertical) }

    /// The indicator as it is now, as wide as the text.
    ///
    /// - Parameter typed: the number that is being typed.
    func indicatorArtist(typed: String = "") -> IndicatorArtist {
        let counts = pages.counts
        let starts = counts.starts
        let first = visible.first.map { counts.number(of: $0) } ?? 0
        let left = geometry.pages.first?.text.columns.lowerBound ?? 0
        let right = geometry.pages.last?.text.columns.upperBound ?? 0
        return IndicatorArtist(
            IndicatorArtist.Reading(
                pageCount: counts.total, first: first,
                isFirstExact: visible.first.map { counts.isExact(before: $0.section) } ?? false,
                showsEnd: visible.last.map { counts.isLast($0) } ?? false, apart: apart,
                scrubbed: turner.scrubbedIndex, isExact: counts.isExact,
                ticks: chapters.mainSections.compactMap { starts.indices.contains($0) ? starts[$0] : nil },
                typed: typed),
            columns: Range(left, upTo: right), readingDirection: layout.style.options.readingDirection,
            theme: theme)
    }

    /// The first page in view, if the reading order leaves it out.
    private var apart: IndicatorArtist.Reading.Apart? {
        guard let page = visible.first, pages.counts.isApart(page.section) else { return nil }
        return IndicatorArtist.Reading.Apart(
            index: page.index, pageCount: pages.set(page.section).pageCount)
    }

    /// A quiet word at the foot of the page; what a hand does just now comes before all others.
    func drawRemark(naming keys: KeyMap, into grid: inout Grid) {
        let leaving = turner.leavingProgress.map { Remark.leaving(closes: $0 >= 0.5) }
        guard let remark = leaving ?? remark else { return }
        let isOnLeft = remark.isOnFirstPage != isMirrored
        guard let page = isOnLeft ? geometry.pages.first : geometry.pages.last else { return }
        let row = geometry.footRow ?? page.text.rows.upperBound - 1
        grid.write(
            words: remark.words(naming: keys), in: page.text.columns, row: row, .center, style: theme.mark)
    }
}
