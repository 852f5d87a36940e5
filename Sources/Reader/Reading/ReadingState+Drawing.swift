import Cells
import Paging

extension ReadingState {
    /// Draws the sides of a spread into a grid of the leaves alone.
    ///
    /// - Parameter decorations: what screens in front want drawn apart, over what the book itself does.
    func drawPages(_ spread: Spread<PageID>, _ decorations: [Decoration], into grid: inout Grid) {
        let decorations = spread.pages.flatMap { self.decorations(on: $0) } + decorations
        let artist = PageArtist(
            pages: pages, chapters: chapters, printedPages: printedPages, geometry: geometry, theme: theme,
            isBare: isBare, decorations: decorations)
        let sides = isMirrored ? spread.sides.reversed() : spread.sides
        for (index, page) in sides.enumerated() {
            artist.draw(page, at: index, into: &grid)
            if let page { drawSigns(of: page, at: index, into: &grid) }
        }
    }

    /// What is drawn apart on a page; what comes later is drawn over what comes before.
    func decorations(on page: PageID) -> [Decoration] {
        let decorations = highlightDecorations(on: page) + hits(on: page)
        guard let focus, focus.section == page.section else { return decorations }
        return decorations + [Decoration(section: focus.section, range: focus.range, role: .focus)]
    }

    /// Whether the indicator's row is drawn.
    var showsIndicator: Bool { !isBare && (turner.showsIndicator || turner.axis == .vertical) }

    /// The indicator as it is now, as wide as the text.
    ///
    /// - Parameter typed: the number that is being typed.
    func indicatorArtist(typed: String) -> IndicatorArtist {
        let columns = pages.textColumns
        let places = visible.first.flatMap { pages.indicatorColumns(for: $0) }
        return IndicatorArtist(
            indicatorReading(typed: typed), in: columns, places: places ?? columns,
            readingDirection: layout.style.options.readingDirection, theme: theme, hitsBefore: hitsBefore)
    }

    /// How many hits stand before the page of a number; nil where none are marked.
    private var hitsBefore: ((Int) -> Int)? {
        guard let search, search.isShown, search.results.count > 0 else { return nil }
        return { [pages] in pages.hitCount(search.results, before: $0) }
    }

    private func indicatorReading(typed: String) -> IndicatorReading {
        let counts = pages.counts
        let starts = counts.starts
        return IndicatorReading(
            pageCount: counts.total, first: visible.first.map { counts.number(of: $0) } ?? 0,
            isFirstExact: visible.first.map { counts.isExact(before: $0.section) } ?? false,
            showsEnd: visible.last.map { counts.isLast($0) } ?? false,
            apart: visible.first.flatMap { pages.apart($0) }, scrubbed: turner.scrubbedIndex,
            isExact: counts.isExact,
            ticks: chapters.mainSections.compactMap { starts.indices.contains($0) ? starts[$0] : nil },
            typed: typed)
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
