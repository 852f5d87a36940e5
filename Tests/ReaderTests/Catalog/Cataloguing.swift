import BookModel
import Cells

@testable import Commands
@testable import Reader

/// An app with the saved catalogues in front, for tests.
struct Cataloguing {
    var shelving: Shelving

    static let saved = [
        SavedCatalog(name: "Home", address: "http://home:8080/opds"),
        SavedCatalog(
            name: "Project Gutenberg", address: "https://m.gutenberg.org/ebooks.opds/", isOffered: true),
        SavedCatalog(
            name: "Standard Ebooks", address: "https://standardebooks.org/feeds/opds", isOffered: true),
    ]
    static let address = saved[0].address

    init(_ columns: Int = 80, _ rows: Int = 24) throws {
        shelving = try Shelving(columns: columns, rows: rows)
        shelving.press("C")
        tell(.list(Self.saved))
    }

    /// With the first page of a catalogue in front.
    init(_ page: CatalogPage, _ columns: Int = 80, _ rows: Int = 24) throws {
        try self.init(columns, rows)
        press("⏎")
        tell(.page(page, of: Self.address))
    }

    /// The effects of the last event.
    private(set) var told: [Effect] = []
    var effects: [Effect] { shelving.effects }
    var orders: [CatalogOrder] {
        shelving.effects.compactMap { if case .catalog(let order, _) = $0 { order } else { nil } }
    }

    mutating func tell(_ event: CatalogEvent) { told = shelving.app.receive(event) }

    @discardableResult mutating func press(_ keys: String) -> String { shelving.press(keys) }

    var screen: String { mutating get { shelving.screen } }

    static func page(
        _ title: String, _ entries: [CatalogEntry], next: String? = nil, address: String = address
    ) -> CatalogPage {
        var page = CatalogPage(address: address)
        (page.title, page.entries, page.next) = (title, entries, next)
        return page
    }

    static func folder(_ title: String, _ address: String = "http://home:8080/new") -> CatalogEntry {
        var entry = CatalogEntry(id: title, title: title)
        entry.list = address
        return entry
    }

    static func book(_ title: String, _ creators: String..., format: String = "EPUB") -> CatalogEntry {
        var entry = CatalogEntry(id: title, title: title)
        entry.creators = creators
        entry.files = [
            CatalogFile(
                address: "http://home:8080/get/\(title).epub", type: "application/epub+zip", format: format,
                size: 1_240_000)
        ]
        return entry
    }

    static var whale: CatalogEntry {
        var entry = book("Moby-Dick; or, The Whale", "Herman Melville")
        entry.summary =
            "A sailor called Ishmael tells of the voyage of the whaler Pequod, whose captain has one aim.\n"
            + "He wants the white whale that took his leg."
        entry.facts = [
            CatalogFact("publisher", "Harper & Brothers"), CatalogFact("language", "English"),
            CatalogFact("subjects", "Whaling; Sea stories"),
        ]
        entry.files.append(
            CatalogFile(
                address: "http://home:8080/get/w.pdf", type: "application/pdf", format: "PDF", size: 8_400_000
            ))
        return entry
    }

    static var standard: CatalogPage {
        var page = page(
            "Home library",
            [
                folder("Newest"), folder("By author"), whale, book("吾輩は猫である", "夏目漱石"),
                book("Émile", "Jean-Jacques Rousseau", format: "PDF"),
            ],
            next: "http://home:8080/opds?page=2")
        page.search = .template("http://home:8080/opds/search?q={searchTerms}")
        page.facets = [
            CatalogFacets(
                "Order",
                [
                    .init("Title", address: "http://home:8080/opds?o=t", isActive: true),
                    .init("Date", address: "http://home:8080/opds?o=d"),
                ]),
            CatalogFacets(
                "Language", [.init("English", address: "http://home:8080/opds?l=en", count: 1_204)]),
        ]
        return page
    }
}
