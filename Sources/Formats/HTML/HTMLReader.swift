import BookModel
import Markup

/// Reads an HTML document: its text into a section, and the metadata of its head (HTML §4.2).
final class HTMLReader: MarkupSink {
    private(set) var metadata = Metadata()
    private let section: SectionReader
    private var title: [UInt8]?

    /// - Parameters:
    ///   - name: the name of the document; see `SectionReader`.
    ///   - metadata: what is known before reading.
    ///   - styling: see `SectionReader`.
    init(
        name: String, metadata: Metadata = Metadata(), sheets: any StyleSource = EmbeddedStyles(),
        styling: Styling, pictures: any PictureSource = NoPictures(), expecting size: Int
    ) {
        self.metadata = metadata
        section = SectionReader(
            path: name, language: metadata.languages.first ?? "", sheets: sheets, styling: styling,
            pictures: pictures, expecting: size)
    }

    var isFull: Bool { section.isFull }

    func cut(_ part: Notice.Cut) { section.cut(part) }

    func restart() {
        section.restart()
        title = nil
    }

    func start(_ element: MarkupElement) {
        section.start(element)
        guard section.isEmpty else { return }
        switch element.lowercasedName {
        case "title": if metadata.title.isEmpty { title = [] }
        case "meta": note(element.attributes)
        default: break
        }
    }

    func end(_ name: UnsafeBufferPointer<UInt8>) {
        section.end(name)
        guard let collected = title else { return }
        title = nil
        if metadata.title.isEmpty { metadata.title = String(decoding: collected, as: UTF8.self).singleLine() }
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        section.text(bytes)
        if let count = title?.count, count < Limits.metadataText * 4 { title?.append(contentsOf: bytes) }
    }

    /// Reads a document to its end.
    func read(_ stream: () -> MemberStream?) -> Section {
        finish(MarkupParser(self).parse(stream))
    }

    /// Reads a whole document as XML; nil if it is not well-formed.
    func readWellFormed(_ stream: () -> MemberStream?) -> Section? {
        let parser = MarkupParser(self)
        let read = parser.parse(leavesSoup: true, stream)
        return parser.hasLeftSoup ? nil : finish(read)
    }

    private func finish(_ read: (outcome: MarkupParser.Outcome, state: MemberStream.State)) -> Section {
        let made = section.finish(read.outcome, read.state)
        if metadata.languages.isEmpty, let language = made.languages.first, !language.isEmpty {
            metadata.languages = [language]
        }
        return made
    }

    private func note(_ attributes: MarkupAttributes) {
        guard let name = attributes.string("name")?.lowercased(),
            let value = attributes.string("content")?.singleLine(limit: Limits.descriptionText),
            !value.isEmpty
        else { return }
        switch name {
        case "author", "dc.creator", "dcterms.creator":
            if metadata.creators.count < Limits.metadataValues, !metadata.creators.contains(value) {
                metadata.creators.append(value)
            }
        case "description", "dc.description": metadata.description = value
        case "keywords", "dc.subject", "dcterms.subject": metadata.add(subjects: value)
        case "copyright", "rights", "dc.rights", "dcterms.rights", "dcterms.license":
            metadata.rights = value.singleLine()
        case "dc.identifier", "dcterms.identifier": metadata.add(identifier: value.singleLine())
        case "dc.publisher", "dcterms.publisher": metadata.publisher = value
        case "date", "dc.date", "dcterms.date", "dcterms.created": metadata.date = value
        default: break
        }
    }
}
