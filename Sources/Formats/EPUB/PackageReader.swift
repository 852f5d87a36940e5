import BookModel
import Markup

/// Reads a package document, tolerating errors.
final class PackageReader: MarkupSink {
    /// An element whose text is read.
    private struct OpenText {
        var name: String
        var id: String
        var refinements: [String: String] = [:]
        /// The property of a `meta`, and the id of the element that it refines.
        var property: String?
        var target: String?
        var direction: TextDirection?
        var text: [UInt8] = []
    }

    private(set) var package: Package
    private var metadata = PackageMetadata()
    private var open: OpenText?
    private var base: ReferenceBase
    private var direction: TextDirection?
    /// The id of the element whose text is the publication's identifier.
    private var uniqueIdentifier = ""
    /// Whether the parser is in a `collection` (EPUB 3.3 §5.8).
    private var isInCollection = false
    private var spine = SpineCount()
    /// The page progression if the book states it (EPUB 3.3 §5.7.1).
    private var progression: Metadata.ReadingDirection?

    init(path: String) {
        package = Package(path: path)
        base = ReferenceBase(path)
    }

    /// Ends the reading. Refinements and the publication's identifier are resolved only now.
    func finish() -> Package {
        metadata.complete(&package.metadata)
        package.metadata.readAsWritten()
        if let progression = progression ?? metadata.progression {
            package.metadata.readingDirection = progression
        }
        package.identifier = metadata.identifier(uniqueIdentifier)
        package.metadata.cover = package.cover(named: metadata.cover)?.path ?? ""
        return package
    }

    func restart() {
        package = Package(path: package.path)
        base = ReferenceBase(package.path)
        metadata = PackageMetadata()
        open = nil
        isInCollection = false
        spine = SpineCount()
        progression = nil
    }

    var hasProse: Bool { false }

    func start(_ element: MarkupElement) {
        let attributes = element.attributes
        let name = element.lowercasedName
        spine.start(name)
        guard !isInCollection else { return }
        // The most frequent names come first.
        switch name {
        case "item": readItem(attributes)
        case "itemref":
            guard package.spine.count < Limits.sections, let id = attributes.string("idref") else { break }
            package.spine.append(
                Package.ItemReference(
                    id: id, isLinear: attributes.string("linear") != "no",
                    place: spine.place(id: attributes.string("id") ?? ""),
                    pageSide: attributes.string("properties").flatMap { Package.pageSide(of: $0) }))
        case "package":
            enter(attributes, at: 0)
            package.metadata.format = "EPUB " + (attributes.string("version") ?? "").singleLine(limit: 8)
            uniqueIdentifier = attributes.string("unique-identifier") ?? ""
            direction = attributes.string("dir").flatMap { TextDirection(rawValue: $0) }
        case "manifest", "guide": enter(attributes, at: 1)
        case "title", "creator", "contributor", "language", "publisher", "date", "description", "identifier",
            "subject", "rights":
            begin(name, attributes)
        case "meta": readMeta(attributes)
        case "spine": readSpine(attributes)
        case "reference": readReference(attributes)
        case "collection": isInCollection = true
        default: break
        }
    }

    func end(_ name: UnsafeBufferPointer<UInt8>) {
        spine.end()
        if isInCollection {
            let ended = MarkupElement(name: name, attributes: MarkupAttributes()).lowercasedName
            if ended == "collection" { isInCollection = false }
        }
        guard let ended = open else { return }
        open = nil
        let text = String(decoding: ended.text, as: UTF8.self)
        if let property = ended.property {
            metadata.add(property: property, text, id: ended.id, refining: ended.target)
        } else {
            metadata.add(ended.name, ended.direction?.mark(text) ?? text, id: ended.id, ended.refinements)
        }
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let count = open?.text.count, count < Limits.descriptionText else { return }
        open?.text.append(contentsOf: bytes)
    }
}

// MARK: - Elements

extension PackageReader {
    private func enter(_ attributes: MarkupAttributes, at depth: Int) {
        base.leave(depth)
        if let reference = attributes["xml:base"] { base.enter(reference, at: depth) }
    }

