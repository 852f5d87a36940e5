/// Answers which page comes before another one, and which after it.
///
/// That a source is asked does not mean that a page was turned. A controller does not keep its source alive. A source must
/// not call the controller from an answer. Examples: <doc:Sources>.
public protocol PageSource<Page>: AnyObject {
    /// A page, or what identifies it. Equal values are one page.
    associatedtype Page: Hashable & Sendable

    /// The page before another one, `nil` where there is nothing further that way.
    func page(before page: Page) -> Page?

    /// The page after another one, `nil` where there is nothing further that way.
    func page(after page: Page) -> Page?

    /// The two facing pages that a turn at the mid spine leads to; one of them is this page.
    ///
    /// The default asks for one more page in the same direction; where there is none, that side is blank. A source that
    /// knows which pages face each other should answer by that.
    ///
    /// - Parameters:
    ///   - page: the neighbour of the visible pages.
    ///   - direction: which way the turn goes.
    func spread(from page: Page, going direction: Direction) -> Spread<Page>

    /// The page on the back of a page's leaf; asked if the spine is at an edge and leaves are double-sided.
    ///
    /// `nil`, the default, means that the pages of the source are fronts and backs in turn: the page after a front is its
    /// back, and a turn goes on by two pages. A source that answers here has only fronts as neighbours.
    func back(of front: Page) -> Page?

    /// Whether there is never a page before another one; false by default. If it is false, a scrolling controller takes the
    /// page that it has just left for the one before, without asking.
    var isForwardOnly: Bool { get }

    /// Whether the first page comes after the last one; false by default.
    var wraps: Bool { get }

    /// How many pages the indicator shows; 0, the default, or less means no indicator.
    var presentationCount: Int { get }

    /// The index of a page in the indicator, from 0; clamped to the count. 0 by default.
    func presentationIndex(of page: Page) -> Int

    /// The columns of the row in which the marks of the indicator stand while a page is shown; the client has text of its own
    /// beside them. `nil`, the default, is all of the row, with room for the label.
    ///
    /// Asked together with the count.
    func indicatorColumns(for page: Page) -> Range<Int>?
}

extension PageSource {
    /// The page and one more in the same direction.
    public func spread(from page: Page, going direction: Direction) -> Spread<Page> {
        direction == .forward
            ? .facing(page, self.page(after: page)) : .facing(self.page(before: page), page)
    }

    /// None: fronts and backs are neighbours.
    public func back(of front: Page) -> Page? { nil }

    /// False.
    public var isForwardOnly: Bool { false }

    /// False.
    public var wraps: Bool { false }

    /// 0: no indicator.
    public var presentationCount: Int { 0 }

    /// 0.
    public func presentationIndex(of page: Page) -> Int { 0 }

    /// All of the row.
    public func indicatorColumns(for page: Page) -> Range<Int>? { nil }
}

extension PageSource {
    /// The neighbour of a page in a direction.
    func page(_ direction: Direction, of page: Page) -> Page? {
        direction == .forward ? self.page(after: page) : self.page(before: page)
    }
}
