import BookModel
import Markup

/// An entry of a feed (OPDS Catalog 1.2 §5).
struct FeedEntry {
    private(set) var entry: CatalogEntry

    init(_ element: FeedElement) {
        let title = FeedText.title(element["title"])
        entry = CatalogEntry(id: element["id"]?.line ?? "", title: title)
        entry.creators = Self.lines(element.all("author").compactMap { $0["name"] })
        // `content` says more, where there are both.
        let texts = ["content", "summary"].compactMap { element[$0] }.filter { $0.attributes["src"] == nil }
        entry.summary = texts.lazy.map { FeedText($0).summary }.first { !$0.isEmpty } ?? ""
        entry.facts = Self.facts(element)
        var links: [FeedLink] = []
        for child in element.children where child.name == "link" && links.count < Limits.catalogLinks {
            guard let link = Self.link(child) else { continue }
            links.append(link)
        }
        entry.stream = element.all("link").lazy.compactMap { Self.stream($0) }.first
        entry.apply(links)
        if entry.title.isEmpty { entry.title = entry.creators.first ?? "Untitled" }
    }

    private static func lines(_ elements: [FeedElement]) -> [String] {
        var lines: [String] = []
        for line in elements.lazy.map(\.line) where !line.isEmpty && !lines.contains(line) {
            lines.append(line)
            if lines.count == Limits.catalogValues { break }
        }
        return lines
    }

    /// The elements of Dublin Core that OPDS has (§5.1.1), Atom's categories, and Calibre's and Schema's series.
    private static func facts(_ element: FeedElement) -> [CatalogFact] {
        var facts = FactList()
        let series = element.all("series").map { $0.attributes["name"] ?? $0["name"]?.line ?? $0.line }
        let position = element["series"].flatMap { $0.attributes["position"] ?? $0["position"]?.line }
        facts.add("series", series.first.map { FactList.series($0, position: position ?? "") } ?? "")
        facts.add(
            "published", FactList.date(["issued", "date", "published"].compactMap { element[$0]?.line }))
        facts.add("language", lines(element.all("language")))
        facts.add("publisher", lines(element.all("publisher")))
        let categories = element.all("category").compactMap {
            $0.attributes["label"] ?? $0.attributes["term"]
        }
        facts.add("subjects", lines(element.all("subject")) + categories)
        facts.add("extent", lines(element.all("extent")))
        return facts.facts
    }
}

// MARK: - Links

extension FeedEntry {
    /// The relations of a link; `alternate` if it has none (RFC 4287 §4.2.7.2).
    static func relations(of element: FeedElement) -> [String] {
        let text = element.attributes["rel"] ?? "alternate"
        let relations = text.prefix(1_000).lowercased().split { $0.isWhitespace }.map { String($0) }
        return relations.isEmpty ? ["alternate"] : relations
    }

    /// A link that leads somewhere by http or https.
    static func link(_ element: FeedElement) -> FeedLink? {
        guard let reference = element.attributes["href"],
            let address = CatalogAddress.resolve(reference, from: element.base)
        else { return nil }
        var link = FeedLink(
            address: address, relations: relations(of: element),
            type: MediaType(element.attributes["type"] ?? ""))
        link.title = element.attributes["title"] ?? ""
        link.size = element.attributes["length"].flatMap { Int64($0) }.flatMap { $0 >= 0 ? $0 : nil }
        link.count = element.attributes["count"].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
        link.isRestricted = element["indirectacquisition"] != nil || element["price"] != nil
        return link
    }

    /// A comic to be read page by page (OPDS-PSE 1.2).
    private static func stream(_ element: FeedElement) -> CatalogStream? {
        guard relations(of: element).contains(Relation.stream), let reference = element.attributes["href"],
            let pages = element.attributes["count"].flatMap({ Int($0) }), pages > 0,
            let template = CatalogAddress.resolve(reference, from: element.base, isTemplate: true)
        else { return nil }
        let lastRead = element.attributes["lastread"].flatMap { Int($0) }
        return CatalogStream(pages: pages, template: template, lastRead: lastRead)
    }
}

extension CatalogStream {
    /// Nil without a place for the page's number, and for what is no comic.
    init?(pages: Int, template: String, lastRead: Int?) {
        guard template.utf8.firstRange(of: "{pageNumber}".utf8) != nil, 1...20_000 ~= pages else {
            return nil
        }
        self.init(
            template: template, pages: pages, lastRead: lastRead.flatMap { 0..<pages ~= $0 ? $0 : nil })
    }
}
