import BookModel
import Formats
import Markup
import Text

/// Reads a document of an OPDS catalogue 2.0: a feed, or a publication alone, in JSON.
struct OPDSPublications {
    private var page: CatalogPage
    private let base: String
    private var ids: Set<String> = []
    private var facets = FacetList()

    private init(_ address: String) { (page, base) = (CatalogPage(address: address), address) }

    /// The page that a document is; nil if it is none of OPDS 2.0.
    ///
    /// - Parameter address: where it came from.
    static func page(_ bytes: [UInt8], from address: String) -> CatalogPage? {
        guard bytes.count <= Limits.catalogSource, let value = try? JSON.parse(bytes),
            value["metadata"] != nil,
            ["publications", "navigation", "groups", "links"].contains(where: { value[$0] != nil })
        else { return nil }
        var feed = OPDSPublications(address)
        feed.read(value)
        return feed.page
    }

    private mutating func read(_ value: PlainValue) {
        page.title = PublicationText.line(value["metadata"]?["title"])
        let links = PublicationLinks.links(value["links"], from: base)
        page.next = links.first { $0.has("next") }?.address
        page.search = PublicationLinks.search(value["links"], from: base)
        readEntries(of: value, group: "")
        for group in value["groups"].items.prefix(Limits.catalogEntries) { read(group: group) }
        for group in value["facets"].items.prefix(Limits.catalogFacets) { read(facets: group) }
        page.facets = facets.groups
        let isFeed = ["publications", "navigation", "groups"].contains { value[$0] != nil }
        if !isFeed { add(publication: value) }
    }

    private mutating func readEntries(of value: PlainValue, group: String) {
        for link in value["navigation"].items.prefix(Limits.catalogEntries) {
            add(navigation: link, group: group)
        }
        for book in value["publications"].items.prefix(Limits.catalogEntries) { add(publication: book) }
    }

    /// A group is an entry that leads to all of it, if there is more, and some of its entries.
    private mutating func read(group: PlainValue) {
        let title = PublicationText.line(group["metadata"]?["title"])
        let links = PublicationLinks.links(group["links"], from: base)
        if !title.isEmpty, let all = links.first(where: { $0.has("self") && $0.type.isOfFeed }) {
            var entry = CatalogEntry(id: all.address, title: title)
            entry.list = all.address
            page.entries.add(entry, ids: &ids)
        }
        readEntries(of: group, group: title)
    }

    /// Some servers, such as Codex, have facets in groups of navigation, with the relation that OPDS 1.2 has for them.
    private mutating func add(navigation value: PlainValue, group: String) {
        guard let link = PublicationLinks.link(value, from: base),
            link.type.isOfFeed || link.type.essence.isEmpty
        else { return }
        guard !link.has(Relation.facet) else { return add(facet: value, link, to: group) }
        let title = PublicationText.line(value["title"])
        var entry = CatalogEntry(id: link.address, title: title.isEmpty ? "Untitled" : title)
        entry.list = link.address
        entry.summary = PublicationText.summary(value["description"] ?? value["properties"]?["description"])
        page.entries.add(entry, ids: &ids)
    }

    private mutating func add(publication value: PlainValue) {
        guard page.entries.count < Limits.catalogEntries, value["metadata"] != nil else { return }
        page.entries.add(PublicationEntry.entry(value, from: base), ids: &ids)
    }

    private mutating func read(facets group: PlainValue) {
        let title = PublicationText.line(group["metadata"]?["title"])
        for value in group["links"].items.prefix(Limits.catalogFacets) {
            guard let link = PublicationLinks.link(value, from: base) else { continue }
            add(facet: value, link, to: title)
        }
    }

    private mutating func add(facet value: PlainValue, _ link: FeedLink, to group: String) {
        facets.add(
            CatalogFacets.Facet(
                PublicationText.line(value["title"]), address: link.address, count: link.count,
                isActive: link.has("self")), to: group)
    }
}

/// A publication of a feed (OPDS 2.0 §3, Readium Web Publication Manifest).
enum PublicationEntry {
    static func entry(_ value: PlainValue, from base: String) -> CatalogEntry {
        let about = value["metadata"] ?? .none
        var entry = CatalogEntry(
            id: PublicationText.line(about["identifier"]), title: PublicationText.line(about["title"]))
        entry.creators = names(about["author"])
        if entry.creators.isEmpty { entry.creators = names(about["creator"]) }
        entry.summary = PublicationText.summary(about["description"])
        entry.facts = facts(about)
        let links = PublicationLinks.links(value["links"], from: base)
        entry.apply(links)
        entry.list = nil
        entry.cover = cover(PublicationLinks.links(value["images"], from: base)) ?? entry.cover
        if entry.id.isEmpty { entry.id = links.first { $0.has("self") }?.address ?? "" }
        if entry.title.isEmpty { entry.title = entry.creators.first ?? "Untitled" }
        return entry
    }

