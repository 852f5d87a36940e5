import BookModel
import Markup

/// Collects the metadata of a package document and its refinements: by `refines` (EPUB 3.3 §5.5.5), by
/// attributes of EPUB 2, and by Calibre's names.
struct PackageMetadata {
    /// An element of Dublin Core as written in the document.
    private struct Value {
        var name: String
        var text: String
        var id: String
        var attributes: [String: String]
    }

    /// The attributes that refine an element in EPUB 2, and the properties that they stand for.
    private static let refiningAttributes: [(attribute: StaticString, property: String)] = [
        ("role", "role"), ("file-as", "file-as"), ("event", "event"),
    ]

    private var values: [Value] = []
    /// By the id of the refined element.
    private var refinements: [String: [(property: String, value: String)]] = [:]
    private var collections: [(id: String, name: String)] = []
    /// Content of `meta` elements of EPUB 2, by name.
    private var named: [String: String] = [:]
    private(set) var layout = Metadata.Layout.reflowable
    /// The id of the cover image (EPUB 2).
    var cover: String { named["cover"] ?? "" }

    /// The refinements in an element's own attributes.
    static func refinements(of attributes: MarkupAttributes) -> [String: String] {
        var refinements: [String: String] = [:]
        for (attribute, property) in refiningAttributes {
            guard let value = attributes.string(local: attribute)?.singleLine(), !value.isEmpty else {
                continue
            }
            refinements[property] = value
        }
        return refinements
    }

    /// Adds an element of Dublin Core; its name is in lower case and has no prefix.
    mutating func add(_ name: String, _ text: String, id: String, _ attributes: [String: String]) {
        guard values.count < Limits.metadataValues * 2 else { return }
        values.append(Value(name: name, text: text, id: id, attributes: attributes))
    }

    /// Adds a `meta` of EPUB 3 (EPUB 3.3 §5.5.4).
    mutating func add(property: String, _ text: String, id: String, refining target: String?) {
        let line = text.singleLine()
        guard !line.isEmpty, refinements.count < Limits.metadataValues * 4 else { return }
        if let target {
            let hash = target.utf8.lastIndex(of: UInt8(ascii: "#"))
            let key = hash.map { String(target[target.utf8.index(after: $0)...]) } ?? target
            if (refinements[key]?.count ?? 0) < 20 { refinements[key, default: []].append((property, line)) }
        } else if property == "belongs-to-collection", collections.count < Limits.metadataValues {
            collections.append((id, line))
        } else if property == "rendition:layout" {
            layout = line == "pre-paginated" ? .fixed : .reflowable
        }
    }

    /// Adds a `meta` of EPUB 2.
    mutating func add(named name: String, _ content: String) {
        let line = content.singleLine()
        guard !line.isEmpty, named.count < Limits.metadataValues, named[name] == nil else { return }
        named[name] = line
        if name == "fixed-layout", line == "true" { layout = .fixed }
    }

    /// Completes the metadata at the end of the document.
    func complete(_ metadata: inout Metadata) {
        completeTitles(&metadata)
        completePeople(&metadata)
        completeSeries(&metadata)
        metadata.layout = layout
        metadata.languages = lines("language")
        metadata.publisher = lines("publisher").first ?? ""
        metadata.subjects = lines("subject")
        metadata.rights = lines("rights").first ?? ""
        metadata.identifiers = lines("identifier")
        let dates = values.filter { $0.name == "date" }
        let date = dates.first { property("event", of: $0) == "publication" }
        let other = dates.first { property("event", of: $0) != "modification" } ?? dates.first
        metadata.date = (date ?? other)?.text.singleLine() ?? ""
        if metadata.date.hasPrefix(Self.noDate) { metadata.date = "" }
        if let description = values.first(where: { $0.name == "description" }) {
            metadata.describe(by: description.text)
        }
    }

    /// Calibre's value for an unknown date.
    private static let noDate = "0101-01-01"

    /// From right to left if Kindle's `primary-writing-mode` says so. Other values are ignored, because every
    /// book has one.
    var progression: Metadata.ReadingDirection? {
        named["primary-writing-mode"]?.hasSuffix("-rl") == true ? .rightToLeft : nil
    }

    /// The identifier with an id, else the first one.
    func identifier(_ id: String) -> String {
        let all = values.filter { $0.name == "identifier" }
        return (all.first { $0.id == id && !id.isEmpty } ?? all.first)?.text.singleLine() ?? ""
    }
}

// MARK: - What refines what

