import BookModel
import Text

/// The catalogues of books: those that are saved, the lists that were opened, and the download.
struct CatalogState {
    /// Nil until they are known.
    private(set) var saved: [SavedCatalog]?
    /// The lists that were opened one from another, the outermost first.
    private(set) var lists: [CatalogList] = []
    private(set) var download: CatalogDownload?
    /// Why the saved catalogues cannot be read or changed; empty if they can.
    private(set) var problem = ""
    private var lastID = 0
    /// The list that was answered last, until it notices it.
    private var answered: Int?

    /// A list that was opened; nil once the reader has gone elsewhere.
    func list(_ id: Int) -> CatalogList? { lists.first { $0.id == id } }

    /// Adds a list that is being asked for.
    ///
    /// - Parameter parent: the list that it is opened from. Lists that were opened from there before are dropped.
    /// - Returns: its id.
    mutating func open(_ order: CatalogOrder, of catalog: SavedCatalog, from parent: Int?) -> Int {
        let depth = lists.firstIndex { $0.id == parent }.map { $0 + 1 } ?? 0
        lists.removeLast(lists.count - depth)
        // Only one page is asked for at a time.
        for index in lists.indices { lists[index].stopWaiting() }
        lastID += 1
        lists.append(CatalogList(id: lastID, order, of: catalog))
        return lastID
    }

    /// Drops a list that is left, and those that were opened from it.
    ///
    /// - Returns: whether one of them was being waited for.
    mutating func leave(_ id: Int) -> Bool {
        guard let depth = lists.firstIndex(where: { $0.id == id }) else { return false }
        let isWaiting = lists[depth...].contains { $0.awaited != nil }
        lists.removeLast(lists.count - depth)
        return isWaiting
    }

    mutating func change(_ id: Int, _ change: (inout CatalogList) -> Void) {
        guard let index = lists.firstIndex(where: { $0.id == id }) else { return }
        change(&lists[index])
    }

    /// Adds a catalogue, or changes the one of the same address.
    mutating func save(_ catalog: SavedCatalog) {
        var saved = saved ?? []
        if let index = saved.firstIndex(where: { $0.address == catalog.address }) {
            saved[index] = catalog
        } else {
            saved.append(catalog)
        }
        self.saved = saved
    }

    /// The catalogue that a user is saved with for the server that asks: that of the list, if it is of this server, else one
    /// of this server's own.
    func catalog(of login: CatalogLogin, for list: CatalogList) -> SavedCatalog {
        let known = saved ?? []
        if WebAddress.haveSameOrigin(list.catalog.address, login.address) {
            return known.first { $0.address == list.catalog.address } ?? list.catalog
        }
        let others = known.filter { WebAddress.haveSameOrigin($0.address, login.address) }
        return others.first { !$0.user.isEmpty } ?? others.first
            ?? SavedCatalog(name: "", address: login.address)
    }

    mutating func remove(_ catalog: SavedCatalog) { saved?.removeAll { $0.address == catalog.address } }

    mutating func begin(_ download: CatalogDownload) { self.download = download }

    mutating func stopDownload() {
        download?.end(.failed("stopped; it can go on from there if the server allows it"))
    }

    /// Takes what the program tells. Pages that no list waits for any more are dropped.
    mutating func receive(_ event: CatalogEvent) {
        switch event {
        case .list(let saved): (self.saved, problem) = (saved, "")
        case .page(let page, let address): answer(address) { $0.receive(page) }
        case .login(let login, let address): answer(address) { $0.refuse(.login(login)) }
        case .failed(let words, let address): answer(address) { $0.refuse(.failed(words)) }
        case .progress(let received, let whole): download?.receive(received, of: whole)
        case .downloaded(let path, _): download?.end(.saved(path: path))
        case .notDownloaded(let words): download?.end(.failed(words))
        case .notSaved(let words): problem = words
        }
    }

    private mutating func answer(_ address: String, _ change: (inout CatalogList) -> Void) {
        for index in lists.indices where lists[index].awaited == address {
            change(&lists[index])
            answered = lists[index].id
        }
    }

    /// Whether a list was answered since this was asked last.
    mutating func takeAnswer(of id: Int) -> Bool {
        guard answered == id else { return false }
        answered = nil
        return true
    }
}
