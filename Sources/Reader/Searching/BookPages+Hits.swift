import BookModel
import Pages
import Text

extension BookPages {
    /// The page of a place of a section, without setting the section for it.
    ///
    /// - Parameter length: of the section's text.
    /// - Returns: the page, and whether it is exact.
    func likelyPage(of offset: Int, in section: Int, length: Int) -> (page: PageID, isExact: Bool) {
        let side = counts.side(of: section)
        if let set = cache.known(section, format, beginning: side) {
            return (PageID(section: section, index: set.page(containing: offset), beginning: side), true)
        }
        let count = max(1, counts.pages(of: section))
        let index = min(count - 1, offset * count / max(1, length))
        return (
            PageID(section: section, index: index, beginning: side), count == 1 && counts.isCounted(section)
        )
    }

    /// The number of hits before the page with an index, in the reading order.
    func hitCount(_ results: SearchResults, before number: Int) -> Int {
        guard number < counts.total else { return results.count }
        let page = counts.page(at: number)
        guard let hits = results.hits(in: page.section) else { return results.count(before: page.section) }
        return results.count(before: page.section) + hits.first(from: start(of: page, hits.textLength))
    }

    /// The offset of a page in its section's text; an estimate if the section is not set.
    private func start(of page: PageID, _ length: Int) -> Int {
        if let set = cache.known(page.section, format, beginning: page.beginning),
            page.index < set.pageCount
        {
            return set.textRange(ofPage: page.index).lowerBound
        }
        return length * page.index / max(1, counts.pages(of: page.section))
    }
}
