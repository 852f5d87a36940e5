import Markup

/// Finds the catalogue that a web page names (OPDS Catalog 1.2 §9):
///
///     <link rel="related" href="/opds" type="application/atom+xml;profile=opds-catalog">
final class FeedDiscovery: MarkupSink {
    private var address: String?
    private let base: String

    private init(base: String) { self.base = base }

    /// The address of the catalogue; nil if the page names none, or is none.
    static func feed(_ bytes: [UInt8], from address: String) -> String? {
        let sink = FeedDiscovery(base: address)
        _ = MarkupParser(sink).parse {
            MemberStream(BytesInMemory(bytes), limit: Limits.catalogSource)
        }
        return sink.address
    }

    /// It stands in the head of the page.
    private var isBehindHead = false
    var isFull: Bool { address != nil || isBehindHead }
    var hasProse: Bool { false }

    func restart() { (address, isBehindHead) = (nil, false) }
    func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
    func end(_ name: UnsafeBufferPointer<UInt8>) {}

    func start(_ element: MarkupElement) {
        let name = element.lowercasedName
        if name == "body" { isBehindHead = true }
        guard name == "link", !isFull else { return }
        let type = MediaType(element.attributes.string("type") ?? "")
        let relations = (element.attributes.string("rel") ?? "").lowercased().split { $0.isWhitespace }
        let isOfCatalog =
            type.essence == "application/atom+xml" && type["profile"] == "opds-catalog"
            || type.essence == "application/opds+json"
        guard isOfCatalog, relations.contains("alternate") || relations.contains("related"),
            let reference = element.attributes.string("href")
        else { return }
        address = CatalogAddress.resolve(reference, from: base)
    }
}
