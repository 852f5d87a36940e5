import Commands
import Paging

/// What the page turner asks for: the pages of the book, and where the indicator stands in its row.
final class TurnerSource: PageSource {
    private let pages: BookPages
    private let row: IndicatorRow

    init(_ pages: BookPages, _ row: IndicatorRow) { (self.pages, self.row) = (pages, row) }

    var wraps: Bool { pages.wraps }
    var presentationCount: Int { pages.pageCount }

    func page(after page: PageID) -> PageID? { pages.page(after: page) }
    func page(before page: PageID) -> PageID? { pages.page(before: page) }
    /// The page that follows stands on the back of a leaf. `FilmArtist` leaves the back blank while that page is below it.
    func back(of front: PageID) -> PageID? { pages.page(after: front) }
    func spread(from page: PageID, going direction: Direction) -> Spread<PageID> { pages.spread(of: page) }
    func presentationIndex(of page: PageID) -> Int { pages.counts.number(of: page) }
    func indicatorColumns(for page: PageID) -> Range<Int>? { row.indicatorColumns(for: page, in: pages) }
}

/// What stands in the row of the indicator.
struct IndicatorRow {
    /// Of the window, between the outer edges of the text.
    var columns: Range<Int>
    /// What stands beside the indicator.
    var items: [Settings.RowItem]
    /// What stands before all else beside the indicator; empty for nothing.
    var sign: String

    /// The columns that are left for the indicator. Room is kept for the widest label that the page may get.
    func indicatorColumns(for page: PageID, in pages: BookPages) -> Range<Int>? {
        let counts = pages.counts
        let label = IndicatorReading.labelColumns(
            items, sign: sign, pageCount: counts.total, isExact: counts.isExact, apart: pages.apart(page))
        return IndicatorReading.places(in: columns, beside: label)
    }
}

extension ReadingSession {
    var source: TurnerSource { TurnerSource(pages, indicatorRow) }

    var indicatorRow: IndicatorRow {
        IndicatorRow(
            columns: geometry.indicatorColumns, items: settings.row,
            sign: autoTurn == nil ? "" : "» " + settings.autoTurn.short)
    }
}
