import BookModel
import Markup

/// The metadata of a FictionBook from its `description` (FictionBook 2.1, titleInfoType).
struct FictionBookDescription {
    private(set) var metadata: Metadata
    private(set) var identifier = ""
    /// The open elements, outermost first.
    private var path: [String] = []
    private var text: [UInt8] = []
    private var creator: [String] = []
    /// Number of open elements beyond the depth limit.
    private var excess = 0

    /// Deeper elements are ignored.
    private static let depth = 32

    init() {
        metadata = Metadata()
        metadata.format = "FictionBook 2"
    }

    /// The first picture of the `coverpage` is the cover, whatever its shape.
    mutating func addPicture(_ reference: String) {
        guard path.last == "coverpage", metadata.cover.isEmpty, reference.first == "#" else { return }
        metadata.cover = String(reference.dropFirst())
    }

    /// Adds the series that a `sequence` element names.
    mutating func startSequence(_ name: String, _ number: String) {
        guard path.last == "title-info", !name.isEmpty, metadata.series.count < Limits.metadataValues else {
            return
        }
        metadata.series.append(Metadata.Series(name: name, position: number))
    }

    mutating func start(_ name: String) {
        guard path.count < Self.depth else {
            excess += 1
            return
        }
        path.append(name)
        if !isInAnnotation { text = [] } else if !text.isEmpty { text.append(0x20) }
    }

    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        if text.count < Limits.descriptionText { text.append(contentsOf: bytes) }
    }

    mutating func end(_ name: String) {
        guard excess == 0 else {
            excess -= 1
            return
        }
        guard path.last == name else { return }
        defer { path.removeLast() }
        guard !isInAnnotation || name == "annotation" else { return }
        let value = String(decoding: text, as: UTF8.self).singleLine(limit: Limits.descriptionText)
        text = []
        switch path.contains("title-info") {
        case true: store(value, name)
        case false: storeElsewhere(value.singleLine(), name)
        }
    }

    /// Stores values of `document-info` and `publish-info`.
    private mutating func storeElsewhere(_ value: String, _ name: String) {
        switch name {
        case "id" where path.contains("document-info"): identifier = value
        case "publisher" where path.contains("publish-info"): metadata.publisher = value
        case "isbn" where path.contains("publish-info"): metadata.add(identifier: value)
        case "year" where path.contains("publish-info"): if metadata.date.isEmpty { metadata.date = value }
        default: break
        }
    }

    private var isInAnnotation: Bool { path.contains("annotation") }

    private mutating func store(_ value: String, _ name: String) {
        switch name {
        case "first-name", "middle-name", "last-name", "nickname":
            let isPerson = path.contains("author") || path.contains("translator")
            if isPerson, !value.isEmpty { creator.append(value.singleLine()) }
        case "author":
            if !creator.isEmpty, metadata.creators.count < Limits.metadataValues {
                metadata.creators.append(creator.joined(separator: " "))
            }
            creator = []
        case "translator":
            metadata.add(creator.joined(separator: " "), as: "trl")
            creator = []
        case "genre", "keywords": metadata.add(subjects: value)
        case "book-title": metadata.title = value.singleLine()
        case "lang": metadata.languages = value.isEmpty ? [] : [value.singleLine(limit: 35)]
        case "date": metadata.date = value.singleLine()
        case "annotation": metadata.description = value
        default: break
        }
    }
}
