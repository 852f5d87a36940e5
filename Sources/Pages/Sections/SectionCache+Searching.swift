import BookModel
import Text

extension SectionCache {
    /// The hits of a pattern in a section; for workers.
    ///
    /// - Parameter isWanted: whether the section may be shown next, called with its hits. Such a section is cached, as
    ///   those near the reader are.
    public func hits(
        of search: SectionSearch, in section: Int, isWanted: (SectionHits) -> Bool
    ) throws(SearchError) -> SectionHits {
        if let text = texts[section] { return try search.hits(in: text) }
        let content = content(section)
        let text = SearchableText(content)
        texts.insert(text, of: section)
        let hits = try search.hits(in: text)
        if abs(section - center) <= Self.near || isWanted(hits) { insert(content, section) }
        return hits
    }

    /// The searchable text of a section, cached or made now.
    package func searchableText(of section: Int) -> SearchableText {
        if let text = texts[section] { return text }
        let text = SearchableText(content(section))
        texts.insert(text, of: section)
        return text
    }

    /// How many sections around the last used one are cached with it.
    private static let near = 1
}
