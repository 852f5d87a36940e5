/// Pages that are all there.
public final class ArraySource<Page: Hashable & Sendable>: NumberedPages {
    /// Tell the controller (`invalidateSource`) when these change.
    public var pages: [Page] {
        didSet { numbers = Self.numbers(of: pages) }
    }
    public let wraps: Bool
    public let pairing: Pairing
    private var numbers: [Page: Int]

    /// - Parameter pages: of equal ones the first is found.
    public init(_ pages: [Page], wraps: Bool = false, pairing: Pairing = .evenFirst) {
        self.pages = pages
        self.wraps = wraps
        self.pairing = pairing
        numbers = Self.numbers(of: pages)
    }

    public var count: Int { pages.count }

    public func page(numbered number: Int) -> Page? {
        pages.indices.contains(number) ? pages[number] : nil
    }

    public func number(of page: Page) -> Int? { numbers[page] }

    private static func numbers(of pages: [Page]) -> [Page: Int] {
        Dictionary(zip(pages, pages.indices)) { first, _ in first }
    }
}
