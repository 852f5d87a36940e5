import Paging

/// Factories of pages, each under the name of the kind it makes.
public struct PageRegistry<Page: Hashable & Sendable> {
    private var factories: [String: (Int) -> Page] = [:]

    public init() {}

    /// The names that are registered.
    public var names: Set<String> { Set(factories.keys) }

    /// Registers a kind of page; one of the same name is replaced.
    public mutating func register(_ name: String, make: @escaping (_ number: Int) -> Page) {
        factories[name] = make
    }

    /// Makes a page on the spot.
    ///
    /// - Throws: `UnknownPageName` for a kind that is not registered.
    public func page(named name: String, number: Int) throws(UnknownPageName) -> Page {
        guard let make = factories[name] else { throw UnknownPageName(name: name) }
        return make(number)
    }
}

/// Pages by the names of their kinds, made by a registry when they are asked for, each time anew.
public final class NamedSource<Page: Hashable & Sendable>: NumberedPages {
    /// The kind of each page.
    public let names: [String]
    public let wraps: Bool
    public let pairing: Pairing
    private let registry: PageRegistry<Page>
    private let numberOf: (Page) -> Int

    /// - Parameter number: the number that a page was made with.
    /// - Throws: `UnknownPageName` for a kind that is not registered.
    public init(
        _ names: [String], from registry: PageRegistry<Page>, wraps: Bool = false,
        pairing: Pairing = .evenFirst, number: @escaping (Page) -> Int
    ) throws(UnknownPageName) {
        let known = registry.names
        for name in names where !known.contains(name) { throw UnknownPageName(name: name) }
        self.names = names
        self.registry = registry
        self.wraps = wraps
        self.pairing = pairing
        numberOf = number
    }

    public var count: Int { names.count }

    public func page(numbered number: Int) -> Page? {
        guard names.indices.contains(number) else { return nil }
        return try? registry.page(named: names[number], number: number)
    }

    public func number(of page: Page) -> Int? {
        let number = numberOf(page)
        return names.indices.contains(number) ? number : nil
    }
}

/// Thrown for a name under which no factory is registered.
public struct UnknownPageName: Error, Hashable {
    public let name: String
}
