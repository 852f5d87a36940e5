import BookModel
import Commands

extension Context {
    /// Shows the saved catalogues, and opens one if an address is typed.
    mutating func openCatalogs(at typed: String?) -> [Action] {
        [.effect(.catalog(.list, nil)), .push(ListScreen(CatalogsSource(in: self)))]
            + (typed == nil ? [] : openCatalog(typed: typed))
    }

    /// Opens the catalogue of an address that was typed after the command.
    mutating func openCatalog(typed: String?) -> [Action] {
        typed.flatMap { TypedAddress.complete($0) }.map { add($0) } ?? []
    }

    /// Opens a catalogue, which is saved once its first page is there.
    mutating func add(_ address: String) -> [Action] {
        let known = catalogs.saved?.first { $0.address == address }
        return open(.open(address), of: known ?? SavedCatalog(name: "", address: address), from: nil)
    }

    /// Asks for a list and shows it.
    ///
    /// - Parameters:
    ///   - order: `open` or `search`.
    ///   - parent: the id of the list that it is opened from; nil for a catalogue's first one.
    mutating func open(_ order: CatalogOrder, of catalog: SavedCatalog, from parent: Int?) -> [Action] {
        let id = catalogs.open(order, of: catalog, from: parent)
        guard let source = CatalogSource(id, in: self) else { return [] }
        return [.push(ListScreen(source)), .effect(.catalog(order, nil))]
    }

    /// Searches the catalogue of a list.
    mutating func search(for words: String, in id: Int) -> [Action] {
        guard let list = catalogs.list(id), let search = list.search else { return [] }
        return open(.search(search, words, of: list.source), of: list.catalog, from: id)
    }

    /// Saves the user and the password for the server that asks, and asks for a list again.
    mutating func logIn(_ user: String, _ password: Password, at login: CatalogLogin, for id: Int) -> [Action]
    {
        guard let list = catalogs.list(id) else { return [] }
        var catalog = catalogs.catalog(of: login, for: list)
        (catalog.user, catalog.isOffered) = (user, false)
        if catalog.name.isEmpty { catalog.name = CatalogList.host(of: catalog.address) }
        catalogs.save(catalog)
        catalogs.change(id) {
            if $0.catalog.address == catalog.address { $0.catalog = catalog }
            $0.askAgain()
        }
        return [.effect(.catalog(.save(catalog), password)), .effect(.catalog(list.order, nil))]
    }
}

extension App {
    /// Takes what the program tells of catalogues.
    public mutating func receive(_ event: CatalogEvent) -> [Effect] {
        let isFirst = context.catalogs.lists.first?.state != .shown
        context.catalogs.receive(event)
        let saving = isFirst ? saveCatalog() : []
        return saving + follow(withScreen { $0.receiveAnswer(in: &$1) })
    }

    /// Saves a catalogue that was opened for the first time, by its own title.
    private mutating func saveCatalog() -> [Effect] {
        guard let list = context.catalogs.lists.first, list.state == .shown else { return [] }
        // A saved one may have a name and a user that were not known when it was opened.
        let saved = context.catalogs.saved?.first { $0.address == list.catalog.address && !$0.isOffered }
        var catalog = saved ?? list.catalog
        // One that has asked for a password first is named by its host.
        let isUnnamed = catalog.name.isEmpty || catalog.name == list.host && !list.title.isEmpty
        guard saved == nil || isUnnamed else { return [] }
        catalog.isOffered = false
        if isUnnamed { catalog.name = list.title.isEmpty ? list.host : list.title }
        context.catalogs.save(catalog)
        context.catalogs.change(list.id) { $0.catalog = catalog }
        return [.catalog(.save(catalog), nil)]
    }
}
