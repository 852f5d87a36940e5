import Markup

/// Reads a description of a search (OpenSearch 1.1), which has a template for each type of answer.
enum OpenSearchDescription {
    /// The template whose answers are of OPDS; nil if there is none.
    ///
    /// - Parameter address: where the description came from.
    static func template(_ bytes: [UInt8], from address: String) -> String? {
        var templates: [(rank: Int, template: String)] = []
        let root = FeedElements.read(bytes, base: address, onRestart: { templates = [] }) { _, element in
            guard element.name == "url", templates.count < Limits.catalogLinks,
                let rank = rank(of: MediaType(element.attributes["type"] ?? "")),
                element.attributes["method"].map({ $0.lowercased() == "get" }) ?? true,
                let reference = element.attributes["template"],
                let template = CatalogAddress.resolve(reference, from: element.base, isTemplate: true),
                SearchTemplate.filled(template, words: "") != nil
            else { return }
            templates.append((rank, template))
        }
        guard root?.name == "opensearchdescription" else { return nil }
        return templates.min { $0.rank < $1.rank }?.template
    }

    /// 0 for the best type of answers; nil for those that are no catalogue's.
    private static func rank(of type: MediaType) -> Int? {
        guard type.isOfFeed else { return nil }
        return type["profile"] == "opds-catalog" ? 0 : 1
    }
}
