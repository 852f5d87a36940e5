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
            indicatorReading(typed: typed, columns: (places ?? columns).count), in: columns,
            places: places ?? columns,
            readingDirection: layout.style.options.readingDirection, theme: theme, hitsBefore: hitsBefore)
    }

    /// How many hits stand before the page of a number; nil where none are marked.
    private var hitsBefore: ((Int) -> Int)? {
        guard let search, search.isShown, search.results.count > 0 else { return nil }
        return { [pages] in pages.hitCount(search.results, before: $0) }
    }

    private func indicatorReading(typed: String, columns: Int) -> IndicatorReading {
        let counts = pages.counts
        let sections = chapters.sections(atMost: columns / IndicatorReading.cellsPerMark)
        return IndicatorReading(
            pageCount: counts.total, first: visible.first.map { counts.number(of: $0) } ?? 0,
            isFirstExact: visible.first.map { counts.isExact(before: $0.section) } ?? false,
            showsEnd: visible.last.map { counts.isLast($0) } ?? false,
            apart: visible.first.flatMap { pages.apart($0) }, scrubbed: turner.scrubbedIndex,
            isExact: counts.isExact, isToldByFolios: layout.pageCount == 2 && geometry.footRow != nil,
            ticks: sections.map { counts.pages(before: $0) }, chapter: chapterInView, signs: signs,
            typed: typed)
    }

    /// The pages of the chapter that the first page in view belongs to.
    private var chapterInView: Range<Int>? {
        guard let page = visible.first, !pages.counts.isApart(page.section) else { return nil }
        return chapters.extent(around: page.section).map {
            Range(pages.counts.pages(before: $0.lowerBound), upTo: pages.counts.pages(before: $0.upperBound))
        }
    }

    /// Bookmarks, where the reader was at the beginning, and as far as the reader has come.
    private var signs: [IndicatorReading.Sign] {
        let last = Double(pages.counts.total - 1)
        let bookmarks = marks.places.filter { $0.kind == .bookmark }.compactMap { marks.place(of: $0) }.map {
            IndicatorReading.Sign(kind: .bookmark, page: Int($0.progress * last))
        }
        let furthest = navigator.furthest.map {
            IndicatorReading.Sign(kind: .furthest, page: Int($0.progress * last))
        }
        let beginning = IndicatorReading.Sign(
            kind: .beginning, page: Int(navigator.beginning.progress * last))
        return [furthest, beginning].compactMap { $0 } + bookmarks
    }

    /// A quiet word at the foot of the page; what a hand does just now comes before all others.
    func drawRemark(naming keys: KeyMap, into grid: inout Grid) {
        let leaving = turner.leavingProgress.map { Remark.leaving(closes: $0 >= 0.5) }
        guard let remark = leaving ?? remark else { return }
        let isOnLeft = remark.isOnFirstPage != isMirrored
        guard let page = isOnLeft ? geometry.pages.first : geometry.pages.last else { return }
        // Never over text: in a low window it takes the place of the indicator, or there is none.
        guard let row = geometry.footRow ?? geometry.indicatorRow else { return }
        if geometry.footRow == nil {
            grid.fill(Rect(column: 0, row: row, columns: grid.size.columns, rows: 1), with: .blank)
        }
        let columns = turner.film == nil ? grid.free(in: page.text.columns, row: row) : page.text.columns
        grid.write(words: remark.words(naming: keys), in: columns, row: row, .center, style: theme.mark)
    }
}
