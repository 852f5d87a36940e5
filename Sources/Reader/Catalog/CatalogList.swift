import BookModel
import Text

/// A list of a catalogue: the page that was opened, and the pages after it as far as they were read.
struct CatalogList {
    /// What is shown where the entries would be.
    enum State: Hashable {
        case waiting
        case shown
        case login(CatalogLogin)
        /// A sentence.
        case failed(String)
    }

    let id: Int
    /// What asks for its first page.
    let order: CatalogOrder
    /// The address that its first page is answered by.
    private let address: String
    /// The catalogue that it belongs to.
    var catalog: SavedCatalog
    /// The words that were searched for; empty for none.
    let words: String
    private(set) var title = ""
    private(set) var entries: [CatalogEntry] = []
    private(set) var facets: [CatalogFacets] = []
    private(set) var search: CatalogSearch?
    /// Where it came from, after redirects.
    private(set) var source: String
    private(set) var state = State.waiting
    /// Why the next page could not be read; empty if it could.
    private(set) var problem = ""
    /// The address of the page that is being asked for.
    private(set) var awaited: String?
    private var next: String?
    /// The addresses that were asked for, so that pages that lead to each other end.
    private var asked: Set<String>
    /// Increases with each change.
    private(set) var version = 0

    /// The most entries of a list.
    static let mostEntries = 5_000

    /// - Parameter order: `open` or `search`.
    init(id: Int, _ order: CatalogOrder, of catalog: SavedCatalog) {
        (self.id, self.order, self.catalog) = (id, order, catalog)
        switch order {
        case .open(let address): (self.address, words) = (address, "")
        case .search(_, let words, let address): (self.address, self.words) = (address, words)
        default: (address, words) = (catalog.address, "")
        }
        (source, awaited, asked) = (address, address, [address])
    }

    /// The host that is asked.
    var host: String { Self.host(of: awaited ?? source) }

    static func host(of address: String) -> String { WebAddress(address)?.host ?? "the server" }

    /// Adds a page that has arrived. The first one sets the title and the search, too.
    mutating func receive(_ page: CatalogPage) {
        version += 1
        awaited = nil
        problem = ""
        if state != .shown {
            state = .shown
            (title, source, facets, search) = (page.title, page.address, page.facets, page.search)
            asked.insert(page.address)
        }
        entries += page.entries.prefix(max(0, Self.mostEntries - entries.count))
        next = page.next
    }

    /// Notes that the page is not there. The entries that were read stay.
    mutating func refuse(_ reason: State) {
        version += 1
        awaited = nil
        guard state == .shown else { return state = reason }
        problem = if case .failed(let words) = reason { words } else { "The next page needs a password." }
    }

    /// Asks for the same page again.
    mutating func askAgain() {
        version += 1
        (state, awaited) = (.waiting, address)
    }

    /// The address of the next page, which is awaited from now on; nil if there is none to ask for.
    mutating func askForNext() -> String? {
        guard state == .shown, awaited == nil, let next, entries.count < Self.mostEntries,
            asked.insert(next).inserted || !problem.isEmpty
        else { return nil }
        version += 1
        (awaited, problem) = (next, "")
        return next
    }

    /// Waits no more for the page that was asked for. A first page has to be asked for again.
    mutating func stopWaiting() {
        guard let awaited else { return }
        version += 1
        asked.remove(awaited)
        self.awaited = nil
        if state == .waiting { state = .failed("This page was not read.") }
    }
}
