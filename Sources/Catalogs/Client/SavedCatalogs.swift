import BookModel
import Markup
import Network
import Text

/// The file with the catalogues that the reader has saved, and with passwords: for the reader alone, one object of JSON.
///
///     {"catalogs":[{"name":"At home","address":"http://nas:8080/opds","user":"ana","password":"…"}],
///      "removed":["https://standardebooks.org/feeds/opds"]}
public struct SavedCatalogs: Sendable {
    public typealias Failure = PrivateFile.Failure

    /// What the file holds.
    struct Content {
        var rows: [Row] = []
        /// Addresses of offered catalogues that the reader does not want to see.
        var removed: [String] = []
    }

    struct Row {
        var catalog: SavedCatalog
        /// Nil if the user has to type it.
        var password: String?
    }

    /// Most catalogues in the file.
    private static let most = 200

    /// The catalogues that come with Recto.
    public static let offered = [
        SavedCatalog(
            name: "Project Gutenberg", address: "https://www.gutenberg.org/ebooks.opds/", isOffered: true),
        SavedCatalog(
            name: "Standard Ebooks", address: "https://standardebooks.org/feeds/opds", isOffered: true),
        SavedCatalog(
            name: "Calibre on this computer", address: "http://localhost:8080/opds", isOffered: true),
    ]

    private let file: PrivateFile

    /// - Parameter folder: Recto's folder for data; it need not exist.
    public init(in folder: String) { file = PrivateFile("catalogs", in: folder, largest: 256 << 10) }

    /// The saved catalogues, then those that are offered and were neither saved nor removed.
    public func list() throws(Failure) -> [SavedCatalog] {
        let content = try content()
        let saved = content.rows.map(\.catalog)
        let known = Set(saved.map(\.address) + content.removed)
        return saved + Self.offered.filter { !known.contains($0.address) }
    }

    /// The saved names and passwords.
    public func credentials() throws(Failure) -> CatalogCredentials {
        var credentials = CatalogCredentials()
        for row in try content().rows.reversed() {
            guard let password = row.password, !row.catalog.user.isEmpty else { continue }
            credentials.set(
                HTTPRequest.Credentials(user: row.catalog.user, password: password), for: row.catalog.address)
        }
        return credentials
    }

    /// Adds a catalogue, or changes the one with its address. Without a scheme, https is meant.
    ///
    /// A password is saved for all catalogues of the same server that had one: each request has only one of them.
    ///
    /// - Parameter password: nil to keep the saved one of the same user.
    /// - Returns: the catalogue as it was saved, whose address may be written in another way.
    @discardableResult
    public func save(_ catalog: SavedCatalog, password: String? = nil) throws(Failure) -> SavedCatalog {
        var content = try content()
        guard let address = CatalogAddress.typed(catalog.address) else { throw file.notWritten(.invalid) }
        var catalog = catalog
        catalog.address = address
        var row = Row(catalog: catalog, password: catalog.user.isEmpty ? nil : password)
        row.catalog.isOffered = false
        if let index = content.rows.firstIndex(where: { $0.catalog.address == catalog.address }) {
            let old = content.rows[index]
            if password == nil, old.catalog.user == catalog.user { row.password = old.password }
            content.rows[index] = row
        } else {
            guard content.rows.count < Self.most else { throw file.notWritten(.invalid) }
            content.rows.append(row)
        }
        if row.password != nil { content.share(row) }
        content.removed.removeAll { $0 == catalog.address }
        try file.write(JSON.line(content.value))
        return row.catalog
    }

    /// Removes a catalogue with its password. One that is offered is not offered again.
    ///
    /// - Returns: the password that was removed, for `restore`.
    @discardableResult
    public func remove(_ catalog: SavedCatalog) throws(Failure) -> String? {
        var content = try content()
        let address = CatalogAddress.typed(catalog.address) ?? catalog.address
        let password = content.rows.first { $0.catalog.address == address }?.password
        content.rows.removeAll { $0.catalog.address == address }
        let isOffered = Self.offered.contains { $0.address == address }
        if isOffered, !content.removed.contains(address) { content.removed.append(address) }
        try file.write(JSON.line(content.value))
        return password
    }

    /// Undoes a removal. A catalogue that was offered is offered again.
    public func restore(_ catalog: SavedCatalog, password: String?) throws(Failure) {
        guard catalog.isOffered else {
            try save(catalog, password: password)
            return
        }
        var content = try content()
        content.removed.removeAll { $0 == catalog.address }
        try file.write(JSON.line(content.value))
    }

    private func content() throws(Failure) -> Content {
        guard let bytes = try file.read() else { return Content() }
        guard let content = Content(bytes, most: Self.most) else { throw file.malformed }
        return content
    }
}

extension SavedCatalogs.Content {
    /// Nil if something is missing or makes no sense: it would be lost when the file is written.
    init?(_ bytes: [UInt8], most: Int) {
        guard let value = try? JSON.parse(bytes), case .list(let rows)? = value["catalogs"],
            rows.count <= most
        else {
            return nil
        }
        for row in rows {
            guard let name = row["name"]?.text, let address = row["address"]?.text,
                CatalogAddress.absolute(address) == address
            else { return nil }
            let catalog = SavedCatalog(
                name: name.singleLine(limit: Limits.catalogLine), address: address,
                user: row["user"]?.text ?? "")
            self.rows.append(SavedCatalogs.Row(catalog: catalog, password: row["password"]?.text))
        }
        removed = value["removed"].items.compactMap(\.text)
    }

    /// Gives other catalogues of the same server the user and the password, if they had one.
    fileprivate mutating func share(_ new: SavedCatalogs.Row) {
        for index in rows.indices where rows[index].password != nil {
            guard WebAddress.haveSameOrigin(rows[index].catalog.address, new.catalog.address) else {
                continue
            }
            (rows[index].catalog.user, rows[index].password) = (new.catalog.user, new.password)
        }
    }

    var value: PlainValue {
        let rows = rows.map { row in
            PlainValue.object(
                ("name", .text(row.catalog.name)), ("address", .text(row.catalog.address)),
                ("user", .given(row.catalog.user)), ("password", row.password.map { .text($0) } ?? .none))
        }
        return .object(("catalogs", .list(rows)), ("removed", .given(removed.map { .text($0) })))
    }
}
