import Paging

/// Pages that are made when they are asked for, each time anew.
public final class CountedSource<Page: Hashable & Sendable>: NumberedPages {
    /// Tell the controller (`invalidateSource`) when it changes.
    public var count: Int
    public let wraps: Bool
    public let pairing: Pairing
    private let make: (Int) -> Page
    private let numberOf: (Page) -> Int

    /// - Parameters:
    ///   - number: the number that a page was made with.
    ///   - make: makes the page with a number from 0 to the count.
    public init(
        count: Int, wraps: Bool = false, pairing: Pairing = .evenFirst, number: @escaping (Page) -> Int,
        make: @escaping (Int) -> Page
    ) {
        self.count = count
        self.wraps = wraps
        self.pairing = pairing
        self.make = make
        numberOf = number
    }

    public func page(numbered number: Int) -> Page? {
        number >= 0 && number < count ? make(number) : nil
    }

    public func number(of page: Page) -> Int? {
        let number = numberOf(page)
        return number >= 0 && number < count ? number : nil
    }
}
