import BookModel

/// Reads a package document, however broken.
final class PackageReader: MarkupSink {
    private(set) var package: Package
    private var text: [UInt8]?
    /// The id of the element whose text is the publication's identifier.
    private var uniqueIdentifier = ""
    private var elementID = ""
    private var identifiers: [(id: String, value: String)] = []

    init(path: String) { package = Package(path: path) }

    /// Ends the reading: which of the identifiers is the publication's is known only now.
    func finish() -> Package {
        let own = identifiers.first { $0.id == uniqueIdentifier && !uniqueIdentifier.isEmpty }
        package.identifier = (own ?? identifiers.first)?.value ?? ""
        return package
    }

    func restart() {
        package = Package(path: package.path)
        identifiers = []
        text = nil
    }

    func start(_ element: MarkupElement) {
        let attributes = element.attributes
        switch element.lowercasedName {
        case "package":
            package.metadata.format = "EPUB " + (attributes.string("version") ?? "").singleLine(limit: 8)
            uniqueIdentifier = attributes.string("unique-identifier") ?? ""
        case "title", "creator", "language", "publisher", "date", "description", "identifier":
            text = []
            elementID = attributes.string("id") ?? ""
        case "item": readItem(attributes)
        case "spine":
            package.ncx = attributes.string("toc")
            if attributes.string("page-progression-direction") == "rtl" {
                package.metadata.readingDirection = .rightToLeft
            }
        case "itemref":
            guard package.spine.count < Limits.sections, let id = attributes.string("idref") else { break }
            package.spine.append(Package.ItemReference(id: id, isLinear: attributes.string("linear") != "no"))
        default: break
        }
    }

    func end(_ name: UnsafeBufferPointer<UInt8>) {
        guard let collected = text else { return }
        text = nil
        let value = String(decoding: collected, as: UTF8.self)
        store(value, as: MarkupElement(name: name, attributes: MarkupAttributes()).lowercasedName)
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let count = text?.count, count < Limits.descriptionText else { return }
        text?.append(contentsOf: bytes)
    }

    private func readItem(_ attributes: MarkupAttributes) {
        guard package.items.count < Limits.manifestItems else { return }
        var item = Package.Item()
        item.id = attributes.string("id") ?? ""
        item.path = attributes.string("href").flatMap { ArchivePath.resolve($0, from: package.path)?.path }
        item.mediaType = (attributes.string("media-type") ?? "").lowercased()
        item.properties = attributes.string("properties") ?? ""
        item.fallback = attributes.string("fallback")
        package.items.append(item)
    }

    private func store(_ value: String, as name: String) {
        let line = value.singleLine()
        guard !line.isEmpty else { return }
        switch name {
        case "title": if package.metadata.title.isEmpty { package.metadata.title = line }
        case "creator": append(line, to: &package.metadata.creators)
        case "language": append(line, to: &package.metadata.languages)
        case "publisher": if package.metadata.publisher.isEmpty { package.metadata.publisher = line }
        case "date": if package.metadata.date.isEmpty { package.metadata.date = line }
        case "description":
            guard package.metadata.description.isEmpty else { break }
            package.metadata.description = value.withoutTags.singleLine(limit: Limits.descriptionText)
        case "identifier":
            if identifiers.count < Limits.metadataValues { identifiers.append((elementID, line)) }
        default: break
        }
    }

    private func append(_ line: String, to values: inout [String]) {
        if values.count < Limits.metadataValues, !values.contains(line) { values.append(line) }
    }
}

extension String {
    /// Without what stands in angle brackets: descriptions hold escaped HTML.
    fileprivate var withoutTags: String {
        guard utf8.contains(UInt8(ascii: "<")) else { return self }
        var kept: [UInt8] = []
        var isTag = false
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "<"): isTag = true
            case UInt8(ascii: ">"):
                if isTag { kept.append(UInt8(ascii: " ")) }
                isTag = false
            default: if !isTag { kept.append(byte) }
            }
        }
        return String(decoding: kept, as: UTF8.self)
    }
}
