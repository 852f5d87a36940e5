import Paging

extension BookPages {
    /// Beside the label of the page, which is as wide as it may become.
    public func indicatorColumns(for page: PageID) -> Range<Int>? {
        let label = IndicatorReading.labelColumns(
            rowItems, sign: rowSign, pageCount: counts.total, isExact: counts.isExact, apart: apart(page))
        return IndicatorReading.places(in: textColumns, beside: label)
    }

    /// A page that the reading order leaves out, among those of its section; nil for any other.
    func apart(_ page: PageID) -> IndicatorReading.Apart? {
        guard counts.isApart(page.section) else { return nil }
        return IndicatorReading.Apart(index: page.index, pageCount: set(page).pageCount)
    }
}
