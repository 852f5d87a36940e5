import Paging

extension BookPages: PageSource {
    public func page(after id: PageID) -> PageID? {
        if let page = page(id.index + 1, inSectionOf: id, going: .forward) { return page }
        if let next = readable(after: id.section) { return firstPage(of: next) }
        return wraps ? first : nil
    }

    public func page(before id: PageID) -> PageID? {
        if let page = page(id.index - 1, inSectionOf: id, going: .reverse) { return page }
        if let before = readable(before: id.section) { return lastPage(of: before) }
        return wraps ? last : nil
    }

    /// The page that follows stands on the back of a leaf.
    public func back(of front: PageID) -> PageID? { page(after: front) }

    public var presentationCount: Int { counts.total }

    public func presentationIndex(of page: PageID) -> Int { counts.number(of: page) }

    public func spread(from page: PageID, going direction: Direction) -> Spread<PageID> { spread(of: page) }
}