    /// The path of the member that an attribute refers to; nil if it is outside the book.
    private func path(_ reference: String?, _ attributes: MarkupAttributes) -> String? {
        enter(attributes, at: 2)
        return reference.flatMap { base.resolve($0)?.path }
    }

    private func begin(_ name: String, _ attributes: MarkupAttributes) {
        var text = OpenText(name: name, id: attributes.string("id") ?? "")
        text.refinements = PackageMetadata.refinements(of: attributes)
        if name == "title" || name == "creator" || name == "contributor" {
            text.direction =
                attributes.string("dir").map { TextDirection(rawValue: $0) } ?? direction
        }
        open = text
    }

    private func readMeta(_ attributes: MarkupAttributes) {
        if let property = attributes.string("property") {
            open = OpenText(
                name: "meta", id: attributes.string("id") ?? "", property: property.singleLine(limit: 80),
                target: attributes.string("refines"))
        } else if let name = attributes.string("name"), let content = attributes.string("content") {
            metadata.add(named: name.singleLine(limit: 80), content)
        }
    }

    private func readItem(_ attributes: MarkupAttributes) {
        guard package.items.count < Limits.manifestItems else { return }
        var item = Package.Item()
        var reference: String?
        attributes.forEach { prefix, name, value in
            guard prefix == nil else { return }
            func word() -> String { String(decoding: value, as: UTF8.self) }
            switch name.count {
            case 2: if name.equals("id") { item.id = word() }
            case 4:
                if name.equals("href") {
                    reference = word()
                    item.isPart = value.contains(UInt8(ascii: "#"))
                }
            case 8: if name.equals("fallback") { item.fallback = word() }
            case 10:
                if name.equals("media-type") {
                    item.mediaType = mediaType(value)
                } else if name.equals("properties") {
                    item.properties = word()
                }
            default: break
            }
        }
        item.path = path(reference, attributes)
        if item.path == nil { item.address = reference?.singleLine(limit: 200) ?? "" }
        package.items.append(item)
    }

    /// The media type in lower case. It is usually that of the previous item, whose string is reused.
    private func mediaType(_ type: UnsafeBufferPointer<UInt8>) -> String {
        if var last = package.items.last?.mediaType, last.withUTF8({ type.equals($0) }) { return last }
        let word = String(decoding: type, as: UTF8.self)
        return type.contains { $0 &- 0x41 < 26 || $0 >= 0x80 } ? word.lowercased() : word
    }

    private func readSpine(_ attributes: MarkupAttributes) {
        package.ncx = attributes.string("toc")
        progression = attributes.string("page-progression-direction").flatMap {
            Metadata.ReadingDirection(rawValue: $0)
        }
    }

    private func readReference(_ attributes: MarkupAttributes) {
        enter(attributes, at: 2)
        guard package.guide.count < Limits.metadataValues, let href = attributes.string("href"),
            let place = base.resolve(href)
        else { return }
        package.guide.append(
            Package.GuideReference(
                type: attributes.string("type") ?? "",
                title: (attributes.string("title") ?? "").singleLine(), path: place.path,
                fragment: place.fragment))
    }
}

/// Counts the elements of a package document up to those of its spine, to get their CFI steps (EPUB CFI 1.1
/// §3.1.1).
struct SpineCount {
    private var depth = 0
    /// Number of children of the package so far.
    private var parts = 0
    /// The number of the spine among them; 0 before it.
    private var spine = 0
    /// Number of children of the spine so far.
    private var items = 0

    mutating func start(_ name: String) {
        depth += 1
        if depth == 2 {
            parts += 1
            if name == "spine", spine == 0 { spine = parts }
        } else if depth == 3, spine == parts {
            items += 1
        }
    }

    mutating func end() { depth = max(0, depth - 1) }

    /// The place of the spine item that began last.
    func place(id: String) -> SpinePlace { SpinePlace(spineStep: 2 * spine, step: 2 * items, id: id) }
}
