/// A source whose pages are an array. Examples: <doc:Sources>.
public final class ArraySource<Page: Hashable & Sendable>: NumberedPages {
    /// The pages in their order; when they change, call ``PageController/invalidateSource()``.
    public var pages: [Page] {
        didSet { numbers = Self.numbers(of: pages) }
    }
    /// Whether the first page comes after the last one.
    public let wraps: Bool
    /// Which pages face each other at the mid spine.
    public let pairing: Pairing
    private var numbers: [Page: Int]

    /// A source of these pages.
    ///
    /// - Parameters:
    ///   - pages: of equal pages only the first is found.
    ///   - wraps: whether the first page comes after the last one.
    ///   - pairing: which pages face each other at the mid spine.
    public init(_ pages: [Page], wraps: Bool = false, pairing: Pairing = .evenFirst) {
        self.pages = pages
        self.wraps = wraps
        self.pairing = pairing
        numbers = Self.numbers(of: pages)
    }

    /// The number of pages.
    public var count: Int { pages.count }

    /// The page with a number from 0; `nil` outside the count.
    public func page(numbered number: Int) -> Page? {
        pages.indices.contains(number) ? pages[number] : nil
    }

    /// The number of a page from 0; `nil` if the array does not have it.
    public func number(of page: Page) -> Int? { numbers[page] }

    private static func numbers(of pages: [Page]) -> [Page: Int] {
        Dictionary(zip(pages, pages.indices)) { first, _ in first }
    }
}
