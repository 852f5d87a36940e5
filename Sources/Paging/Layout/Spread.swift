/// The pages that are visible at rest: one, or two that face each other at the spine.
///
///     .single(5)         .facing(4, 5)       .facing(nil, 0)
///      ┌───┐              ┌───┬───┐           ┌───┬───┐
///      │ 5 │              │ 4 │ 5 │           │   │ 0 │   a cover alone
///      └───┘              └───┴───┘           └───┴───┘
///
/// The order is that of reading: in a book that reads from right to left the first page is on the right. Examples:
/// <doc:Spines>.
public enum Spread<Page: Hashable & Sendable>: Hashable, Sendable {
    /// One page.
    case single(Page)
    /// The first and the second page in reading order; `nil` is a blank side. Not both are `nil`.
    case facing(Page?, Page?)

    /// The pages in reading order, without blank sides.
    public var pages: [Page] {
        switch self {
        case .single(let page): [page]
        case .facing(let first?, let second?): [first, second]
        case .facing(let first, let second): (first ?? second).map { [$0] } ?? []
        }
    }

    /// The pages in reading order with `nil` for a blank side, one or two.
    public var sides: [Page?] {
        switch self {
        case .single(let page): [page]
        case .facing(let first, let second): [first, second]
        }
    }

    /// The number of pages without blank sides.
    public var count: Int {
        switch self {
        case .single: 1
        case .facing(let first, let second): (first == nil ? 0 : 1) + (second == nil ? 0 : 1)
        }
    }

    /// The page that is read first.
    public var first: Page? {
        switch self {
        case .single(let page): page
        case .facing(let first, let second): first ?? second
        }
    }

    /// The page that is read last.
    public var last: Page? {
        switch self {
        case .single(let page): page
        case .facing(let first, let second): second ?? first
        }
    }

    /// Whether there are two sides, even if one is blank.
    public var isFacing: Bool {
        if case .facing = self { true } else { false }
    }

    /// The page whose neighbour a turn in this direction leads to.
    public func outermost(_ direction: Direction) -> Page? { direction == .forward ? last : first }

    /// Whether a page is one of these.
    public func contains(_ page: Page) -> Bool {
        switch self {
        case .single(let only): only == page
        case .facing(let first, let second): first == page || second == page
        }
    }

    /// The pages that another spread does not show, each once.
    func pages(notIn other: Spread<Page>?) -> [Page] {
        let pages = self.pages.filter { other?.contains($0) != true }
        return pages.count == 2 && pages.first == pages.last ? [pages[0]] : pages
    }

    /// The pages on the left and on the right of the screen; a single page counts as left.
    public func onScreen(reading direction: ReadingDirection) -> (left: Page?, right: Page?) {
        switch self {
        case .single(let page): (page, nil)
        case .facing(let first, let second):
            direction == .leftToRight ? (first, second) : (second, first)
        }
    }
}

extension Spread {
    /// The pages for a spine, in reading order; `nil` is a blank side.
    ///
    /// - Throws: `wrongPageCount` for a number that the spine does not take, `blankPage` where no
    ///   page is left.
    public init(_ sides: [Page?], spine: Spine) throws(PagingError) {
        guard sides.count == spine.pageCount else {
            throw .wrongPageCount(expected: spine.pageCount, given: sides.count)
        }
        switch (sides.count, sides.first ?? nil, sides.last ?? nil) {
        case (1, let page?, _): self = .single(page)
        case (2, nil, nil): throw .blankPage
        case (2, let first, let second): self = .facing(first, second)
        default: throw .blankPage
        }
    }
}

/// Which pages face each other, counted from 0.
///
///     evenFirst    [0,1] [2,3] [4,–]
///     coverAlone   [–,0] [1,2] [3,4]
public enum Pairing: Hashable, Sendable, CaseIterable {
    /// Even numbers come first: 0 and 1, 2 and 3.
    case evenFirst
    /// Page 0 is alone, then come 1 and 2, 3 and 4.
    case coverAlone

    /// The numbers of the two facing pages, one of which is the index; `nil` if it is outside the count.
    public func spread(containing index: Int, of count: Int) -> Spread<Int>? {
        guard index >= 0, index < count else { return nil }
        let isFirst = index.isMultiple(of: 2) == (self == .evenFirst)
        if isFirst { return .facing(index, index + 1 < count ? index + 1 : nil) }
        return .facing(index > 0 ? index - 1 : nil, index)
    }
}
