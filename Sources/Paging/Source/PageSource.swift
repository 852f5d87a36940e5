/// Who answers which page comes before or after another one.
///
/// A source supplies pages; being asked is never a notice that a page was turned. A controller
/// does not keep its source alive. A source must not call the controller while it is asked.
public protocol PageSource<Page>: AnyObject {
    associatedtype Page: Hashable & Sendable

    /// The page before another one, `nil` where there is nothing further that way.
    func page(before page: Page) -> Page?

    /// The page after another one, `nil` where there is nothing further that way.
    func page(after page: Page) -> Page?

    /// The two facing pages that a turn at the mid spine reaches, known the first page met.
    ///
    /// Without an answer of its own, a source is asked for one more page in the same direction,
    /// and the outer side is blank where there is none. A source that knows which pages belong
    /// together answers by that.
    func spread(from page: Page, going direction: Direction) -> Spread<Page>

    /// The back of the leaf that carries a page, where the spine is at an edge and leaves are
    /// double-sided.
    ///
    /// `nil`, the default, means that the pages of the source are fronts and backs by turns: the
    /// page after a front is its back, and a turn goes on by two. A source that answers here
    /// counts fronts alone.
    func back(of front: Page) -> Page?

    /// Whether there is never a page before. A scrolling controller trusts the page it has just
    /// left to be the one before, unless this is so.
    var isForwardOnly: Bool { get }

    /// Whether the first page comes after the last one.
    var wraps: Bool { get }

    /// How many pages the indicator shows; none at 0 or below.
    var presentationCount: Int { get }

    /// The index of a page in the indicator, from 0; clamped to the count.
    func presentationIndex(of page: Page) -> Int

    /// Where in its row the marks of the indicator stand while a page is shown, text of its own beside
    /// them; `nil`, the default, is all of the row, with room kept for a text.
    ///
    /// Asked whenever the count is.
    func indicatorColumns(for page: Page) -> Range<Int>?
}

extension PageSource {
    public func spread(from page: Page, going direction: Direction) -> Spread<Page> {
        direction == .forward
            ? .facing(page, self.page(after: page)) : .facing(self.page(before: page), page)
    }

    public func back(of front: Page) -> Page? { nil }

    public var isForwardOnly: Bool { false }

    public var wraps: Bool { false }

    public var presentationCount: Int { 0 }

    public func presentationIndex(of page: Page) -> Int { 0 }

    public func indicatorColumns(for page: Page) -> Range<Int>? { nil }
}

extension PageSource {
    /// The neighbour of a page in a direction.
    func page(_ direction: Direction, of page: Page) -> Page? {
        direction == .forward ? self.page(after: page) : self.page(before: page)
    }
}
