import BookModel
import Paging
import Typesetting

extension BookPages {
    /// The spread of a page, or the page alone if one page is shown at a time.
    ///
    ///     verso  recto          the last page of a chapter and the first one of the next may face
    ///     ┌─────┬─────┐         each other; a blank side stands for a page that is blank, and before
    ///     │  6  │  7  │         page 1 and behind the last one
    ///     └─────┴─────┘
    public func spread(of id: PageID) -> Spread<PageID> {
        guard binding != nil else { return .single(id) }
        return id.leaf == .verso ? .facing(id, recto(behind: id)) : .facing(verso(before: id), id)
    }

    /// Whether page 1 is alone in its spread. The blank side that faces it is the front of the book.
    package func opensBook(_ spread: Spread<PageID>) -> Bool {
        if case .facing(nil, let page?) = spread { page == first } else { false }
    }

    private func recto(behind verso: PageID) -> PageID? {
        let set = set(verso)
        if verso.index + 1 < set.pageCount {
            return page(verso.index + 1, of: verso, unlessBlankIn: set)
        }
        guard let next = readable(after: verso.section), counts.isRightBefore(next, verso) else { return nil }
        let following = self.set(next)
        let page = PageID(section: next, index: 0, beginning: following.beginning)
        return self.page(0, of: page, unlessBlankIn: following)
    }

    private func verso(before recto: PageID) -> PageID? {
        if recto.index > 0 { return page(recto.index - 1, of: recto, unlessBlankIn: set(recto)) }
        guard !counts.isApart(recto.section), let section = readable(before: recto.section) else {
            return nil
        }
        let page = lastPage(of: section)
        return counts.isRightBefore(recto.section, page) ? page : nil
    }

    private func page(_ index: Int, of page: PageID, unlessBlankIn set: SetSection) -> PageID? {
        if set.isBlank(page: index) { return nil }
        return PageID(section: page.section, index: index, beginning: page.beginning)
    }
}

extension BookPages {
    /// The page with an index in the section of another page, or the next one that is not blank; nil beyond the
    /// ends of the section.
    func page(_ index: Int, inSectionOf page: PageID, going direction: Direction) -> PageID? {
        let set = set(page)
        var index = index
        while index >= 0, set.isBlank(page: index) { index += direction == .forward ? 1 : -1 }
        guard index >= 0, index < set.pageCount else { return nil }
        return PageID(section: page.section, index: index, beginning: page.beginning)
    }

    func firstPage(of section: Int) -> PageID {
        let page = PageID(section: section, index: 0, beginning: counts.side(of: section))
        return binding == nil ? page : self.page(0, inSectionOf: page, going: .forward) ?? page
    }

    func lastPage(of section: Int) -> PageID {
        let set = set(section)
        return PageID(section: section, index: set.pageCount - 1, beginning: set.beginning)
    }
}
