import BookModel
import Paging

extension BookPages {
    /// The page with a place. Offsets beyond the text give the last page.
    public func page(at locator: Locator) -> PageID {
        let section = readable(locator.section)
        let set = set(section)
        let offset = section == locator.section ? locator.offset : 0
        return PageID(section: section, index: set.page(containing: offset), beginning: set.beginning)
    }

    /// The place where a page begins.
    public func locator(of id: PageID) -> Locator {
        locator(section: id.section, offset: set(id).textRange(ofPage: id.index).lowerBound)
    }

    /// A place in the book.
    public func locator(section: Int, offset: Int) -> Locator {
        let content = set(section).section
        return Locator(
            section: section, offset: offset, in: content,
            progress: progress(section: section, offset: offset))
    }

    /// The first page of the book.
    public var first: PageID { firstPage(of: readable(after: -1) ?? 0) }

    /// The last page of the book.
    public var last: PageID { lastPage(of: readable(before: book.sections.count) ?? 0) }

    /// The place where a book was left, which is found by its words if the file has changed. If they are gone: the same
    /// offset in the section, or its beginning if it is shorter now. Without a place: the beginning of the book.
    package func restored(_ place: Locator?) -> Locator {
        guard let place, book.sections.indices.contains(place.section) else { return locator(of: first) }
        let content = set(place.section).section
        let found = place.offset(in: content)
        // Only the first pages of the section have been read, but the saved progress refers to all of it.
        if found == place.offset, firstScreen?.pages != nil { return place }
        let offset = found ?? (place.offset < content.text.count ? place.offset : 0)
        return locator(section: place.section, offset: offset)
    }

    /// A page whose index may be an estimate, limited to the last page of its section.
    package func existing(_ page: PageID) -> PageID {
        let set = set(page)
        var index = min(max(0, page.index), set.pageCount - 1)
        if set.isBlank(page: index) { index += 1 }
        return PageID(section: page.section, index: index, beginning: page.beginning)
    }

    /// The place where the spread of a page begins.
    package func opening(with page: PageID) -> Locator { locator(of: spread(of: page).first ?? page) }

    /// Sets the sections that a turn from these pages would show, and composes the next pages.
    ///
    /// A section that is too large to be set between two key presses is set when it is needed.
    package func prepare(around spread: Spread<PageID>) {
        guard let first = spread.first, let last = spread.last else { return }
        let pageCount = set(last).pageCount
        if last.index + 2 >= pageCount, let next = readable(after: last.section) { prepare(next) }
        if first.index < 3, let before = readable(before: first.section) { prepare(before) }
        _ = set(first)
        compose(after: last)
    }

    /// The first words of a page; nil if its section has not been set.
    package func words(of page: PageID) -> String? {
        guard let set = cache.known(page.section, format, beginning: page.beginning),
            page.index < set.pageCount
        else { return nil }
        let range = set.textRange(ofPage: page.index)
        let end = min(range.upperBound, range.lowerBound + Self.wordBytes)
        let text = String(decoding: set.section.text[range.lowerBound..<end], as: UTF8.self)
        // The last word may be cut.
        let words = text.split(whereSeparator: { $0.isWhitespace })
        return (end < range.upperBound ? words.dropLast() : words[...]).joined(separator: " ")
    }

    /// Sets the section of a page for its first words, if that is quickly done. Sections around the page in view
    /// stay cached.
    ///
    /// - Returns: whether the words have become known.
    package func prepareWords(of page: PageID) -> Bool {
        guard cache.known(page.section, format, beginning: page.beginning) == nil,
            book.sections.indices.contains(page.section),
            book.sections[page.section].byteCount <= Self.quicklySetBytes
        else { return false }
        _ = cache.set(page.section, format, beginning: page.beginning)
        return cache.known(page.section, format, beginning: page.beginning) != nil
    }

    private static let wordBytes = 160

    private func prepare(_ section: Int) { if isQuicklySet(section) { _ = set(section) } }

    /// Whether the pages after a page are in its section, or in one that is quickly set.
    func isQuicklySet(behind page: PageID) -> Bool {
        if page.index + 2 < set(page).pageCount { return true }
        return readable(after: page.section).map { isQuicklySet($0) } ?? !wraps
    }

    private func isQuicklySet(_ section: Int) -> Bool {
        book.sections[section].byteCount <= Self.quicklySetBytes
    }

    private static let quicklySetBytes = 400_000
}
