import Commands
import Drawing
import Pages
import Paging

/// The page turner's access to the pages of the book, and to the columns of the indicator.
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
    func indicatorColumns(for page: PageID) -> Range<Int>? {
        row.indicatorColumns(for: page, in: pages).map { columns in
            columns.lowerBound - row.firstColumn..<columns.upperBound - row.firstColumn
        }
    }
}

/// The contents of the indicator's row.
struct IndicatorRow {
    /// The columns between the outer edges of the text in the window.
    var columns: Range<Int>
    /// The column of the window where the turner's area begins.
    var firstColumn: Int
    /// The items beside the indicator.
    var items: [Settings.RowItem]
    /// The sign before these items; empty for none.
    var sign: String

    /// The columns left for the indicator. The widest label that the page may get is always reserved.
    func indicatorColumns(for page: PageID, in pages: BookPages) -> Range<Int>? {
        let counts = pages.counts
        let label = IndicatorReading.labelColumns(
            items, sign: sign, pageCount: counts.total, isExact: counts.isExact, apart: pages.apart(page))
        return IndicatorReading.places(in: columns, beside: label)
    }
}

extension BookPages {
    /// A page that the reading order leaves out, among those of its section; nil for any other.
    func apart(_ page: PageID) -> IndicatorReading.Apart? {
        guard counts.isApart(page.section) else { return nil }
        return IndicatorReading.Apart(index: page.index, pageCount: set(page).pageCount)
    }
}

extension ReadingSession {
    var source: TurnerSource { TurnerSource(pages, indicatorRow) }

    var indicatorRow: IndicatorRow {
        IndicatorRow(
            columns: geometry.indicatorColumns, firstColumn: geometry.firstColumn, items: settings.row,
            sign: autoTurn == nil ? "" : "» " + settings.autoTurn.short)
    }
}
