import Paging

/// Keeps the pages that another source made, so that a page asked for twice is the same one.
public final class CachedSource<Base: NumberedPages>: NumberedPages {
    public typealias Page = Base.Page

    /// Where the pages come from.
    public let base: Base
    /// How many pages are kept; of more, those asked for longest ago go first.
    public let capacity: Int
    private var pages: [Int: Page] = [:]
    /// Numbers of the kept pages, the one asked for last at the end.
    private var order: [Int] = []

    public init(_ base: Base, capacity: Int = 16) {
        self.base = base
        self.capacity = max(1, capacity)
    }

    public var count: Int { base.count }
    public var wraps: Bool { base.wraps }
    public var pairing: Pairing { base.pairing }
    public var isForwardOnly: Bool { base.isForwardOnly }
    public var presentationCount: Int { base.presentationCount }

    public func number(of page: Page) -> Int? { base.number(of: page) }

    public func back(of front: Page) -> Page? { base.back(of: front) }

    public func presentationIndex(of page: Page) -> Int { base.presentationIndex(of: page) }

    public func page(numbered number: Int) -> Page? {
        guard let page = pages[number] ?? base.page(numbered: number) else { return nil }
        order.removeAll { $0 == number }
        order.append(number)
        pages[number] = page
        if order.count > capacity { pages[order.removeFirst()] = nil }
        return page
    }

    /// Forgets every page; those asked for from now on are made anew.
    public func removeAll() {
        pages = [:]
        order = []
    }
}
