import BookModel
import Paging

extension BookPages {
    /// The place where a book was left, found again by its words where the file has changed since;
    /// the beginning of the book without one.
    func restored(_ place: Locator?) -> Locator {
        guard let place, book.sections.indices.contains(place.section) else { return locator(of: first) }
        let content = set(place.section).section
        let offset = place.offset(in: content) ?? 0
        return locator(section: place.section, offset: offset)
    }

    /// The page of a number that may have been estimated: at most the last one of its section.
    func existing(_ page: PageID) -> PageID {
        let set = set(page)
        var index = min(max(0, page.index), set.pageCount - 1)
        if set.isBlank(page: index) { index += 1 }
        return PageID(section: page.section, index: index, beginning: page.beginning)
    }

    /// The place where the first of the pages begins that stand on screen with a page.
    func opening(with page: PageID) -> Locator { locator(of: spread(of: page).first ?? page) }

    /// Sets the sections that a turn from these pages would lead into.
    ///
    /// A section too large to be set between two key presses is left until it is asked for.
    func prepare(around spread: Spread<PageID>) {
        guard let first = spread.first, let last = spread.last else { return }
        let pageCount = set(last).pageCount
        if last.index + 2 >= pageCount, let next = readable(after: last.section) { prepare(next) }
        if first.index < 3, let before = readable(before: first.section) { prepare(before) }
        _ = set(first)
    }

    private func prepare(_ section: Int) {
        if book.sections[section].byteCount <= Self.quicklySetBytes { _ = set(section) }
    }

    private static let quicklySetBytes = 400_000
}
