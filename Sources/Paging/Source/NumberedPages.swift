/// A source whose pages are numbered from 0: neighbours, facing pages and the indicator follow from that. Examples:
/// <doc:Sources>.
public protocol NumberedPages<Page>: PageSource {
    /// How many pages there are.
    var count: Int { get }

    /// Which pages face each other at the mid spine.
    var pairing: Pairing { get }

    /// The page with a number, `nil` outside the count.
    func page(numbered number: Int) -> Page?

    /// The number of a page, `nil` for one that this source does not have.
    func number(of page: Page) -> Int?
}

extension NumberedPages {
    /// The page with the number before.
    public func page(before page: Page) -> Page? { neighbour(of: page, -1) }

    /// The page with the number after.
    public func page(after page: Page) -> Page? { neighbour(of: page, 1) }

    /// The pages that face each other by the pairing.
    public func spread(from page: Page, going direction: Direction) -> Spread<Page> {
        spread(containing: page) ?? .facing(page, nil)
    }

    /// The number of pages.
    public var presentationCount: Int { count }

    /// The number of the page, 0 for one that this source does not have.
    public func presentationIndex(of page: Page) -> Int { number(of: page) ?? 0 }

    /// The two facing pages, one of which is this page; `nil` for a page that this source does not have.
    public func spread(containing page: Page) -> Spread<Page>? {
        guard let number = number(of: page),
            case .facing(let first, let second)? =
                pairing.spread(containing: number, of: count)
        else { return nil }
        let side = { (index: Int?) -> Page? in
            index == number ? page : index.flatMap { self.page(numbered: $0) }
        }
        return .facing(side(first), side(second))
    }

    /// The usual answer to a change of size: the spine of a policy, with the page where the reader is; `nil` if the spine
    /// stays.
    ///
    /// - Throws: as ``LayoutRequest/layout(_:_:)``, for a spine that the policy should not have.
    public func layout(
        for request: LayoutRequest<Page>, by policy: SpinePolicy = SpinePolicy()
    ) throws(PagingError) -> PageLayout<Page>? {
        let spine = policy.spine(for: request.area, after: request.spine)
        guard request.style == .pageCurl, spine != request.spine else { return nil }
        guard spine == .mid else { return try request.layout(spine, [request.place]) }
        guard let spread = spread(containing: request.place) else { return nil }
        return try request.layout(spine, spread.sides)
    }

    /// The page some numbers away; beyond the ends if the source wraps.
    private func neighbour(of page: Page, _ distance: Int) -> Page? {
        guard let number = number(of: page), count > 0 else { return nil }
        let next = number + distance
        return self.page(numbered: wraps ? (next % count + count) % count : next)
    }
}