    private static func facts(_ about: PlainValue) -> [CatalogFact] {
        var facts = FactList()
        facts.add("subtitle", PublicationText.line(about["subtitle"]))
        let series = about["belongsTo"]?["series"].items.first
        let position = series?["position"]?.number.map {
            $0 == $0.rounded() && abs($0) < 1e6 ? "\(Int($0))" : "\($0)"
        }
        facts.add("series", FactList.series(name(series), position: position ?? ""))
        facts.add("published", FactList.date([PublicationText.line(about["published"])]))
        facts.add(
            "language", about["language"].items.prefix(Limits.catalogValues).map { PublicationText.line($0) })
        facts.add("publisher", names(about["publisher"]))
        facts.add("translator", names(about["translator"]))
        facts.add("subjects", names(about["subject"]))
        if let pages = about["numberOfPages"]?.integer, pages > 0 { facts.add("pages", "\(pages)") }
        return facts.facts
    }

    /// The names of contributors or subjects: texts, or tables with a name.
    private static func names(_ value: PlainValue?) -> [String] {
        value.items.prefix(Limits.catalogValues).map { name($0) }.filter { !$0.isEmpty }
    }

    private static func name(_ value: PlainValue?) -> String {
        PublicationText.line(value?["name"] ?? value)
    }

    /// The smallest picture that is at least 200 pixels wide, or the first if no widths are stated.
    private static func cover(_ pictures: [FeedLink]) -> String? {
        let shown = pictures.filter { $0.type.essence.isEmpty || $0.type.essence.hasPrefix("image/") }
        let sized = shown.filter { ($0.width ?? 0) >= 200 }
        return (sized.min { ($0.width ?? 0) < ($1.width ?? 0) } ?? shown.first)?.address
    }
}

/// Texts of JSON, which may be in several languages (Readium Web Publication Manifest §2.2).
enum PublicationText {
    static func line(_ value: PlainValue?) -> String { text(value).singleLine(limit: Limits.catalogLine) }

    static func summary(_ value: PlainValue?) -> String { FeedText(text(value)).summary }

    private static func text(_ value: PlainValue?) -> String {
        switch value {
        case .text(let text): text
        case .table(let entries): entries.lazy.compactMap(\.value.text).first ?? ""
        default: ""
        }
    }
}

/// Links of JSON (Readium Web Publication Manifest §2.4, OPDS 2.0 §5).
enum PublicationLinks {
    static func links(_ value: PlainValue?, from base: String) -> [FeedLink] {
        value.items.prefix(Limits.catalogLinks).compactMap { link($0, from: base) }
    }

    /// A link that leads somewhere by http or https, and is no template.
    static func link(_ value: PlainValue, from base: String) -> FeedLink? {
        guard let reference = value["href"]?.text, value["templated"] != .truth(true),
            let address = CatalogAddress.resolve(reference, from: base)
        else { return nil }
        var link = FeedLink(
            address: address, relations: relations(value), type: MediaType(value["type"]?.text ?? ""))
        let properties = value["properties"]
        link.size = (value["size"] ?? properties?["size"])?.integer.flatMap { $0 >= 0 ? Int64($0) : nil }
        link.count = properties?["numberOfItems"]?.integer.flatMap { $0 >= 0 ? $0 : nil }
        link.width = value["width"]?.integer
        link.isRestricted = properties?["indirectAcquisition"] != nil || properties?["price"] != nil
        return link
    }

    static func search(_ value: PlainValue?, from base: String) -> CatalogSearch? {
        let templates = value.items.prefix(Limits.catalogLinks).lazy.compactMap { value -> String? in
            guard relations(value).contains("search"), let reference = value["href"]?.text,
                let template = CatalogAddress.resolve(reference, from: base, isTemplate: true),
                SearchTemplate.filled(template, words: "") != nil
            else { return nil }
            return template
        }
        return templates.first.map { .template($0) }
    }

    private static func relations(_ value: PlainValue) -> [String] {
        value["rel"].items.prefix(20).compactMap { $0.text?.lowercased() }
    }
}

extension PlainValue? {
    /// The values of a list; for any other value, a list of it; none for nil.
    var items: [PlainValue] {
        switch self {
        case nil, .some(.none): []
        case .some(.list(let values)): values
        case .some(let value): [value]
        }
    }
}