extension PackageMetadata {
    /// The first value of a property: from a refinement, else from the element's attributes.
    private func property(_ name: String, of value: Value) -> String {
        properties(name, of: value).first ?? ""
    }

    /// All values of a property.
    private func properties(_ name: String, of value: Value) -> [String] {
        let refined = value.id.isEmpty ? [] : refined(value.id, name)
        return refined.isEmpty ? value.attributes[name].map { [$0] } ?? [] : refined
    }

    private func refined(_ id: String, _ name: String) -> [String] {
        refinements[id]?.filter { $0.property == name }.map(\.value) ?? []
    }

    private func lines(_ name: String) -> [String] {
        var lines: [String] = []
        for value in values where value.name == name && lines.count < Limits.metadataValues {
            let line = value.text.singleLine()
            if !line.isEmpty, !lines.contains(line) { lines.append(line) }
        }
        return lines
    }

    /// The title of type `main`, else the first without a type, else the first (EPUB 3.3 §5.5.3.2).
    private func completeTitles(_ metadata: inout Metadata) {
        let titles = values.filter { $0.name == "title" && !$0.text.singleLine().isEmpty }
        let main =
            titles.first { property("title-type", of: $0) == "main" }
            ?? titles.first { property("title-type", of: $0).isEmpty } ?? titles.first
        guard let main else { return }
        metadata.title = main.text.singleLine()
        metadata.titleFileAs = property("file-as", of: main)
        if metadata.titleFileAs.isEmpty { metadata.titleFileAs = named["calibre:title_sort"] ?? "" }
        let subtitle = titles.first { property("title-type", of: $0) == "subtitle" && $0.id != main.id }
        metadata.subtitle = subtitle?.text.singleLine() ?? ""
    }

    private func completePeople(_ metadata: inout Metadata) {
        var authors: [String] = []
        for value in values where value.name == "creator" || value.name == "contributor" {
            let name = value.text.singleLine()
            guard !name.isEmpty else { continue }
            let said = properties("role", of: value).map(\.utf8Lowercased)
            for role in said.isEmpty ? [""] : said where metadata.contributors.count < Limits.metadataValues {
                let person = Metadata.Contributor(
                    name: name, role: role, fileAs: property("file-as", of: value))
                if !metadata.contributors.contains(person) { metadata.contributors.append(person) }
            }
            let isAuthor = value.name == "creator" && (said.isEmpty || said.contains("aut"))
            if isAuthor, authors.count < Limits.metadataValues, !authors.contains(name) {
                authors.append(name)
            }
        }
        metadata.creators = authors.isEmpty ? lines("creator") : authors
        if isCalibres {
            metadata.creators.removeAll { Metadata.isNobody($0) }
            metadata.contributors.removeAll { ["", "aut"].contains($0.role) && Metadata.isNobody($0.name) }
        }
    }

    /// Whether Calibre has written or changed the document.
    private var isCalibres: Bool {
        named.keys.contains { $0.hasPrefix("calibre:") }
            || values.contains { $0.name == "contributor" && $0.text.hasPrefix("calibre (") }
    }

    private func completeSeries(_ metadata: inout Metadata) {
        metadata.series = collections.map {
            Metadata.Series(name: $0.name, position: refined($0.id, "group-position").first ?? "")
        }
        guard metadata.series.isEmpty, let name = named["calibre:series"] else { return }
        var position = named["calibre:series_index"] ?? ""
        if position.utf8.suffix(2).elementsEqual(".0".utf8) { position.removeLast(2) }
        metadata.series = [Metadata.Series(name: name, position: position)]
    }
}

extension String {
    /// The text with ASCII letters in lower case.
    fileprivate var utf8Lowercased: String {
        String(decoding: utf8.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
}

/// The direction that a package document gives a title or a name (EPUB 3.3 §5.3.3 `dir`).
enum TextDirection: String {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"

    /// The text, with a direction mark (U+200E or U+200F) before it if its first letter would give it the other direction.
    func mark(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: Self.runsToTheLeft) else { return text }
        let first = text.unicodeScalars.first { $0.properties.isAlphabetic }
        let isReversed = first.map(Self.runsToTheLeft) ?? false
        switch self {
        case .leftToRight: return isReversed ? "\u{200E}" + text : text
        case .rightToLeft: return isReversed ? text : "\u{200F}" + text
        }
    }

    /// Letters of Hebrew, Arabic, Syriac and the scripts beside them.
    private static func runsToTheLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
        default: false
        }
    }
}
