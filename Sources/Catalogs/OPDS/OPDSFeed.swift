import BookModel
import Formats
import Markup

/// Reads a document of an OPDS catalogue 1.2: a feed, or an entry alone, in Atom (RFC 4287).
///
///     feed
///     ├ title
///     ├ link rel="next", "search", "http://opds-spec.org/facet"
///     └ entry
///       ├ title, id, author/name, summary, content, dc:language …
///       └ link rel="subsection", "http://opds-spec.org/acquisition", "http://opds-spec.org/image" …
struct OPDSFeed {
    private var page: CatalogPage
    private var links: [FeedLink] = []
    private var ids: Set<String> = []
    /// Of a document that is an entry: what it is made of.
    private var parts: [FeedElement] = []
    private var facets = FacetList()

    private init(_ address: String) { page = CatalogPage(address: address) }

    /// The page that a document is; nil if it is none of Atom.
    ///
    /// - Parameter address: where it came from.
    static func page(_ bytes: [UInt8], from address: String) -> CatalogPage? {
        var feed = OPDSFeed(address)
        let root = FeedElements.read(bytes, base: address, onRestart: { feed = OPDSFeed(address) }) {
            root, child in
            feed.receive(child, in: root.name)
        }
        guard let root, root.name == "feed" || root.name == "entry" else { return nil }
        return feed.finish(root)
    }

    private mutating func receive(_ element: FeedElement, in root: String) {
        guard root == "feed" else {
            if parts.count < Limits.catalogChildren { parts.append(element) }
            return
        }
        switch element.name {
        case "title": if page.title.isEmpty { page.title = FeedText.title(element) }
        case "link": receive(link: element)
        case "entry" where page.entries.count < Limits.catalogEntries:
            page.entries.add(FeedEntry(element).entry, ids: &ids)
        default: break
        }
    }

    private mutating func receive(link element: FeedElement) {
        let relations = FeedEntry.relations(of: element)
        if relations.contains("search") {
            receive(search: element)
        } else if let link = FeedEntry.link(element),
            links.count < Limits.catalogLinks || link.has(Relation.facet)
        {
            guard link.has(Relation.facet) else { return links.append(link) }
            facets.add(
                CatalogFacets.Facet(
                    link.title.singleLine(limit: Limits.catalogLine), address: link.address,
                    count: link.count,
                    isActive: element.attributes["activefacet"]?.lowercased() == "true"),
                to: (element.attributes["facetgroup"] ?? "").singleLine(limit: Limits.catalogLine))
        }
    }

    /// A template is better than a description, which has to be fetched.
    private mutating func receive(search element: FeedElement) {
        guard let reference = element.attributes["href"] else { return }
        let type = MediaType(element.attributes["type"] ?? "")
        if type.essence == "application/opensearchdescription+xml" {
            guard page.search == nil, let address = CatalogAddress.resolve(reference, from: element.base)
            else {
                return
            }
            page.search = .description(address)
        } else if type.isOfFeed || type.essence.isEmpty,
            let template = CatalogAddress.resolve(reference, from: element.base, isTemplate: true),
            SearchTemplate.filled(template, words: "") != nil
        {
            page.search = .template(template)
        }
    }

    private mutating func finish(_ root: FeedElement) -> CatalogPage {
        if root.name == "entry" {
            var element = root
            element.children = parts
            page.title = FeedText.title(element["title"])
            page.entries.add(FeedEntry(element).entry, ids: &ids)
        }
        page.facets = facets.groups
        page.next = links.first { $0.has("next") }?.address
        return page
    }
}

/// The facets of a page, by their groups in the order of the document.
struct FacetList {
    private(set) var groups: [CatalogFacets] = []
    private var count = 0

    mutating func add(_ facet: CatalogFacets.Facet, to group: String) {
        guard count < Limits.catalogFacets, !facet.title.isEmpty else { return }
        count += 1
        if let index = groups.firstIndex(where: { $0.group == group }) {
            groups[index].facets.append(facet)
        } else {
            groups.append(CatalogFacets(group, [facet]))
        }
    }
}
