import BookModel
import Markup

/// The block between lines of `---` before a Markdown document: names and values in a subset of YAML 1.2
/// (plain and quoted scalars, lists on one line or below).
struct FrontMatter {
    /// The longest front matter, in bytes.
    private static let limit = 64 << 10

    private(set) var metadata = Metadata()
    /// The offset at which the document begins.
    private(set) var end = 0

    init(of text: [UInt8]) {
        var lines = text.prefix(Self.limit).split(separator: 0x0A, omittingEmptySubsequences: false)
            .makeIterator()
        guard let first = lines.next(), Self.isFence(first) else { return }
        var read = Metadata()
        var name = ""
        while let line = lines.next() {
            if Self.isFence(line) || line.elementsEqual("...".utf8) {
                metadata = read
                end = min(text.count, line.endIndex + 1)
                return
            }
            Self.read(line, &name, &read)
        }
    }

    private static func isFence(_ line: ArraySlice<UInt8>) -> Bool {
        line.starts(with: "---".utf8) && line.dropFirst(3).allSatisfy { $0 <= 0x20 }
    }

    /// - Parameter name: the name that items of a list belong to.
    private static func read(_ line: ArraySlice<UInt8>, _ name: inout String, _ metadata: inout Metadata) {
        let words = line.drop { $0 <= 0x20 }
        if words.starts(with: "- ".utf8) {
            let item = words.dropFirst(2)
            store(value(item.starts(with: "name:".utf8) ? item.dropFirst(5) : item), as: name, &metadata)
            return
        }
        guard let colon = words.firstIndex(of: UInt8(ascii: ":")) else { return }
        name = String(decoding: words[..<colon], as: UTF8.self).lowercased()
        let rest = words[(colon + 1)...].drop { $0 <= 0x20 }
        if rest.first == UInt8(ascii: "[") {
            let items = rest.dropFirst().prefix { $0 != UInt8(ascii: "]") }
            for item in items.split(separator: UInt8(ascii: ",")) { store(value(item), as: name, &metadata) }
        } else {
            store(value(rest), as: name, &metadata)
        }
    }

    /// A value without quotes around it.
    private static func value(_ bytes: ArraySlice<UInt8>) -> String {
        let line = String(decoding: bytes, as: UTF8.self).singleLine(limit: Limits.descriptionText)
        guard line.utf8.count > 1, let first = line.utf8.first, first == line.utf8.last,
            first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
        else { return line }
        return String(line.dropFirst().dropLast())
    }

    private static func store(_ value: String, as name: String, _ metadata: inout Metadata) {
        guard !value.isEmpty else { return }
        switch name {
        case "title": if metadata.title.isEmpty { metadata.title = value.singleLine() }
        case "author", "authors", "creator":
            if metadata.creators.count < Limits.metadataValues {
                metadata.creators.append(value.singleLine())
            }
        case "lang", "language":
            if metadata.languages.isEmpty { metadata.languages = [value.singleLine(limit: 35)] }
        case "date": metadata.date = value.singleLine()
        case "publisher": metadata.publisher = value.singleLine()
        case "description", "abstract", "summary": metadata.describe(by: value)
        case "subtitle": metadata.subtitle = value.singleLine()
        case "subject", "keywords", "tags": metadata.add(subjects: value)
        case "rights", "copyright", "license": metadata.rights = value.singleLine()
        default: break
        }
    }
}
