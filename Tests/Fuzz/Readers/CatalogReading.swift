import BookModel

@testable import Catalogs

/// A document of a catalogue: whatever it says, a page's texts can be shown, its addresses are of http or https, and its
/// titles make names of files.
enum CatalogReading {
    private static let address = "https://example.org/opds/all.xml"

    static func violation(inXML bytes: [UInt8]) -> String? {
        let found = [
            OpenSearchDescription.template(bytes, from: address).flatMap { filled($0) },
            FeedDiscovery.feed(bytes, from: address),
        ]
        if let wrong = found.compactMap({ $0 }).first(where: { !isAddress($0) }) {
            return "the address \(wrong)"
        }
        return OPDSFeed.page(bytes, from: address).flatMap { violation(in: $0) }
    }

    static func violation(inJSON bytes: [UInt8]) -> String? {
        if let login = OPDSAuthentication.login(bytes, of: address) {
            let labels = [login.title, login.userLabel, login.passwordLabel]
            if let wrong = labels.first(where: { !isShown($0) }) { return "the label \(wrong)" }
        }
        return OPDSPublications.page(bytes, from: address).flatMap { violation(in: $0) }
    }

    private static func violation(in page: CatalogPage) -> String? {
        guard page.entries.count <= 2_000, Set(page.entries.map(\.id)).count == page.entries.count else {
            return "entries with one id"
        }
        let facets = page.facets.flatMap(\.facets)
        let texts = [page.title] + page.facets.map(\.group) + facets.map(\.title)
        if let wrong = texts.first(where: { !isShown($0) }) { return "the text \(wrong)" }
        var addresses = [page.address] + facets.map(\.address) + [page.next].compactMap { $0 }
        switch page.search {
        case .template(let template):
            guard SearchTemplate.filled(template, words: "a") != nil else { return "no place for words" }
            if let filled = filled(template) { addresses.append(filled) }
        case .description(let address): addresses.append(address)
        case nil: break
        }
        if let wrong = addresses.first(where: { !isAddress($0) }) { return "the address \(wrong)" }
        return page.entries.lazy.compactMap { violation(in: $0) }.first
    }

    private static func violation(in entry: CatalogEntry) -> String? {
        if entry.title.isEmpty { return "an entry without a title" }
        let lines = [entry.id, entry.title] + entry.creators + entry.facts.flatMap { [$0.name, $0.value] }
        if let wrong = lines.first(where: { !isShown($0) }) { return "the text \(wrong)" }
        if !isShown(entry.summary.split(separator: "\n").joined()) { return "the summary \(entry.summary)" }
        let addresses = [entry.list, entry.cover].compactMap { $0 } + entry.files.map(\.address)
        if let wrong = addresses.first(where: { !isAddress($0) }) { return "the address \(wrong)" }
        if let stream = entry.stream {
            guard 1...20_000 ~= stream.pages, stream.lastRead.map({ 0..<stream.pages ~= $0 }) ?? true,
                stream.template.hasPrefix("http")
            else { return "the stream \(stream)" }
        }
        let name = SafeFileName.file(DownloadName.name(of: entry), fileExtension: "epub", number: 2)
        let isSafe =
            name.utf8.count <= 200 && !name.utf8.contains { $0 < 0x20 || $0 == UInt8(ascii: "/") }
            && !name.hasPrefix(".") && !name.hasPrefix("-")
        return isSafe ? nil : "the name \(name)"
    }

    /// A template with words, as it is asked for: parameters that are left out may leave dots alone.
    private static func filled(_ template: String) -> String? {
        SearchTemplate.filled(template, words: "a/b{}").flatMap { CatalogAddress.absolute($0) }
    }

    private static func isAddress(_ text: String) -> Bool {
        (text.hasPrefix("http://") || text.hasPrefix("https://"))
            && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }
            && CatalogAddress.resolve(text, from: "https://localhost/", isTemplate: true) == text
    }

    /// Whether a text is one line without characters that move a cursor or turn text around.
    private static func isShown(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: false
            default: true
            }
        }
    }
}
