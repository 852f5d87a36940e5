extension BookPages {
    /// How many pages the book has: an estimate until all sections are counted.
    public var pageCount: Int { counts.total }

    /// The next page in the reading order; nil after the last one.
    public func page(after id: PageID) -> PageID? {
        if let page = page(id.index + 1, inSectionOf: id, going: .forward) { return page }
        if let next = readable(after: id.section) { return firstPage(of: next) }
        return wraps ? first : nil
    }

    /// The page before in the reading order; nil before the first one.
    public func page(before id: PageID) -> PageID? {
        if let page = page(id.index - 1, inSectionOf: id, going: .reverse) { return page }
        if let before = readable(before: id.section) { return lastPage(of: before) }
        return wraps ? last : nil
    }
}
