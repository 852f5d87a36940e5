import BookModel
import Cells
import Paging

extension ReadingScreen {
    /// Lays the book out for a size: the same place, on another page perhaps.
    mutating func resize(to size: Size) -> [Effect] {
        let before = layout
        layout = ReadingLayout(
            size: size, settings: settings, bookDirection: pages.book.metadata.readingDirection,
            pageCount: before.pageCount)
        // What is in a hand goes back and what runs ends before the pages change under it.
        let effects = take(turner.handle(.finish, at: now, source: pages))
        pages.wraps = settings.wraps
        pages.reformat(
            layout.format, fillsSpreads: layout.pageCount == 2, coverStandsAlone: settings.coverStandsAlone)
        filmArtist.forget()
        show(layout.style == before.style)
        fitIndicator()
        guard layout.format != before.format else { return effects }
        return effects + [pagination]
    }

    /// Shows the pages of the place that the reader is at.
    ///
    /// - Parameter keepsTurner: whether the turner there is fits the layout.
    private mutating func show(_ keepsTurner: Bool) {
        let spread = pages.spread(of: pages.page(at: locator))
        turner.invalidate()
        let spine = layout.spine
        let area = PageArea(layout.geometry.size)
        if keepsTurner {
            _ = try? turner.resize(to: area, at: now, source: pages) { (request) throws(PagingError) in
                try request.layout(spine, spread.sides)
            }
        } else if var fresh = try? layout.turner(),
            (try? fresh.show(spread.sides, at: now, source: pages)) != nil
        {
            turner = fresh
        }
        turner.reloadPresentation(source: pages)
    }

    /// Tells the turner where the indicator is, for clicks and drags on it.
    mutating func fitIndicator() {
        turner.indicatorColumns = indicatorArtist.columns
        turner.indicatorLabelColumns = 0
    }

    /// What is left to be counted in the background.
    var pagination: Effect { .paginate(pages.counts.uncountedSections, layout.format) }

    /// Takes in that more pages have been counted.
    mutating func recount() {
        turner.reloadPresentation(source: pages)
        fitIndicator()
    }

    /// Changes settings, keeping the place.
    mutating func change(_ change: (inout Settings) -> Void) -> [Effect] {
        let tookMouse = settings.takesMouse
        change(&settings)
        let effects = resize(to: geometry.size)
        return settings.takesMouse == tookMouse ? effects : effects + [.reportMouse(settings.takesMouse)]
    }

    /// One page instead of two and the other way round; back to what the width gives where that is it.
    mutating func switchPageCount() -> [Effect] {
        let wanted = layout.pageCount == 2 ? 1 : 2
        let given = SpineChoice.pageCount(columns: geometry.size.columns, setting: .auto, before: wanted)
        return change { $0.spine = given == wanted ? .auto : wanted == 2 ? .mid : .min }
    }
}
